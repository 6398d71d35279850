"""A classical hand that people count: read from a post, changed by taps, said as the engine's `count_hand` takes it.

The fields, with the suffix of their hand: `sets` (as in `pung-open-dragon kong-concealed-simple pair-own`) and what was
tapped since, as `rack.py` has it: `pung-open-dragon` is one more of these, `-pung-open-dragon` one less. Ticks are
`concealed` (1), `completes` (what the winning tile does), `only` (1), `pattern`, `how`, `flower` and `season`.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from clubsite.play.entry.posted import Posted
from scoring.classical import FLAGS, LIMIT_HANDS, PATTERNS, SORTS, WAITS

PAIR = "pair"
COLUMNS = ("pung-open", "pung-concealed", "kong-open", "kong-concealed", PAIR)
KINDS = frozenset(f"{column}-{sort}" for column in COLUMNS for sort in SORTS)
USUAL_WAIT = "other"
KNOWN = (*PATTERNS, *LIMIT_HANDS)
NUMBERS = ("1", "2", "3", "4")
MOST_SETS, MOST_TAPS = 12, 60  # the engine refuses more than four sets; what no hand has is not read


@dataclass(frozen=True)
class Counted:
    """`sets` in the order of the taps, pairs among them. What only a winner counts is kept of a loser, not said."""

    sets: tuple[str, ...] = ()
    concealed: bool = False
    wait: str = USUAL_WAIT
    only: bool = False
    patterns: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    flowers: tuple[int, ...] = ()
    seasons: tuple[int, ...] = ()

    @property
    def chosen(self) -> bool:
        return self != NOTHING

    def said(self, winner: bool) -> dict[str, Any]:
        """What the engine's `count_hand` takes; what is as usual is left out."""
        said: dict[str, Any] = {
            "sets": [_set(name) for name in self.sets if not name.startswith(PAIR)],
            "pairs": [name.removeprefix(f"{PAIR}-") for name in self.sets if name.startswith(PAIR)],
            "flowers": list(self.flowers),
            "seasons": list(self.seasons),
        }
        if winner:
            said |= {
                "concealed": self.concealed,
                "wait": "" if self.wait == USUAL_WAIT else self.wait,
                "only_possible": self.only,
                "patterns": list(self.patterns),
                "flags": list(self.flags),
            }
        return {name: value for name, value in said.items() if value}

    def fields(self) -> Iterator[tuple[str, str]]:
        """The fields that read as these ticks, without their suffix."""
        yield from [("sets", " ".join(self.sets))] * bool(self.sets)
        yield from [("concealed", "1")] * self.concealed
        yield from [("completes", self.wait)] * (self.wait != USUAL_WAIT)
        yield from [("only", "1")] * self.only
        many = (("pattern", self.patterns), ("how", self.flags), ("flower", self.flowers), ("season", self.seasons))
        for name, values in many:
            yield from [(name, str(value)) for value in values]


NOTHING = Counted()


def _set(name: str) -> dict[str, Any]:
    kind, side, sort = name.split("-")
    return {"kind": kind, "sort": sort, "open": True} if side == "open" else {"kind": kind, "sort": sort}


def read(posted: Posted, suffix: str, tapped: bool) -> Counted:
    """The ticks. `tapped`: taps that were noted are of this panel."""
    sets = [name for name in posted.text("sets" + suffix).split()[:MOST_SETS] if name in KINDS]
    counted = Counted(
        sets=tuple(sets),
        concealed=posted.one("concealed" + suffix, ("1",)) == "1",
        wait=posted.one("completes" + suffix, WAITS) or USUAL_WAIT,
        only=posted.one("only" + suffix, ("1",)) == "1",
        patterns=posted.many("pattern" + suffix, KNOWN),
        flags=posted.many("how" + suffix, FLAGS),
        flowers=tuple(map(int, posted.many("flower" + suffix, NUMBERS))),
        seasons=tuple(map(int, posted.many("season" + suffix, NUMBERS))),
    )
    return after_taps(counted, taps(posted, suffix)) if tapped else counted


def taps(posted: Posted, suffix: str) -> list[str]:
    """What was tapped since the panel was sent, in order: noted by a script, or by the button that sent the form."""
    noted = ",".join(posted.data.getlist("taps" + suffix)).split(",", MOST_TAPS)[:MOST_TAPS]
    return [note.rpartition(" ")[2] for note in [*noted, *posted.data.getlist("tap" + suffix)]]


def after_taps(counted: Counted, taps: Collection[str]) -> Counted:
    sets = list(counted.sets)
    for tap in taps:
        name = tap.removeprefix("-")
        if tap in KINDS and len(sets) < MOST_SETS:
            sets.append(tap)
        elif name in sets:
            del sets[len(sets) - 1 - sets[::-1].index(name)]
    return replace(counted, sets=tuple(sets))


def ticked(said: Mapping[str, Any]) -> Counted:
    """The ticks that say the same as what the engine's `count_hand` takes; chows count nothing and are left out."""
    sets = [_name(one) for one in said.get("sets", ()) if one["kind"] != "chow"]
    return Counted(
        sets=(*sets, *(f"{PAIR}-{sort}" for sort in said.get("pairs", ()))),
        concealed=bool(said.get("concealed")),
        wait=said.get("wait") or USUAL_WAIT,
        only=bool(said.get("only_possible")),
        patterns=tuple(name for name in KNOWN if name in said.get("patterns", ())),
        flags=tuple(flag for flag in FLAGS if flag in said.get("flags", ())),
        flowers=tuple(said.get("flowers", ())),
        seasons=tuple(said.get("seasons", ())),
    )


def _name(one: Mapping[str, Any]) -> str:
    return f"{one['kind']}-{'open' if one.get('open') else 'concealed'}-{one['sort']}"
