"""What people ticked when they counted a hand themselves, read strictly (the site's counting form)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..errors import RuleError
from ..held import MOST_MELDS
from ..rules import Rules
from ..shapes import mapping, member, one_of, sequence, true_or_false
from ..tiles import EAST
from .case import Case
from .hand import fitting, read_bonus_tiles, read_flags, read_role, read_self_draw, read_winds
from .limits import LIMIT_HANDS, OF_SHAPE
from .patterns import OF_SETS, PATTERNS
from .rules import EXTRA_LIMITS
from .shape import BOTH, OWN, ROUND, SIMPLE, SORTS, Pair, Pung, Shape
from .ticked import WAITS

SET_KINDS = ("chow", "pung", "kong")
MOST_PAIRS = {True: 1, False: 6}  # of the winner, of a loser without a set
KNOWN = (*PATTERNS, *LIMIT_HANDS)


class Ticks(NamedTuple):
    """`case` is what counts; `names` and `flags` are what was ticked, whether it counts or not."""

    case: Case
    names: frozenset[str]
    flags: frozenset[str]


def read_ticks(rules: Rules, said: Mapping[str, Any]) -> Ticks:
    """RuleError: bad_request, bad_tiles. What the ticks say together is not looked at."""
    winner = read_role(said)
    self_draw = winner and read_self_draw(said)
    seat, wind = read_winds(said)
    shape = _read_shape(said, winner, seat == wind)
    concealed = true_or_false(said.get("concealed", False), "concealed")
    names = frozenset([one_of(name, "patterns", KNOWN) for name in sequence(said.get("patterns", ()), "patterns")])
    flags = read_flags(said)
    case = Case(
        options=rules.options,
        winner=winner,
        self_draw=self_draw,
        concealed=concealed,
        number=seat - EAST + 1,
        shape=shape,
        flowers=read_bonus_tiles(rules, said, "flowers"),
        seasons=read_bonus_tiles(rules, said, "seasons"),
    )
    if winner:
        kongs = any(pung.kong for pung in shape.pungs)
        fit = fitting(flags, self_draw, seat == EAST, kongs, concealed, melds=not concealed)
        only = true_or_false(said.get("only_possible", False), "only_possible")
        case = case._replace(
            patterns=_patterns(shape, names),
            limit_hands=_limit_hands(case, names, fit),
            flags=fit,
            only_possible=only,
        )
    return Ticks(case, names, flags)


def _patterns(shape: Shape, names: frozenset[str]) -> tuple[str, ...]:
    """Those ticked, and those that the sets say anyway."""
    return tuple([name for name in PATTERNS if name in names or (name in OF_SETS and OF_SETS[name](shape))])


def _limit_hands(case: Case, names: frozenset[str], flags: frozenset[str]) -> tuple[str, ...]:
    """Those ticked and played, and those that sets and flags say anyway."""
    there = {name for name, is_there in OF_SHAPE.items() if is_there(case.shape, case.options)}
    return tuple([name for name in LIMIT_HANDS if name in there | flags or (name in names and played(name, case))])


def played(name: str, case: Case) -> bool:
    """Whether these rules have the limit hand."""
    options = case.options
    switches = {
        "small_four_winds": options["small_four_winds_limit"],
        "concealed_full_flush": options["concealed_full_flush_limit"],
    }
    return name in options["extra_limits"] if name in EXTRA_LIMITS else bool(switches.get(name, True))


def _read_shape(said: Mapping[str, Any], winner: bool, east_in_east: bool) -> Shape:
    """The sets and pairs; a winner who named no pair has one that counts nothing."""
    sets = [mapping(one, "sets") for one in sequence(said.get("sets", ()), "sets")]
    kinds = [one_of(member(one, "kind"), "sets", SET_KINDS) for one in sets]
    pairs = [Pair(_sort(sort, "pairs", east_in_east)) for sort in sequence(said.get("pairs", ()), "pairs")]
    for field, count, most in (("sets", len(sets), MOST_MELDS), ("pairs", len(pairs), MOST_PAIRS[winner])):
        if count > most:
            raise RuleError("bad_request", field=field, reason="too_many", most=most)
    pungs = [
        Pung(
            sort=_sort(member(one, "sort"), "sets", east_in_east),
            kong=kind == "kong",
            open=true_or_false(one.get("open", False), "sets"),
        )
        for one, kind in zip(sets, kinds, strict=True)
        if kind != "chow"
    ]
    wait = WAITS[one_of(said.get("wait", "other"), "wait", WAITS)] if winner else ""
    if winner and not pairs:
        pairs = [Pair(SIMPLE)]
    return Shape(kinds.count("chow"), tuple(pungs), tuple(pairs), wait)


def _sort(said: Any, field: str, own_is_rounds: bool) -> str:
    """What the tiles are; where the own wind is the round's, either name means both."""
    sort = one_of(said, field, SORTS)
    return BOTH if own_is_rounds and sort in (OWN, ROUND) else sort
