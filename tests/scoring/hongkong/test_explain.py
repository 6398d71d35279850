"""The steps of an explanation: they lead to the numbers, and to no others."""

from __future__ import annotations

import random
import string
from collections.abc import Iterator
from functools import cache

import pytest

import scoring
from scoring import SEATS, STEPS, Rules, Settlement, Step
from scoring.hongkong import value_hand
from scoring.steps.course import STEPS as OF_COURSE
from scoring.steps.hongkong import STEPS as OF_HONGKONG

from ..said import END, Hand, adjust
from ..tiles_said import tiles
from .said import (
    ALL_FOUR,
    DRAW,
    any_hand,
    any_hongkong_tiles,
    at,
    discard,
    false_win,
    hongkong,
    self_draw,
    settled,
    win,
    won,
)
from .test_counted import counted

Told = list[tuple[Rules, Step]]
ALONE = ("discarder_pays_all", "liable_pays_all", "robbed_pays_all")


class Reader:
    """Somebody who knows nothing of a hand but its steps, and keeps the scores from them."""

    def __init__(self, scores: tuple[int, ...]) -> None:
        self.scores = list(scores)
        self.due: list[tuple[int, int, int]] = []  # payer, payee, points
        self.left: dict[int, int] = {}  # what a payer has left to pay, where that is less
        self.winner = -1

    def read(self, code: str, said: dict[str, int | list[int]]) -> None:
        if code in ("fan_to_base", "hand_of"):
            self.winner = said["winner"]
        elif code.startswith("part_"):
            points = said["base"] if code == "part_once" else said["points"]
            self.due += [(payer, self.winner, points) for payer in said["payers"]]
        elif code in ALONE:
            self.due.append((said["payer"], self.winner, said["points"]))
        elif code == "false_win_pays":
            self.due.append((said["payer"], said["payee"], said["points"]))
        elif code == "pays_what_is_left":
            self.left[said["payer"]] = said["points"]
        elif code.startswith("adjusted_now"):
            self.scores[said["seat"]] += said["points"]

    def paid(self) -> tuple[int, ...]:
        """The scores once everybody has paid, in the order told."""
        for payer, payee, points in self.due:
            pays = min(points, self.left.get(payer, points))
            if payer in self.left:
                self.left[payer] -= pays
            self.scores[payer] -= pays
            self.scores[payee] += pays
        return tuple(self.scores)


def any_rules(rng: random.Random) -> Rules:
    return hongkong(
        rng.choice(["hongkong_club", "casual", "modern", "simplified", "canton"]),
        east_double=rng.random() < 0.5,
        mode=rng.choice(["discarder_double", "discarder_pays_all"]),
        max_winners=rng.choice([1, 2, 3]),
        on_bust=rng.choice(["continue_negative", "end_game", "no_further_loss"]),
        unit=rng.choice([1, 1, 20]),
        false_win_penalty=rng.choice(["self_draw_limit", "full_win_each", "fixed"]),
        false_win_amount=30,
        rounds=1,
        start_score=rng.choice([0, 500]),
        seven_pairs=4,
    )


@cache
def random_games() -> list[tuple[Rules, scoring.Replay]]:
    rng, games = random.Random(20261201), []
    for _ in range(120):
        rules = any_rules(rng)
        table, hands = scoring.opening(rules), list[Hand]()
        while not table.over and len(hands) < 12:
            hands.append(any_hand(rng, rules, table))
            table = scoring.settle(rules, table, hands[-1]).after
        games.append((rules, scoring.replay(rules, [*hands, END] if not table.over else hands)))
    return games


def rare_hands() -> Iterator[tuple[Rules, Settlement]]:
    chows = {"concealed": "234p456p88p", "win_tile": "6p", "melds": tiles("", "", "chow 123m", "chow 345s")["melds"]}
    flowers = {"flowers": ALL_FOUR, "seasons": ALL_FOUR}
    yield hongkong(min_fan=1, max_fan=1), settled(hongkong(min_fan=1, max_fan=1), self_draw(1, 3))
    for hand in (chows | {"flowers": [2]}, chows | flowers):
        yield hongkong(min_fan=1), settled(hongkong(min_fan=1), won({"winner": 1, "from": None, "hand": hand}))
    pungs = {"items": ["all_pungs", "four_concealed_pungs", "seat_wind"], "open": False}
    rules = hongkong(max_fan=8)
    yield rules, settled(rules, won({"winner": 1, "from": 0, "counted": pungs}))


@cache
def all_steps() -> Told:
    steps: Told = []
    for rules, played in random_games():
        assert played.final is not None
        steps += [(rules, told) for done in played.settlements for told in done.explain]
        steps += [(rules, told) for told in played.final.explain]
    steps += [(rules, told) for rules, done in rare_hands() for told in done.explain]
    rng = random.Random(20261202)
    for _ in range(150):
        rules = any_rules(rng)
        steps += [(rules, told) for told in value_hand(rules, any_hongkong_tiles(rng)).explain]
    odd = (
        "common_hand",
        "all_pungs",
        "heavenly",
        "earthly",
        "human",
        "concealed_hand",
        "small_three_dragons",
        "last_discard",
    )
    for seat, way in (("S", "discard"), ("E", "self_draw")):
        ticked = counted(*odd, "mixed_terminals", seat=seat, win=way, open=True, dragon_pungs=3, rules=hongkong())
        steps += [(hongkong(), told) for told in ticked.advice]
    comes_with = counted("mixed_terminals")
    return steps + [(hongkong(), told) for told in comes_with.advice]


def test_every_step_there_is_occurs_and_no_other() -> None:
    assert {told.code for _, told in all_steps()} == {*OF_HONGKONG, *OF_COURSE}


def test_every_step_has_what_its_words_need() -> None:
    for _, told in all_steps():
        named = {name for _, name, _, _ in string.Formatter().parse(STEPS[told.code]) if name}
        assert named <= told.params.keys(), told
        assert "{" not in told.text
        for name, value in told.params.items():
            if name in SEATS:
                assert set(value if isinstance(value, list) else [value]) <= set(range(4)), told


def test_the_steps_of_a_hand_add_up_to_what_is_paid() -> None:
    for rules, played in random_games():
        scores = scoring.opening(rules).scores
        for done in played.settlements:
            reader = Reader(scores)
            for code, params in done.explain:
                reader.read(code, params)
            assert reader.paid() == done.after.scores, [told.text for told in done.explain]
            scores = done.after.scores


def test_the_lines_of_a_hand_add_up_to_its_fan() -> None:
    rng, rules = random.Random(20261203), hongkong(seven_pairs=4)
    for _ in range(200):
        hand = value_hand(rules, any_hongkong_tiles(rng))
        told = [(code, said) for code, said in hand.explain if code in ("fan_of_line", "fan_of_sets")]
        assert {said["item"]: said["fan"] for _, said in told} == hand.items
        taken = {line: said["beside"] for code, said in hand.explain if code == "not_beside" for line in said["items"]}
        assert taken == hand.suppressed
        costs = [said["points"] for code, said in hand.explain if code.startswith("price_")]
        assert costs == list(hand.cost.values())


def test_a_hand_as_somebody_would_write_it_down() -> None:
    rules = hongkong(max_winners=2, east_double=True, unit=10)
    told = [step.text for step in settled(rules, won(win(3, 1, 12), win(2, 1, 3, liable=0)), repeats=1).explain]
    assert told == [
        "Several win on the discard of seat 1, the nearest first: seat 2, seat 3",
        "Seat 2, 3 fan: base points 8",
        "8 base points × 10 = 80",
        "That seat 0 is liable changes nothing here",
        "Double with East: 80 × 2 = 160 from seat 0",
        "The discarder pays double: 80 × 2 = 160 from seat 1",
        "Who won too pays nothing: seat 3",
        "Seat 3 has 12 fan, 10 of them count: that is the maximum",
        "Seat 3, 10 fan: base points 64",
        "64 base points × 10 = 640",
        "Double with East: 640 × 2 = 1280 from seat 0",
        "The discarder pays double: 640 × 2 = 1280 from seat 1",
        "Who won too pays nothing: seat 2",
        "The deal passes to seat 1: E2",
    ]


def test_a_hand_of_tiles_as_somebody_would_write_it_down() -> None:
    hand = tiles("22345m", "2m", "pung 555z", "pung 777z", "kong 2222z", win="self_draw", flowers=ALL_FOUR)
    assert [step.text for step in value_hand(hongkong(), hand).explain] == [
        "Mixed_one_suit: 3 fan",
        "Dragon_pung, 555z777z: 2 fan",
        "Seat_wind, 222z: 1 fan",
        "Self_draw: 1 fan",
        "Flower_set: 2 fan",
        "Not counted beside flower_set: seat_flower",
        "9 fan in all",
        "Without flowers and seasons 7 fan: these count towards the minimum",
        "9 fan: base points 32",
        "Self-draw: each pays 32 × 2 = 64",
    ]


@pytest.mark.parametrize(
    ("hand", "options", "text"),
    [
        (self_draw(1, 3, liable=3), {}, "Seat 3 is liable and pays for all three: 8 × 6 = 48"),
        (discard(1, 3, 3), {"mode": "discarder_pays_all"}, "The discarder, seat 3, pays for all three: 8 × 4 = 32"),
        (
            discard(1, 3, 3, robbing_kong=True),
            {"robbing_kong_as_self_draw": True},
            "Seat 3, whose kong was robbed, pays for all three: 8 × 6 = 48",
        ),
        (false_win(3), {}, "False win: seat 3 pays seat 0 128"),
        (DRAW, {}, "A draw: nobody pays"),
        (adjust(0, -20, 0, 0, reason="late"), {}, "By the referee: -20 for seat 1 (late)"),
    ],
)
def test_why_somebody_pays(hand: Hand, options: dict[str, object], text: str) -> None:
    assert text in [step.text for step in settled(hongkong(**options), hand).explain]


def test_a_result_as_somebody_would_write_it_down() -> None:
    rules = hongkong(start_score=500)
    final = scoring.final(rules, at(rules, scores=[520, 500, 480, 500]))
    assert [step.text for step in final.explain] == [
        "Level, sharing place 2: seat 1, seat 3",
        "Seat 0: 520 − 500 = 20",
        "Seat 1: 500 − 500 = 0",
        "Seat 2: 480 − 500 = -20",
        "Seat 3: 500 − 500 = 0",
    ]
