"""A player's pages: figures and games, hands one by one, and beside another player."""

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from clubsite.club.models import Player
from clubsite.club.rights import needs
from clubsite.htmx import conditional, fragment, tagged
from clubsite.standings import rating, words
from clubsite.standings.access import AllSeen, Seen, leagues_to_see, player_to_see
from clubsite.standings.audience import Audience, audience_of, page_tag
from clubsite.standings.compared import Compared, others_in
from clubsite.standings.course import Course
from clubsite.standings.figures.chosen import Chosen
from clubsite.standings.figures.lists import hands_of
from clubsite.standings.opponents import opponents_of
from clubsite.standings.person import Person
from clubsite.standings.profile import Profile
from clubsite.standings.views.paging import page_of


@require_safe
@needs("read")
def player(request: HttpRequest, slug: str) -> HttpResponseBase:
    """A player's figures and games in the leagues the reader may see. A merged entry leads to the one that was kept."""
    seen, audience = leagues_to_see(request), audience_of(request)
    found = player_to_see(request, slug, audience)
    if found.merged_into:
        return redirect("player", found.merged_into.slug)
    # His rating changes with games of leagues, too, that the reader does not see.
    tag = page_tag(request, f"{found.pk}.{seen.stamp}.{rating.stamp_of_all()}.{audience.key}")
    if unchanged := conditional(request, tag):
        return unchanged
    person = _person(request, seen, found)
    page = page_of(request, person.newest_first)
    context: dict[str, Any] = {"person": person, "page": page, "lines": person.lines(list(page.object_list))}
    context |= audience.context | {"profile": None}
    if person.league and person.games:
        context["profile"] = Profile(found, _seen(seen, person), person.games)
        context["course"] = Course(found, person.league, [own.size for own in person.figures])
        context["opponents"] = opponents_of(found, person.league)
    response = fragment(request, "standings/player.html", "standings/_person.html", context)
    return tagged(request, response, tag)


@require_safe
@needs("read")
def player_hands(request: HttpRequest, slug: str) -> HttpResponseBase:
    """His hands one by one, those of a kind where one is asked for."""
    seen, audience = leagues_to_see(request), audience_of(request)
    found = player_to_see(request, slug, audience)
    if found.merged_into:
        return redirect("player_hands", found.merged_into.slug)
    tag = page_tag(request, f"hands.{found.pk}.{seen.stamp}.{audience.key}")
    if unchanged := conditional(request, tag):
        return unchanged
    person = _person(request, seen, found)
    family = person.league.family if person.league else "riichi"
    filters = words.hand_filters(family)
    kind = request.GET.get("kind", "")
    kind = kind if kind in filters else ""
    page = page_of(request, hands_of(Chosen((person.league.pk if person.league else 0,), player=found.pk), kind))
    rows = [(row, words.hand(row), words.hand_worth(row)) for row in page.object_list]
    keep = urlencode({"league": person.league.slug if person.league else "", "kind": kind}) + "&"
    context = {"person": person, "kinds": filters, "kind": kind, "page": page, "rows": rows, "keep": keep}
    response = fragment(request, "standings/hands.html", "standings/_hands.html", context | audience.context)
    return tagged(request, response, tag)


@require_safe
@needs("read")
def player_compare(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Beside another player of the same league, who is chosen there."""
    seen, audience = leagues_to_see(request), audience_of(request)
    found = player_to_see(request, slug, audience)
    if found.merged_into:
        return redirect("player_compare", found.merged_into.slug)
    tag = page_tag(request, f"compare.{found.pk}.{seen.stamp}.{audience.key}")
    if unchanged := conditional(request, tag):
        return unchanged
    context = _compared(request, seen, found, audience) | audience.context
    response = fragment(request, "standings/compare.html", "standings/_compare.html", context)
    return tagged(request, response, tag)


def _compared(request: HttpRequest, seen: AllSeen, found: Player, audience: Audience) -> dict[str, Any]:
    person = _person(request, seen, found)
    context: dict[str, Any] = {"person": person, "others": [], "other": None, "compared": None}
    if not person.league or not person.games:
        return context
    here = _seen(seen, person)
    context["others"] = others_in(Profile(found, here), audience)
    asked = request.GET.get("with", "")
    other = next((player for player in context["others"] if player.slug == asked), None)
    if asked and other is None:
        raise Http404
    if other:
        context |= {"other": other, "compared": Compared(here, found, other)}
    return context


def _person(request: HttpRequest, seen: AllSeen, found: Player) -> Person:
    return Person(found, [one.league for one in seen.leagues if one.told], request.GET.get("league", ""))


def _seen(seen: AllSeen, person: Person) -> Seen:
    return next(one for one in seen.leagues if one.league == person.league)
