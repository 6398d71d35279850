"""Every way to read a hand, held against a search that knows no shortcuts."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from scoring.held import Held, read_held
from scoring.readings import (
    EDGE,
    MIDDLE,
    ORPHAN,
    PAIR,
    PUNG,
    SETS,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    TWO_SIDED,
    Reading,
    readings,
)
from scoring.tiles import HONOURS, KINDS

from .tiles_said import any_tiles, tiles


def read(concealed: str, win_tile: str, *melds: str) -> list[Reading]:
    return readings(held(concealed, win_tile, *melds))


def held(concealed: str, win_tile: str, *melds: str) -> Held:
    return read_held(tiles(concealed, win_tile, *melds), 4, 3)


def test_sets_pair_and_melds() -> None:
    (reading,) = read("123m44p", "3m", "pung 555z", "kong 1111s", "chow 789s")
    assert reading == Reading(SETS, (0, 24), (31, 18), (), 12, EDGE)


@pytest.mark.parametrize(
    ("concealed", "win_tile", "waits"),
    [
        ("23444m", "2m", [TWO_SIDED]),
        ("23444m", "3m", [MIDDLE]),
        ("23444m", "4m", [PAIR, TWO_SIDED]),
        ("12333m", "3m", [EDGE, PAIR]),
        ("12333m", "1m", [TWO_SIDED]),
        ("77789m", "7m", [EDGE, PAIR]),
        ("77789m", "9m", [TWO_SIDED]),
        ("33344m", "3m", [PUNG]),
        ("33344m", "4m", [PAIR]),
        ("11z555z", "5z", [PUNG]),
        ("55678m", "8m", [TWO_SIDED]),
    ],
)
def test_each_place_of_the_winning_tile_is_a_reading(concealed: str, win_tile: str, waits: list[str]) -> None:
    found = read(concealed, win_tile, "pung 111s", "pung 222s", "pung 333s")
    assert sorted(reading.wait for reading in found) == sorted(waits)


def test_equal_places_are_one_reading() -> None:
    found = read("112233m456p789s55z", "3m")
    assert [(reading.shape, reading.chows, reading.wait) for reading in found] == [(SETS, (0, 0, 12, 24), EDGE)]


def test_every_cut_is_found_once() -> None:
    found = read("111222333m55p", "5p", "pung 111s")
    assert sorted((reading.chows, reading.own_pungs) for reading in found) == [((), (0, 1, 2)), ((0, 0, 0), ())]


def test_four_equal_tiles_need_no_kong() -> None:
    (reading,) = read("222234555m11p", "1p", "pung 111s")
    assert (reading.chows, reading.own_pungs, reading.pair) == ((1,), (1, 4), 9)


def test_seven_pairs_are_different() -> None:
    assert [reading.shape for reading in read("1155m3399p2288s77z", "7z")] == [SEVEN_PAIRS]
    assert read("1111m3399p2288s77z", "7z") == []
    both = read("223344m556677p88s", "8s")
    assert {reading.shape for reading in both} == {SETS, SEVEN_PAIRS}


def test_seven_pairs_and_orphans_have_no_melds() -> None:
    assert read("1199m1199p111z", "1z", "pung 555z") == []


@pytest.mark.parametrize(("win_tile", "wait"), [("7z", PAIR), ("1m", ORPHAN)])
def test_thirteen_orphans(win_tile: str, wait: str) -> None:
    assert read("19m19p19s12345677z", win_tile) == [Reading(THIRTEEN_ORPHANS, (), (), (), 33, wait)]


@pytest.mark.parametrize("concealed", ["346m234567p67888s", "19m19p19s1234566z2p", "12m345678p11s555z4s"])
def test_what_is_not_complete_has_no_reading(concealed: str) -> None:
    assert readings(held(concealed, concealed[0] + "m")) == []


def all_cuts(counts: list[int], pair: bool = False) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """Chows, pungs, pair: takes any set of the lowest tile away and tries the rest."""
    if not any(counts):
        yield (), (), -1
        return
    tile = next(kind for kind in range(KINDS) if counts[kind])
    for kind, taken in (("pair", [tile] * 2), ("pung", [tile] * 3), ("chow", [tile, tile + 1, tile + 2])):
        if kind == "chow" and (tile >= HONOURS or tile % 9 > 6):
            continue
        left = counts.copy()
        for one in taken:
            left[one] -= 1
        if min(left) < 0 or (kind == "pair" and pair):
            continue
        for chows, pungs, other in all_cuts(left, pair or kind == "pair"):
            if kind == "pair":
                yield chows, pungs, tile
            else:
                yield ((*chows, tile), pungs, other) if kind == "chow" else (chows, (*pungs, tile), other)


def all_readings(held: Held) -> set[tuple[tuple[int, ...], tuple[int, ...], int, str]]:
    """Concealed chows and pungs, pair, wait."""
    found = set()
    for chows, pungs, pair in set(all_cuts(held.counts)):
        tile = held.win_tile
        waits = {PAIR} if tile == pair else set()
        waits |= {PUNG} if tile in pungs else set()
        for low in chows:
            if tile == low + 1:
                waits.add(MIDDLE)
            elif tile == low:
                waits.add(EDGE if low % 9 == 6 else TWO_SIDED)
            elif tile == low + 2:
                waits.add(EDGE if low % 9 == 0 else TWO_SIDED)
        found |= {(tuple(sorted(chows)), tuple(sorted(pungs)), pair, wait) for wait in waits}
    return found


def test_a_plain_search_finds_the_same() -> None:
    rng = random.Random(20261130)
    for _ in range(400):
        hand = any_tiles(rng)
        seen = read_held(hand, 4, 3)
        laid = [meld.tile for meld in seen.melds if meld.kind == "chow"]
        found = []
        for reading in readings(seen):
            if reading.shape == SETS:
                chows = tuple(sorted((Counter(reading.chows) - Counter(laid)).elements()))
                found.append((chows, tuple(sorted(reading.own_pungs)), reading.pair, reading.wait))
        assert len(found) == len(set(found))
        assert set(found) == all_readings(seen), hand
