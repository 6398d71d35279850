"""The page of one game: scores, log, graph, result. It keeps itself up to date by asking for its parts."""

import json
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from clubsite import topics
from clubsite.club.follow import stream_of
from clubsite.club.reader import reader_of
from clubsite.club.rights import needs
from clubsite.club.rules_words import rules_in_words
from clubsite.htmx import conditional, etag, fragment, tagged
from clubsite.play.access import session_stamp, session_to_read
from clubsite.play.board import Board
from clubsite.play.calls import open_call
from clubsite.play.links import hash_carried


@require_safe
@needs("read")
def session(request: HttpRequest, pk: int) -> HttpResponse:
    shown = _shown(request, pk, session_stamp(request, pk))
    game, carried = shown["game"], hash_carried(request, pk)
    link = f"{pk}.{carried}" if carried else ""
    followed = topics.session(pk), topics.league(game.league_id)
    shown["stream"] = stream_of(request, reverse("session_now", args=[pk]), *followed, link=link)
    return render(request, "play/session.html", shown)


@require_safe
@needs("read")
def now(request: HttpRequest, pk: int) -> HttpResponse:
    """The parts that change, asked for every few seconds: 304 after one query as long as nothing did."""
    stamp = session_stamp(request, pk)
    if unchanged := conditional(request, stamp):
        return unchanged
    response = fragment(request, "play/session.html", "play/_now.html", _shown(request, pk, stamp))
    return tagged(request, response, stamp)


@require_safe
@needs("read")
def rules(request: HttpRequest, pk: int) -> HttpResponse:
    """The rules this game was started under, whatever became of the league's since."""
    game = session_to_read(request, pk)
    return render(request, "play/rules.html", {"game": game, "rules": rules_in_words(game.engine_rules)})


def _shown(request: HttpRequest, pk: int, stamp: str) -> dict[str, Any]:
    game = session_to_read(request, pk)
    hidden = [seat.player for seat in game.seats.all() if seat.player.hidden]
    account = reader_of(request).account
    himself = next((player.pk for player in hidden if account and player.account_id == account.pk), None)
    sees_hidden = bool(hidden) and (game.held or reader_of(request).sees_hidden)
    board = Board(game, sees_hidden=sees_hidden, himself=himself)
    headers = json.dumps({"If-None-Match": etag(request, stamp, part=True)})
    shown = {"game": game, "board": board, "himself": himself, "sees_hidden": sees_hidden, "ask_with": headers}
    return shown | {"call": open_call(game)}
