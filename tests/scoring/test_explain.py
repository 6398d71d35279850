"""The steps of an explanation: they lead to the numbers, and to no others."""

from __future__ import annotations

import random
import string
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import pytest

import scoring
from scoring import SEATS, STEPS, Rules, Settlement, Step
from scoring.steps.riichi import STEPS as OF_RIICHI

from .said import END, Hand, abort, adjust, any_hand, chombo, draw, riichi, ron, settled, tsumo, win, won, yakuman
from .tiles_said import hands_of_tiles

Params = dict[str, Any]


def each(seats: Iterable[int], points: int) -> dict[int, int]:
    return dict.fromkeys(seats, points)


# What the payers of a step owe the winner: step → {payer: points}. The next two change what was owed.
OWED: dict[str, Callable[[Params], dict[int, int]]] = {
    "discard_to_other": lambda said: {said["payer"]: said["exact"]},
    "discard_to_dealer": lambda said: {said["payer"]: said["exact"]},
    "self_draw_dealer_pays": lambda said: {said["payer"]: said["exact"]},
    "self_draw_other_pays": lambda said: each(said["payers"], said["base"]),
    "self_draw_to_dealer": lambda said: each(said["payers"], said["exact"]),
    "honba_discard": lambda said: {said["payer"]: said["points"]},
    "nagashi_pays": lambda said: {said["payer"]: said["points"]},
    "pao_self_draw": lambda said: {said["liable"]: said["points"]},
    "pao_discard": lambda said: {said["liable"]: said["points"], said["payer"]: said["points"]},
}
CORRECTED = {"rounded_up": "points", "bisected": "pays"}


class Reader:
    """Somebody who knows nothing of a hand but its steps, and keeps the scores from them."""

    def __init__(self, players: int) -> None:
        self.deltas, self.pot = [0] * players, 0
        self.winner = -1
        self.owed: dict[int, int] = {}

    def read(self, code: str, said: Params) -> None:
        if code in CORRECTED:
            self.owed = each(self.owed, said[CORRECTED[code]])
            return
        self.pay()
        if code in OWED:
            self.owed = OWED[code](said)
        elif code.startswith(("value_", "nagashi")):
            self.winner = said["winner"]
        elif code == "honba_self_draw":
            self.owed = {seat: said["points"] for seat in range(len(self.deltas)) if seat != self.winner}
        else:
            self.move(code, said)

    def move(self, code: str, said: Params) -> None:
        """Steps that move points at once."""
        if code == "bet":
            self.give(said["seat"], -said["points"])
        elif code in ("own_bet_back", "deposits_taken"):
            self.give(said["winner"], said["points"])
        elif code == "chombo_pays":
            self.give(said["payer"], -said["points"])
            self.give(said["payee"], said["points"])
        elif code == "noten_split":
            for seat in range(len(self.deltas)):
                self.give(seat, said["gets"] if seat in said["tenpai"] else -said["pays"])

    def give(self, seat: int, points: int) -> None:
        self.deltas[seat] += points
        self.pot -= points

    def pay(self) -> None:
        for seat, points in self.owed.items():
            self.give(seat, -points)
            self.give(self.winner, points)
        self.owed = {}


def added_up(rules: Rules, done: Settlement) -> tuple[tuple[int, ...], int]:
    """Deltas and pot from the steps alone."""
    reader = Reader(rules.players)
    for code, said in done.explain:
        reader.read(code, said)
    reader.pay()
    return tuple(reader.deltas), reader.pot


@cache
def random_games() -> list[tuple[Rules, scoring.Replay]]:
    """Games of every preset, with departures that make rare steps occur."""
    rng, games = random.Random(20260701), list[tuple[Rules, scoring.Replay]]()
    presets = sorted(scoring.families()["riichi"]["presets"])
    for number in range(60):
        options = {
            "rounding": rng.choice(["none", "tenhou", "half_down"]),
            "chombo": rng.choice([{"type": "after_uma", "amount": 20000}, {"type": "reverse_mangan"}]),
            "nagashi": "as_draw",
            "abortive": True,
            "yakitori": rng.choice([0, 5000]),
            "chips": rng.choice([0, 1000]),
            "sanma_tsumo": rng.choice(["tsumo_loss", "north_bisection"]),
            "leftover": rng.choice(["first", "lost"]),
        }
        rules = riichi(presets[number % len(presets)], **options)
        start = {"scores": [rng.choice([20000, 25000, 30000, 33300]) for _ in range(rules.players)]}
        table, hands = scoring.opening(rules, start), list[Hand]()
        while not table.over and len(hands) < 25:
            hands.append(any_hand(rng, rules, table))
            table = scoring.settle(rules, table, hands[-1]).after
        chips = [2, -2, 0, 0][: rules.players]
        games.append((rules, scoring.replay(rules, hands if table.over else [*hands, END], start, chips)))
    return games


OF_TILES: Hand = {"concealed": "234m678m345s99s", "win_tile": "2m", "melds": [{"kind": "pung", "tiles": "777z"}]}
RARE: list[tuple[Hand, dict[str, object], dict[str, object]]] = [
    # hand, options, table: what the random games seldom bring
    (won(yakuman(1, 0, 2)), {"yakuman_stack": False}, {}),
    (ron(1, 0, 4, 30), {"kiriage": True}, {}),
    (won(win(1, 0, 1, 30), win(2, 0, 1, 30), win(3, 0, 1, 30)), {"triple_ron": "abort"}, {}),
    (draw(0, 1, 2, 3), {}, {}),
    (draw(), {"preset": "tenhou"}, {"label": "W4"}),
    (draw(), {"preset": "tenhou"}, {"label": "W2", "scores": [30000, 25000, 25000, 20000]}),
    (tsumo(3, 5), {"preset": "tenhou"}, {"label": "S4"}),
    (draw(3), {"preset": "tenhou"}, {"label": "S4", "scores": [25000, 25000, 20000, 30000]}),
    (ron(1, 2, 8), {"preset": "tenhou"}, {"scores": [30000, 30000, 10000, 30000]}),
    (tsumo(1, 13), {}, {}),
    (won({"winner": 1, "from": 0, "hand": OF_TILES}), {}, {}),
    (won({"winner": 1, "from": None, "counted": {"yaku": ["daisangen"]}}), {}, {}),
    (adjust(0, -1000, 0, 0), {}, {}),
    (adjust(0, -1000, 0, 0, reason="late"), {}, {}),
]


def rare_hands() -> Iterable[tuple[Rules, Settlement]]:
    for hand, options, table in RARE:
        rules = riichi(**options)  # type: ignore[arg-type]
        yield rules, settled(rules, hand, **table)


@cache
def all_steps() -> list[tuple[Rules, Step]]:
    steps = []
    for rules, played in random_games():
        assert played.final is not None
        steps += [(rules, told) for done in played.settlements for told in done.explain]
        steps += [(rules, told) for told in played.final.explain]
    steps += [(rules, told) for rules, done in rare_hands() for told in done.explain]
    steps += [(rules, told) for rules, worth in hands_of_tiles() for told in (*worth.explain, *worth.advice)]
    for rules in (riichi(), riichi("tenhou")):
        steps += [(rules, told) for told in scoring.final(rules, scoring.opening(rules)).explain]
    return steps


def test_every_step_there_is_occurs_and_no_other() -> None:
    assert {told.code for _, told in all_steps()} == {*OF_RIICHI, "hand_of", "stopped", "over_last_hand"}


def test_every_step_has_what_its_words_need() -> None:
    for rules, told in all_steps():
        named = {name for _, name, _, _ in string.Formatter().parse(STEPS[told.code]) if name}
        assert named <= told.params.keys(), told
        assert "{" not in told.text
        for name, value in told.params.items():
            if name in SEATS:
                seats = value if isinstance(value, list) else [value]
                assert set(seats) <= set(range(rules.players)), told


def test_the_steps_of_a_hand_add_up_to_what_is_paid() -> None:
    for rules, played in random_games():
        for done in played.settlements:
            assert added_up(rules, done) == (done.deltas, done.pot), [told.text for told in done.explain]
    for rules, done in rare_hands():
        assert added_up(rules, done) == (done.deltas, done.pot)


def test_the_last_number_a_player_reads_is_the_result() -> None:
    for _, played in random_games():
        assert played.final is not None
        last = {}
        for code, params in played.final.explain:
            if code in ("result", "rounded_half_down", "rounded_score", "balance", "points"):
                last[params["seat"]] = params["points"]
        assert tuple(last[seat] for seat in sorted(last)) == played.final.points


def test_what_comes_after_the_rounding_adds_up_too() -> None:
    for rules, played in random_games():
        assert played.final is not None
        extra = [0] * rules.players
        for code, params in played.final.explain:
            if code in ("chips", "yakitori", "chombo_penalty", "referee_penalty"):
                extra[params["seat"]] += params["points"]
        assert extra == [sum(both) for both in zip(played.final.chips, played.final.penalty, strict=True)]


@pytest.mark.parametrize(
    ("hand", "kiriage", "text"),
    [
        (ron(1, 0, 3, 60), False, "Seat 1, 3 han 60 fu: 60 × 2^(3 + 2) = 1920"),
        (ron(1, 0, 3, 60), True, "Seat 1, 3 han 60 fu: 60 × 2^(3 + 2) = 1920, rounded up to mangan, 2000"),
        (ron(1, 0, 4, 40), True, "Seat 1, 4 han 40 fu: 40 × 2^(4 + 2) = 2560, over 2000: mangan, 2000"),
        (ron(1, 0, 5, 30), False, "Seat 1, 5 han: mangan, 2000"),
        (ron(1, 0, 13, 30), False, "Seat 1, 13 han without a yakuman: counted yakuman, 8000"),
        (won(yakuman(1, 0, 2)), False, "Seat 1, yakuman: 2 × 8000 = 16000"),
    ],
)
def test_what_a_hand_is_worth(hand: Hand, kiriage: bool, text: str) -> None:
    assert settled(riichi(kiriage=kiriage), hand).explain[0].text == text


def test_a_hand_as_somebody_would_write_it_down() -> None:
    hand = won(win(3, 0, 5), win(1, 0, 3, 40), riichi=(1, 2, 3))
    told = [step.text for step in settled(riichi(), hand, honba=1).explain]
    assert told == [
        "Seat 1 bets riichi: 1000 on the table",
        "Seat 2 bets riichi: 1000 on the table",
        "Seat 3 bets riichi: 1000 on the table",
        "Won on the discard of seat 0, the nearest first: seat 1, seat 3",
        "Seat 1, 3 han 40 fu: 40 × 2^(3 + 2) = 1280",
        "The discarder, seat 0, pays 1280 × 4 = 5120",
        "5120 is rounded up to 5200",
        "Honba 1: seat 0 pays 300 more",
        "Seat 3, 5 han: mangan, 2000",
        "The discarder, seat 0, pays 2000 × 4 = 8000",
        "Honba 1: seat 0 pays 300 more",
        "Seat 1 takes the bets on the table: 2 × 1000 = 2000",
        "Seat 3 takes back the bet of this hand: 1000",
        "The deal passes to seat 1: E2, honba 0",
    ]


def test_a_result_as_somebody_would_write_it_down() -> None:
    hands = [ron(1, 0, 5), chombo(2), adjust(500, 0, 0, 0), abort(), draw(0, riichi=(0,)), END]
    final = scoring.replay(riichi("m_league", abortive=True), hands).final
    assert final is not None
    assert [step.text for step in final.explain] == [
        "Level, sharing places 2 to 3: seat 2, seat 3",
        "Bets left on the table go to first place: 1000 for seat 1",
        "Oka for first place: 20000",
        "Seat 0: 19000 − 30000, uma -30000, oka 0: -41000",
        "Seat 1: 33000 − 30000, uma 30000, oka 20000: 53000",
        "Seat 2: 24000 − 30000, uma 0, oka 0: -6000",
        "Seat 3: 24000 − 30000, uma 0, oka 0: -6000",
        "Seat 0: by the referee 500",
        "Seat 2: chombo × 1: -20000",
        "Seat 0: -40500 in all",
        "Seat 2: -26000 in all",
        "The results add up to -19500",
    ]
