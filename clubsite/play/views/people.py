"""The desk's pages of players: what needs to know their games."""

import re
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubsite.club import actions
from clubsite.club.changes import Outdated, last_change
from clubsite.club.claims import AnswerForm, claims_on
from clubsite.club.forms import PlayerForm, PlayerSearch
from clubsite.club.models import Change, Player, PlayerQuerySet
from clubsite.club.rights import needs
from clubsite.club.views.replies import deed_of, done, form_page, outdated
from clubsite.htmx import fragment, wants_fragment
from clubsite.play.actions import merge_players
from clubsite.play.players import games_together, leagues_of, player_to_keep, players_to_keep, players_to_merge
from clubsite.play.results import Refused
from clubsite.play.words.errors import refusal

MOST = 200  # rows on a page; whoever looks for one of more searches


@require_safe
@needs("see the desk")
def desk_players(request: HttpRequest) -> HttpResponseBase:
    mine = players_to_keep(request)
    context = found(request, mine)
    if not wants_fragment(request):
        context["claims"] = claims_on(mine.filter(kept=True))  # type: ignore[misc]
    return fragment(request, "play/desk_players.html", "play/_desk_players.html", context)


def found(request: HttpRequest, players: PlayerQuerySet) -> dict[str, Any]:
    """Those whose name contains what is searched for."""
    search = PlayerSearch(request.GET)
    listed = list(players.matching(search.text)[: MOST + 1])
    return {"search": search, "players": listed[:MOST], "more": len(listed) > MOST}


@require_http_methods(["GET", "HEAD", "POST"])
@needs("keep players")
def player_edit(request: HttpRequest, pk: int) -> HttpResponseBase:
    player = player_to_keep(request, pk)
    seen = {"name": player.name, "guest": player.guest, "hidden": player.hidden}
    seen["version"] = last_change(Change.Subject.PLAYER, pk)
    form = PlayerForm(request.POST if request.method == "POST" else None, initial=seen)
    context = {"form": form, "player": player}
    if not (form.is_bound and form.is_valid()):
        return form_page(request, "play/player_edit.html", context)
    try:
        actions.change_player(player, form.facts(), form.deed(request.user))
    except Outdated:
        return outdated(request, "play/player_edit.html", context, Change.Subject.PLAYER, pk)
    return done(request, "desk_players", _("Saved: %(player)s.") % {"player": form.cleaned_data["name"]})


@require_POST
@needs("keep players")
def answer_claim(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Whether an account is the player it says it is."""
    player, form = player_to_keep(request, pk), AnswerForm(request.POST)
    if not form.is_valid():
        return done(request, "desk_players", _("Nothing was done: the account is closed, or was never there."))
    yes = form.cleaned_data["answer"] == "yes"
    try:
        actions.answer_claim(player, form.cleaned_data["account"], yes, form.deed(request.user))
    except Outdated:
        return done(request, "desk_players", _("Nothing was done: one of the two is somebody else’s meanwhile."))
    said = _("Now one and the same: %(player)s.") if yes else _("Refused: %(player)s is not this account.")
    return done(request, "desk_players", said % {"player": player.name})


@require_http_methods(["GET", "HEAD", "POST"])
@needs("merge players")
def merge(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Two entries that are one person. `other` gives up its games: it is chosen first, then both are looked at."""
    other = (request.POST or request.GET).get("other", "")
    if not re.fullmatch(r"[0-9]{1,18}", other):
        return choose_other(request, pk)
    if int(other) == pk:
        return redirect("merge_players", pk)
    kept, merged = players_to_merge(request, pk, int(other))
    return merge_both(request, kept, merged) if request.method == "POST" else merge_page(request, kept, merged)


def choose_other(request: HttpRequest, pk: int) -> HttpResponse:
    (player,) = players_to_merge(request, pk)
    others = players_to_keep(request).filter(kept=True).exclude(pk=pk)  # type: ignore[misc]
    context = {"player": player, **found(request, others)}
    return fragment(request, "play/merge_choose.html", "play/_merge_choose.html", context)


def merge_page(request: HttpRequest, kept: Player, merged: Player, refused: str = "") -> HttpResponse:
    both = [(player, leagues_of(player)) for player in (kept, merged)]
    context = {"kept": kept, "merged": merged, "both": both, "met": games_together(kept, merged), "refused": refused}
    return render(request, "play/merge.html", context, status=422 if refused else 200)


def merge_both(request: HttpRequest, kept: Player, merged: Player) -> HttpResponse:
    try:
        merge_players(kept, merged, deed_of(request))
    except Refused as refused:
        return merge_page(request, kept, merged, refusal(refused))
    said = _("Merged. All the games are with %(player)s now.")
    return done(request, "desk_players", said % {"player": kept.name})
