"""What was typed becomes a hand of the engine, and a stored hand becomes the choices that make it."""

import pytest
from django.http import QueryDict
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from clubsite.play.entry import riichi
from clubsite.play.entry.problems import Problem
from clubsite.play.entry.riichi.board import Board
from tests.play.tables import NAMES, RRC

TENHOU = {"family": "riichi", "preset": "tenhou", "options": {}}
WRC = {"family": "riichi", "preset": "wrc_2025", "options": {}}
SANMA = {"family": "riichi", "preset": "tenhou_sanma", "options": {}}
SUITS_ALL = {
    "family": "riichi",
    "preset": "mahjong_soul",
    "options": {"chombo": {"type": "after_uma", "amount": 20000}},
}


def offers(rules=SUITS_ALL):
    return riichi.offers(scoring.read_rules(rules))


def typed(rules=SUITS_ALL, **fields):
    data = QueryDict(mutable=True)
    for name, value in fields.items():
        data.setlist(
            name.replace("_", "-") if name[-1].isdigit() else name, value if isinstance(value, list) else [value]
        )
    data.setlist("from", data.pop("source", []))
    read_rules = scoring.read_rules(rules)
    return riichi.read(data, read_rules, scoring.opening(read_rules))


def result(rules=SUITS_ALL, **fields):
    return riichi.to_result(typed(rules, **fields), offers(rules))


RON = {"kind": "ron", "winner": "1", "source": "2", "han": "3", "fu": "40"}


@pytest.mark.parametrize(
    ("fields", "hand"),
    [
        (RON, {"result": "win", "wins": [{"winner": 1, "from": 2, "han": 3, "fu": 40}], "riichi": []}),
        (RON | {"han": "6"}, {"result": "win", "wins": [{"winner": 1, "from": 2, "han": 6}], "riichi": []}),
        (RON | {"han": "yakuman"}, {"result": "win", "wins": [{"winner": 1, "from": 2, "yakuman": 1}], "riichi": []}),
        (
            RON | {"han": "yakuman", "yakuman": "2"},
            {"result": "win", "wins": [{"winner": 1, "from": 2, "yakuman": 2}], "riichi": []},
        ),
        (
            {"kind": "tsumo", "winner": "0", "han": "2", "fu": "30", "riichi": ["0", "3"], "order": "3,0"},
            {"result": "win", "wins": [{"winner": 0, "from": None, "han": 2, "fu": 30}], "riichi": [3, 0]},
        ),
        ({"kind": "draw"}, {"result": "draw", "tenpai": [], "riichi": []}),
        ({"kind": "draw", "tenpai": ["2", "0"]}, {"result": "draw", "tenpai": [0, 2], "riichi": []}),
        (
            {
                "kind": "more",
                "event": "several",
                "winner": ["0", "3"],
                "source": "1",
                "han_0": "2",
                "fu_0": "30",
                "han_3": "8",
            },
            {
                "result": "win",
                "wins": [{"winner": 0, "from": 1, "han": 2, "fu": 30}, {"winner": 3, "from": 1, "han": 8}],
                "riichi": [],
            },
        ),
        (
            {
                "kind": "more",
                "event": "liable",
                "how": "ron",
                "winner": "1",
                "source": "2",
                "liable": "3",
                "fed": "daisangen",
            },
            {
                "result": "win",
                "wins": [{"winner": 1, "from": 2, "yakuman": 1, "pao": {"seat": 3, "yaku": "daisangen"}}],
                "riichi": [],
            },
        ),
        (
            {"kind": "more", "event": "nagashi", "nagashi": "2", "tenpai": ["2"]},
            {"result": "draw", "tenpai": [2], "riichi": [], "nagashi": [2]},
        ),
        (
            {"kind": "more", "event": "abort", "abort": "suufon_renda", "riichi": ["1"]},
            {"result": "abort", "kind": "suufon_renda", "riichi": [1]},
        ),
        ({"kind": "more", "event": "chombo", "chombo": ["1"]}, {"result": "chombo", "by": [1], "riichi": []}),
        (
            {"kind": "more", "event": "penalty", "points_2": "1 500", "reason": " late  again "},
            {"result": "adjust", "points": [0, 0, -1500, 0], "reason": "late again"},
        ),
        ({"kind": "more", "event": "end"}, {"result": "end"}),
    ],
)
def test_it_makes_a_hand_that_the_engine_takes(fields, hand):
    made = result(**fields)
    assert made == hand
    rules = scoring.read_rules(SUITS_ALL)
    scoring.settle(rules, scoring.opening(rules), made)


@pytest.mark.parametrize(
    ("order", "riichi_in_order"),
    [("", (0, 1, 3)), ("3,0,1", (3, 0, 1)), ("3", (3, 0, 1)), ("9,x,,3,3,2", (3, 0, 1)), ("1,0,3,2,2,2", (1, 0, 3))],
)
def test_the_order_of_the_taps_is_the_order_of_declaration(order, riichi_in_order):
    assert typed(riichi=["0", "1", "3"], order=order).riichi == riichi_in_order


@pytest.mark.parametrize(
    ("points", "sign", "value"),
    [
        ("1500", None, -1500),
        ("1500", "minus", -1500),
        ("1500", "plus", 1500),
        ("−1500", "plus", -1500),
        ("-1500", None, -1500),
        ("+1500", "minus", 1500),
        ("1\u202f500", "plus", 1500),
        ("", "plus", 0),
    ],
)
def test_a_sign_that_is_typed_counts_more_than_the_choice(points, sign, value):
    fields = {"points_0": "100", "points_1": points} | ({"sign_1": sign} if sign else {})
    assert result(kind="more", event="penalty", **fields)["points"] == [-100, value, 0, 0]


@pytest.mark.parametrize(
    ("fields", "field", "missing"),
    [
        ({}, "kind", True),
        ({"kind": "more"}, "event", True),
        (RON | {"winner": []}, "winner", True),
        (RON | {"source": []}, "from", True),
        (RON | {"han": []}, "han", True),
        (RON | {"fu": []}, "fu", True),
        (RON | {"source": "1"}, "from", False),
        (RON | {"winner": ["0", "1"]}, "winner", False),
        (RON | {"kind": "tsumo"}, "kind", False),
        (RON | {"kind": "draw"}, "kind", False),
        ({"kind": "draw", "source": "1"}, "kind", False),
        ({"kind": "draw", "winner": "1"}, "kind", False),
        ({"kind": "more", "event": "several", "winner": "0", "source": "1"}, "winner", True),
        ({"kind": "more", "event": "several", "winner": ["0", "1"], "source": "1"}, "from", False),
        ({"kind": "more", "event": "several", "winner": ["0", "2"], "source": "1"}, "of", True),
        ({"kind": "more", "event": "liable", "winner": "0", "source": "1"}, "how", True),
        ({"kind": "more", "event": "liable", "how": "tsumo", "winner": "0", "source": "1"}, "how", False),
        ({"kind": "more", "event": "liable", "how": "tsumo", "winner": "0"}, "liable", True),
        ({"kind": "more", "event": "liable", "how": "tsumo", "winner": "0", "liable": "1"}, "fed", True),
        ({"kind": "more", "event": "nagashi"}, "nagashi", True),
        ({"kind": "more", "event": "abort"}, "abort", True),
        ({"kind": "more", "event": "abort", "abort": "suucha_riichi", "riichi": ["1", "2"]}, "riichi", False),
        ({"kind": "more", "event": "chombo"}, "chombo", True),
        ({"kind": "more", "event": "chombo", "chombo": "1", "winner": "0"}, "kind", False),
        ({"kind": "more", "event": "penalty"}, "points", True),
        ({"kind": "more", "event": "penalty", "points_1": "abc"}, "points", False),
        ({"kind": "more", "event": "penalty", "points_1": "5", "reason": "x" * 201}, "reason", False),
    ],
)
def test_it_says_which_field_is_wrong_or_still_missing(fields, field, missing):
    with pytest.raises(Problem) as problem:
        result(**fields)
    assert (problem.value.field, problem.value.missing) == (field, missing)


@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "chi"},
        {"kind": ["ron", "tsumo"]},
        {"winner": "4"},
        {"winner": "-1"},
        {"winner": ["1", "1"]},
        {"source": "x"},
        {"tenpai": ["0", "7"]},
        {"han": "0"},
        {"han": "999"},
        {"han": "３"},
        {"fu": "٣"},
        {"fu": "3e1"},
        {"fu": "-20"},
        {"fu": "10000"},
        {"kind": "more", "event": "kyuushu"},
        {"kind": "more", "event": "abort", "abort": "ryuukyoku"},
    ],
)
def test_what_the_form_cannot_have_sent_is_no_choice(fields):
    with pytest.raises(Problem) as problem:
        result(**RON | fields)
    assert not problem.value.missing


@pytest.mark.parametrize(
    "points", ["abc", "1e5", "NaN", "Infinity", "0x10", "１２", "٣", "1_000", "25.000", "1,5", "--5", "9" * 400]
)
def test_points_are_ordinary_whole_numbers(points):
    with pytest.raises(Problem) as problem:
        result(kind="more", event="penalty", points_1=points)
    assert problem.value.field == "points"
    assert problem.value.seat == 1


def test_only_what_the_rules_know_is_offered():
    assert offers(RRC).events == ("several", "chombo", "liable", "penalty", "end")
    assert offers(TENHOU).events == ("several", "abort", "nagashi", "liable", "penalty", "end")
    assert offers(WRC).events == ("chombo", "liable", "penalty", "end")
    assert offers(TENHOU).aborts == ("kyuushu_kyuuhai", "suufon_renda", "suucha_riichi", "suukaikan", "sanchahou")
    assert offers(SANMA).aborts == ("kyuushu_kyuuhai", "suukaikan")
    assert offers(RRC).liable_yaku == ("daisangen", "daisuushii")
    assert (offers(RRC).most_yakuman, offers(WRC).most_yakuman, offers(SUITS_ALL).most_yakuman) == (4, 1, 6)
    assert (offers(RRC).most_winners, offers(TENHOU).most_winners, offers(WRC).most_winners) == (3, 2, 1)


def test_an_event_that_the_rules_do_not_know_is_refused():
    """By the engine: a line of the log may hold one that is refused only later."""
    rules = scoring.read_rules(WRC)
    with pytest.raises(scoring.RuleError, match="have no nagashi"):
        scoring.settle(rules, scoring.opening(rules), result(WRC, kind="more", event="nagashi", nagashi="1"))


def test_three_winners_are_an_abortive_draw_where_the_rules_say_so():
    three = {"kind": "more", "event": "several", "winner": ["0", "2", "3"], "source": "1"}
    worth = {f"{name}_{seat}": value for seat in (0, 2, 3) for name, value in (("han", "1"), ("fu", "30"))}
    with pytest.raises(Problem, match="winner") as problem:
        result(TENHOU, **three, **worth)
    assert problem.value.text == "Three winners are an abortive draw under these rules. Choose Abortive draw."
    for rules, more, wins in ((RRC, {}, 3), (TENHOU, {"loaded": "1"}, 0)):  # a line of a file that is corrected
        said, read = result(rules, **three, **worth, **more), scoring.read_rules(rules)
        assert len(said["wins"]) == 3
        assert len(scoring.settle(read, scoring.opening(read), said).wins) == wins


def test_fu_keys_know_with_how_many_han_a_hand_has_them():
    fu = {key: (by_ron, by_tsumo) for key, by_ron, by_tsumo in offers(RRC).fu}
    assert fu[20] == ("", "234")
    assert fu[25] == ("234", "34")
    assert fu[30] == fu[110] == ("1234", "1234")
    old = offers({**RRC, "options": {"pinfu_tsumo": False, "open_pinfu_fu": False}})
    assert {key: (by_ron, by_tsumo) for key, by_ron, by_tsumo in old.fu}[20] == ("1234", "")
    never = offers({**RRC, "options": {"pinfu_tsumo": False}})
    assert 20 not in [key for key, _, _ in never.fu]


def test_fields_of_an_event_that_is_not_chosen_any_more_are_ignored():
    left_over = {"event": "liable", "liable": "3", "fed": "daisangen", "han": "yakuman"}
    assert result(**RON | left_over)["wins"] == [{"winner": 1, "from": 2, "yakuman": 1}]


# --- back from the stored hand -----------------------------------------------------------------------------

seats = st.integers(0, 3)
some_seats = st.lists(seats, unique=True, max_size=4)
told = st.sampled_from(
    [
        {
            "hand": {
                "concealed": "345m234567p67888s",
                "win_tile": "8s",
                "melds": [],
                "flags": [],
                "dora": ["7z"],
                "ura": [],
            }
        },
        {
            "hand": {
                "concealed": "333m405p99s",
                "win_tile": "0p",
                "melds": [{"kind": "pung", "tiles": "777z"}, {"kind": "concealed_kong", "tiles": "2222s"}],
                "flags": ["rinshan"],
                "dora": ["4p", "1m"],
                "ura": [],
            }
        },
        {
            "hand": {
                "concealed": "11122233344455z",
                "win_tile": "5z",
                "melds": [],
                "flags": ["double_riichi"],
                "dora": [],
                "ura": ["0s"],
            }
        },
        {
            "counted": {
                "yaku": ["tanyao", "sanankou"],
                "open": True,
                "dora": 2,
                "sets": [
                    {"kind": "pung", "terminal": False, "open": True},
                    {"kind": "kong", "terminal": True, "open": False},
                ],
                "pair": "dragon",
                "wait": "edge",
            }
        },
        {"counted": {"yaku": ["suuankou"], "open": False, "sets": [], "pair": "none", "wait": "two_sided"}},
        {"counted": {"yaku": ["honitsu"], "open": False, "fu": 170}},
    ]
)
worths = st.one_of(
    told,
    st.builds(lambda han, fu: {"han": han, "fu": fu}, st.integers(1, 4), st.sampled_from([30, 40, 60, 110])),
    st.builds(lambda han: {"han": han}, st.integers(5, 200)),
    st.builds(lambda yakuman: {"yakuman": yakuman}, st.integers(1, 6)),
    st.builds(
        lambda seat, yaku: {"yakuman": 1, "pao": {"seat": seat, "yaku": yaku}},
        seats,
        st.sampled_from(["daisangen", "daisuushii"]),
    ),
)


@st.composite
def wins(draw):
    source = draw(st.none() | seats)
    winners = [seat for seat in draw(some_seats.filter(bool)) if seat != source][: 1 if source is None else 3] or [0]
    source = None if source in winners else source
    listed = [{"winner": seat, "from": source, **draw(worths)} for seat in sorted(winners)]
    for win in listed:
        if win.get("pao", {}).get("seat") in winners:  # nobody who won is liable
            del win["pao"]
    return {"result": "win", "wins": listed, "riichi": draw(some_seats)}


@st.composite
def draws(draw):
    tenpai = draw(some_seats)
    hand = {
        "result": "draw",
        "tenpai": sorted(tenpai),
        "riichi": draw(st.lists(st.sampled_from(tenpai), unique=True)) if tenpai else [],
    }
    nagashi = sorted(draw(some_seats))
    return hand | ({"nagashi": nagashi} if nagashi else {})


hands = st.one_of(
    wins(),
    draws(),
    st.builds(
        lambda by, riichi: {"result": "chombo", "by": sorted(by), "riichi": riichi}, some_seats.filter(bool), some_seats
    ),
    st.builds(
        lambda kind, riichi: {"result": "abort", "kind": kind, "riichi": riichi},
        st.sampled_from(["kyuushu_kyuuhai", "suufon_renda", "suukaikan"]),
        some_seats,
    ),
    st.builds(
        lambda points, reason: {"result": "adjust", "points": points, "reason": reason},
        st.lists(st.integers(-(10**6), 10**6), min_size=4, max_size=4),
        st.sampled_from(["", "late", "Ё & <b>"]),
    ),
    st.just({"result": "end"}),
)


def as_posted(markup):
    """The fields a browser would send of this form: whatever is checked, selected or typed."""
    from html.parser import HTMLParser

    data = QueryDict(mutable=True)

    class Form(HTMLParser):
        name = ""

        def handle_starttag(self, tag, attrs):
            values = dict(attrs)
            if tag == "input" and (values.get("type") not in ("radio", "checkbox") or "checked" in values):
                data.appendlist(values["name"], values.get("value") or "")
            if tag == "select":
                self.name = values["name"]
            if tag == "option" and "selected" in values:
                data.appendlist(self.name, values.get("value"))

        def handle_data(self, text):
            if self.name and data.getlist(self.name)[-1:] == [None]:
                data.setlist(self.name, [text])

    Form().feed(markup)
    return data


@settings(deadline=None)
@given(hands)
def test_a_stored_hand_comes_back_through_the_form_unchanged(hand):
    rules = scoring.read_rules(SUITS_ALL)
    filled = riichi.from_result(hand, 4)
    board = Board(scoring.opening(rules), NAMES, offers(), filled)
    sent = riichi.read(as_posted(board.choices()), rules, scoring.opening(rules))
    assert riichi.to_result(sent, offers()) == hand
