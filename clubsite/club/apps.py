from django.apps import AppConfig


class ClubConfig(AppConfig):
    name = "clubsite.club"
    label = "club"
