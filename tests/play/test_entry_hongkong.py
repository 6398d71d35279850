"""What was typed in the Hong Kong form becomes a hand of the engine, and a stored hand the choices that make it."""

import pytest
from django.http import QueryDict
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from clubsite.play.entry import FORMS, hongkong
from clubsite.play.entry import sheet as sheets
from clubsite.play.entry.problems import Problem
from tests.play.tables import HONGKONG, NAMES
from tests.play.test_entry_riichi import as_posted

SEVERAL = {"family": "hongkong", "preset": "modern", "options": {"max_winners": 3}}
CANTON = {"family": "hongkong", "preset": "canton", "options": {"max_fan": None}}
CASUAL = {"family": "hongkong", "preset": "casual", "options": {"unit": 10}}
OWN = {"family": "hongkong", "options": {"table": [*range(1, 26)], "min_fan": 0, "max_fan": 20}}


def offers(rules=HONGKONG):
    return hongkong.offers(scoring.read_rules(rules))


def read(rules=HONGKONG, **fields):
    """Fields as posted; `source` is the field `from`, `fan_2` the field `fan-2`."""
    data = QueryDict(mutable=True)
    for name, value in fields.items():
        field = "from" if name == "source" else name.replace("_", "-")
        data.setlist(field, value if isinstance(value, list) else [value])
    engine = scoring.read_rules(rules)
    return hongkong.read(data, engine, scoring.opening(engine))


def result(rules=HONGKONG, **fields):
    return hongkong.to_result(read(rules, **fields), offers(rules))


def sheet(rules=HONGKONG, **fields):
    """Read and settled, as for the preview."""
    engine = scoring.read_rules(rules)
    data = QueryDict(mutable=True)
    for name, value in fields.items():
        data.setlist({"source": "from"}.get(name, name), value if isinstance(value, list) else [value])
    return sheets.settled(sheets.read(engine, scoring.opening(engine), NAMES, data))


DISCARD = {"kind": "ron", "winner": "1", "source": "2", "fan": "4"}
SELF_DRAW = {"kind": "tsumo", "winner": "1", "fan": "4"}
TWO = {"kind": "more", "event": "several", "winner": ["0", "3"], "source": "1", "fan_0": "3", "fan_3": "10"}
FALSE_WIN = {"kind": "more", "event": "false_win", "by": "2"}


def win(source=2, fan=4, winner=1, **more):
    return {"winner": winner, "from": source, "fan": fan, **more}


@pytest.mark.parametrize(
    ("fields", "wins"),
    [
        (DISCARD, [win()]),
        (SELF_DRAW, [win(None)]),
        (DISCARD | {"robbing": "1"}, [win(robbing_kong=True)]),
        (SELF_DRAW | {"liable": "3"}, [win(None, liable=3)]),
        (SELF_DRAW | {"liable": "3", "why": "nine_pieces"}, [win(None, liable=3, liable_for="nine_pieces")]),
    ],
)
def test_a_win_is_what_the_engine_takes(fields, wins):
    assert result(**fields) == {"result": "win", "wins": wins}


def test_several_winners_are_what_the_engine_takes():
    wins = [win(1, 3, 0), win(1, 10, 3)]
    assert result(SEVERAL, **TWO) == {"result": "win", "wins": wins}
    wins[1]["liable"] = 2
    for one in wins:
        one["robbing_kong"] = True
    assert result(SEVERAL, **TWO, liable_3="2", robbed="1") == {"result": "win", "wins": wins}


def test_more_winners_than_are_paid_are_not_taken():
    two = SEVERAL | {"options": {"max_winners": 2}}
    with pytest.raises(Problem) as problem:
        result(two, **TWO | {"winner": ["0", "2", "3"], "fan_2": "5"})
    assert problem.value.field == "winner"
    assert (
        problem.value.text == "At this table two winners are paid: the nearest after the discarder. Leave only those."
    )
    with pytest.raises(Problem, match="winner"):
        result(HONGKONG, **TWO)
    assert result(HONGKONG, **TWO, loaded="1")["wins"]  # as a file held it: the nearest is paid


def test_other_ends_are_what_the_engine_takes():
    assert result(kind="draw") == {"result": "draw"}
    assert result(**FALSE_WIN) == {"result": "false_win", "by": [2]}
    assert result(kind="more", event="end") == {"result": "end"}
    amounts = {"points_0": "100", "sign_0": "minus", "points_1": "20", "sign_1": "plus", "points_2": "", "points_3": ""}
    penalty = result(kind="more", event="penalty", reason=" late ", **amounts)
    assert penalty == {"result": "adjust", "points": [-100, 20, 0, 0], "reason": "late"}


@pytest.mark.parametrize(
    ("fields", "field", "words"),
    [
        ({}, "kind", "How did the hand end?"),
        ({"kind": "more"}, "event", "What happened?"),
        ({"kind": "ron"}, "winner", "Choose who won."),
        (DISCARD | {"source": []}, "from", "Choose who discarded the winning tile."),
        (DISCARD | {"fan": []}, "fan", "Choose how many fan."),
        (DISCARD | {"source": "1"}, "from", "Boris cannot both win and discard. Choose who discarded."),
        (DISCARD | {"liable": "1"}, "liable", "Boris won and so cannot be liable. Choose who is."),
        (DISCARD | {"liable": ["0", "3"]}, "liable", "Only one player can be liable. Leave only one."),
        (DISCARD | {"why": "kong_feed"}, "liable", "Choose who is liable."),
        (
            DISCARD | {"winner": ["0", "1"]},
            "winner",
            "At this table one winner is paid: the nearest after the discarder. Leave only that one.",
        ),
        (SELF_DRAW | {"winner": ["0", "1"]}, "winner", "A self-draw has one winner. Leave only one."),
        (
            SELF_DRAW | {"source": "2"},
            "kind",
            "A self-draw has no discarder, so that mark is taken away. Save again, or choose Discard.",
        ),
        ({"kind": "more", "event": "false_win"}, "by", "Choose who showed a hand that was no win."),
        ({"kind": "ron", "fan": "two"}, "fan", "There is no such choice. Choose again."),
        ({"kind": "more", "event": "chombo"}, "event", "There is no such choice. Choose again."),
    ],
)
def test_it_says_what_is_missing_or_wrong(fields, field, words):
    with pytest.raises(Problem) as problem:
        result(**fields)
    assert problem.value.field == field
    assert problem.value.said(NAMES) == words


@pytest.mark.parametrize(
    ("fields", "place", "words"),
    [
        (
            DISCARD | {"fan": "1"},
            "fan",
            "1 fan is below the minimum of 3. This hand cannot win. Was it a false win?",
        ),
        (DISCARD | {"fan": "60"}, "fan", "No hand has 60 fan. The most is 50."),
    ],
)
def test_what_the_engine_refuses_is_said_beside_its_field(fields, place, words):
    refused = sheet(**fields)
    assert refused.problem.said(NAMES) == words
    assert refused.board.place == place
    assert words in refused.board.choices()
    assert refused.settlement is None


def test_what_the_form_would_hide_is_taken_away_and_said():
    typed = read(kind="draw", liable="2", robbing="1")
    with pytest.raises(Problem) as problem:
        hongkong.to_result(typed, offers())
    assert "The mark is taken away" in problem.value.text
    assert hongkong.to_result(hongkong.shown_again(typed, problem.value), offers()) == {"result": "draw"}


# --- what is offered ----------------------------------------------------------------------------------------


def fan_keys(rules):
    from clubsite.play.entry.hongkong import keys

    return keys.fan(None, offers(rules))


@pytest.mark.parametrize(
    ("rules", "labels", "legend"),
    [
        (HONGKONG, "3 4 5 6 7 8 9 10+", "Fan (at least 3, at most 10)"),
        (CASUAL, "1 2 3 4 5 6 7 8 9 10+", "Fan (at least 1, at most 10)"),
        (CANTON, "3 4 5 6 7 8 9 10 11 12 13+", "Fan (at least 3)"),
    ],
)
def test_there_is_a_key_for_every_fan_that_is_paid(rules, labels, legend):
    choice = fan_keys(rules)
    assert " ".join(str(key.label) for key in choice.keys) == labels
    assert choice.legend == legend


def test_a_long_table_of_the_clubs_own_has_a_menu():
    choice = fan_keys(OWN)
    assert choice.menu
    assert [key.label for key in choice.keys][:3] == ["Choose", 0, 1]
    assert sheet(OWN, **DISCARD).settlement.wins[0].fan == 4
    assert sheet(OWN, **DISCARD | {"fan": ""}).problem.field == "fan"


def test_several_winners_are_offered_where_they_are_paid():
    assert "several" not in offers().events
    assert offers(SEVERAL).events == ("several", "false_win", "penalty", "end")


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (HONGKONG, "4 fan = 16"),
        (CASUAL, "4 fan = 16 × 10"),
    ],
)
def test_the_base_points_are_said(rules, said):
    assert sheet(rules, **DISCARD).made_of == said


# --- back from the stored hand -----------------------------------------------------------------------------

seats = st.integers(0, 3)
some_seats = st.lists(seats, unique=True, min_size=1, max_size=4)
reasons = st.sampled_from(["twelve_pieces", "nine_pieces", "kong_feed"])


@st.composite
def wins(draw):
    source = draw(st.none() | seats)
    winners = [seat for seat in draw(some_seats) if seat != source][: 1 if source is None else 3]
    winners = winners or [(source or 0) + 1 & 3]
    losers = [seat for seat in range(4) if seat not in winners]
    robbing = {"robbing_kong": True} if source is not None and draw(st.booleans()) else {}
    listed = []
    for seat in sorted(winners):
        liable = {"liable": draw(st.sampled_from(losers))} if draw(st.booleans()) else {}
        if liable and len(winners) == 1 and draw(st.booleans()):
            liable["liable_for"] = draw(reasons)
        listed.append({"winner": seat, "from": source, "fan": draw(st.integers(3, 50)), **liable, **robbing})
    return {"result": "win", "wins": listed}


hands = st.one_of(
    wins(),
    st.just({"result": "draw"}),
    st.builds(lambda by: {"result": "false_win", "by": sorted(by)}, some_seats),
    st.builds(
        lambda points, reason: {"result": "adjust", "points": points, "reason": reason},
        st.lists(st.integers(-(10**6), 10**6), min_size=4, max_size=4),
        st.sampled_from(["", "late", "Ё & <b>"]),
    ),
    st.just({"result": "end"}),
)


@settings(deadline=None)
@given(hands, st.sampled_from([SEVERAL, SEVERAL | {"options": {"max_winners": 3, "max_fan": None, "min_fan": 0}}]))
def test_a_stored_hand_comes_back_through_the_form_unchanged(hand, rules):
    engine = scoring.read_rules(rules)
    offered = hongkong.offers(engine)
    filled = hongkong.from_result(hand, 4)
    board = hongkong.Board(scoring.opening(engine), NAMES, offered, filled, None, engine)
    sent = hongkong.read(as_posted(board.choices()), engine, scoring.opening(engine))
    assert hongkong.to_result(sent, offered) == hand
    scoring.settle(engine, scoring.opening(engine), hand)


def test_the_family_has_a_form():
    assert FORMS["hongkong"].board is hongkong.Board


# --- by counting and by tiles -------------------------------------------------------------------------------

COUNTING = {"kind": "tsumo", "winner": "1", "mode": "counting", "way": "counting"}
TILES = {"kind": "ron", "winner": "1", "source": "2", "mode": "tiles", "way": "tiles"}
ALL_PUNGS = {"hand": "222m888p33s", "meld": "pung:777z pung:555s"}  # all pungs 3, red dragons 1, no flowers 1


def panel(rules=HONGKONG, **fields):
    """Of the only hand, as it would be shown."""
    shown = sheet(rules, **fields).board
    (hand,) = shown.typed.hands()
    return shown._panel(hand)


def test_ticked_fan_add_up():
    counted = sheet(**COUNTING, item=["all_pungs", "seat_wind"], dragons="1")
    assert counted.result["wins"] == [
        {"winner": 1, "from": None, "counted": {"items": ["all_pungs", "seat_wind"], "dragon_pungs": 1}}
    ]
    assert counted.settlement.wins[0].fan == 6  # with the self-draw
    told = panel(**COUNTING, item=["all_pungs", "seat_wind"], dragons="1").said
    assert told.total == "6 fan"
    assert told.line == "All pungs 3, Dragon pung 1, Own wind 1, Self-draw 1"


def test_advice_does_not_block():
    fields = {**COUNTING, "item": ["common_hand", "all_pungs", "last_discard"]}
    told = panel(**fields)
    said = [line.text for line in told.said.advice]
    assert said == ["Never in one hand: All chows and All pungs", "Last discard: only on a discard"]
    assert {"all_pungs", "common_hand", "last_discard", "robbing_kong"} <= set(told.odd)
    assert "concealed_hand" not in told.odd
    assert sheet(**fields).settlement is not None


def test_a_hand_of_tiles_is_worked_out_with_its_flowers():
    told = sheet(**TILES, **ALL_PUNGS, flowers="2f", seasons="4y1y")
    assert told.result["wins"][0]["hand"]["flowers"] == [2]
    assert told.result["wins"][0]["hand"]["seasons"] == [1, 4]
    assert told.settlement.wins[0].fan == 5  # all pungs, red dragons, the own flower of South
    assert panel(**TILES, **ALL_PUNGS, flowers="2f").said.line == "All pungs 3, Dragon pung 1, Own flower 1"
    assert panel(**TILES, **ALL_PUNGS).said.line == "All pungs 3, Dragon pung 1, No flowers 1"


def test_a_flower_goes_beside_the_hand_wherever_the_next_tile_goes():
    typed = read(**TILES, **ALL_PUNGS, taps="pung 3f,hand 2y,hand -flowers:3f")
    rack = typed.worth.told.rack
    assert rack.beside == {"seasons": ("2y",)}
    assert len(rack.hand) == 8


def test_below_the_minimum_it_offers_a_false_win():
    fields = {**TILES, "hand": "123m456p789s77z234m"}
    refused = sheet(**fields)
    said = "2 fan is below the minimum of 3. This hand cannot win. Was it a false win?"
    assert refused.problem.said(NAMES) == said
    assert refused.board.offer == "Enter a false win"
    assert panel(**fields).said.line == "2 fan, and the minimum is 3: All chows 1, Concealed hand 1, No flowers 1"
    assert panel(**fields).said.total == ""
    taken = read(**fields, instead="false_win")
    assert taken.unfinished
    assert hongkong.to_result(taken, offers()) == {"result": "false_win", "by": [1]}


def test_a_robbed_kong_of_the_table_counts_in_the_hand():
    told = sheet(**TILES, **ALL_PUNGS, robbing="1")
    assert told.settlement.wins[0].fan == 6
    assert told.result["wins"][0]["robbing_kong"]
    assert "robbing_kong" not in told.result["wins"][0]["hand"]["flags"]


@pytest.mark.parametrize(
    ("mode", "expected"),
    [("counting", {"items": ["all_pungs", "no_flowers"], "dragon_pungs": 1}), ("numbers", None)],
)
def test_turning_the_switch_carries_what_was_told(mode, expected):
    typed = read(**{**TILES, **ALL_PUNGS, "mode": mode})
    assert typed.unfinished
    if expected:
        assert typed.worth.counted.said() == expected
    else:
        assert typed.worth.fan == 5
    assert typed.worth.told.rack.hand  # it waits until the switch turns back


@pytest.mark.parametrize(
    ("fields", "place", "words"),
    [
        (TILES, "hand", "Tap the tiles of the hand, the winning tile last; flowers and seasons too."),
        (TILES | {"hand": "123m"}, "hand", "Tiles: 3 of 14."),
        (TILES | {"hand": "123q"}, "hand", "These tiles cannot be read: 123q."),
        (COUNTING, "hand", "Tick what the hand has fan for."),
        (TILES | {"hand": "147m258p369s12345z"}, "hand", None),
        (TILES | ALL_PUNGS | {"flowers": "2f2f"}, "hand", None),
    ],
)
def test_what_is_wrong_with_a_told_hand_stands_beside_it(fields, place, words):
    refused = sheet(**fields)
    assert refused.board.place == place
    assert words is None or refused.problem.said(NAMES) == words
    assert refused.settlement is None


def ticks():
    return st.builds(
        lambda items, dragons, more: {"items": items, "dragon_pungs": dragons, **more},
        st.lists(
            st.sampled_from(["all_pungs", "mixed_one_suit", "nine_gates", "robbing_kong"]), unique=True, min_size=2
        ).map(
            lambda items: [
                name for name in ("nine_gates", "all_pungs", "mixed_one_suit", "robbing_kong") if name in items
            ]
        ),
        st.integers(0, 3),
        st.sampled_from([{}, {"open": False}, {"open": True, "flowers": [1, 3], "seasons": []}]),
    )


def held():
    return st.builds(
        lambda flags, flowers, seasons: {
            "concealed": "222m888p33s",
            "win_tile": "2m",
            "melds": [{"kind": "pung", "tiles": "777z"}, {"kind": "concealed_kong", "tiles": "5555s"}],
            "flags": flags,
            "flowers": sorted(flowers),
            "seasons": sorted(seasons),
        },
        st.sampled_from([[], ["last_tile"], ["kong_replacement"], ["robbing_kong", "human"]]),
        st.sets(st.integers(1, 4)),
        st.sets(st.integers(1, 4)),
    )


@settings(deadline=None)
@given(st.builds(lambda c: {"counted": c}, ticks()) | st.builds(lambda h: {"hand": h}, held()), st.booleans())
def test_a_told_hand_comes_back_through_the_form_unchanged(told, several):
    engine = scoring.read_rules(SEVERAL)
    wins = [{"winner": 1, "from": 2, **told}] + ([{"winner": 3, "from": 2, "fan": 5}] if several else [])
    hand = {"result": "win", "wins": wins}
    filled = hongkong.from_result(hand, 4)
    board = hongkong.Board(scoring.opening(engine), NAMES, hongkong.offers(engine), filled, None, engine)
    sent = hongkong.read(as_posted(board.choices()), engine, scoring.opening(engine))
    assert not sent.unfinished
    assert hongkong.to_result(sent, hongkong.offers(engine)) == hand
    scoring.settle(engine, scoring.opening(engine), hand)
