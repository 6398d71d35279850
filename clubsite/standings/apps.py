from django.apps import AppConfig


class StandingsConfig(AppConfig):
    name = "clubsite.standings"
    label = "standings"
