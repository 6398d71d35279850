from django.apps import AppConfig
from django.db.backends.signals import connection_created

from clubsite.trouble import limit_waiting


class SiteConfig(AppConfig):
    """The house itself: commands and template tags that belong to no single room."""

    name = "clubsite"
    label = "clubsite"

    def ready(self) -> None:
        connection_created.connect(limit_waiting)
