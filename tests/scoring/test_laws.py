"""What holds for every legal game under every rule: random sequences of hands under random options."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import scoring
from scoring import RuleError, Rules, Settlement, Table
from scoring.options import Option
from scoring.riichi.rules import OPTIONS
from scoring.table import net

from .said import END, Hand, adjust, any_hand, draw, riichi, ron, tsumo
from .tiles_said import any_tiles

few = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
PRESETS = sorted(scoring.families()["riichi"]["presets"])
HUNDREDS = st.integers(-300, 300).map(lambda count: count * 100)


def values(option: Option, players: int) -> st.SearchStrategy[Any]:
    """What a departure may set this option to; `allows` is asked for each."""
    if option.name == "noten_pool":
        return st.sampled_from([0, 600, 3000, 6000])
    if option.name == "chombo":
        types = st.sampled_from(["after_uma", "reverse_mangan", "pay_all", "none"])
        return st.builds(lambda kind, amount: {"type": kind, "amount": amount * 100}, types, st.integers(0, 400))
    if option.name == "uma":
        return st.lists(HUNDREDS, min_size=players, max_size=players)
    if option.name == "uma_floating":
        row = st.lists(HUNDREDS, min_size=players, max_size=players)
        return st.fixed_dictionaries({str(count): row for count in range(1, players)})
    if option.kind == "bool":
        return st.booleans()
    if option.kind == "list":
        return st.lists(st.sampled_from(list(option.choices)), unique=True)
    if option.choices:
        return st.sampled_from(list(option.choices))
    high = min(option.high, 60_000) // option.step
    known = st.integers(max(option.low, -60_000) // option.step, high).map(lambda count: count * option.step)
    return known | st.none() if option.null else known


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    preset = draw(st.sampled_from(PRESETS))
    players = riichi(preset).players
    # The number of players and the kind of uma hang together with the uma and stay the preset's.
    free = [name for name in OPTIONS if name not in ("players", "uma_kind")]
    names = draw(st.lists(st.sampled_from(free), max_size=8, unique=True))
    return riichi(preset, **{name: draw(values(OPTIONS[name], players)) for name in names})


class Game(NamedTuple):
    """`settlements`: what each hand did; `chips` by seat, for the result."""

    rules: Rules
    start: dict[str, Any]
    hands: list[Hand]
    settlements: list[Settlement]
    chips: list[int]


@st.composite
def any_game(draw: st.DrawFn) -> Game:
    """Legal hands under any rules from any start, up to the end or twelve hands."""
    rules = draw(any_rules())
    rng = random.Random(draw(st.integers(0, 2**32)))
    start = {
        "scores": [rng.choice([0, 900, 8000, 25000, 30000, 30000]) for _ in range(rules.players)],
        "round": rng.choice("EEESSSWN"),
        "dealer": rng.randrange(rules.players),
        "honba": rng.randrange(3),
        "deposits": rng.randrange(3),
    }
    table, hands, done = scoring.opening(rules, start), list[Hand](), list[Settlement]()
    while not table.over and len(hands) < 12:
        hands.append(any_hand(rng, rules, table))
        done.append(scoring.settle(rules, table, hands[-1]))
        table = done[-1].after
    if not table.over and rng.random() < 0.5:
        hands.append(END)
        done.append(scoring.settle(rules, table, END))
    return Game(rules, start, hands, done, [rng.randint(-5, 5) for _ in range(rules.players)])


def points_are_neither_made_nor_lost(game: Game) -> None:
    rules, start, _, settlements, _ = game
    table = scoring.opening(rules, start)
    for done in settlements:
        assert sum(done.deltas) + done.pot == 0
        assert (done.deltas, done.pot) == net(done.transfers, rules.players)
        assert done.pot == 1000 * (done.after.deposits - table.deposits)
        assert done.after.scores == tuple(a + b for a, b in zip(table.scores, done.deltas, strict=True))
        assert all(transfer.points > 0 and transfer.payer != transfer.payee for transfer in done.transfers)
        assert done.after.deposits >= 0
        table = done.after


def a_replay_is_what_was_played_hand_by_hand(game: Game) -> None:
    rules, start, hands, settlements, _ = game
    played = scoring.replay(scoring.read_rules(json.loads(json.dumps(rules.spec()))), hands, start)
    assert played.refused is None
    assert [done.after for done in played.settlements] == [done.after for done in settlements]
    assert [done.transfers for done in played.settlements] == [done.transfers for done in settlements]
    assert [done.wins for done in played.settlements] == [done.wins for done in settlements]
    assert (played.final is not None) == bool(played.table.over)


def a_hand_needs_nothing_but_scores_and_state(game: Game) -> None:
    rules, start, hands, settlements, _ = game
    table = scoring.opening(rules, start)
    for hand, done in zip(hands, settlements, strict=True):
        kept = json.loads(json.dumps(table.state()))
        again = scoring.settle(rules, Table.restore(rules, table.scores, kept), json.loads(json.dumps(hand)))
        assert (again.after, again.transfers) == (done.after, done.transfers)
        table = done.after


def results_add_up_to_zero_or_to_what_is_named(game: Game) -> None:
    rules, start, _, settlements, _ = game
    table = settlements[-1].after
    final, options = scoring.final(rules, table, game.chips), rules.options
    in_play = sum(start["scores"]) + 1000 * start["deposits"]
    assert sum(final.scores) + final.leftover_lost == in_play
    assert sum(final.leftover) + final.leftover_lost == 1000 * table.deposits
    named = sum(final.scores) - rules.players * options["return"] + sum(final.uma) + sum(final.oka)
    assert sum(final.points) == named + sum(final.penalty) + sum(final.chips)
    if options["rounding"] == "none":
        assert final.points == tuple(
            score - options["return"] + uma + oka + penalty + chips
            for score, uma, oka, penalty, chips in zip(
                final.scores, final.uma, final.oka, final.penalty, final.chips, strict=True
            )
        )
    assert sum(final.oka) == (
        options["oka"] if options["oka"] is not None else rules.players * (options["return"] - options["start"])
    )


def places_follow_the_scores(game: Game) -> None:
    rules, _, _, settlements, _ = game
    table = settlements[-1].after
    final = scoring.final(rules, table)
    for one in range(rules.players):
        for other in range(rules.players):
            if table.scores[one] > table.scores[other]:
                assert final.places[one] < final.places[other]
            elif one < other and table.scores[one] == table.scores[other]:
                shares = rules.options["tie"] == "split"
                assert (final.places[one] == final.places[other]) == shares
                assert final.places[one] <= final.places[other]
    assert sum(place + (tied - 1) / 2 for place, tied in zip(final.places, final.tied, strict=True)) == sum(
        range(1, rules.players + 1)
    )


LAWS = (
    points_are_neither_made_nor_lost,
    a_replay_is_what_was_played_hand_by_hand,
    a_hand_needs_nothing_but_scores_and_state,
    results_add_up_to_zero_or_to_what_is_named,
    places_follow_the_scores,
)


@few
@given(any_game())
def test_the_laws_hold(game: Game) -> None:
    for law in LAWS:
        law(game)


def turned(hand: Hand, by: int, players: int) -> Hand:
    """The same hand with everybody sitting `by` seats further on."""

    def turn(seats: list[int]) -> list[int]:
        return [(seat + by) % players for seat in seats]

    moved = dict(hand)
    for field in ("riichi", "tenpai", "nagashi"):
        if field in hand:
            moved[field] = turn(hand[field])
    if "wins" in hand:
        moved["wins"] = [
            one
            | {"winner": turn([one["winner"]])[0], "from": None if one["from"] is None else turn([one["from"]])[0]}
            | ({"pao": one["pao"] | {"seat": turn([one["pao"]["seat"]])[0]}} if one.get("pao") else {})
            for one in hand["wins"]
        ]
    return moved


@few
@given(any_rules(), st.integers(0, 2**32), st.integers(1, 3))
def test_payments_do_not_depend_on_where_the_table_stands(rules: Rules, seed: int, by: int) -> None:
    rng, players = random.Random(seed), rules.players
    start = {"dealer": rng.randrange(players), "honba": rng.randrange(4), "deposits": rng.randrange(3)}
    table = scoring.opening(rules, start | {"scores": [20000] * players})
    further = scoring.opening(rules, start | {"dealer": (table.dealer + by) % players, "scores": [20000] * players})
    hand = any_hand(rng, rules, table)
    if hand["result"] in ("win", "draw"):
        here = scoring.settle(rules, table, hand)
        there = scoring.settle(rules, further, turned(hand, by, players))
        assert here.deltas == tuple(there.deltas[(seat + by) % players] for seat in range(players))


def _seat_out(hand: Hand) -> None:
    hand["riichi"] = [9]


def _wins_own_discard(hand: Hand) -> None:
    if "wins" in hand:
        hand["wins"][0]["from"] = hand["wins"][0]["winner"]
    else:
        hand["result"] = "won"


def _field_gone(hand: Hand) -> None:
    hand.pop({"win": "wins", "draw": "tenpai", "abort": "kind", "chombo": "by", "adjust": "points"}[hand["result"]])


@pytest.mark.parametrize("spoil", [_seat_out, _wins_own_discard, _field_gone])
@settings(max_examples=20, deadline=None)
@given(rules=any_rules(), seed=st.integers(0, 2**32))
def test_an_illegal_hand_changes_nothing(spoil: Callable[[Hand], None], rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    table = scoring.opening(rules)
    hand = any_hand(rng, rules, table)
    spoilt = json.loads(json.dumps(hand))
    spoil(spoilt)
    if hand["result"] == "adjust" and spoil is _seat_out:
        return  # a penalty has no bets
    before = table.state() | {"scores": table.scores}
    played = scoring.replay(rules, [hand, spoilt, hand])
    assert played.refused is not None
    assert played.refused[0] == 1
    assert played.table == scoring.settle(rules, table, hand).after
    with pytest.raises(RuleError):
        scoring.settle(rules, table, spoilt)
    assert table.state() | {"scores": table.scores} == before


TEXTS = st.sampled_from(["", "a", "win", "1", "daisangen"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 200) | st.sampled_from([0.5, 1.0, -1e9]) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=2),
    max_leaves=5,
)
FIELDS = ("result", "wins", "riichi", "tenpai", "nagashi", "kind", "by", "points", "reason")
WIN_FIELDS = ("winner", "from", "han", "fu", "yakuman", "pao")


@st.composite
def any_json_hand(draw_from: st.DrawFn) -> Any:
    """A hand with one of its fields replaced by anything."""
    hand = draw_from(st.sampled_from([ron(1, 0, 3, 40), tsumo(2, 5), draw(1), adjust(0, 0, 0, 0), END]))
    hand = json.loads(json.dumps(hand))
    if "wins" in hand and draw_from(st.booleans()):
        hand["wins"][0][draw_from(st.sampled_from(WIN_FIELDS))] = draw_from(JSON)
    else:
        hand[draw_from(st.sampled_from(FIELDS))] = draw_from(JSON)
    return hand


def attempted(act: Callable[[], Any]) -> tuple[Any, RuleError | None]:
    """What came of it, or why it was refused; any other exception is a fault."""
    try:
        return act(), None
    except RuleError as refusal:
        return None, refusal


@settings(max_examples=60, deadline=None)
@given(any_json_hand() | JSON)
def test_whatever_is_sent_is_settled_or_refused(hand: Any) -> None:
    rules = riichi("tenhou")
    done, refusal = attempted(lambda: scoring.settle(rules, scoring.opening(rules), hand))
    if refusal:
        assert refusal.message
        assert json.loads(json.dumps(refusal.params)) == refusal.params
    else:
        assert sum(done.deltas) + done.pot == 0


WRITTEN = st.sampled_from(["", "0m", "5z", "111z", "8888s", "123m456p789s1122z", "1x"])
TICKS = '{"yaku": ["pinfu"], "win": "discard", "seat": "S", "sets": [{"kind": "kong"}], "fu": 40, "pair": "seat"}'


@st.composite
def any_json_tiles(draw_from: st.DrawFn) -> Any:
    """A hand of tiles, or ticks, with one of the fields replaced by anything, inside a meld too."""
    rng = random.Random(draw_from(st.integers(0, 2**32)))
    hand = draw_from(st.sampled_from([any_tiles(rng), json.loads(TICKS)]))
    part = rng.choice([hand, *hand.get("melds", ()), *hand.get("sets", ())])
    part[rng.choice(list(part))] = draw_from(JSON | WRITTEN | st.lists(WRITTEN, max_size=6))
    return hand


@settings(max_examples=60, deadline=None)
@given(any_json_tiles() | JSON, st.sampled_from(["hand", "counted"]))
def test_whatever_is_sent_as_a_hand_is_valued_or_refused(hand: Any, way: str) -> None:
    rules = riichi()
    value = scoring.value_hand if way == "hand" else scoring.count_hand
    worth, refusal = attempted(lambda: value(rules, copy.deepcopy(hand)))
    won_by = {"result": "win", "wins": [{"winner": 1, "from": 0, way: hand}], "riichi": []}
    _, refused_at_table = attempted(lambda: scoring.settle(rules, scoring.opening(rules), won_by))
    for one in filter(None, (refusal, refused_at_table)):
        assert one.message
        assert json.loads(json.dumps(one.params)) == one.params
    if worth:
        assert json.loads(json.dumps(worth.to_json())) == worth.to_json()
        assert worth.total == sum(worth.cost.values()) or worth.self_draw


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(st.sampled_from(sorted(OPTIONS)), JSON, max_size=2))
def test_whatever_is_asked_of_rules_is_read_or_refused(options: dict[str, Any]) -> None:
    rules, refusal = attempted(lambda: riichi(**options))
    if refusal:
        assert refusal.code == "bad_option"
        assert refusal.message
    else:
        assert scoring.read_rules(json.loads(json.dumps(rules.spec()))) == rules
