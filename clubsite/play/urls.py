"""Pages of games."""

from django.urls import path

from clubsite.play.views import calculator, corrections, desk, entry, history, keep, link, people, seats, session, start

urlpatterns = [
    path("s/<int:pk>/", session.session, name="session"),
    path("s/<int:pk>/now/", session.now, name="session_now"),
    path("s/<int:pk>/enter/", entry.enter, name="enter"),
    path("s/<int:pk>/preview/", entry.preview, name="preview"),
    path("s/<int:pk>/hands/", entry.hands, name="hands"),
    path("s/<int:pk>/undo/", entry.undo, name="undo"),
    path("s/<int:pk>/hands/<int:number>/", corrections.correct, name="correct"),
    path("s/<int:pk>/hands/<int:number>/insert/", corrections.insert, name="insert_hand"),
    path("s/<int:pk>/hands/<int:number>/delete/", corrections.delete, name="delete_hand"),
    path("s/<int:pk>/rules/", session.rules, name="session_rules"),
    path("s/<int:pk>/history/", history.of_session, name="session_history"),
    path("s/<int:pk>/finish/", keep.finish, name="session_finish"),
    path("s/<int:pk>/reopen/", keep.reopen, name="session_reopen"),
    path("s/<int:pk>/void/", keep.void, name="session_void"),
    path("s/<int:pk>/count/", keep.count, name="session_count"),
    path("s/<int:pk>/name/", keep.name, name="session_name"),
    path("s/<int:pk>/chips/", keep.chips, name="session_chips"),
    path("s/<int:pk>/time/", keep.time, name="session_time"),
    path("s/<int:pk>/seats/", seats.seats, name="session_seats"),
    path("s/<int:pk>/seats/names/", seats.names, name="session_seats_names"),
    path("s/<int:pk>/link/", link.table_link, name="table_link"),
    path("s/<int:pk>/link/make/", link.make, name="make_link"),
    path("s/<int:pk>/link/withdraw/", link.withdraw, name="withdraw_link"),
    path("t/<str:key>/", link.opened, name="open_table"),
    path("calculator/", calculator.calculator, name="calculator"),
    path("desk/", desk.tonight, name="desk"),
    path("desk/tables/new/", start.new, name="session_new"),
    path("desk/tables/new/names/", start.names, name="session_new_names"),
    path("desk/players/", people.desk_players, name="desk_players"),
    path("desk/players/<int:pk>/", people.player_edit, name="player_edit"),
    path("desk/players/<int:pk>/merge/", people.merge, name="merge_players"),
    path("desk/changes/", history.all_changes, name="desk_changes"),
]
