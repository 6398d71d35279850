from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "clubsite.play"
    label = "play"
