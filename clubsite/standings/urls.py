"""Pages of what the games add up to."""

from django.urls import path

from clubsite.standings import views

urlpatterns = [
    path("", views.home, name="home"),
    path("leagues/<str:slug>/", views.league, name="league"),
    path("leagues/<str:slug>/now/", views.league_now, name="league_now"),
    path("leagues/<str:slug>/sessions/", views.league_sessions, name="league_sessions"),
    path("players/<str:slug>/", views.player, name="player"),
]
