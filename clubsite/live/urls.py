"""Pages that are only looked at. The stream itself never comes to Django: see clubsite/asgi.py."""

from django.urls import path

from clubsite.live import views

urlpatterns = [path("screen/<str:slug>/", views.screen, name="screen")]
