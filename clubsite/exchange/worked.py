"""Leagues told in a file, in the shape of ../shared/vectors/statistics.jsonl, played through the actions.

Each is a league with its sessions, roster, guests and penalties. Nothing is kept: the caller rolls back
(`manage.py figures`), and `told` writes what the league comes to.
"""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from clubsite.club.actions import (
    ClubFacts,
    LeagueFacts,
    add_player,
    change_club,
    give_penalty,
    make_league,
    set_roster,
)
from clubsite.club.changes import Deed
from clubsite.club.models import Club, League, Player
from clubsite.play.actions import NewTable, record_hand, set_finished_at, start_table, void

Case = Mapping[str, Any]


@dataclass(frozen=True)
class Worked:
    """A league that was played. `sessions` are the file's ids by ours, `people` our players by the file's names."""

    league: League
    people: dict[str, Player]
    sessions: dict[int, Any]

    @property
    def names(self) -> dict[int, str]:
        return {player.pk: name for name, player in self.people.items()}


def deed(reason: str = "") -> Deed:
    return Deed(via="command", reason=reason)


def play_league(case: Case) -> Worked:
    """Every session under its own rules, in the order of ids. What the rules refuse is raised: such a file is wrong."""
    _in_time_zone(case["time_zone"])
    ranking = case["ranking"]
    rules = {"family": case["family"]} | (case["sessions"][0]["rules"] if case["sessions"] else {})
    more = {"n": ranking["n"]} if "n" in ranking else {}
    facts = LeagueFacts(str(case["id"]), rules, method=ranking["method"], minimum=ranking["minimum"], **more)
    league = make_league(facts, deed())
    people = {name: add_player(name, deed(), guest=name in case.get("guests", ())) for name in _names(case)}
    if roster := case.get("roster"):
        set_roster(league, [people[name] for name in roster], deed())
    for penalty in case.get("penalties", ()):
        give_penalty(league, people[penalty["player"]], penalty["points"], deed(penalty["reason"]))
    sessions = sorted(case["sessions"], key=lambda session: session["id"])
    played = {_play(league, people, session): session["id"] for session in sessions}
    league.refresh_from_db()
    return Worked(league, people, played)


def _in_time_zone(zone: str) -> None:
    """Evenings are those of the file's zone."""
    if club := Club.objects.first():
        facts = ClubFacts(**{name: getattr(club, name) for name in ClubFacts.__dataclass_fields__})
        change_club(replace(facts, time_zone=zone), deed())
    else:
        Club.objects.create(name="Club", time_zone=zone)


def _names(case: Case) -> list[str]:
    seated = (name for session in case["sessions"] for name in session["players"])
    return list(dict.fromkeys([*case.get("roster", ()), *seated]))


def _play(league: League, people: Mapping[str, Player], session: Case) -> int:
    """The id of the session played."""
    new = NewTable(
        league,
        [people[name] for name in session["players"]],
        session["rules"],
        started_at=datetime.datetime.fromisoformat(session["started_at"]),
        start=session.get("start"),
        chips=session.get("chips"),
        at_table=False,
    )
    pk = start_table(new, deed()).session.pk
    for hand in session["hands"]:
        record_hand(pk, hand, deed())
    if session["status"] == "finished":
        set_finished_at(pk, datetime.datetime.fromisoformat(session["finished_at"]), deed())
    if session["status"] == "void":
        void(pk, deed())
    return pk
