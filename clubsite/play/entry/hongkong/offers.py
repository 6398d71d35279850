"""What the form offers: only what the session's own rules know (hongkong.md §3-§8)."""

from dataclasses import dataclass

import scoring
from clubsite.play.entry import plain
from scoring.hongkong import CHINESE, fan_of, highest

# The kinds as the stylesheet and the script know them in every family: a win on a discard, a self-draw.
DISCARD, SELF_DRAW = "ron", "tsumo"
KINDS = (DISCARD, SELF_DRAW, "draw", "more")
# Why somebody is liable (§7). A remark: what the liable player pays does not depend on it.
REASONS = ("twelve_pieces", "nine_pieces", "big_three_dragons", "big_four_winds", "all_kongs", "kong_feed")


@dataclass(frozen=True)
class Offers:
    """A hand is paid for `least` fan and more; what is above `most` is paid like `most`."""

    least: int
    most: int
    open_ended: bool  # no maximum: the table's last row goes on
    most_winners: int
    flowers: bool
    fans: tuple[tuple[str, int], ...]  # of every line of the list what it is worth, 0: these rules do not have it

    @property
    def events(self) -> tuple[str, ...]:
        return ("several", *plain.EVENTS) if self.most_winners > 1 else plain.EVENTS


def offers(rules: scoring.Rules) -> Offers:
    options = rules.options
    least = options["min_fan"]
    return Offers(
        least=least,
        most=max(least, highest(options)),
        open_ended=options["max_fan"] is None,
        most_winners=options["max_winners"],
        flowers=options["flowers_in_play"],
        fans=tuple([(name, fan_of(name, options)) for name in CHINESE]),
    )
