"""What the hand that was asked for is worth, or what keeps it from being worth anything."""

from collections import Counter
from dataclasses import dataclass

import scoring
from clubsite.play.calculator.asked import Asked
from scoring import RuleError
from scoring.riichi import Valued, count_hand, value_hand
from scoring.riichi.payments import Claim, counted_yakuman, hand_price, yakuman_price
from scoring.riichi.valued import NO_BONUS, Worth
from scoring.tiles import COPIES, KIND, TILES


@dataclass(frozen=True)
class Outcome:
    """One of the three, or none while nothing is chosen; `lacking`: a hand of tiles that has too few as yet."""

    valued: Valued | None = None
    refused: RuleError | None = None
    lacking: bool = False


NOTHING = Outcome()


def outcome(asked: Asked) -> Outcome:
    if asked.problem:
        return Outcome(refused=asked.problem)
    try:
        return {"tiles": _of_tiles, "counting": _of_ticks, "numbers": _of_numbers}[asked.mode](asked)
    except RuleError as refused:
        return Outcome(refused=refused)


def _of_tiles(asked: Asked) -> Outcome:
    rack = asked.rack
    if not rack.hand and not rack.melds:
        return NOTHING
    if len(rack.hand) < rack.needed or not rack.hand:
        _check_copies(asked)
        return Outcome(lacking=True)
    return Outcome(value_hand(asked.rules, asked.hand()))


def _check_copies(asked: Asked) -> None:
    """The engine looks at whole hands only; a fifth tile of a kind is said at once."""
    laid = [code for _, tiles in asked.rack.melds for code in _codes(tiles)]
    kind, count = Counter(KIND[code] for code in [*asked.rack.hand, *laid]).most_common(1)[0]
    if count > COPIES:
        raise RuleError("bad_tiles", field="concealed", reason="five_of_a_kind", tile=TILES[kind], most=COPIES)


def _codes(tiles: str) -> list[str]:
    return [rank + tiles[-1] for rank in tiles[:-1]]


def _of_ticks(asked: Asked) -> Outcome:
    if not asked.counted.yaku:
        return NOTHING
    return Outcome(count_hand(asked.rules, asked.counted.said() | asked.won()))


def _of_numbers(asked: Asked) -> Outcome:
    """As at a table: the engine settles it, which refuses what no hand has."""
    numbers, rules = asked.numbers, asked.rules
    self_draw, dealer = asked.win == "tsumo", asked.seat == "E"
    if not numbers.yakuman and (numbers.han is None or (numbers.han < 5 and numbers.fu is None)):
        return NOTHING
    worth = {"yakuman": numbers.yakuman} if numbers.yakuman else {"han": numbers.han, "fu": numbers.fu}
    win = {"winner": 0 if dealer else 1, "from": None if self_draw else 2, **worth}
    scoring.settle(rules, scoring.opening(rules), {"result": "win", "wins": [win], "riichi": []})
    return Outcome(_valued(asked, self_draw, dealer))


def _valued(asked: Asked, self_draw: bool, dealer: bool) -> Valued:
    numbers, options = asked.numbers, asked.rules.options
    han, fu = numbers.han or 0, numbers.fu if (numbers.han or 0) < 5 else None
    times = counted_yakuman(Claim(0, None, None, None, numbers.yakuman, None), options)
    price = (
        yakuman_price(times, options)
        if times
        else hand_price(han, fu, options["kiriage"], options["kazoe"], options["players"], options["sanma_tsumo"])
    )
    worth = Worth((), NO_BONUS, times, han, fu or 0, {})
    return Valued(worth, price, dealer, self_draw, False, options, lambda told: ())
