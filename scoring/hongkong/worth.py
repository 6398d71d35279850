"""What the fan of a hand add up to: values, what one takes from another, minimum and maximum (hongkong.md §2, §3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from .fan import BONUS, CHINESE, CIRCUMSTANCES, FLOWER_WINS, LIMIT_HANDS, PATTERNS
from .payments import Options
from .tables import highest, within_maximum

FLOWER_WIN = tuple(win.id for win in FLOWER_WINS)
PATTERN, CIRCUMSTANCE = frozenset(fan.id for fan in PATTERNS), frozenset(fan.id for fan in CIRCUMSTANCES)
OF_BONUS = frozenset({fan.id for fan in BONUS} | set(FLOWER_WIN))
OF_MOMENT = ("heavenly", "earthly", "human")  # limit hands beside which circumstances count nothing

# line → the lines beside which it is not counted
NOT_BESIDE = {
    "all_pungs": ("four_concealed_pungs",),
    "small_three_dragons": ("big_three_dragons",),
    "concealed_hand": ("four_concealed_pungs", "seven_pairs", "thirteen_orphans", "nine_gates"),
    "kong_replacement": ("double_kong",),
    "seat_flower": ("flower_set",),
    "seat_season": ("season_set",),
}
IN_FLAT_WINDS = ("mixed_one_suit", "seat_wind", "round_wind")  # where small four winds stand for these too
FLAT_WINDS, ADDED_WINDS = 6, 3


class Worth(NamedTuple):
    """The lines that count, and those that do not with the line that takes their place."""

    items: Mapping[str, int]  # id → fan
    suppressed: Mapping[str, str]
    said: int | None = None  # the fan where only their number was said: there are no lines then

    @property
    def raw_fan(self) -> int:
        return sum(self.items.values()) if self.said is None else self.said

    @property
    def of_flowers(self) -> bool:
        """Won with flowers and seasons alone: no minimum is asked for."""
        return not self.items.keys().isdisjoint(FLOWER_WIN)

    def countable_fan(self, options: Options) -> int:
        """What counts towards the minimum."""
        if options["bonus_counts_to_minimum"] or self.of_flowers or self.said is not None:
            return self.raw_fan
        return sum(fan for name, fan in self.items.items() if name not in OF_BONUS)

    def legal(self, options: Options) -> bool:
        return self.of_flowers or self.countable_fan(options) >= options["min_fan"]

    def fan(self, options: Options) -> int:
        return within_maximum(self.raw_fan, options)

    def rank(self) -> tuple[int, int, list[tuple[str, int]]]:
        """The best is the one with most fan, then with fewer lines, then the last in the alphabet (§1)."""
        return self.raw_fan, -len(self.items), sorted(self.items.items())


def limit_hands(options: Options) -> tuple[str, ...]:
    """Limit hands, of equal ones the first is counted."""
    names = [fan.id for fan in LIMIT_HANDS]
    return (*names[:3], "human", *names[3:]) if options["human_hand"] == "limit" else tuple(names)


def fan_of(name: str, options: Options) -> int:
    """What one line is worth, once; 0 where the table does not play it."""
    fan = _stated(name, options)
    if fan and options["limit_hand_value"] == "max" and name in limit_hands(options):
        return highest(options)
    return fan


def _stated(name: str, options: Options) -> int:
    """As the options say it: most lines are an option of the same name."""
    if name == "seven_pairs":
        return int(options["seven_pairs"] or 0)
    if name == "human":
        how = options["human_hand"]
        return int(options["human_limit_fan"]) if how == "limit" else 0 if how == "off" else int(how)
    if name == "seven_flowers":
        return int(options["seven_flowers_fan"]) if options["seven_flowers"] else 0
    if name == "small_four_winds":
        usual = FLAT_WINDS if options["small_four_winds"] == "flat6" else ADDED_WINDS
        stated = options["small_four_winds_fan"]
        return usual if stated is None else int(stated)
    return int(options[name])


def worth_of(found: Mapping[str, int], options: Options) -> Worth:
    """The worth of lines that were found so many times each."""
    fans = {name: found[name] * fan_of(name, options) for name in CHINESE if found.get(name)}
    fans = {name: fan for name, fan in fans.items() if fan}
    suppressed: dict[str, str] = {}
    for rule in (_flowers_alone, _one_limit_hand, _in_others):
        taken = dict(rule(fans, options))
        suppressed |= taken
        fans = {name: fan for name, fan in fans.items() if name not in taken}
    return Worth(fans, suppressed)


Taken = Iterator[tuple[str, str]]  # a line, and what takes its place


def _flowers_alone(fans: Mapping[str, int], options: Options) -> Taken:
    """Beside a win with flowers nothing counts, and of two such wins the greater."""
    won = next((name for name in FLOWER_WIN if name in fans), None)
    if won:
        yield from ((name, won) for name in fans if name != won)


def _one_limit_hand(fans: Mapping[str, int], options: Options) -> Taken:
    """The most valuable limit hand counts, and in its place neither others nor, mostly, what else the tiles are."""
    limits = [name for name in limit_hands(options) if name in fans]
    if not limits:
        return
    best = max(limits, key=fans.__getitem__)
    for name in fans:
        if name != best and (
            name in limits
            or (name in PATTERN and options["limit_mode"] == "flat")
            or (name in CIRCUMSTANCE and best in OF_MOMENT)
        ):
            yield name, best


def _in_others(fans: Mapping[str, int], options: Options) -> Taken:
    for name in fans:
        others = NOT_BESIDE.get(name, ())
        if name in IN_FLAT_WINDS and options["small_four_winds"] == "flat6":
            others = ("small_four_winds",)
        if beside := next((other for other in others if other in fans), None):
            yield name, beside
