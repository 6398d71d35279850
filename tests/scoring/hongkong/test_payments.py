"""Who pays for a won hand, a robbed kong, a false win (hongkong.md §6-§8). Seat 0 deals unless said otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.table import Transfer, Win

from ..said import Hand
from ..tiles_said import tiles
from .said import DRAW, discard, false_win, hongkong, self_draw, settled, win, won

EAST_DOUBLES = {"table": "simplified", "east_double": True}
FULL_GUN = {"mode": "discarder_pays_all"}


@pytest.mark.parametrize(
    ("hand", "options", "deltas"),
    [
        # the worked examples of §6: 5 fan of the simplified table with East doubling
        (discard(1, 3, 5), EAST_DOUBLES, (-4, 10, -2, -4)),
        (discard(1, 0, 5), EAST_DOUBLES, (-8, 12, -2, -2)),
        (self_draw(1, 5), EAST_DOUBLES, (-8, 16, -4, -4)),
        (discard(0, 2, 5), EAST_DOUBLES, (16, -4, -8, -4)),
        (self_draw(0, 5), EAST_DOUBLES, (24, -8, -8, -8)),
        (discard(1, 2, 9), {}, (-32, 128, -64, -32)),
        (self_draw(1, 9), {}, (-64, 192, -64, -64)),
        (discard(1, 2, 9), FULL_GUN | {"table": "half_spicy"}, (0, 384, -384, 0)),
        (self_draw(1, 9), FULL_GUN | {"table": "half_spicy"}, (-192, 576, -192, -192)),
    ],
)
def test_a_hand_is_paid(hand: Hand, options: dict[str, Any], deltas: tuple[int, ...]) -> None:
    assert settled(hongkong(**options), hand).deltas == deltas


def test_both_modes_give_the_winner_the_same() -> None:
    for hand in (discard(1, 0, 5), discard(1, 2, 5), discard(0, 2, 5), self_draw(1, 5), self_draw(0, 5)):
        for east in (False, True):
            double, alone = (
                settled(hongkong(mode=mode, east_double=east), hand)
                for mode in ("discarder_double", "discarder_pays_all")
            )
            assert max(double.deltas) == max(alone.deltas)


@pytest.mark.parametrize(
    ("hand", "options", "deltas"),
    [
        (self_draw(1, 3, liable=3), {}, (0, 48, 0, -48)),
        (self_draw(1, 3, liable=0), {"east_double": True}, (-64, 64, 0, 0)),
        (discard(1, 3, 3, liable=3), {}, (0, 32, 0, -32)),
        (discard(1, 2, 3, liable=3), {}, (-8, 32, -16, -8)),
        (discard(1, 2, 3, liable=3), FULL_GUN, (0, 32, -32, 0)),
        (discard(2, 0, 3, robbing_kong=True), {}, (-16, -8, 32, -8)),
        (discard(2, 0, 3, robbing_kong=True), {"robbing_kong_as_self_draw": True}, (-48, 0, 48, 0)),
        (discard(2, 1, 3, robbing_kong=True, liable=3), {"robbing_kong_as_self_draw": True}, (0, -48, 48, 0)),
    ],
)
def test_one_pays_for_all_three(hand: Hand, options: dict[str, Any], deltas: tuple[int, ...]) -> None:
    assert settled(hongkong(**options), hand).deltas == deltas


def test_why_somebody_pays_is_kept() -> None:
    assert settled(hongkong(), self_draw(1, 3, liable=3)).transfers == (Transfer(3, 1, 48, "liable"),)
    robbed = settled(hongkong(robbing_kong_as_self_draw=True), discard(1, 3, 3, robbing_kong=True))
    assert robbed.transfers == (Transfer(3, 1, 48, "robbing_kong"),)


TWO = won(win(3, 1, 10), win(2, 1, 3))
THREE = won(win(0, 1, 3), win(3, 1, 10), win(2, 1, 4))


@pytest.mark.parametrize(
    ("hand", "most", "mode", "deltas"),
    [
        (TWO, 1, "discarder_double", (-8, -16, 32, -8)),
        (TWO, 2, "discarder_double", (-8 - 64, -16 - 128, 8 + 16, 64 + 128)),
        (TWO, 2, "discarder_pays_all", (0, -32 - 256, 32, 256)),
        (THREE, 2, "discarder_double", (-16 - 64, -32 - 128, 16 + 32, 64 + 128)),
        (THREE, 3, "discarder_double", (16, -32 - 128 - 16, 32, 128)),
        (THREE, 3, "discarder_pays_all", (32, -64 - 256 - 32, 64, 256)),
    ],
)
def test_several_winners(hand: Hand, most: int, mode: str, deltas: tuple[int, ...]) -> None:
    done = settled(hongkong(max_winners=most, mode=mode), hand)
    assert done.deltas == deltas
    assert [won.seat for won in done.wins] == [2, 3, 0][: min(most, len(hand["wins"]))]


def test_a_winner_keeps_what_the_hand_was() -> None:
    (kept,) = settled(hongkong(), discard(1, 2, 12)).wins
    assert kept == Win(1, 2, 256, "", None, None, 0, raw_fan=12, fan=10)


def test_a_draw_costs_nobody_anything() -> None:
    assert settled(hongkong(), DRAW).transfers == ()


@pytest.mark.parametrize(
    ("by", "options", "deltas"),
    [
        ((2,), {}, (128, 128, -384, 128)),
        ((2,), {"false_win_penalty": "full_win_each"}, (384, 384, -1152, 384)),
        (
            (2,),
            {"false_win_penalty": "fixed", "false_win_amount": 50, "east_double": True, "unit": 5},
            (50, 50, -150, 50),
        ),
        ((2,), {"false_win_penalty": "fixed"}, (0, 0, 0, 0)),
        ((2,), {"east_double": True}, (256, 128, -512, 128)),
        ((0,), {"east_double": True}, (-768, 256, 256, 256)),
        ((2,), {"table": "full_spicy", "max_fan": None}, (16384, 16384, -49152, 16384)),
        ((2,), {"table": [1, 2, 3], "min_fan": 0, "max_fan": None}, (6, 6, -18, 6)),
        ((1, 2), {}, (256, -256, -256, 256)),
    ],
)
def test_a_false_win(by: tuple[int, ...], options: dict[str, Any], deltas: tuple[int, ...]) -> None:
    assert settled(hongkong(**options), false_win(*by)).deltas == deltas


PUNGS = tiles("333s55p", "3s", "pung 222m", "pung 777z", "pung 999s")


@pytest.mark.parametrize("fan", [0, 1])
@pytest.mark.parametrize(
    "said",
    [
        {"hand": PUNGS, "robbing_kong": True},
        {"hand": PUNGS | {"flags": ["robbing_kong"]}},
        {"counted": {"items": ["all_pungs", "dragon_pung"]}, "robbing_kong": True},
        {"counted": {"items": ["all_pungs", "dragon_pung", "robbing_kong"]}},
    ],
)
def test_a_robbed_kong_is_paid_as_one_whatever_it_counts(said: Hand, fan: int) -> None:
    rules = hongkong(robbing_kong=fan, robbing_kong_as_self_draw=True, no_flowers=0)
    done = settled(rules, won({"winner": 1, "from": 3, **said}))
    assert done.deltas == (0, 96, 0, -96)
    assert done.wins[0].items == (("all_pungs", 3), ("dragon_pung", 1), *([("robbing_kong", 1)] if fan else []))
    assert (done.wins[0].fan, done.wins[0].raw_fan) == (4 + fan, 4 + fan)


def test_tiles_at_the_table_know_its_winds() -> None:
    hand = {"concealed": "456p22m", "win_tile": "4p", "melds": [{"kind": "pung", "tiles": t} for t in ("333z", "555z")]}
    hand["melds"].append({"kind": "chow", "tiles": "123s"})  # type: ignore[attr-defined]
    for label, items in (("E1", {"seat_wind"}), ("W1", {"seat_wind", "round_wind"}), ("W2", {"round_wind"})):
        done = settled(hongkong(min_fan=0, no_flowers=0), won({"winner": 2, "from": 0, "hand": hand}), label=label)
        assert {name for name, _ in done.wins[0].items or ()} == items | {"dragon_pung"}
        assert done.wins[0].open
