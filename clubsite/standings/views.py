"""Pages of what the games add up to. Asked again they answer 304 after one cheap query if nothing changed."""

import json
from typing import Any

from django.core.paginator import Page, Paginator
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render, resolve_url
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe
from django_htmx.http import push_url
from django_htmx.middleware import HtmxDetails

from clubsite import topics
from clubsite.club.follow import stream_of
from clubsite.club.reader import reader_of
from clubsite.club.rights import needs
from clubsite.htmx import conditional, etag, fragment, tagged, wants_fragment
from clubsite.standings import games
from clubsite.standings.access import Seen, league_to_see, leagues_to_see, player_to_see, table_stamp
from clubsite.standings.audience import audience_of, page_tag
from clubsite.standings.cards import cards
from clubsite.standings.choices import Choice, Filters
from clubsite.standings.home import tonight
from clubsite.standings.kept import Kept
from clubsite.standings.latest import said_last
from clubsite.standings.person import Person
from clubsite.standings.sheet import Sheet
from clubsite.standings.table import league_table

PAGE = 20  # games

parts: Kept[SafeString] = Kept(most=128)


@require_safe
@needs("read")
def home(request: HttpRequest) -> HttpResponseBase:
    """Tables being played now, the leaders, the latest results."""
    seen, audience = leagues_to_see(request), audience_of(request)
    evening = seen.this_evening()
    stamp = f"home.{seen.stamp}.{evening}.{audience.key}"
    tag = page_tag(request, stamp)
    if unchanged := conditional(request, tag):
        return unchanged

    def make() -> SafeString:
        shown = tonight(seen.leagues, evening)
        context = {"tonight": shown, "ask_with": _ask_with(request, stamp)}
        context["cards"] = cards("standings/_table_now.html", shown.playing, seen.leagues, audience, evening)
        context["latest"] = said_last([one.league for one in seen.leagues], audience)
        return render_to_string("standings/_tonight.html", context | audience.context)

    context = {"part": parts.get((stamp, request.LANGUAGE_CODE), make), "leagues": seen.leagues, "evening": evening}
    context["stream"] = stream_of(request, request.path, topics.EVERYTHING)
    return tagged(request, fragment(request, "standings/home.html", "standings/_part.html", context), tag)


@require_safe
@needs("read")
def league(request: HttpRequest, slug: str) -> HttpResponseBase:
    """The standings, filtered and sorted as the address says."""
    seen, stamp = _league_stamped(request, slug)
    tag = page_tag(request, stamp, whole=True)
    # Before the filters are read, which takes longer than all else: most who ask have the answer already.
    if unchanged := conditional(request, tag):
        return unchanged
    shown, filters = seen.league, Filters(request.GET, seen.league)
    choice = filters.choice
    context = {"league": shown, "filters": filters, "choice": choice, "part": _standings(request, seen, stamp, choice)}
    followed = (topics.league(shown.pk), *([topics.games(shown.pk)] if choice.now else []))
    context["stream"] = stream_of(request, resolve_url("league_now", slug) + choice.address(), *followed)
    context["may_open"] = not shown.closed and reader_of(request).organises(shown)
    response = fragment(request, "standings/league.html", "standings/_league.html", context)
    if HtmxDetails(request).trigger == "filters":  # the form's own address is full of empty fields
        push_url(response, request.path + choice.address())
    return tagged(request, response, tag)


@require_safe
@needs("read")
def league_now(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Of the league's page what changes with the games, each part to take its place."""
    seen, stamp = _league_stamped(request, slug)
    if not wants_fragment(request):
        return redirect("league", slug)
    if unchanged := conditional(request, stamp):
        return unchanged
    choice = Filters(request.GET, seen.league).choice
    part = _standings(request, seen, stamp, choice, oob=True)
    return tagged(request, render(request, "standings/_part.html", {"part": part}), stamp)


def _league_stamped(request: HttpRequest, slug: str) -> tuple[Seen, str]:
    """The league, and the stamp of what this reader is shown of it."""
    seen = league_to_see(request, slug)
    method = request.GET.get("by") or seen.league.method
    stamp = seen.playing_stamp if "now" in request.GET else table_stamp(seen, method)
    return seen, f"{stamp}.{audience_of(request).key}"


def _standings(request: HttpRequest, seen: Seen, stamp: str, choice: Choice, oob: bool = False) -> SafeString:
    """The table as part of the page, or (`oob`) as that which takes its place there."""

    def make() -> SafeString:
        context: dict[str, Any] = {"league": seen.league, "choice": choice}
        if seen.told:
            context["latest"] = said_last([seen.league], audience_of(request)) if choice.now else ""
            context["sheet"] = Sheet(league_table(seen.league, choice.asked(seen.league)), choice, seen.league.family)
        context |= {"ask_with": _ask_with(request, stamp), "oob": oob} | audience_of(request).context
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
    page = _page(request, games.games_of(seen.league))
    evenings = games.by_evening(games.lines(list(page.object_list)))
    context = {"league": seen.league, "page": page, "evenings": evenings} | audience.context
    response = fragment(request, "standings/league_sessions.html", "standings/_evenings.html", context)
    return tagged(request, response, tag)


@require_safe
@needs("read")
def player(request: HttpRequest, slug: str) -> HttpResponseBase:
    """A player's figures and games in the leagues the reader may see. A merged entry leads to the one that was kept."""
    seen, audience = leagues_to_see(request), audience_of(request)
    found = player_to_see(request, slug, audience)
    if found.merged_into:
        return redirect("player", found.merged_into.slug)
    tag = page_tag(request, f"{found.pk}.{seen.stamp}.{audience.key}")
    if unchanged := conditional(request, tag):
        return unchanged
    person = Person(found, [one.league for one in seen.leagues if one.told], request.GET.get("league", ""))
    page = _page(request, person.newest_first)
    context = {"person": person, "page": page, "lines": person.lines(list(page.object_list))} | audience.context
    response = fragment(request, "standings/player.html", "standings/_person.html", context)
    return tagged(request, response, tag)


def _page(request: HttpRequest, rows: Any) -> Page[Any]:
    """The page of the list that the address asks for; the nearest one there is."""
    return Paginator(rows, PAGE).get_page(request.GET.get("page"))


def _ask_with(request: HttpRequest, stamp: str) -> str:
    """The headers with which a part asks for itself: it says what it is, and gets a 304 as long as it is that."""
    return json.dumps({"If-None-Match": etag(request, stamp, part=True)})
