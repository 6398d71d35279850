"""A hand that people counted is worth what the same hand is in tiles; advice says what cannot be."""

from __future__ import annotations

import random
from typing import Any

import pytest

from scoring.classical import count_hand

from .said import any_loser, any_winner, classical, counted, value_or_none

LOST: dict[str, Any] = {"role": "loser"}
PUNG: dict[str, Any] = {"kind": "pung", "sort": "simple"}
KONG: dict[str, Any] = {"kind": "kong", "sort": "simple"}
CHOW: dict[str, Any] = {"kind": "chow"}


@pytest.mark.parametrize("preset", ["european_seed", "fourwinds_european", "dmjl"])
def test_ticks_of_a_hand_of_tiles_are_worth_the_same(preset: str) -> None:
    rng, winners = random.Random(20261130), 0
    rules = classical(preset, flowers_in_play=True)
    for number in range(300):
        hand = any_winner(rng) if number % 2 else any_loser(rng)
        known = value_or_none(rules, hand)
        if known is None:
            continue
        facts = {name: hand[name] for name in ("seat", "round", "win") if name in hand}
        again = count_hand(rules, known.ticks | facts)
        assert again.total == known.total, (hand, known.ticks)
        assert (again.point_items, again.double_items) == (known.point_items, known.double_items)
        assert again.limit_hands == known.limit_hands
        assert count_hand(rules, again.ticks | facts).to_json() == again.to_json()
        winners += known.winner
    assert winners > 80


def test_what_is_usual_need_not_be_ticked() -> None:
    assert counted().to_json()["point_items"] == {"mahjong": 20}
    assert counted(role="loser").total == 0
    assert counted(win="self_draw").points == 22


@pytest.mark.parametrize(
    ("ticks", "points", "doubles"),
    [
        ({"sets": [PUNG | {"open": True}]}, 22, 0),
        ({"sets": [{"kind": "kong", "sort": "dragon"}]}, 52, 1),
        ({"sets": [{"kind": "pung", "sort": "own", "open": True}], "pairs": ["dragon"]}, 26, 1),
        ({"sets": [{"kind": "pung", "sort": "own"}], "seat": "E"}, 28, 2),
        ({"pairs": ["round"], "seat": "E"}, 24, 0),
        ({"pairs": ["both"]}, 24, 0),
        ({"wait": "pair", "pairs": ["terminal"]}, 22, 0),
        ({"wait": "one_sided", "only_possible": True}, 22, 0),
        ({"concealed": True}, 30, 0),
        ({"concealed": True, "win": "self_draw"}, 22, 1),
        ({"patterns": ["half_flush", "pung_hand"]}, 20, 2),
        ({"sets": [PUNG] * 4}, 36, 1),
        ({"sets": [CHOW] * 4}, 20, 1),
        ({"sets": [CHOW] * 4, "pairs": ["dragon"]}, 22, 0),
        ({"flags": ["last_tile", "robbing_kong"]}, 20, 2),
        ({"flags": ["kong_replacement"], "win": "self_draw", "sets": [KONG | {"open": True}]}, 30, 1),
        ({"role": "loser", "sets": [PUNG], "pairs": ["own", "dragon", "dragon"]}, 10, 0),
        (LOST | {"patterns": ["full_flush"], "concealed": True, "flags": ["last_tile"], "wait": "pair"}, 0, 0),
    ],
)  # fmt: skip
def test_what_was_ticked_is_added_up(ticks: dict[str, Any], points: int, doubles: int) -> None:
    hand = counted(**ticks)
    assert (hand.points, hand.doubles) == (points, doubles)


@pytest.mark.parametrize(
    ("ticks", "options", "limit_hands"),
    [
        ({"patterns": ["nine_gates"]}, {}, ("nine_gates",)),
        ({"sets": [KONG] * 4}, {}, ("four_kongs",)),
        ({"sets": [{"kind": "pung", "sort": "dragon"}] * 3}, {}, ("three_great_scholars",)),
        ({"sets": [{"kind": "pung", "sort": sort} for sort in ("own", "round", "wind", "wind")]}, {},
         ("big_four_winds",)),
        ({"sets": [{"kind": "pung", "sort": sort} for sort in ("own", "round", "wind")], "pairs": ["wind"]}, {},
         ("small_four_winds",)),
        ({"patterns": ["small_four_winds"]}, {"small_four_winds_limit": False}, ()),
        ({"patterns": ["plum_blossom"]}, {}, ()),
        ({"patterns": ["plum_blossom"]}, {"extra_limits": ["plum_blossom"]}, ("plum_blossom",)),
        ({"flags": ["earthly"], "concealed": True}, {}, ("earthly",)),
        ({"flags": ["heavenly"], "concealed": True, "seat": "E", "win": "self_draw"}, {}, ("heavenly",)),
        ({"flags": ["heavenly"], "concealed": True, "win": "self_draw"}, {}, ()),
        ({"role": "loser", "patterns": ["nine_gates"], "sets": [KONG] * 4}, {}, ()),
    ],
)  # fmt: skip
def test_limit_hands(ticks: dict[str, Any], options: dict[str, Any], limit_hands: tuple[str, ...]) -> None:
    hand = counted(classical(**options), **ticks)
    assert hand.limit_hands == limit_hands
    assert (hand.total == 500) == bool(limit_hands) or not hand.winner


ADVICE: list[tuple[dict[str, Any], dict[str, Any], list[str]]] = [
    # ticks, options, codes
    ({"sets": [PUNG, PUNG, CHOW], "patterns": ["half_flush"]}, {}, []),
    ({"role": "loser", "patterns": ["half_flush"], "flags": ["last_tile"]}, {}, ["advice_winner_only"] * 2),
    ({"flags": ["kong_replacement"], "sets": [KONG]}, {}, ["advice_item_self_draw"]),
    ({"flags": ["kong_replacement"], "win": "self_draw"}, {}, ["advice_item_sets"]),
    ({"flags": ["robbing_kong"], "win": "self_draw"}, {}, ["advice_item_discard"]),
    ({"flags": ["heavenly"], "win": "self_draw"}, {}, ["advice_item_concealed", "advice_item_east"]),
    ({"flags": ["earthly"], "seat": "E", "concealed": True}, {}, ["advice_item_not_east"]),
    ({"flags": ["original_call"]}, {}, ["advice_item_not_played"]),
    ({"flags": ["last_tile"]}, {"last_discard": 0}, ["advice_item_not_played"]),
    ({"patterns": ["plum_blossom"], "win": "self_draw"}, {}, ["advice_item_not_played"]),
    ({"patterns": ["chow_hand"], "sets": [PUNG]}, {}, ["advice_item_sets"]),
    ({"patterns": ["chow_hand"], "pairs": ["dragon"]}, {}, ["advice_item_sets"]),
    ({"patterns": ["pung_hand"], "sets": [CHOW]}, {}, ["advice_item_sets"]),
    ({"patterns": ["full_flush"], "pairs": ["dragon"]}, {}, ["advice_item_sets"]),
    ({"patterns": ["terminals_honors"]}, {}, ["advice_item_needs"]),
    ({"patterns": ["pung_hand", "terminals_honors"], "sets": [PUNG]}, {}, ["advice_item_sets"]),
    ({"patterns": ["chow_hand", "pung_hand"]}, {}, ["advice_items_together"]),
    ({"patterns": ["half_flush", "full_flush"]}, {}, ["advice_items_together"]),
    ({"patterns": ["four_kongs", "half_flush"]}, {}, ["advice_limit_hand"]),
    ({"patterns": ["thirteen_orphans"]}, {}, ["advice_item_concealed"]),
    ({"patterns": ["thirteen_orphans"], "concealed": True, "sets": [CHOW]}, {}, ["advice_item_sets"]),
    ({"concealed": True, "sets": [PUNG | {"open": True}]}, {}, ["advice_open_sets"]),
    ({"concealed": True, "sets": [PUNG | {"open": True}], "wait": "pung"}, {}, []),
    ({"concealed": True, "sets": [PUNG | {"open": True}], "wait": "pung", "win": "self_draw"}, {},
     ["advice_open_sets"]),
    ({"concealed": True, "sets": [KONG | {"open": True}], "wait": "pung"}, {}, ["advice_open_sets"]),
    ({"wait": "one_sided", "sets": [PUNG] * 4}, {}, ["advice_no_chow"]),
    ({"role": "loser", "sets": [PUNG] * 3, "pairs": ["own", "dragon"]}, {}, []),
    ({"role": "loser", "sets": [PUNG] * 3, "pairs": ["own", "dragon", "round"]}, {}, ["advice_too_many_tiles"]),
    ({"sets": [PUNG | {"sort": "own"}], "pairs": ["own"]}, {}, ["advice_too_many_of"]),
    ({"sets": [PUNG | {"sort": "wind"}] * 3}, {}, ["advice_too_many_of"]),
    ({"sets": [PUNG | {"sort": "wind"}] * 3, "pairs": ["both"], "seat": "E"}, {}, []),
]  # fmt: skip


@pytest.mark.parametrize(("ticks", "options", "codes"), ADVICE)
def test_advice(ticks: dict[str, Any], options: dict[str, Any], codes: list[str]) -> None:
    assert [told.code for told in counted(classical(**options), **ticks).advice] == codes
