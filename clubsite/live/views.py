"""The big screen of a league."""

import json
from urllib.parse import unquote

from django.http import HttpRequest, HttpResponseBase
from django.urls import reverse
from django.views.decorators.http import require_safe

from clubsite import topics
from clubsite.club.follow import stream_of
from clubsite.club.rights import needs
from clubsite.htmx import conditional, etag, fragment, tagged
from clubsite.live.screen import Screen
from clubsite.play.calls import open_calls
from clubsite.standings.access import league_to_see
from clubsite.standings.audience import page_tag


@require_safe
@needs("read")
def screen(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Tables, standings and the latest hand, to be read across the room; it follows the games by itself."""
    seen = league_to_see(request, slug)
    calls = [call for call in open_calls([seen.league]) if call.session.playing]
    stamp = f"screen.{seen.playing_stamp}.{'.'.join(str(call.pk) for call in calls)}"
    tag = page_tag(request, stamp)
    if unchanged := conditional(request, tag):
        return unchanged
    shown = Screen(seen, calls)
    followed = topics.league(seen.league.pk), topics.games(seen.league.pk)
    league_page = reverse("league", args=[seen.league.slug])
    context = {
        "screen": shown,
        "league": seen.league,
        "address": lambda: request.get_host() + unquote(league_page),  # asked for by the whole page; a part has no host
        "sees_hidden": False,
        "stream": stream_of(request, request.path, *followed),
        "ask_with": json.dumps({"If-None-Match": etag(request, stamp, part=True)}),
    }
    return tagged(request, fragment(request, "live/screen.html", "live/_now.html", context), tag)
