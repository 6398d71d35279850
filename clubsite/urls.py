"""Which room answers which path. Each room names its own pages in its urls.py."""

from django.urls import URLPattern, URLResolver, include, path

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("clubsite.standings.urls")),  # first: it is asked for most
    path("", include("clubsite.club.urls")),
    path("", include("clubsite.play.urls")),
    path("", include("clubsite.live.urls")),
    path("", include("clubsite.exchange.urls")),
]

handler403 = "clubsite.play.views.refusals.forbidden"
handler500 = "clubsite.trouble.server_error"
