"""What was typed in the classical form becomes a hand of the engine, and a stored hand the choices that make it."""

import re

import pytest
from django.http import QueryDict
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from clubsite.play.entry import FORMS, classical
from clubsite.play.entry import sheet as sheets
from tests.play.tables import CLASSICAL, NAMES
from tests.play.test_entry_riichi import as_posted

SETTLES = CLASSICAL | {"options": {"draw_settlement": "differences"}}
ROOF_OFF = CLASSICAL | {"options": {"roof_off": True}}
BMJA = {"family": "classical", "preset": "bmja"}


def offers(rules=CLASSICAL):
    return classical.offers(scoring.read_rules(rules))


def posted(fields):
    """Fields as posted; `source` is the field `from`, `value_2` the field `value-2`."""
    data = QueryDict(mutable=True)
    for name, value in fields.items():
        field = "from" if name == "source" else name.replace("_", "-")
        data.setlist(field, value if isinstance(value, list) else [value])
    return data


def read(fields, rules=CLASSICAL):
    engine = scoring.read_rules(rules)
    return classical.read(posted(fields), engine, scoring.opening(engine))


def result(rules=CLASSICAL, **fields):
    return classical.to_result(read(fields, rules), offers(rules))


def sheet(rules=CLASSICAL, **fields):
    """Read and settled, as for the preview."""
    engine = scoring.read_rules(rules)
    return sheets.settled(sheets.read(engine, scoring.opening(engine), NAMES, posted(fields)))


VALUES = {"total_0": "50", "total_1": "80", "total_2": "20", "total_3": "0"}
DISCARD = {"kind": "ron", "winner": "2", "source": "1", **VALUES}
SELF_DRAW = {"kind": "tsumo", "winner": "2", **VALUES}
FALSE_WIN = {"kind": "more", "event": "false_win", "by": "2"}


def win(source=1, winner=2, **more):
    return {"result": "win", "wins": [{"winner": winner, "from": source}], "values": [50, 80, 20, 0], **more}


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        (DISCARD, win()),
        (SELF_DRAW, win(None)),
        (SELF_DRAW | {"insurer": "0"}, win(None, insurer=0)),
        (DISCARD | {"doubles_3": "2"}, win()),  # nothing doubled is nothing
    ],
)
def test_a_win_is_what_the_engine_takes(fields, expected):
    assert result(**fields) == expected
    assert sheet(**fields).settlement.deltas == ((0, 120, 80, -200) if "insurer" not in fields else (-80, 0, 80, 0))


def test_points_and_doubles_are_told_as_they_were_counted():
    counted = {"total_2": "26", "doubles_2": "3", "total_1": "500"}
    assert result(**DISCARD | counted) == {
        "result": "win",
        "wins": [{"winner": 2, "from": 1}],
        "hands": [50, 500, {"points": 26, "doubles": 3}, 0],
    }
    assert sheet(**DISCARD | counted).settlement.values == (50, 500, 208, 0)


def test_other_ends_are_what_the_engine_takes():
    assert result(kind="draw") == {"result": "draw"}
    assert result(SETTLES, kind="draw", **VALUES) == {"result": "draw", "values": [50, 80, 20, 0]}
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
        (DISCARD | {"source": "2"}, "from", "Clara cannot both win and discard. Choose who discarded."),
        (DISCARD | {"winner": ["1", "2"]}, "winner", "Only one player wins a hand. Leave only one."),
        (
            SELF_DRAW | {"source": "1"},
            "kind",
            "A self-draw has no discarder, so that mark is taken away. Save again, or choose Discard.",
        ),
        (DISCARD | {"total_3": " "}, "total", "Say what this hand is worth: Dmitri."),
        (DISCARD | {"total_0": "a lot"}, "total", "Write whole points, such as 24."),
        (DISCARD | {"total_0": "-8"}, "total", "No hand is worth less than 0: Anna."),
        (DISCARD | {"total_0": "\N{MINUS SIGN}8"}, "total", "No hand is worth less than 0: Anna."),
        (DISCARD | {"insurer": "2"}, "insurer", "Clara won. Choose who pays for the others."),
        (DISCARD | {"mode": "guessing"}, "mode", "There is no such choice. Choose again."),
        (DISCARD | {"doubles_0": "99"}, "total", "Write how many doubles: from 0 to 13."),
        (DISCARD | {"doubles_0": "two"}, "total", "Write how many doubles: from 0 to 13."),
        (FALSE_WIN | {"by": []}, "by", "Choose who showed a hand that was no win."),
    ],
)
def test_it_says_what_is_missing_or_wrong(fields, field, words):
    found = sheet(**fields).problem
    assert (found.field, str(found.said(NAMES))) == (field, words)
    assert sheet(**fields).board.choices()


@pytest.mark.parametrize(
    ("total", "words"),
    [
        ("135", "Points of hands are even, and 135 is odd. Is that right?"),
        ("544", "544 is over the limit and counts as 500. Is that right?"),
    ],
)
def test_what_is_odd_is_asked_and_not_refused(total, words):
    asked = sheet(**DISCARD | {"total_0": total})
    assert str(asked.problem.said(NAMES)) == words
    assert asked.result is None
    assert f'name="sure-0" value="{total}"' in asked.board.choices()
    assert result(**DISCARD | {"total_0": total, "sure_0": total})["values"][0] == int(total)
    assert sheet(**DISCARD | {"total_0": total, "sure_0": "12"}).problem


def test_without_a_limit_there_is_nothing_to_be_over():
    assert result(ROOF_OFF, **DISCARD | {"total_0": "5440"})["values"][0] == 5440
    assert sheet(BMJA, **DISCARD | {"total_0": "544"}).settlement.values[0] == 544
    assert sheet(**DISCARD | {"total_0": "34", "doubles_0": "4"}).settlement.values[0] == 500  # counted, and cut


def test_a_winner_is_worth_the_points_for_winning():
    found = sheet(**DISCARD | {"total_2": "8"})
    assert found.problem.field == "total"
    assert str(found.problem.said(NAMES)) == "Clara won, so the hand is worth 20 points or more, not 8."
    assert found.board.open_seat == 2


def test_the_hand_in_sight_is_the_winners_then_the_next_not_told():
    assert classical.NOTHING.in_sight == 0
    fields = {"kind": "ron", "winner": "2"}
    seen = [read(fields | told).in_sight for told in ({}, {"total_2": "20"}, {"of": "1"})]
    assert seen == [2, 3, 1]


# --- the table of four by four ------------------------------------------------------------------------------


def cells(found):
    """The texts of the cells, row by row, the sums last."""
    return [re.findall(r"<td>(.*?)</td>", row) for row in found.cross.split("</tr>") if "<td>" in row]


def test_the_settlement_is_the_sources_table():
    assert cells(sheet(**DISCARD)) == [
        ["·", "+60", "+40", "−100"],
        ["−60", "·", "+20", "−80"],
        ["−40", "−20", "·", "−20"],
        ["+100", "+80", "+20", "·"],
        ["0", "+120", "+80", "−200"],
    ]


def test_it_fills_as_the_hands_are_told():
    assert sheet(kind="ron", winner="2").cross == ""
    winner = {"kind": "ron", "winner": "2", "source": "1", "total_2": "24"}
    assert cells(sheet(**winner)) == [
        ["·", "", "+48", ""],
        ["", "·", "+24", ""],
        ["−48", "−24", "·", "−24"],
        ["", "", "+24", "·"],
        ["", "", "", ""],
    ]
    assert cells(sheet(**winner, total_1="8", total_3="0"))[1] == ["", "·", "+24", "−8"]


def test_other_ends_have_no_table():
    assert sheet(kind="draw").cross == sheet(**FALSE_WIN).cross == ""
    assert len(sheet(**FALSE_WIN).flows) == 3
    drawn = sheet(SETTLES, kind="draw", **VALUES)
    assert drawn.settlement.deltas == (100, 200, -100, -200)
    assert cells(drawn)[-1] == ["+100", "+200", "−100", "−200"]


# --- back from what is stored --------------------------------------------------------------------------------

WORTHS = st.one_of(
    st.integers(0, 400).map(lambda value: 2 * value),
    st.builds(lambda points, doubles: {"points": points, "doubles": doubles}, st.integers(20, 99), st.integers(1, 5)),
    st.just(135),
)
WINS = st.builds(
    lambda winner, source, hands, insurer: (
        {
            "result": "win",
            "wins": [{"winner": winner, "from": None if source == winner else source}],
            ("values" if all(isinstance(hand, int) for hand in hands) else "hands"): hands,
        }
        | ({} if insurer in (None, winner) else {"insurer": insurer})
    ),
    st.integers(0, 3),
    st.integers(0, 3),
    st.lists(WORTHS, min_size=4, max_size=4),
    st.none() | st.integers(0, 3),
)


@settings(max_examples=60, deadline=None)
@given(WINS)
def test_a_stored_hand_reads_back_as_itself(stored):
    form = FORMS["classical"]
    assert form.to_result(form.from_result(stored, 4), offers()) == stored


# --- counting and tiles ---------------------------------------------------------------------------------------

COUNTED = {
    "way_2": "counting-winner",
    "sets_2": "pung-open-dragon kong-concealed-simple pair-own",
    "concealed_2": "1",
    "completes_2": "pair",
    "pattern_2": ["half_flush"],
    "how_2": ["last_tile"],
    "total_2": [],
}
SAID = {
    "sets": [{"kind": "pung", "sort": "dragon", "open": True}, {"kind": "kong", "sort": "simple"}],
    "pairs": ["own"],
    "concealed": True,
    "wait": "pair",
    "patterns": ["half_flush"],
    "flags": ["last_tile"],
}
LOSER = {"way_1": "counting", "sets_1": "pung-concealed-terminal pair-dragon", "total_1": ""}
TILES = {
    "way_1": "tiles",
    "hand_1": "11m345p22z789s",
    "meld_1": "pung:555z",
    "total_1": "",
}


def test_what_was_counted_is_told_to_the_engine():
    told = result(**DISCARD | COUNTED | LOSER)
    sets = {"sets": [{"kind": "pung", "sort": "terminal"}], "pairs": ["dragon"]}
    assert told["hands"] == [50, {"counted": sets}, {"counted": SAID}, 0]
    found = sheet(**DISCARD | COUNTED | LOSER)
    assert found.settlement.values == (50, 10, 432, 0)  # 54 points, three doubles
    assert found.board.summaries() == [(0, "50"), (1, "10"), (2, "432"), (3, "0")]


def test_what_was_told_by_tiles_is_told_to_the_engine():
    told = result(**DISCARD | TILES)
    melds = [{"kind": "pung", "tiles": "555z"}]
    hand = {"concealed": "11m345p789s22z", "melds": melds, "flowers": [], "seasons": []}
    assert told["hands"] == [50, hand, 20, 0]
    assert sheet(**DISCARD | TILES).settlement.values == (50, 12, 20, 0)  # (4 + 2) × 2
    fewer = result(**DISCARD | TILES | {"hand_1": "22z"})
    assert fewer["hands"][1]["shown_only"] is True


def test_taps_add_and_take_away():
    taps = {"sets_1": "pair-own", "taps_1": " pung-open-simple, pung-open-simple, -pair-own, -kong-open-simple"}
    typed = read(DISCARD | LOSER | taps)
    assert typed.each[1].counted.sets == ("pung-open-simple", "pung-open-simple")
    button = read(DISCARD | LOSER | {"tap_1": "pung-open-simple"})
    assert button.each[1].counted.sets[-1] == "pung-open-simple"
    assert button.unfinished
    elsewhere = read(DISCARD | TILES | {"taps_1": "hand 9p", "sets_1": "pair-own"})  # taps are of the panel in sight
    assert elsewhere.each[1].counted.sets == ("pair-own",)
    assert elsewhere.each[1].rack.hand[-1] == "9p"


def test_a_loser_who_shows_nothing_is_worth_0():
    nothing = {"way_1": "counting", "sets_1": "", "total_1": "", "nothing_1": "1"}
    assert result(**DISCARD | nothing)["values"] == [50, 0, 20, 0]
    assert sheet(**DISCARD | nothing | {"nothing_1": []}).problem.missing


def test_the_form_is_shown_again_before_it_lacks_keys():
    of = {"of": "1"}
    assert not read(DISCARD | of).unfinished
    assert read(DISCARD | of | {"mode": "counting"}).unfinished
    in_sight = {"of": "1", "mode": "counting"}
    assert not read(DISCARD | LOSER | in_sight).unfinished
    assert read(DISCARD | LOSER | in_sight | {"winner": "1", "source": "2"}).unfinished  # a winner has more keys
    assert not read({"kind": "draw", "mode": "counting", "way_0": "counting-none"}).unfinished


def test_the_switch_is_of_the_hand_in_sight_and_of_those_not_told_yet():
    typed = read({"kind": "ron", "winner": "2", "of": "2", "mode": "tiles", "total_0": "4", **LOSER})
    assert [worth.way for worth in typed.each] == ["numbers", "counting", "tiles", "tiles"]
    assert typed.way == "tiles"
    assert typed.lacks_keys


def test_what_was_told_one_way_is_told_the_other():
    to_numbers = {"of": "1", "mode": "numbers"}
    turned = read(DISCARD | LOSER | to_numbers).each[1]
    assert (turned.numbers.total, turned.numbers.doubles) == ("10", "")
    doubled = read(DISCARD | LOSER | to_numbers | {"sets_1": "pung-open-dragon"}).each[1]
    assert (doubled.numbers.total, doubled.numbers.doubles) == ("4", "1")
    counted = read(DISCARD | TILES | {"of": "1", "mode": "counting"}).each[1]
    assert sorted(counted.counted.sets) == ["pair-own", "pair-terminal", "pung-open-dragon"]


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        (TILES | {"hand_1": "11m345p22z789s9s"}, "Concealed tiles: 11. There must be 10."),
        (TILES | {"hand_1": "9q"}, "These tiles cannot be read: 9q."),
        (LOSER | {"sets_1": "pung-open-simple " * 5}, "At most 4 can be there: pungs and kongs."),
        (
            TILES | {"way_0": "tiles", "hand_0": "55z", "total_0": ""},
            "The four hands together have this tile more than 4 times: ",
        ),
    ],
)
def test_what_is_wrong_with_a_hand_stands_beside_it(fields, words):
    found = sheet(**DISCARD | fields)
    assert found.problem.field == "total"
    assert str(found.problem.said(NAMES)).startswith(words)
    assert 'id="wrong"' in found.board.choices()


HANDS = st.one_of(
    WORTHS,
    st.just({"counted": SAID}),
    st.just({"counted": {"sets": [{"kind": "kong", "sort": "wind", "open": True}]}}),
    st.just({"concealed": "22z", "melds": [], "flowers": [1], "seasons": [2, 4], "shown_only": True}),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(HANDS, min_size=3, max_size=3))
def test_a_hand_told_in_any_way_comes_back_through_the_form(losers):
    rules = scoring.read_rules(CLASSICAL | {"options": {"flowers_in_play": True}})
    table, offered = scoring.opening(rules), classical.offers(rules)
    losers = [dict(one, counted={k: v for k, v in one["counted"].items() if k in ("sets", "pairs")})
              if isinstance(one, dict) and "counted" in one else one for one in losers]  # fmt: skip
    stored = {"result": "win", "wins": [{"winner": 0, "from": 1}], "hands": [{"counted": SAID}, *losers]}
    board = classical.Board(table, NAMES, offered, classical.from_result(stored, 4), rules=rules)
    sent = classical.read(as_posted(board.choices()), rules, table)
    assert not sent.unfinished
    assert classical.to_result(sent, offered) == stored
