"""A league's statistics."""

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from clubsite.club.rights import needs
from clubsite.htmx import conditional, tagged
from clubsite.kept import Kept
from clubsite.standings.access import league_to_see
from clubsite.standings.audience import audience_of, page_tag
from clubsite.standings.statistics import Statistics

parts: Kept[SafeString] = Kept(most=64)


@require_safe
@needs("read")
def league_stats(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Hands, wins, yaku and records of the season. Of a league that hides its standings only that it does."""
    seen, audience = league_to_see(request, slug), audience_of(request)
    stamp = f"stats.{seen.finished_stamp}.{audience.key}"
    tag = page_tag(request, stamp, whole=True)
    if unchanged := conditional(request, tag):
        return unchanged

    def make() -> SafeString:
        context = {"league": seen.league, "stats": Statistics(seen.league)} | audience.context
        return render_to_string("standings/_stats.html", context)

    part = parts.get((stamp, request.LANGUAGE_CODE), make) if seen.told else None
    return tagged(request, render(request, "standings/league_stats.html", {"league": seen.league, "part": part}), tag)
