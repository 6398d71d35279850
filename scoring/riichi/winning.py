"""A winning hand of tiles as engine.md writes it, read strictly (riichi.md §1, §7, §23)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..errors import RuleError
from ..held import KONGS, Held, read_held
from ..rules import Rules
from ..shapes import member, one_of, sequence, text, whole
from ..table import WINDS
from ..tiles import (
    COPIES,
    EAST,
    KIND,
    LEFT_OUT_BY_THREE,
    NORTH,
    SHOWN_BY,
    TILES,
    WIND,
    has_honours,
    has_simples,
    has_terminals,
    read_tile,
    suits_in,
)
from .payments import Options

RIICHI = ("riichi", "double_riichi")
FLAGS = (*RIICHI, "ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou", "renhou")
NEED_CLOSED_HAND = frozenset({*RIICHI, "tenhou", "chiihou", "renhou"})
NEED_SELF_DRAW = frozenset({"haitei", "rinshan", "tenhou", "chiihou"})
NEED_DISCARD = frozenset({"chankan", "houtei", "renhou"})
OF_DEALER = frozenset({"tenhou"})
NOT_OF_DEALER = frozenset({"chiihou", "renhou"})
EXCLUDE = (("ippatsu", "rinshan"), ("haitei", "rinshan"), ("houtei", "chankan"))

MOST_INDICATORS = 5


@dataclass(slots=True)
class Hand:
    """What every yaku is asked of, whatever the reading. Nothing changes it once it is read."""

    held: Held
    options: Options
    self_draw: bool
    seat: int  # the kind of the winner's wind
    round: int  # the kind of the round's wind
    flags: frozenset[str]
    dora: Sequence[int]  # kinds that indicators show, each as often as it is shown
    ura: Sequence[int]
    kita: int  # norths set aside
    closed: bool
    kongs: int
    closed_kongs: int
    suits: int  # how many of the three there are
    honours: bool
    terminals: bool
    simples: bool

    @property
    def dealer(self) -> bool:
        return self.seat == EAST


def read_hand(rules: Rules, hand: Mapping[str, Any]) -> Hand:
    """RuleError: bad_request, bad_tiles, bad_flags. Whether the hand is complete is not looked at."""
    options, players = rules.options, rules.players
    held = read_held(hand, players, options["aka"])
    self_draw = one_of(member(hand, "win"), "win", ("self_draw", "discard")) == "self_draw"
    seat = WIND[one_of(member(hand, "seat"), "seat", WINDS[:players])]
    wind = WIND[one_of(member(hand, "round"), "round", WINDS)]
    kita = _read_kita(hand, held, players)
    dora = _read_indicators(hand, "dora", players)
    ura = _read_indicators(hand, "ura", players)
    _check_indicators(dora, ura, held, kita)
    kongs = [meld for meld in held.melds if meld.kind in KONGS]
    closed_kongs = [meld for meld in kongs if not meld.open]
    closed = len(closed_kongs) == len(held.melds)
    flags = read_flags(hand.get("flags", ()))
    if flags:
        check_flags(flags, self_draw, closed, seat == EAST, bool(kongs or kita))
    counts, shown = held.in_all, SHOWN_BY[players]
    return Hand(
        held, options, self_draw, seat, wind, flags,
        [shown[kind] for kind in dora], [shown[kind] for kind in ura], kita,
        closed, len(kongs), len(closed_kongs),
        suits_in(counts), has_honours(counts), has_terminals(counts), has_simples(counts),
    )  # fmt: skip


def _read_kita(hand: Mapping[str, Any], held: Held, players: int) -> int:
    kita = whole(hand.get("kita", 0), "kita", 0, COPIES if players == 3 else 0)
    if kita + held.in_all[NORTH] > COPIES:
        raise RuleError("bad_tiles", field="kita", reason="five_of_a_kind", tile=TILES[NORTH], most=COPIES)
    return kita


def _read_indicators(hand: Mapping[str, Any], field: str, players: int) -> list[int]:
    """The kinds of the indicators."""
    written = sequence(hand.get(field, ()), field)
    if len(written) > MOST_INDICATORS:
        raise RuleError("bad_tiles", field=field, reason="too_many", most=MOST_INDICATORS)
    kinds = [KIND[read_tile(text(tile, field), field)] for tile in written]
    if players == 3 and (left_out := LEFT_OUT_BY_THREE.intersection(kinds)):
        raise RuleError("bad_tiles", field=field, reason="not_of_three", tile=TILES[min(left_out)])
    return kinds


def _check_indicators(dora: list[int], ura: list[int], held: Held, kita: int) -> None:
    """No tile is in the hand and among the indicators more often than a game has it."""
    kinds = dora + ura
    for kind in kinds:
        if held.in_all[kind] + kinds.count(kind) + (kita if kind == NORTH else 0) > COPIES:
            field = "dora" if kind in dora else "ura"
            raise RuleError("bad_tiles", field=field, reason="tile_used_up", tile=TILES[kind], most=COPIES)


def read_flags(flags: Any) -> frozenset[str]:
    return frozenset([one_of(flag, "flags", FLAGS) for flag in sequence(flags, "flags")])


def check_flags(flags: frozenset[str], self_draw: bool, closed: bool, dealer: bool, replaced: bool) -> None:
    """Flags fit the hand and each other. `replaced`: replacement tiles were drawn for a kong or a north."""
    for wrong, reason in (
        (not closed and flags & NEED_CLOSED_HAND, "flag_needs_closed_hand"),
        (not self_draw and flags & NEED_SELF_DRAW, "flag_needs_self_draw"),
        (self_draw and flags & NEED_DISCARD, "flag_needs_discard"),
        (not dealer and flags & OF_DEALER, "flag_of_dealer"),
        (dealer and flags & NOT_OF_DEALER, "flag_not_of_dealer"),
        (not flags.intersection(RIICHI) and flags & {"ippatsu"}, "flag_needs_riichi"),
        (not replaced and flags & {"rinshan"}, "flag_needs_kong"),
    ):
        if wrong:
            raise RuleError("bad_flags", field="flags", reason=reason, flag=min(wrong))
    for flag, other in EXCLUDE:
        if flag in flags and other in flags:
            raise RuleError("bad_flags", field="flags", reason="flags_exclude", flag=flag, other=other)
