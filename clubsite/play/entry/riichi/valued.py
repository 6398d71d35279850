"""What a hand that was told is worth, or what keeps it from being worth anything."""

from collections.abc import Callable
from dataclasses import replace

import scoring
from clubsite.play.entry import outcomes
from clubsite.play.entry.riichi.worth import Worth
from clubsite.play.entry.ways import COUNTING, TILES
from scoring import RuleError, Step
from scoring.riichi import KNOWN, Valued, value_win

OTHER = -1  # whoever discarded, where that is not chosen yet

# Asks the engine for a hand that was told, whatever RuleError that brings; None: not enough is known for it yet.
Valuer = Callable[[Worth], Valued | None]


Outcome = outcomes.Outcome[Valued]
NOTHING = Outcome()


def at_table(
    rules: scoring.Rules, table: scoring.Table, winner: int | None, self_draw: bool, riichi: tuple[int, ...]
) -> Valuer:
    """Of hands told by counting or tiles. Wind, round and riichi are the table's; for a counted one any will do."""

    def value(worth: Worth) -> Valued | None:
        seat = 0 if winner is None and worth.way == COUNTING else winner
        if seat is None:
            return None
        win = {"winner": seat, "from": None if self_draw else OTHER, **worth.said()}
        return value_win(rules, table, riichi, win, seat)

    return value


def outcome(worth: Worth, value: Valuer) -> Outcome:
    if worth.unreadable and worth.way == TILES:
        return Outcome(refused=worth.unreadable)
    if not worth.chosen:
        return NOTHING
    return outcomes.ask(lambda: value(worth), worth.told.rack if worth.way == TILES else None)


def odd(worth: Worth, value: Valuer) -> list[str]:
    """Ids of the yaku about which there is advice, or would be if they were ticked too: their keys are dashed."""
    if worth.way != COUNTING:
        return []
    return [name for name in KNOWN if any(name in step.params.values() for step in _advice(worth, value, name))]


def _advice(worth: Worth, value: Valuer, name: str) -> list[Step]:
    counted = replace(worth.counted, yaku=tuple(dict.fromkeys([*worth.counted.yaku, name])))
    try:
        valued = value(replace(worth, counted=counted))
    except RuleError:  # what is ticked counts nothing under these rules
        return []
    return [step for step in valued.advice if step.code != "advice_menzen_tsumo"] if valued else []
