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


VALUES = {"total_0": "50", "total_1": "80", "value_2": "20", "value_3": "0"}
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
        (DISCARD | {"value_0": "4"}, win()),  # what was typed counts more than a key
        (DISCARD | {"doubles_3": "2"}, win()),  # nothing doubled is nothing, and a key is doubled already
    ],
)
def test_a_win_is_what_the_engine_takes(fields, expected):
    assert result(**fields) == expected
    assert sheet(**fields).settlement.deltas == ((0, 120, 80, -200) if "insurer" not in fields else (-80, 0, 80, 0))


def test_points_and_doubles_are_told_as_they_were_counted():
    counted = {"total_2": "26", "doubles_2": "3", "value_1": "500", "total_1": ""}
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
        (DISCARD | {"value_3": []}, "total", "Say what this hand is worth: Dmitri."),
        (DISCARD | {"total_0": "a lot"}, "total", "Write whole points, such as 24."),
        (DISCARD | {"total_0": "-8"}, "total", "No hand is worth less than 0: Anna."),
        (DISCARD | {"total_0": "\N{MINUS SIGN}8"}, "total", "No hand is worth less than 0: Anna."),
        (DISCARD | {"insurer": "2"}, "insurer", "Clara won. Choose who pays for the others."),
        (DISCARD | {"value_0": "3"}, "value-0", "There is no such choice. Choose again."),
        (DISCARD | {"doubles_0": "99"}, "doubles-0", "There is no such choice. Choose again."),
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
    found = sheet(**DISCARD | {"value_2": "8"})
    assert found.problem.field == "total"
    assert str(found.problem.said(NAMES)) == "Clara won, so the hand is worth 20 points or more, not 8."
    assert found.typed.in_sight == 2


def test_the_hand_in_sight_is_the_winners_then_the_next_not_told():
    assert classical.NOTHING.in_sight == 0
    fields = {"kind": "ron", "winner": "2"}
    seen = [read(fields | told).in_sight for told in ({}, {"value_2": "20"}, {"of": "1"})]
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
    assert cells(sheet(**winner, value_1="8", value_3="0"))[1] == ["", "·", "+24", "−8"]


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
