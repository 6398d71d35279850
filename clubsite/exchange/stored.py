"""One stored session held against its hands and against its history: rows come in, words go out."""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

import scoring
from clubsite.club.models import Change
from clubsite.exchange.rebuild import BrokenHistory, Rebuilt, rebuild, who_now
from clubsite.play.actions.finish import RESULT, as_json, rows_of, seat_result
from clubsite.play.hand_seats import sent
from clubsite.play.models import Hand, HandSeat, Seat, TableSession
from clubsite.play.results import LaterHandRefused, Played, play

PLAYING, FINISHED, VOID = TableSession.Status.PLAYING, TableSession.Status.FINISHED, TableSession.Status.VOID
NO_RESULT = dict.fromkeys(RESULT)


def differ(what: str, stored: Any, expected: Any) -> Iterator[str]:
    if stored != expected:
        yield f"{what}: stored {_short(stored)}, should be {_short(expected)}"


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 300 else f"{text[:300]} …"


# --- against the hands ------------------------------------------------------------------------------------------


def replay_differences(
    session: TableSession, hands: Sequence[Hand], seats: Sequence[Seat], hand_seats: Sequence[HandSeat] = ()
) -> Iterator[str]:
    """What the stored rows say otherwise than the hands, replayed under the session's own frozen rules."""
    yield from differ("number of lines", session.lines, len(hands))
    yield from differ("numbers of the lines", [h.number for h in hands], list(range(1, len(hands) + 1)))
    yield from differ("seats", [s.seat for s in seats], list(range(session.players)))
    try:
        played = play(session.engine_rules, session.start, [hand.result for hand in hands])
        final = _final(session, played)
    except LaterHandRefused as refusal:
        yield f"line {refusal.number}: its own rules refuse it: {refusal.error}"
    except (scoring.RuleError, KeyError, TypeError) as fault:
        yield f"cannot be replayed: {fault!r}"
    else:
        yield from _sums(session, played, hands)
        for hand, settlement, before in zip(hands, played.settlements, played.befores, strict=True):
            yield from _line(hand, settlement, before)
        yield from _whole(session, played, final)
        yield from _results(session, seats, played, final)
        yield from _hand_seats(session, seats, hand_seats, played, final)


def _final(session: TableSession, played: Played) -> scoring.Final | None:
    over = played.table.over and session.status != VOID
    return scoring.final(played.rules, played.table, chips=session.chips) if over else None


def _sums(session: TableSession, played: Played, hands: Sequence[Hand]) -> Iterator[str]:
    """Plain addition of what is stored, whatever the engine thinks."""
    for hand in hands:
        if hand.result.get("result") != "adjust" and sum(hand.deltas) + hand.pot:
            yield f"line {hand.number}: {hand.deltas} and {hand.pot} for the pot do not balance"
    opening = scoring.opening(played.rules, session.start or None).scores
    totals = [sum(column) for column in zip_longest(opening, *(hand.deltas for hand in hands), fillvalue=0)]
    yield from differ("scores as the sum of the lines", session.scores, totals)


def _line(hand: Hand, settlement: scoring.Settlement, before: scoring.Table) -> Iterator[str]:
    stored = {"deltas": hand.deltas, "pot": hand.pot, "round": hand.round}
    stored |= {"dealer": hand.dealer, "counters": hand.counters}
    expected = {"deltas": list(settlement.deltas), "pot": settlement.pot, "round": before.round}
    expected |= {"dealer": before.dealer, "counters": before.counters}
    for name, value in stored.items():
        yield from differ(f"line {hand.number}, {name}", value, expected[name])


def _whole(session: TableSession, played: Played, final: scoring.Final | None) -> Iterator[str]:
    yield from differ("scores", session.scores, list(played.table.scores))
    yield from differ("state", session.state, played.table.state())
    yield from differ("final result", session.final, _json(as_json(final)) if final else None)
    if session.status != VOID:
        yield from differ("status", str(session.status), str(FINISHED if played.table.over else PLAYING))


def _results(
    session: TableSession, seats: Sequence[Seat], played: Played, final: scoring.Final | None
) -> Iterator[str]:
    for seat in seats:
        stored = {name: getattr(seat, name) for name in NO_RESULT}
        expected = _result(session, seat.seat, played, final) if final else NO_RESULT
        yield from differ(f"seat {seat.seat}, result", stored, expected)
        yield from differ(f"seat {seat.seat}, players", seat.size, session.players)
        yield from differ(f"seat {seat.seat}, league", seat.league_id, session.league_id)
        yield from differ(f"seat {seat.seat}, evening", seat.evening, session.evening)
    if session.status != PLAYING:
        yield from differ("players still at the table", [s.seat for s in seats if s.at_table], [])


def _result(session: TableSession, seat: int, played: Played, final: scoring.Final) -> dict[str, Any]:
    more = {"finished_at": session.finished_at, "sent": sent(played)[seat]}
    return seat_result(seat, played.table, final) | more


COLUMNS = [field.attname for field in HandSeat._meta.concrete_fields]


def _hand_seats(
    session: TableSession,
    seats: Sequence[Seat],
    stored: Sequence[HandSeat],
    played: Played,
    final: scoring.Final | None,
) -> Iterator[str]:
    """The rows that figures are added up from: worked out anew, column by column."""
    expected = rows_of(session, played, list(seats)) if final else []
    yield from differ("rows of hands and seats", _keys(stored), _keys(expected))
    for one, other in zip(stored, expected, strict=False):
        for name in COLUMNS:
            what = f"line {one.number}, seat {one.seat}, {name.removesuffix('_id')}"
            yield from differ(what, getattr(one, name), getattr(other, name))


def _keys(rows: Sequence[HandSeat]) -> list[tuple[int, int]]:
    return [(row.number, row.seat) for row in rows]


def _json(value: Any) -> Any:
    return json.loads(json.dumps(value))


# --- against the history ----------------------------------------------------------------------------------------


def history_differences(
    session: TableSession,
    hands: Sequence[Hand],
    seats: Sequence[Seat],
    changes: Sequence[Change],
    merges: Mapping[int, int],
) -> Iterator[str]:
    """What the stored rows say otherwise than the changes, replayed without a look at the rows."""
    try:
        rebuilt = rebuild(changes)
        players = who_now(rebuilt.players, merges)
    except BrokenHistory as fault:
        yield f"history: {fault}"
        return
    yield from differ("history, players", tuple(s.player_id for s in seats), players)
    yield from _lines(hands, rebuilt)
    yield from _facts(session, rebuilt)
    counted = sum(change.subject == Change.Subject.SESSION for change in changes)  # the table's raise no version
    if session.version < counted:
        yield f"history: {counted} changes made only version {session.version}"


def _lines(hands: Sequence[Hand], rebuilt: Rebuilt) -> Iterator[str]:
    yield from differ("history, number of lines", len(hands), len(rebuilt.lines))
    for hand, line in zip(hands, rebuilt.lines, strict=False):
        yield from differ(f"history, line {hand.number}", hand.result, line.result)
        yield from differ(f"history, line {hand.number}, who", (hand.by_id, hand.via), (line.by, line.via))
        yield from differ(f"history, line {hand.number}, remark", hand.remark, line.remark)


def _facts(session: TableSession, rebuilt: Rebuilt) -> Iterator[str]:
    for name in ("rules", "start", "chips", "table_name", "source_id", "minutes", "started_at", "evening"):
        yield from differ(f"history, {name}", getattr(session, name), getattr(rebuilt, name))
    yield from differ("history, league", session.league_id, rebuilt.league)
    yield from differ("history, does not count", session.status == VOID, rebuilt.void)
    if rebuilt.finished_at:
        yield from differ("history, finished at", session.finished_at, rebuilt.finished_at)
