"""Pages of what the games add up to."""

from django.urls import path

from clubsite.standings.views import home, league, player

urlpatterns = [
    path("", home.home, name="home"),
    path("leagues/<str:slug>/", league.league, name="league"),
    path("leagues/<str:slug>/now/", league.league_now, name="league_now"),
    path("leagues/<str:slug>/sessions/", league.league_sessions, name="league_sessions"),
    path("combined/<str:slug>/", league.combined, name="combined"),
    path("players/<str:slug>/", player.player, name="player"),
]
