"""Leagues, players and tables for tests of every room: made through the site's own actions."""

import itertools
from typing import Any

from django.test import Client

from clubsite.club.changes import Deed
from clubsite.club.models import League, Player
from clubsite.play.actions import NewTable, make_link, record_hand, start_table
from clubsite.play.links import key_of, present_link
from clubsite.play.models import TableSession

NAMES = ("Anna", "Boris", "Clara", "Dmitri")
RRC = {"family": "riichi", "preset": "rrc_2026", "options": {}}
HONGKONG = {"family": "hongkong", "preset": "hongkong_club", "options": {}}
CLASSICAL = {"family": "classical", "preset": "european_seed", "options": {}}
_counter = itertools.count(1)


def a_league(name: str = "Wednesday", **fields: Any) -> League:
    return League.objects.create(name=name, slug=f"{name.lower()}-{next(_counter)}", **{"rules": RRC} | fields)


def a_player(name: str, **fields: Any) -> Player:
    player = Player(slug=f"player-{next(_counter)}", **fields)
    player.name_it(name)
    player.save()
    return player


def players(*names: str) -> list[Player]:
    return [a_player(name) for name in names or NAMES]


def a_table(league: League | None = None, *, seated: list[Player] | None = None, **fields: Any) -> TableSession:
    """A table just started; `rules` may be given, else the league's."""
    league = league or a_league()
    new = NewTable(league, seated or players(), fields.pop("rules", league.rules), **fields)
    return start_table(new, Deed()).session


def ron(winner: int, source: int, han: int = 1, fu: int = 30, riichi: tuple[int, ...] = ()) -> dict[str, Any]:
    return {"result": "win", "wins": [{"winner": winner, "from": source, "han": han, "fu": fu}], "riichi": list(riichi)}


def tsumo(winner: int, han: int = 1, fu: int = 30, riichi: tuple[int, ...] = ()) -> dict[str, Any]:
    return {"result": "win", "wins": [{"winner": winner, "from": None, "han": han, "fu": fu}], "riichi": list(riichi)}


def draw(*tenpai: int, riichi: tuple[int, ...] = ()) -> dict[str, Any]:
    return {"result": "draw", "tenpai": list(tenpai), "riichi": list(riichi)}


END: dict[str, Any] = {"result": "end"}


def enter(session: TableSession, *results: dict[str, Any]) -> TableSession:
    for result in results:
        session = record_hand(session.pk, result, Deed()).session
    return session


def fresh(session: TableSession) -> TableSession:
    return TableSession.objects.get(pk=session.pk)


def open_links(client: Client, *sessions: TableSession) -> Client:
    """The client carries a new link of each session from now on."""
    for session in sessions:
        answer = client.get(f"/t/{a_key(session)}/")
        assert answer.status_code == 302, answer.status_code
    return client


def a_key(session: TableSession) -> str:
    """Of a new link of this session."""
    link = make_link(session.pk, Deed())
    assert link is not None
    return key_of(link.seed)


def by_link(session: TableSession, version: int | None = None) -> Deed:
    """Of a holder of the session's link, which is made if there is none."""
    link = present_link(session) or make_link(session.pk, Deed())
    assert link is not None
    return Deed(via="link", link=link.key_hash, version=version)
