"""What holds for every legal game under every rule: random sequences of hands under random options."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any, NamedTuple

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import scoring
from scoring import RuleError, Rules, Settlement, Table
from scoring.classical import count_hand, value_hand
from scoring.classical.rules import OPTIONS
from scoring.options import Option
from scoring.table import net

from .said import (
    END,
    Hand,
    any_hand,
    any_loser,
    any_ticks,
    any_winner,
    at,
    classical,
    draw,
    false_win,
    shown,
    value_or_none,
    won,
)

few = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
SEEDS = st.integers(0, 2**32)
PRESETS = sorted(scoring.families()["classical"]["presets"])


def values(option: Option) -> st.SearchStrategy[Any]:
    if option.kind == "bool":
        return st.booleans()
    if option.kind == "list":
        return st.lists(st.sampled_from(list(option.choices)), unique=True)
    if option.choices:
        return st.sampled_from(list(option.choices))
    known = st.integers(option.low, min(option.high, 3000))
    return known | st.none() if option.null else known


@st.composite
def any_rules(draw_from: st.DrawFn) -> Rules:
    names = draw_from(st.lists(st.sampled_from(sorted(OPTIONS)), max_size=8, unique=True))
    return classical(draw_from(st.sampled_from(PRESETS)), **{name: draw_from(values(OPTIONS[name])) for name in names})


class Game(NamedTuple):
    rules: Rules
    start: dict[str, Any]
    hands: list[Hand]
    settlements: list[Settlement]


@st.composite
def any_game(draw_from: st.DrawFn) -> Game:
    """Legal hands under any rules from any start, up to the end or twelve hands."""
    rules, rng = draw_from(any_rules()), random.Random(draw_from(SEEDS))
    start = {
        "scores": [rng.choice([0, 40, 500, 2000]) for _ in range(4)],
        "round": rng.choice("ESWN"[: rules.options["rounds"]]),
        "dealer": rng.randrange(4),
        "repeats": rng.randrange(3),
    }
    table, hands, done = scoring.opening(rules, start), list[Hand](), list[Settlement]()
    while not table.over and len(hands) < 12:
        hands.append(any_hand(rng, rules, table))
        done.append(scoring.settle(rules, table, hands[-1]))
        table = done[-1].after
    return Game(rules, start, hands, done)


def points_are_neither_made_nor_lost(game: Game) -> None:
    table = scoring.opening(game.rules, game.start)
    for hand, done in zip(game.hands, game.settlements, strict=True):
        assert (done.deltas, done.pot) == net(done.transfers, 4)
        assert hand["result"] == "adjust" or (sum(done.deltas), done.pot) == (0, 0)
        assert done.after.scores == tuple(a + b for a, b in zip(table.scores, done.deltas, strict=True))
        assert all(transfer.points > 0 and transfer.payer != transfer.payee for transfer in done.transfers)
        table = done.after


def the_table_of_payments_adds_up_to_the_nets(game: Game) -> None:
    for hand, done in zip(game.hands, game.settlements, strict=True):
        if hand["result"] != "adjust":
            assert tuple(sum(column) for column in zip(*done.between, strict=True)) == done.deltas
        assert all(done.between[one][other] == -done.between[other][one] for one in range(4) for other in range(4))


def hands_are_worth_no_more_than_the_limit(game: Game) -> None:
    for done in game.settlements:
        assert done.values == () or len(done.values) == 4
        assert all(value >= 0 for value in done.values)
        if not game.rules.options["roof_off"]:
            assert all(value <= game.rules.options["limit"] for value in done.values)


def losers_get_what_their_hands_differ_by(game: Game) -> None:
    """Where everything is paid in full: every pair but those of an insurer."""
    options, table = game.rules.options, scoring.opening(game.rules, game.start)
    for hand, done in zip(game.hands, game.settlements, strict=True):
        if hand["result"] == "win" and "insurer" not in hand and options["on_bust"] != "no_further_loss":
            winner = done.wins[0].seat
            for one in range(4):
                for other in range(4):
                    twice = 2 if options["east_double"] and table.dealer in (one, other) else 1
                    expected = (done.values[other] - done.values[one]) * twice if options["losers_settle"] else 0
                    if winner in (one, other):
                        expected = done.values[winner] * twice * ((other == winner) - (one == winner))
                    assert done.between[one][other] == expected
        table = done.after


def a_replay_is_what_was_played_hand_by_hand(game: Game) -> None:
    rules = scoring.read_rules(json.loads(json.dumps(game.rules.spec())))
    played = scoring.replay(rules, json.loads(json.dumps(game.hands)), game.start)
    assert played.refused is None
    assert [done.after for done in played.settlements] == [done.after for done in game.settlements]
    assert [done.transfers for done in played.settlements] == [done.transfers for done in game.settlements]
    assert [done.wins for done in played.settlements] == [done.wins for done in game.settlements]
    assert (played.final is not None) == bool(played.table.over)


def a_hand_needs_nothing_but_scores_and_state(game: Game) -> None:
    table = scoring.opening(game.rules, game.start)
    for hand, done in zip(game.hands, game.settlements, strict=True):
        kept = Table.restore(game.rules, table.scores, json.loads(json.dumps(table.state())))
        again = scoring.settle(game.rules, kept, hand)
        assert (again.after, again.transfers) == (done.after, done.transfers)
        table = done.after


def nobody_pays_more_than_is_left_where_the_rules_say_so(game: Game) -> None:
    if game.rules.options["on_bust"] != "no_further_loss":
        return
    table = scoring.opening(game.rules, game.start)
    for hand, done in zip(game.hands, game.settlements, strict=True):
        if hand["result"] != "adjust":
            assert all(after >= min(0, before) for before, after in zip(table.scores, done.after.scores, strict=True))
        table = done.after


LAWS = (
    points_are_neither_made_nor_lost,
    the_table_of_payments_adds_up_to_the_nets,
    hands_are_worth_no_more_than_the_limit,
    losers_get_what_their_hands_differ_by,
    a_replay_is_what_was_played_hand_by_hand,
    a_hand_needs_nothing_but_scores_and_state,
    nobody_pays_more_than_is_left_where_the_rules_say_so,
)


@few
@given(any_game())
def test_the_laws_hold(game: Game) -> None:
    for law in LAWS:
        law(game)


def turned(hand: Hand, by: int) -> Hand:
    """The same hand with everybody sitting `by` seats further on."""
    moved = dict(hand)
    for field in ("values", "hands"):
        if field in hand:
            moved[field] = [hand[field][(seat - by) % 4] for seat in range(4)]
    if "wins" in hand:
        (win,) = hand["wins"]
        source = None if win["from"] is None else (win["from"] + by) % 4
        moved["wins"] = [{"winner": (win["winner"] + by) % 4, "from": source}]
    if "insurer" in hand:
        moved["insurer"] = (hand["insurer"] + by) % 4
    if "by" in hand:
        moved["by"] = [(seat + by) % 4 for seat in hand["by"]]
    return moved


@few
@given(any_rules(), SEEDS, st.integers(1, 3))
def test_payments_do_not_depend_on_where_the_table_stands(rules: Rules, seed: int, by: int) -> None:
    rng = random.Random(seed)
    here, there = at(rules, "E1", [20_000] * 4), at(rules, f"E{1 + by}", [20_000] * 4)
    hand = any_hand(rng, rules, here)
    if hand["result"] != "adjust":
        deltas = scoring.settle(rules, there, turned(hand, by)).deltas
        assert scoring.settle(rules, here, hand).deltas == tuple(deltas[(seat + by) % 4] for seat in range(4))


@few
@given(any_rules(), SEEDS)
def test_a_loser_counts_every_set_once_in_any_order_and_flowers_take_nothing_away(rules: Rules, seed: int) -> None:
    hand = any_loser(random.Random(seed))
    known = value_hand(rules, hand)
    assert known.total == value_hand(rules, hand | {"melds": hand["melds"][::-1]}).total
    assert known.points == sum(known.point_items.values())
    assert known.doubles == sum(known.double_items.values())
    bare = {name: value for name, value in hand.items() if name not in ("flowers", "seasons")}
    assert value_hand(rules, bare).total <= known.total


@few
@given(any_rules(), SEEDS)
def test_a_winner_has_the_points_for_winning_and_a_loser_of_the_same_tiles_no_more(rules: Rules, seed: int) -> None:
    hand = any_winner(random.Random(seed))
    won_by = value_or_none(rules, hand)
    if won_by is None:
        return
    assert won_by.worth.points.get("mahjong", 0) == rules.options["win_points"]
    assert won_by.limit_hands or won_by.value.raw >= rules.options["win_points"]
    one_less = hand["concealed"].replace(hand["win_tile"], "", 1)
    lost_by = value_hand(rules, hand | {"role": "loser", "concealed": one_less})
    assert rules.options["rounding"] != "none" or lost_by.value.raw <= won_by.worth.value.raw


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 200) | st.sampled_from([0.5, -1e9, "", "E", "win", "own"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["", "value", "kind"]), inner, max_size=2)
    ),
    max_leaves=5,
)
FIELDS = ("result", "wins", "values", "hands", "insurer", "by", "points", "reason")
HANDS = [won(1, [0, 24, 8, 4], 0), shown(2, [None, 8, {"points": 20, "doubles": 2}, {"value": 4}]), draw(1, 2, 3, 4),
         false_win(2), END]  # fmt: skip


def attempted(act: Callable[[], Any]) -> tuple[Any, RuleError | None]:
    """What came of it, or why it was refused; any other exception is a fault."""
    try:
        return act(), None
    except RuleError as refusal:
        return None, refusal


def told_well(refusal: RuleError) -> bool:
    return bool(refusal.message) and json.loads(json.dumps(refusal.params)) == refusal.params


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(HANDS), st.sampled_from(FIELDS), JSON, st.integers(0, 3))
def test_whatever_is_sent_is_settled_or_refused(hand: Hand, field: str, value: Any, seat: int) -> None:
    rules, spoilt = classical(), copy.deepcopy(hand)
    if field == "hands" and "hands" in spoilt:
        spoilt["hands"][seat] = value
    else:
        spoilt[field] = value
    for said in (spoilt, value):
        done, refused = attempted(lambda said=said: scoring.settle(rules, scoring.opening(rules), said))
        assert told_well(refused) if refused else sum(done.deltas) + done.pot == 0


@settings(max_examples=80, deadline=None)
@given(SEEDS, JSON, st.booleans())
def test_whatever_is_sent_as_a_hand_is_valued_or_refused(seed: int, value: Any, tiles: bool) -> None:
    rng, rules = random.Random(seed), classical(flowers_in_play=True)
    hand = rng.choice([any_winner, any_loser])(rng) if tiles else any_ticks(rng)
    part = rng.choice([hand, *hand.get("melds", ()), *hand.get("sets", ())])
    part[rng.choice(list(part))] = value
    worth, refused = attempted(lambda: (value_hand if tiles else count_hand)(rules, hand))
    assert told_well(refused) if refused else json.loads(json.dumps(worth.to_json())) == worth.to_json()
