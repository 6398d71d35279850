"""What the form offers: only what the session's own rules know (classical.md §2-§6)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import scoring
from clubsite.play.entry import plain
from scoring.classical import FLAGS, LIMIT_HANDS, PATTERNS, count_hand

# The kinds as the stylesheet and the script know them in every family: a win on a discard, a self-draw.
DISCARD, SELF_DRAW = "ron", "tsumo"
KINDS = (DISCARD, SELF_DRAW, "draw", "more")
LOW = (0, 2, 4, 6, 8, 10, 12, 16, 20, 24, 32)  # values that losers' hands often have: a key each
HOW = FLAGS[:4]  # heavenly and earthly hands stand among the limit hands


@dataclass(frozen=True)
class Offers:
    """`limit`: what a hand is worth at most, None where hands are not cut. Names are of what counts at all."""

    limit: int | None
    limit_hand: int  # what a limit hand is worth
    draw_settles: bool  # the hands are valued at a draw too
    double_wind_pair: int
    flowers: bool
    only_possible: bool
    patterns: tuple[str, ...]
    flags: tuple[str, ...]
    limit_hands: tuple[str, ...]

    @property
    def events(self) -> tuple[str, ...]:
        return plain.EVENTS

    @property
    def values(self) -> tuple[int, ...]:
        """The values that have a key, the limit last."""
        return (*(value for value in LOW if value < self.limit_hand), self.limit_hand)


def offers(rules: scoring.Rules) -> Offers:
    """Rules that are alike share one object."""
    known = tuple(map(str, rules.options.values()))
    return _OFFERS.get(known) or _OFFERS.setdefault(known, _offers(rules))


_OFFERS: dict[tuple[str, ...], Offers] = {}


def _offers(rules: scoring.Rules) -> Offers:
    options = rules.options
    return Offers(
        limit=None if options["roof_off"] else options["limit"],
        limit_hand=options["limit"],
        draw_settles=options["draw_settlement"] == "differences",
        double_wind_pair=options["double_wind_pair"],
        flowers=options["flowers_in_play"],
        only_possible=bool(options["only_possible_points"]),
        patterns=tuple(name for name in PATTERNS if options[name]),
        flags=tuple(flag for flag in HOW if _counts(flag, options)),
        limit_hands=tuple(name for name in LIMIT_HANDS if _is_played(rules, name)),
    )


def _counts(flag: str, options: Mapping[str, Any]) -> bool:
    if flag == "last_tile":
        return bool(options["last_wall_tile"] or options["last_discard"])
    return bool(options[flag])


def _is_played(rules: scoring.Rules, name: str) -> bool:
    """The engine itself is asked."""
    asked = {"seat": "E", "round": "E", "win": "self_draw", "patterns": [name]}
    return name in count_hand(rules, asked).limit_hands
