"""Which room answers which path. Each room names its own pages in its urls.py."""

from django.urls import URLPattern, URLResolver

urlpatterns: list[URLPattern | URLResolver] = []
