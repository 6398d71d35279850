from django.apps import AppConfig


class SiteConfig(AppConfig):
    """The house itself: commands and template tags that belong to no single room."""

    name = "clubsite"
    label = "clubsite"
