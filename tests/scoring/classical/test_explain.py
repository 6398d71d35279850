"""The steps of an explanation: they add up to what is paid, each has its words, and every step there is occurs."""

from __future__ import annotations

import random
import string
from functools import cache

import scoring
from scoring import SEATS, STEPS, Rules, Settlement, Step
from scoring.classical import Valued, count_hand
from scoring.steps.classical import STEPS as OF_CLASSICAL

from .said import (
    END,
    any_hand,
    any_loser,
    any_ticks,
    any_winner,
    classical,
    draw,
    false_win,
    lost,
    settled,
    shown,
    tiles,
    value_or_none,
    valued,
    won,
)

OF_COURSE = {"dealer_repeats", "deal_moves_on", "over_last_hand", "over_bust", "stopped", "nobody_wins", "played_again",
             "pays_what_is_left", "adjusted_now", "plain_result", "level_shared_places"}  # fmt: skip


@cache
def games() -> list[tuple[Rules, scoring.Replay]]:
    rng, found = random.Random(20261130), list[tuple[Rules, scoring.Replay]]()
    presets = sorted(scoring.families()["classical"]["presets"])
    for number in range(40):
        options = {
            "roof_off": number % 5 == 0,
            "rounding": rng.choice(["none", "nearest10", "up10"]),
            "losers_settle": number % 7 != 0,
            "east_double": number % 6 != 0,
            "draw_settlement": rng.choice(["none", "differences"]),
            "on_bust": rng.choice(["continue_negative", "end_game", "no_further_loss"]),
            "rounds": rng.choice([1, 2]),
            "start_score": rng.choice([500, 2000]),
        }
        rules = classical(presets[number % len(presets)], **options)
        table, hands = scoring.opening(rules), list[dict[str, object]]()
        while not table.over and len(hands) < 20:
            hands.append(any_hand(rng, rules, table))
            table = scoring.settle(rules, table, hands[-1]).after
        found.append((rules, scoring.replay(rules, hands if table.over else [*hands, END])))
    return found


@cache
def hands() -> list[Valued]:
    """Hands of tiles and ticks of any kind, and rare ones."""
    rng, found = random.Random(30), list[Valued]()
    for number in range(500):
        rules = classical(flowers_in_play=True, roof_off=number % 3 == 0, original_call=1)
        if hand := value_or_none(rules, any_winner(rng) if number % 2 else any_loser(rng)):
            found.append(hand)
        found.append(count_hand(rules, any_ticks(rng)))
    loud = ("55z", "5z", "kong 1111z", "kong 2222z", "kong 3333z", "concealed_kong 4444z")
    return [*found, lost("147m258p369s1356z"), valued(*loud, rules=classical(roof_off=True))]


@cache
def all_steps() -> list[Step]:
    steps = [told for hand in hands() for told in (*hand.explain, *hand.advice)]
    for _, played in games():
        assert played.final is not None
        steps += [told for done in played.settlements for told in done.explain] + list(played.final.explain)
    return steps


def test_every_step_there_is_occurs_and_no_other() -> None:
    told = {one.code for one in all_steps()}
    assert set(OF_CLASSICAL) <= told
    assert told - set(OF_CLASSICAL) <= OF_COURSE


def test_every_step_has_what_its_words_need() -> None:
    for told in all_steps():
        named = {name for _, name, _, _ in string.Formatter().parse(STEPS[told.code]) if name}
        assert named <= told.params.keys(), told
        assert "{" not in told.text
        for name, value in told.params.items():
            if name in SEATS:
                assert set(value if isinstance(value, list) else [value]) <= set(range(4)), told


def test_the_steps_of_a_hand_add_up_to_its_value() -> None:
    for hand in hands():
        points = doubles = 0
        for code, said in hand.explain:
            if code.startswith(("points_", "nothing_")) and code not in ("points_sum", "points_doubled"):
                points += said["points"] if code != "nothing_counts" else 0
            elif code == "points_sum":
                assert said["points"] == points
            elif code == "doubles_item":
                doubles += said["doubles"]
            elif code == "points_doubled":
                assert (said["points"], said["doubles"], said["exact"]) == (points, doubles, points << doubles)
        assert hand.limit_hands or (hand.points, hand.doubles) == (points, doubles)
        assert _last_figure(hand) == hand.total


def _last_figure(hand: Valued) -> int:
    """The number that a reader ends with."""
    code, said = hand.explain[-1]
    return 0 if code == "nothing_counts" else int(said["exact" if code == "points_doubled" else "points"])


def added_up(done: Settlement) -> tuple[int, ...]:
    """The payments as they are told."""
    deltas = [0, 0, 0, 0]
    for code, said in done.explain:
        if code in ("winner_paid", "winner_paid_double", "insurer_pays", "difference_paid", "difference_paid_double",
                    "false_mahjong_pays"):  # fmt: skip
            deltas[said.get("payer", said.get("liable"))] -= said["points"]
            deltas[said.get("winner", said.get("payee"))] += said["points"]
    return tuple(deltas)


def test_the_steps_of_a_deal_add_up_to_what_is_paid() -> None:
    for rules, played in games():
        for done in played.settlements:
            means = any(code == "pays_what_is_left" for code, _ in done.explain)
            assert means == (added_up(done) != done.deltas) or any(t.why == "adjust" for t in done.transfers)
            assert not means or rules.options["on_bust"] == "no_further_loss"
            rows = [said["cells"] for code, said in done.explain if code == "table_row"]
            sums = [said["cells"] for code, said in done.explain if code == "table_sum"]
            assert [tuple(row) for row in rows] in ([], list(done.between))
            assert [tuple(row) for row in sums] in ([], [done.deltas])


def words(done: Settlement) -> list[str]:
    return [told.text for told in done.explain]


def test_a_deal_in_numbers_is_told_like_this() -> None:
    assert words(settled(classical(), won(2, [50, 80, 20, 0], 1))) == [
        "Seat 0: 50",
        "Seat 1: 80",
        "Seat 2: 20",
        "No points: seat 3",
        "Seat 3 pays the winner, seat 2: 20",
        "Seat 0 pays the winner, seat 2, double with East: 20 × 2 = 40",
        "Seat 1 pays the winner, seat 2: 20",
        "Seat 3 pays seat 0 the difference, double with East: (50 − 0) × 2 = 100",
        "Seat 3 pays seat 1 the difference: 80 − 0 = 80",
        "Seat 0 pays seat 1 the difference, double with East: (80 − 50) × 2 = 60",
        "Received from seat 0, by seat: 0, 60, 40, -100",
        "Received from seat 1, by seat: -60, 0, 20, -80",
        "Received from seat 2, by seat: -40, -20, 0, -20",
        "Received from seat 3, by seat: 100, 80, 20, 0",
        "Received in all, by seat: 0, 120, 80, -200",
        "The deal passes to seat 1: E2",
    ]


def test_a_hand_of_tiles_is_told_like_this() -> None:
    hand = valued("333s22z", "2z", "pung 888p", "concealed_kong 9999m", "pung 555z", rules=classical(rounding="up10"))
    assert [told.text for told in hand.explain] == [
        "Mahjong: 20",
        "Pair_completed: 2",
        "Open pung, 888p: 2",
        "Concealed kong, 9999m: 32",
        "Open pung, 555z: 4",
        "Concealed pung, 333s: 4",
        "Pair of the own wind, 22z: 2",
        "Points in all: 66",
        "Dragons, doubles: 1",
        "Pung_hand, doubles: 1",
        "66 × 2^2 = 264",
        "264 is rounded to 270",
    ]


def test_the_cut_and_the_limit_hand_are_told() -> None:
    rich = lost("9m", "concealed_kong 5555z", "concealed_kong 6666z", "concealed_kong 1111z", "pung 777z")
    assert [told.text for told in rich.explain][-2:] == ["100 × 2^4 = 1600", "1600 is over the limit: 500"]
    orphans = valued("19m119p19s1234567z", "1z")
    assert [told.text for told in orphans.explain] == [
        "Thirteen_orphans: a limit hand",
        "A limit hand is worth the limit: 500",
    ]
    assert "Pung completed by the discard and so open, 333s: 2" in [
        told.text for told in valued("333s55p", "3s", "chow 123m", "pung 888p", "pung 999m").explain
    ]


def test_a_deal_in_tiles_tells_whose_hand_it_is() -> None:
    told = tiles("456p44z", "6p", "chow 123m", "chow 678p", "chow 345s")
    done = settled(classical(), shown(1, [None, told, {"points": 4, "doubles": 1}, None], 3, insurer=0))
    assert words(done)[:7] == [
        "The hand of seat 1",
        "Mahjong: 20",
        "Points in all: 20",
        "Chow_hand, doubles: 1",
        "20 × 2^1 = 40",
        "Seat 2: 4 × 2^1 = 8",
        "No points: seat 0, seat 3",
    ]
    assert "Seat 0 pays seat 1 for all three: 40 × 4 = 160" in words(done)
    assert "The losers do not settle" in words(done)


def test_draws_and_false_mahjong_are_told() -> None:
    assert words(settled(classical(), draw()))[0] == "A draw: nobody pays"
    settles = settled(classical(draw_settlement="differences"), draw(0, 8, 0, 0))
    assert "A draw: all four settle the differences" in words(settles)
    assert words(settled(classical(), false_win(1)))[:2] == [
        "False mahjong: seat 1 pays seat 2 100",
        "False mahjong: seat 1 pays seat 3 100",
    ]
