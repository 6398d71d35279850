"""What a hand that was counted or told by tiles is worth at its table, or what keeps it from being worth anything."""

from dataclasses import dataclass, replace

import scoring
from clubsite.play.entry import outcomes
from clubsite.play.entry.classical import counting
from clubsite.play.entry.classical.numbers import Numbers
from clubsite.play.entry.classical.worth import Worth
from clubsite.play.entry.ways import COUNTING, NUMBERS, TILES
from scoring.classical import Valued, count_hand, value_hand


@dataclass(frozen=True)
class Where:
    """What the table knows of a hand."""

    rules: scoring.Rules
    seat: str  # wind
    round: str
    winner: bool = False
    self_draw: bool = False

    def known(self) -> dict[str, str]:
        known = {"seat": self.seat, "round": self.round, "role": "winner" if self.winner else "loser"}
        return known | ({"win": "self_draw" if self.self_draw else "discard"} if self.winner else {})


Outcome = outcomes.Outcome[Valued]
NOTHING = Outcome()


def outcome(worth: Worth, where: Where) -> Outcome:
    if worth.way == TILES and worth.unreadable:
        return Outcome(refused=worth.unreadable)
    if worth.way == NUMBERS or not worth.laid_out:
        return NOTHING
    if worth.way == COUNTING:
        return outcomes.ask(lambda: count_hand(where.rules, worth.counted.said(where.winner) | where.known()))
    rack = worth.rack if where.winner else None  # a loser may show fewer
    return outcomes.ask(lambda: value_hand(where.rules, worth.tiles(where.winner) | where.known()), rack)


def carried(worth: Worth, where: Where) -> Worth:
    """After the switch was turned: what was told the old way is told the new way too, where it can be."""
    if not worth.turned or worth.shown_way == NUMBERS:
        return worth
    valued = outcome(replace(worth, way=worth.shown_way), where).valued
    if valued is None or worth.way == TILES:
        return worth
    if worth.way == COUNTING:
        return replace(worth, counted=counting.ticked(valued.ticks))
    if valued.points is None:  # a limit hand
        return replace(worth, numbers=Numbers(total=str(valued.total), sure=str(valued.total)))
    return replace(worth, numbers=Numbers(total=str(valued.points), doubles=str(valued.doubles or "")))
