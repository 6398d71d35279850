"""A player's pages: figures and games, hands one by one, and beside another player."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from clubsite.club.models import Player
from clubsite.club.rights import needs
from clubsite.htmx import conditional, fragment, tagged
from clubsite.kept import Kept
from clubsite.standings import pools, words
from clubsite.standings.access import AllSeen, Seen, leagues_to_see, player_to_see
from clubsite.standings.audience import Audience, audience_of, page_tag
from clubsite.standings.compared import Compared, others_in
from clubsite.standings.course import Course
from clubsite.standings.opponents import MOST
from clubsite.standings.own_choice import OwnChoice
from clubsite.standings.own_games import OwnGames
from clubsite.standings.person import Person
from clubsite.standings.profile import Profile
from clubsite.standings.views.paging import page_of, tidied

parts: Kept[SafeString] = Kept(most=128)


@require_safe
@needs("read")
def player(request: HttpRequest, slug: str) -> HttpResponseBase:
    """A player's figures and games in the leagues the reader may see. A merged entry leads to the one that was kept."""
    seen, audience = leagues_to_see(request), audience_of(request)
    found = player_to_see(request, slug, audience)
    if found.merged_into:
        return redirect("player", found.merged_into.slug)
    # His rating changes with games of leagues, too, that the reader does not see.
    rated = pools.stamp_of_all()
    tag = page_tag(request, f"{found.pk}.{seen.stamp}.{rated}.{audience.key}")
    if unchanged := conditional(request, tag):
        return unchanged
    own = OwnGames(request, _person(request, seen, found), audience)
    context = own.context | audience.context | {"part": _come_to(request, seen, own, audience, rated)}
    page = page_of(request, own.person.newest_first)
    context |= {"page": page, "lines": own.person.lines(list(page.object_list))}
    response = fragment(request, "standings/player.html", "standings/_person.html", context)
    return tagged(request, tidied(request, response, own.choice.address()), tag)


def _come_to(request: HttpRequest, seen: AllSeen, own: OwnGames, audience: Audience, rated: str) -> SafeString:
    """All that his shown games come to, made once for these games and ratings; nothing where there is none."""
    person = own.person
    if not person.league or not person.past or not person.games:
        return SafeString("")
    here, shown, league = _seen(seen, person), person.past, person.league

    def make() -> SafeString:
        profile = Profile(person.player, here, shown, own.chosen if own.choice.is_filtered else None)
        if not profile.is_known:
            return SafeString("")
        context: dict[str, Any] = {"course": Course(shown, person.player, league), "opponents": own.opponents[:MOST]}
        context["profile"] = profile
        return render_to_string("standings/_come_to.html", context | own.context | audience.context)

    key = (person.player.pk, here.finished_stamp, rated, audience.key, own.choice, request.LANGUAGE_CODE)
    return parts.get(key, make)


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
    own = OwnGames(request, _person(request, seen, found), audience)
    page = page_of(request, own.person.past.hands(own.choice.kind or "") if own.person.past else [])
    rows = [(row, words.hand(row), words.hand_worth(row)) for row in page.object_list]
    context = own.context | audience.context | {"page": page, "rows": rows}
    response = fragment(request, "standings/hands.html", "standings/_hands.html", context)
    return tagged(request, tidied(request, response, own.choice.address()), tag)


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
    choice = OwnChoice(person.league.slug if person.league else None)
    context: dict[str, Any] = {"person": person, "choice": choice, "others": [], "other": None, "compared": None}
    if not person.league or not person.games:
        return context
    here = _seen(seen, person)
    profile = Profile(found, here)
    if not profile.is_known:
        return context
    context["others"] = others_in(profile, audience)
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
