"""What the form offers: only what the session's own rules know (classical.md §3-§6)."""

from dataclasses import dataclass

import scoring
from clubsite.play.entry import plain

# The kinds as the stylesheet and the script know them in every family: a win on a discard, a self-draw.
DISCARD, SELF_DRAW = "ron", "tsumo"
KINDS = (DISCARD, SELF_DRAW, "draw", "more")
LOW = (0, 2, 4, 6, 8, 10, 12, 16, 20, 24, 32)  # values that losers' hands often have: a key each


@dataclass(frozen=True)
class Offers:
    """`limit`: what a hand is worth at most, None where hands are not cut."""

    limit: int | None
    limit_hand: int  # what a limit hand is worth
    draw_settles: bool  # the hands are valued at a draw too

    @property
    def events(self) -> tuple[str, ...]:
        return plain.EVENTS

    @property
    def values(self) -> tuple[int, ...]:
        """The values that have a key, the limit last."""
        return (*(value for value in LOW if value < self.limit_hand), self.limit_hand)


def offers(rules: scoring.Rules) -> Offers:
    options = rules.options
    return Offers(
        limit=None if options["roof_off"] else options["limit"],
        limit_hand=options["limit"],
        draw_settles=options["draw_settlement"] == "differences",
    )
