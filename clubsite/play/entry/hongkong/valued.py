"""What a hand that was told is worth, or what keeps it from being worth anything."""

from collections.abc import Callable
from dataclasses import replace

import scoring
from clubsite.play.entry import outcomes
from clubsite.play.entry.hongkong import tiles
from clubsite.play.entry.hongkong.counting import ITEMS
from clubsite.play.entry.hongkong.worth import Worth
from clubsite.play.entry.ways import COUNTING, TILES
from scoring import RuleError, Step
from scoring.hongkong import Valued, count_hand, value_hand

# Asks the engine for a hand that was told, whatever RuleError that brings; None: not enough is known for it yet.
Valuer = Callable[[Worth], Valued | None]


Outcome = outcomes.Outcome[Valued]
NOTHING = Outcome()


def at_table(rules: scoring.Rules, table: scoring.Table, winner: int | None, self_draw: bool, robbing: bool) -> Valuer:
    """Of hands told by counting or tiles. Wind, round and a robbed kong are the table's; counting needs no wind."""

    def value(worth: Worth) -> Valued | None:
        if winner is None and worth.way == TILES:
            return None
        wind = table.wind(winner or 0)
        return value_told(rules, worth, wind, table.round, self_draw, robbing)

    return value


def value_told(
    rules: scoring.Rules, worth: Worth, seat: str, round_wind: str, self_draw: bool, robbing: bool
) -> Valued:
    """The engine's word on a hand told by tiles or counting, also below the minimum."""
    facts = {"win": "self_draw" if self_draw else "discard", "seat": seat}
    extra = [tiles.ROBBING] if robbing and not self_draw else []
    if worth.way == TILES:
        hand = worth.told.said()
        return value_hand(rules, {**hand, **facts, "round": round_wind, "flags": [*hand["flags"], *extra]})
    counted = worth.counted.said()
    return count_hand(rules, {**counted, **facts, "items": [*counted["items"], *extra]})


def outcome(worth: Worth, value: Valuer) -> Outcome:
    if worth.unreadable and worth.way == TILES:
        return Outcome(refused=worth.unreadable)
    if not worth.chosen:
        return NOTHING
    return outcomes.ask(lambda: value(worth), worth.told.rack if worth.way == TILES else None)


def odd(worth: Worth, value: Valuer) -> list[str]:
    """Ids of the fan about which there is advice, or would be if they were ticked too: their keys are dashed."""
    if worth.way != COUNTING:
        return []
    return [name for name in ITEMS if any(name in step.params.values() for step in _advice(worth, value, name))]


def _advice(worth: Worth, value: Valuer, name: str) -> list[Step]:
    counted = replace(worth.counted, items=tuple(dict.fromkeys([*worth.counted.items, name])))
    try:
        valued = value(replace(worth, counted=counted))
    except RuleError:
        return []
    return [step for step in valued.advice if step.code != "advice_fan_comes_with"] if valued else []
