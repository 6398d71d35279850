from django.apps import AppConfig


class LiveConfig(AppConfig):
    name = "clubsite.live"
    label = "live"
