"""Pages of what the games add up to."""

from django.urls import path

from clubsite.standings.views import home, league, player, stats

urlpatterns = [
    path("", home.home, name="home"),
    path("leagues/<str:slug>/", league.league, name="league"),
    path("leagues/<str:slug>/now/", league.league_now, name="league_now"),
    path("leagues/<str:slug>/sessions/", league.league_sessions, name="league_sessions"),
    path("leagues/<str:slug>/stats/", stats.league_stats, name="league_stats"),
    path("combined/<str:slug>/", league.combined, name="combined"),
    path("players/<str:slug>/", player.player, name="player"),
    path("players/<str:slug>/hands/", player.player_hands, name="player_hands"),
    path("players/<str:slug>/compare/", player.player_compare, name="player_compare"),
]
