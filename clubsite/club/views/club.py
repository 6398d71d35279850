"""The club's own page at the desk, and what a phone needs to keep the site on its first screen."""

from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.shortcuts import redirect
from django.templatetags.static import static
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from clubsite.club import actions
from clubsite.club.access import club_of, the_club
from clubsite.club.changes import Outdated, last_change
from clubsite.club.forms import ClubForm
from clubsite.club.models import Change
from clubsite.club.rights import needs
from clubsite.club.views.replies import done, form_page, outdated

CLUB = Change.Subject.CLUB
# Drawn from the first; what is maskable is cut by the phone to a shape of its own.
ICONS = (
    ("icon.svg", "any", "image/svg+xml", "any"),
    ("icon-192.png", "192x192", "image/png", "any"),
    ("icon-512.png", "512x512", "image/png", "any"),
    ("icon-maskable-512.png", "512x512", "image/png", "maskable"),
)


@require_http_methods(["GET", "HEAD", "POST"])
@needs("keep the club")
def desk_club(request: HttpRequest) -> HttpResponseBase:
    club = the_club(request)
    initial = ClubForm.values_of(club) | {"version": last_change(CLUB, club.pk)}
    form = ClubForm(request.POST if request.method == "POST" else None, initial=initial)
    if form.is_bound and form.is_valid():
        try:
            actions.change_club(form.facts(), form.deed(request.user))
        except Outdated:
            return outdated(request, "club/desk_club.html", {"form": form}, CLUB, club.pk)
        return done(request, "desk_club", _("Saved."))
    return form_page(request, "club/desk_club.html", {"form": form})


@require_safe
@needs("read")
def manifest(request: HttpRequest) -> HttpResponseBase:
    name = club.name if (club := club_of(request)) else _("Mahjong club")
    content = {
        "name": name,
        "short_name": name[:12],
        "id": "/",
        "start_url": "/",
        "display": "standalone",
        "icons": [
            dict(zip(("src", "sizes", "type", "purpose"), (static(src), *rest), strict=True)) for src, *rest in ICONS
        ],
    }
    colours = {"background_color": "#fbfaf6", "theme_color": "#0a6a4f"}
    return JsonResponse(content | colours, content_type="application/manifest+json")


@require_safe
@needs("read")
def touch_icon(request: HttpRequest) -> HttpResponseBase:
    """Where telephones look that read no manifest, on pages that do not name it."""
    return redirect(static("icon-180.png"))
