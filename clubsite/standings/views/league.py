"""A league's pages: its table and its games."""

from typing import Any

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render, resolve_url
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from clubsite import topics
from clubsite.club.follow import stream_of
from clubsite.club.reader import reader_of
from clubsite.club.rights import needs
from clubsite.htmx import conditional, fragment, tagged, wants_fragment
from clubsite.kept import Kept
from clubsite.standings import games
from clubsite.standings.access import Seen, SeenTogether, combined_to_see, league_to_see, table_stamp
from clubsite.standings.adjustments import adjustments
from clubsite.standings.audience import audience_of, page_tag
from clubsite.standings.choices import Choice, Filters
from clubsite.standings.latest import said_last
from clubsite.standings.scope import Scope
from clubsite.standings.sheet import Sheet
from clubsite.standings.table import league_table
from clubsite.standings.views.paging import ask_with, page_of, tidied

parts: Kept[SafeString] = Kept(most=128)


@require_safe
@needs("read")
def league(request: HttpRequest, slug: str) -> HttpResponseBase:
    """The standings, filtered and sorted as the address says."""
    seen = league_to_see(request, slug)
    stamp = _stamp(request, seen)
    tag = page_tag(request, stamp, whole=True)
    # Before the filters are read, which takes longer than all else: most who ask have the answer already.
    if unchanged := conditional(request, tag):
        return unchanged
    shown, filters = seen.league, Filters(request.GET, seen.league)
    choice = filters.choice
    part = _standings(request, seen, stamp, choice)
    context: dict[str, Any] = {"league": shown, "combined": None, "filters": filters, "choice": choice, "part": part}
    followed = (topics.league(shown.pk), *([topics.games(shown.pk)] if choice.now else []))
    context["stream"] = stream_of(request, resolve_url("league_now", slug) + choice.address(), *followed)
    reader = reader_of(request)
    anyones = shown.anyone_starts and reader.account is not None
    context["may_open"] = not shown.closed and (anyones or reader.organises(shown))
    response = fragment(request, "standings/league.html", "standings/_league.html", context)
    return tagged(request, tidied(request, response, choice.address()), tag)


@require_safe
@needs("read")
def league_now(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Of the league's page what changes with the games, each part to take its place."""
    seen = league_to_see(request, slug)
    stamp = _stamp(request, seen)
    if not wants_fragment(request):
        return redirect("league", slug)
    if unchanged := conditional(request, stamp):
        return unchanged
    choice = Filters(request.GET, seen.league).choice
    part = _standings(request, seen, stamp, choice, oob=True)
    return tagged(request, render(request, "standings/_part.html", {"part": part}), stamp)


@require_safe
@needs("read")
def combined(request: HttpRequest, slug: str) -> HttpResponseBase:
    """The same for several leagues taken as one."""
    seen = combined_to_see(request, slug)
    stamp = _stamp(request, seen)
    tag = page_tag(request, stamp, whole=True)
    if unchanged := conditional(request, tag):
        return unchanged
    filters = Filters(request.GET, seen.league)
    choice = filters.choice
    part = _standings(request, seen, stamp, choice)
    context = {"combined": seen.league, "filters": filters, "choice": choice, "part": part, "stream": ""}
    context["leagues"] = seen.leagues
    response = fragment(request, "standings/combined.html", "standings/_league.html", context)
    return tagged(request, tidied(request, response, choice.address()), tag)


def _stamp(request: HttpRequest, seen: Seen | SeenTogether) -> str:
    """The stamp of what this reader is shown of the table."""
    method = request.GET.get("by") or seen.league.method
    stamp = seen.playing_stamp if "now" in request.GET else table_stamp(seen, method)
    return f"{stamp}.{audience_of(request).key}"


def _standings(
    request: HttpRequest, seen: Seen | SeenTogether, stamp: str, choice: Choice, oob: bool = False
) -> SafeString:
    """The table as part of the page, or (`oob`) as that which takes its place there."""

    def make() -> SafeString:
        context: dict[str, Any] = {"choice": choice, "hidden": seen.hidden, "sheet": None, "latest": ""}
        context["league" if isinstance(seen, Seen) else "combined"] = seen.league
        if seen.told:
            leagues = [seen.league] if isinstance(seen, Seen) else seen.leagues
            if choice.now:
                context["latest"] = said_last(leagues, audience_of(request))
            asked = choice.asked(seen.league)
            context["sheet"] = Sheet(league_table(seen.league, asked), choice, seen.family)
            context["adjustments"] = adjustments(Scope.of(seen.league), asked.games, asked.as_it_stands)
        context |= {"ask_with": ask_with(request, stamp), "oob": oob} | audience_of(request).context
        return render_to_string("standings/_standings.html", context)

    return parts.get((stamp, choice, request.LANGUAGE_CODE, oob), make)


@require_safe
@needs("read")
def league_sessions(request: HttpRequest, slug: str) -> HttpResponseBase:
    """All games of a league, evening by evening."""
    seen, audience = league_to_see(request, slug), audience_of(request)
    tag = page_tag(request, f"{seen.playing_stamp}.{audience.key}")
    if unchanged := conditional(request, tag):
        return unchanged
    page = page_of(request, games.GamesOf(seen.league, seen.playing_stamp))
    evenings = games.by_evening(games.lines(list(page.object_list)))
    context = {"league": seen.league, "page": page, "evenings": evenings} | audience.context
    response = fragment(request, "standings/league_sessions.html", "standings/_evenings.html", context)
    return tagged(request, response, tag)
