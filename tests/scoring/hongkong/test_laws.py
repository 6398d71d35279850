"""What holds for every legal Hong Kong game under every rule: random hands under random options."""

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
from scoring.hongkong import TABLES, count_hand, value_hand
from scoring.hongkong.rules import OPTIONS
from scoring.options import Option
from scoring.table import net

from ..said import END, Hand
from ..test_laws import JSON, WRITTEN, attempted
from .said import any_hand, any_hongkong_tiles, any_win, discard, false_win, hongkong, self_draw, win, won

few = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
PRESETS = sorted(scoring.families()["hongkong"]["presets"])


def values(option: Option) -> st.SearchStrategy[Any]:
    """What a departure may set this option to."""
    if option.kind == "bool":
        return st.booleans()
    if option.name == "table":
        own = st.lists(st.integers(1, 300), min_size=1, max_size=15).map(sorted)
        return st.sampled_from([*set(TABLES) - {"simplified", "canton"}]) | own
    if option.choices:
        return st.sampled_from(list(option.choices))
    known = st.integers(option.low, min(option.high, 100))
    return known | st.none() if option.null else known


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    preset = draw(st.sampled_from(PRESETS))
    free = [name for name in OPTIONS if name not in ("min_fan", "max_fan")]  # which hang together with the table
    names = draw(st.lists(st.sampled_from(free), max_size=10, unique=True))
    options = {name: draw(values(OPTIONS[name])) for name in names}
    return hongkong(preset, **options, max_fan=draw(st.none() | st.integers(3, 50)))


class Game(NamedTuple):
    """`settlements`: what each hand did."""

    rules: Rules
    start: dict[str, Any]
    hands: list[Hand]
    settlements: list[Settlement]


@st.composite
def any_game(draw: st.DrawFn) -> Game:
    """Legal hands under any rules from any start, up to the end or twelve hands."""
    rules = draw(any_rules())
    rng = random.Random(draw(st.integers(0, 2**32)))
    start = {
        "scores": [rng.choice([0, 10, 100, 500, 2000, -30]) for _ in range(4)],
        "round": rng.choice("EEESSSWN"),
        "dealer": rng.randrange(4),
        "repeats": rng.randrange(3),
    }
    table, hands, done = scoring.opening(rules, start), list[Hand](), list[Settlement]()
    while not table.over and len(hands) < 12:
        hands.append(any_hand(rng, rules, table))
        done.append(scoring.settle(rules, table, hands[-1]))
        table = done[-1].after
    if not table.over and rng.random() < 0.5:
        hands.append(END)
        done.append(scoring.settle(rules, table, END))
    return Game(rules, start, hands, done)


def points_are_neither_made_nor_lost(game: Game) -> None:
    table = scoring.opening(game.rules, game.start)
    for hand, done in zip(game.hands, game.settlements, strict=True):
        assert (done.deltas, done.pot) == net(done.transfers, 4)
        assert sum(done.deltas) + done.pot == 0
        assert done.pot == 0 or hand["result"] == "adjust"
        assert done.after.scores == tuple(a + b for a, b in zip(table.scores, done.deltas, strict=True))
        assert all(transfer.points > 0 and transfer.payer != transfer.payee for transfer in done.transfers)
        table = done.after


def a_replay_is_what_was_played_hand_by_hand(game: Game) -> None:
    rules, start, hands, settlements = game
    played = scoring.replay(scoring.read_rules(json.loads(json.dumps(rules.spec()))), hands, start)
    assert played.refused is None
    for one, other in zip(played.settlements, settlements, strict=True):
        assert (one.after, one.transfers, one.wins) == (other.after, other.transfers, other.wins)
    assert (played.final is not None) == bool(played.table.over)


def a_hand_needs_nothing_but_scores_and_state(game: Game) -> None:
    rules, start, hands, settlements = game
    table = scoring.opening(rules, start)
    for hand, done in zip(hands, settlements, strict=True):
        kept = json.loads(json.dumps(table.state()))
        again = scoring.settle(rules, Table.restore(rules, table.scores, kept), json.loads(json.dumps(hand)))
        assert (again.after, again.transfers) == (done.after, done.transfers)
        table = done.after


def results_follow_the_scores(game: Game) -> None:
    rules, _, _, settlements = game
    table = settlements[-1].after
    final = scoring.final(rules, table)
    assert final.scores == table.scores
    assert final.points == tuple(score - rules.options["start_score"] for score in table.scores)
    for one in range(4):
        assert final.places[one] == 1 + sum(other > table.scores[one] for other in table.scores)


def nobody_falls_below_zero_where_nobody_may(game: Game) -> None:
    if game.rules.options["on_bust"] != "no_further_loss":
        return
    table = scoring.opening(game.rules, game.start)
    for hand, done in zip(game.hands, game.settlements, strict=True):
        if hand["result"] != "adjust":
            assert all(after >= min(0, was) for was, after in zip(table.scores, done.after.scores, strict=True))
        table = done.after


def no_dealer_deals_too_often(game: Game) -> None:
    """A win or a draw never leaves more repeats than allowed; a false win is replayed all the same."""
    most = game.rules.options["max_repeats"]
    for hand, done in zip(game.hands, game.settlements, strict=True):
        if most is not None and hand["result"] in ("win", "draw"):
            assert done.after.counters <= most


LAWS = (
    points_are_neither_made_nor_lost,
    a_replay_is_what_was_played_hand_by_hand,
    a_hand_needs_nothing_but_scores_and_state,
    results_follow_the_scores,
    nobody_falls_below_zero_where_nobody_may,
    no_dealer_deals_too_often,
)


@few
@given(any_game())
def test_the_laws_hold(game: Game) -> None:
    for law in LAWS:
        law(game)


@few
@given(any_rules(), st.integers(0, 2**32))
def test_the_order_in_which_winners_are_named_does_not_matter(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    wins = [any_win(rng, rules, winner, 0, [0]) for winner in (1, 2, 3)]
    table = scoring.opening(rules)
    said = scoring.settle(rules, table, won(*wins))
    turned = scoring.settle(rules, table, won(*rng.sample(wins, 3)))
    assert (said.transfers, said.wins, said.after) == (turned.transfers, turned.wins, turned.after)


@few
@given(any_rules(), st.integers(0, 3), st.sampled_from([None, 1, 2, 3]), st.integers(0, 20), st.integers(0, 10))
def test_more_fan_never_pay_less(rules: Rules, dealer: int, source: int | None, fan: int, more: int) -> None:
    fan += rules.options["min_fan"]
    table = scoring.opening(rules, {"dealer": dealer, "scores": [1_000_000] * 4})
    less, greater = (scoring.settle(rules, table, won(win(0, source, said))) for said in (fan, fan + more))
    assert less.deltas[0] <= greater.deltas[0]
    assert all(a >= b for a, b in zip(less.deltas[1:], greater.deltas[1:], strict=True))


@few
@given(any_rules(), st.integers(0, 2**32), st.integers(1, 3))
def test_payments_do_not_depend_on_where_the_table_stands(rules: Rules, seed: int, by: int) -> None:
    rng = random.Random(seed)
    table = scoring.opening(rules, {"dealer": rng.randrange(4), "scores": [200] * 4})
    further = scoring.opening(rules, {"dealer": (table.dealer + by) % 4, "scores": [200] * 4})
    hand = any_hand(rng, rules, table)
    if hand["result"] in ("win", "false_win"):
        here = scoring.settle(rules, table, hand)
        there = scoring.settle(rules, further, turned(hand, by))
        assert here.deltas == tuple(there.deltas[(seat + by) % 4] for seat in range(4))


def turned(hand: Hand, by: int) -> Hand:
    """The same hand with everybody sitting `by` seats further on."""
    seats = ("winner", "from", "liable")

    def turn(one: Hand) -> Hand:
        return {name: (value + by) % 4 if name in seats and value is not None else value for name, value in one.items()}

    if "by" in hand:
        return hand | {"by": [(seat + by) % 4 for seat in hand["by"]]}
    return hand | {"wins": [turn(one) for one in hand["wins"]]}


@few
@given(any_rules(), st.integers(0, 2**32))
def test_a_hand_of_tiles_is_never_worth_less_for_one_line_worth_more(rules: Rules, seed: int) -> None:
    hand = any_hongkong_tiles(random.Random(seed))
    worth, refusal = attempted(lambda: value_hand(rules, hand))
    if refusal:
        assert refusal.code == "not_a_winning_hand"  # seven pairs
        return
    assert worth.raw_fan == sum(worth.items.values())
    assert 0 <= worth.countable_fan <= worth.raw_fan
    assert not worth.items.keys() & worth.suppressed.keys()
    assert set(worth.suppressed.values()) <= worth.items.keys()
    names = [name for name in worth.items if name in OPTIONS and OPTIONS[name].kind == "int" and name != "seven_pairs"]
    for name in names[:2]:
        raised = scoring.read_rules(rules.spec() | {"options": rules.spec()["options"] | {name: 50}})
        if rules.options["limit_hand_value"] == "table":
            assert value_hand(raised, hand).raw_fan >= worth.raw_fan


FIELDS = ("result", "wins", "by", "points", "reason")
WIN_FIELDS = ("winner", "from", "fan", "liable", "robbing_kong", "hand", "counted")


@st.composite
def any_json_hand(draw_from: st.DrawFn) -> Any:
    """A hand with one of its fields replaced by anything."""
    hand = draw_from(st.sampled_from([discard(1, 0, 3), self_draw(2, 5), false_win(1), END]))
    hand = json.loads(json.dumps(hand))
    if "wins" in hand and draw_from(st.booleans()):
        hand["wins"][0][draw_from(st.sampled_from(WIN_FIELDS))] = draw_from(JSON)
    else:
        hand[draw_from(st.sampled_from(FIELDS))] = draw_from(JSON)
    return hand


@settings(max_examples=60, deadline=None)
@given(any_json_hand() | JSON)
def test_whatever_is_sent_is_settled_or_refused(hand: Any) -> None:
    rules = hongkong("modern")
    done, refusal = attempted(lambda: scoring.settle(rules, scoring.opening(rules), hand))
    if refusal:
        assert refusal.message
        assert json.loads(json.dumps(refusal.params)) == refusal.params
    else:
        assert sum(done.deltas) + done.pot == 0
        assert all(step.text for step in done.explain)


@st.composite
def any_json_tiles(draw_from: st.DrawFn) -> Any:
    """A hand of tiles, or ticks, with one of the fields replaced by anything, inside a meld too."""
    rng = random.Random(draw_from(st.integers(0, 2**32)))
    ticks = {"items": ["all_pungs"], "dragon_pungs": 1, "open": True, "flowers": [1], "win": "discard", "seat": "S"}
    hand = draw_from(st.sampled_from([any_hongkong_tiles(rng), ticks]))
    part = rng.choice([hand, *hand.get("melds", ())])
    part[rng.choice(list(part))] = draw_from(JSON | WRITTEN | st.lists(WRITTEN, max_size=6))
    return hand


@settings(max_examples=60, deadline=None)
@given(any_json_tiles() | JSON, st.sampled_from([scoring.value_hand, scoring.count_hand]))
def test_whatever_is_sent_as_a_hand_is_valued_or_refused(hand: Any, value: Callable[[Rules, Any], Any]) -> None:
    worth, refusal = attempted(lambda: value(hongkong(), copy.deepcopy(hand)))
    way = "hand" if value is scoring.value_hand else "counted"
    said = won({"winner": 1, "from": 0, way: hand})
    _, refused_at_table = attempted(lambda: scoring.settle(hongkong(), scoring.opening(hongkong()), said))
    for one in filter(None, (refusal, refused_at_table)):
        assert one.message
        assert json.loads(json.dumps(one.params)) == one.params
    if worth:
        assert json.loads(json.dumps(worth.to_json())) == worth.to_json()


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(st.sampled_from(sorted(OPTIONS)), JSON, max_size=2))
def test_whatever_is_asked_of_rules_is_read_or_refused(options: dict[str, Any]) -> None:
    rules, refusal = attempted(lambda: hongkong(**options))
    if refusal:
        assert isinstance(refusal, RuleError)
        assert refusal.code == "bad_option"
        assert refusal.message
    else:
        assert scoring.read_rules(json.loads(json.dumps(rules.spec()))) == rules
        assert count_hand(rules, {"items": [], "win": "discard", "seat": "S"}).raw_fan >= 0
