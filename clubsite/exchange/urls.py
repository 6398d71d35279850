"""Paths of this room."""

from django.urls import path

from clubsite.exchange import views

urlpatterns = [
    path("welcome/<str:key>/demo/", views.welcome_demo, name="welcome_demo"),
]
