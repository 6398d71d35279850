"""The worked leagues of statistics.jsonl, played through the site's own actions."""

import datetime
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from clubsite.club.changes import Deed
from clubsite.club.models import Club, League, Player
from clubsite.play import actions
from clubsite.play.actions import NewTable
from tests.play.tables import a_league, a_player

DERIVED = Path(__file__).parent / "data" / "statistics.jsonl"
SHARED = Path(__file__).resolve().parents[3] / "shared" / "vectors" / "statistics.jsonl"  # recorded games stay there

Case = dict[str, Any]


def derived() -> Iterator[Case]:
    return map(json.loads, DERIVED.read_text().splitlines())


def recorded() -> list[Case]:
    """Empty where the shared papers are not beside the checkout."""
    if not SHARED.exists():
        return []
    cases = map(json.loads, SHARED.read_text().splitlines())
    return [case for case in cases if case["source"] == "recorded"]


def play(case: Case) -> League:
    """The league with every session of the case, each under its own rules. Players are called as in the case."""
    Club.objects.update_or_create(id=1, defaults={"name": "Club", "time_zone": case["time_zone"]})
    ranking = case["ranking"]
    league = a_league(case["id"], method=ranking["method"], minimum=ranking["minimum"])
    names = {name for session in case["sessions"] for name in session["players"]}
    people = {name: a_player(name, guest=name in case.get("guests", ())) for name in names}
    for session in case["sessions"]:
        _play_session(league, people, session)
    league.refresh_from_db()
    return league


def _play_session(league: League, people: dict[str, Player], session: Case) -> None:
    seated = [people[name] for name in session["players"]]
    started = datetime.datetime.fromisoformat(session["started_at"])
    new = NewTable(league, seated, session["rules"], started_at=started, start=session.get("start"), at_table=False)
    pk = actions.start_table(new, Deed()).session.pk
    for hand, settled in zip(session["hands"], session["settled"]["hands"], strict=True):
        actions.record_hand(pk, _in_numbers(hand, settled), Deed())
    if session["status"] == "finished":
        actions.set_finished_at(pk, datetime.datetime.fromisoformat(session["finished_at"]), Deed())
    if session["status"] == "void":
        actions.void(pk, Deed())


def _in_numbers(hand: Case, settled: Case) -> Case:
    """The same hand by han and fu where the case has its tiles."""
    if not any("hand" in win for win in hand.get("wins", ())):
        return hand
    worth = {win["seat"]: {key: win[key] for key in ("han", "fu", "yakuman") if win[key]} for win in settled["wins"]}
    plain = [{key: win[key] for key in win if key != "hand"} | worth[win["winner"]] for win in hand["wins"]]
    return hand | {"wins": plain}
