"""Pages that follow the site live, as tests find them: the address of the stream, and what stands behind it."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

from django.test import Client

import scoring
from clubsite import topics
from clubsite.live.asked import ask
from clubsite.play.models import TableSession
from tests.live.markup import stream_of
from tests.play.tables import a_league, a_table, enter, players

# A win in the terms of each family; what none of them fits is a family these tests do not know yet.
WINS: tuple[dict[str, Any], ...] = (
    {"result": "win", "wins": [{"winner": 1, "from": 0, "han": 3, "fu": 40}], "riichi": []},
    {"result": "win", "wins": [{"winner": 1, "from": 0, "fan": 4}]},
    {"result": "win", "wins": [{"winner": 1, "from": 0}], "values": [4, 40, 8, 0]},
)


def followed(page: str) -> topics.Following:
    return topics.read(parse_qs(urlsplit(stream_of(page)).query)["on"][0])


def streamed(page: str, known: str = "") -> str:
    """What the stream of this page sends to somebody who shows `known`."""
    body = ask(followed(page), known).body
    assert body is not None
    return body.decode()


def polled(client: Client, page: str) -> str:
    """The same state as the page's own poll gets it."""
    answer = client.get(followed(page).address, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    return answer.content.decode()


def a_win(session: TableSession) -> dict[str, Any]:
    """A hand that this session's family takes."""
    for hand in WINS:
        try:
            scoring.settle(session.engine_rules, session.table, hand)
        except scoring.RuleError:
            continue
        return hand
    raise AssertionError(f"no win known of {session.league.family}")


def a_played_table(family: str) -> TableSession:
    """A table of this family with one hand, in a league of its own."""
    rules = {"family": family, "preset": scoring.families()[family]["default"], "options": {}}
    session = a_table(a_league(family, family=family, rules=rules), seated=players(*(f"{family} {n}" for n in "1234")))
    return enter(session, a_win(session))
