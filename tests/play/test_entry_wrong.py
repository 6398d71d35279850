"""Wrong input: a message beside the field, nothing lost, nothing stored, never a page of errors."""

import re
from html.parser import HTMLParser

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import scoring
from clubsite.club.models import Change
from clubsite.play.models import Hand
from tests.play.forms import DRAW, HTMX, RON, TSUMO, form, post, save
from tests.play.tables import a_table, fresh, players
from tests.play.test_entry_preview import words

MORE = {"kind": "more"}
SEVERAL = MORE | {
    "event": "several",
    "winner": ["0", "3"],
    "from": "1",
    "han-0": "2",
    "fu-0": "30",
    "han-3": "3",
    "fu-3": "40",
}
PENALTY = MORE | {"event": "penalty", "points-0": "1000"}


class Page(HTMLParser):
    """Ids, what describes what, and which inputs are marked as wrong."""

    def __init__(self, html):
        super().__init__()
        self.ids, self.wrong, self.focused = [], [], []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        self.ids += [values["id"]] if "id" in values else []
        if "aria-invalid" in values:
            self.wrong.append(values["aria-describedby"])
        if "autofocus" in values:
            self.focused.append(values.get("name"))


def message(html):
    return words(re.search(r'<p class="error" id="wrong" role="alert">(.*?)</p>', html)[1])


WRONG = [
    # what reliability.md 3.4 lists under "hand logic"
    (
        "winner = discarder",
        RON | {"from": "1"},
        "Boris Levin cannot both win and discard. Choose who discarded.",
        "from",
    ),
    ("missing discarder", RON | {"from": None}, "Choose who discarded the winning tile.", "from"),
    ("discarder on tsumo", TSUMO | {"from": "2"}, "Tsumo has no discarder", "kind"),
    ("no winner", RON | {"winner": None}, "Choose who won.", "winner"),
    ("winner on draw", DRAW | {"winner": "1"}, "A winner or a discarder was marked, and nobody wins here.", "kind"),
    ("discarder on draw", DRAW | {"from": "1"}, "A winner or a discarder was marked, and nobody wins here.", "kind"),
    ("same player twice", RON | {"winner": ["1", "1"]}, "There is no such choice.", "winner"),
    ("a fifth seat", RON | {"winner": "4"}, "There is no such choice.", "winner"),
    ("a seat that is no number", RON | {"from": "boris"}, "There is no such choice.", "from"),
    ("two winners by tsumo", TSUMO | {"winner": ["1", "2"]}, "Only one winner can be marked here.", "winner"),
    ("two winners by ron", RON | {"winner": ["0", "1"]}, "Ron has one winner here.", "winner"),
    ("discarder among the winners", SEVERAL | {"from": "3"}, "Konstantin Orlov cannot both win and discard.", "from"),
    ("a stranger is tenpai", DRAW | {"tenpai": ["0", "9"]}, "There is no such choice.", "tenpai"),
    ("bettor not tenpai", DRAW | {"riichi": "3"}, "Whoever bet riichi is tenpai at a draw.", "tenpai"),
    ("han 0", RON | {"han": "0"}, "There is no such choice.", "han"),
    ("han -1", RON | {"han": "-1"}, "There is no such choice.", "han"),
    ("han 999", RON | {"han": "999"}, "There is no such choice.", "han"),
    ("no han", RON | {"han": None}, "Choose how many han.", "han"),
    ("no fu", RON | {"fu": None}, "Choose how many fu.", "fu"),
    ("fu 0", RON | {"fu": "0"}, "No hand has 3 han and 0 fu.", "fu"),
    ("fu 20 by ron", RON | {"fu": "20"}, "20 fu are won by tsumo only.", "fu"),
    ("fu 20 with 1 han", TSUMO | {"han": "1", "fu": "20"}, "20 fu need 2 han or more.", "fu"),
    ("fu 25 with 1 han", RON | {"han": "1", "fu": "25"}, "25 fu are seven pairs, which have 2 han or more.", "fu"),
    ("fu 25 by tsumo with 2 han", TSUMO | {"han": "2", "fu": "25"}, "25 fu are seven pairs, which have 3 han", "fu"),
    ("fu 37", RON | {"fu": "37"}, "No hand has 3 han and 37 fu.", "fu"),
    ("fu 130 with 3 han", RON | {"fu": "130"}, "No hand has 3 han and 130 fu.", "fu"),
    ("fu 3e1", RON | {"fu": "3e1"}, "There is no such choice.", "fu"),
    ("nothing chosen", {}, "How did the hand end?", "kind"),
    ("a kind that does not exist", {"kind": "riichi"}, "There is no such choice.", "kind"),
    ("two kinds", RON | {"kind": ["ron", "draw"]}, "There is no such choice.", "kind"),
    ("More and nothing else", MORE, "What happened?", "event"),
    (
        "abort that is not played",
        MORE | {"event": "abort", "abort": "suufon_renda"},
        "The rules of this game do not have it: four winds.",
        "abort",
    ),
    (
        "nagashi that is not played",
        MORE | {"event": "nagashi", "nagashi": "1"},
        "The rules of this game do not have it: nagashi mangan.",
        "nagashi",
    ),
    ("chombo of nobody", MORE | {"event": "chombo"}, "Choose who made the chombo.", "chombo"),
    ("several, one winner", SEVERAL | {"winner": "0"}, "Mark everybody who won.", "winner"),
    (
        "several, one without worth",
        SEVERAL | {"han-3": None},
        "Choose what this hand is worth: Konstantin Orlov.",
        "of",
    ),
    ("several, one with impossible fu", SEVERAL | {"fu-3": "20"}, "20 fu are won by tsumo only.", "of"),
    (
        "liable winner",
        MORE | {"event": "liable", "how": "tsumo", "winner": "1", "liable": "1", "fed": "daisangen"},
        "A winner cannot be liable: Boris Levin.",
        "liable",
    ),
    ("penalty of nothing", MORE | {"event": "penalty"}, "Type the points.", "points-0"),
    ("penalty that is no number", PENALTY | {"points-2": "abc"}, "Write whole points, such as 1500.", "points-2"),
    ("penalty 25.000", PENALTY | {"points-2": "25.000"}, "Write whole points, such as 1500.", "points-2"),
    ("penalty 10^400", PENALTY | {"points-2": "9" * 400}, "Write whole points, such as 1500.", "points-2"),
    ("penalty 999999999", PENALTY | {"points-2": "999999999"}, "It must be between", "points-0"),
    ("a reason of 1000 letters", PENALTY | {"reason": "x" * 1000}, "The reason is too long", "reason"),
]


@pytest.mark.parametrize(("fields", "text", "field"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_it_says_what_is_wrong(cast, fields, text, field):
    client = cast.client(cast.organiser)
    for headers in ({}, HTMX):
        answer = save(client, cast.session, fields, **headers)
        assert answer.status_code == 422
        html = answer.content.decode()
        assert message(html).startswith(text)
        shown = Page(html)
        assert shown.ids.count("wrong") == 1
        assert set(shown.wrong) == {"wrong"}  # whatever is marked points at the message
        assert shown.focused == [field]
        assert len(shown.ids) == len(set(shown.ids))
    assert fresh(cast.session).lines == 0
    assert not Change.objects.filter(kind="hand").exists()


@pytest.mark.parametrize(
    ("fields", "kept"),
    [
        (
            RON | {"fu": "37", "riichi": ["0", "3"]},
            {("winner", "1"), ("from", "2"), ("han", "3"), ("riichi", "0"), ("riichi", "3")},
        ),
        (SEVERAL | {"fu-3": None}, {("winner", "0"), ("winner", "3"), ("han-0", "2"), ("fu-0", "30"), ("han-3", "3")}),
        (DRAW | {"riichi": "3"}, {("tenpai", "0"), ("tenpai", "1"), ("riichi", "3")}),
    ],
)
def test_nothing_that_was_typed_is_lost(cast, fields, kept):
    html = save(cast.client(cast.organiser), cast.session, fields, **HTMX).content.decode()
    assert kept <= set(re.findall(r'name="([\w-]+)" value="(\w+)"[^>]* checked', html))


def test_texts_come_back_as_they_were_typed(cast):
    typed = {"points-1": " 1 5oo", "sign-1": "plus", "points-2": "7", "reason": '"><script>late</script>'}
    html = save(cast.client(cast.organiser), cast.session, MORE | {"event": "penalty"} | typed, **HTMX).content.decode()
    assert 'name="points-1" value=" 1 5oo"' in html
    assert 'name="points-2" value="7"' in html
    assert 'value="&quot;&gt;&lt;script&gt;late&lt;/script&gt;"' in html
    assert re.search(r'name="sign-1" value="plus" checked', html)


def test_a_choice_that_the_form_would_hide_is_taken_away_and_said(cast):
    html = save(cast.client(cast.organiser), cast.session, DRAW | {"winner": "1", "from": "2"}, **HTMX).content.decode()
    assert not re.search(r'name="(winner|from)"[^>]* checked', html)
    assert "The mark is taken away: save again." in message(html)


def test_three_winners_where_that_is_an_abortive_draw(cast):
    """B010."""
    table = a_table(cast.league, seated=players(), rules={"family": "riichi", "preset": "tenhou", "options": {}})
    three = SEVERAL | {"winner": ["0", "2", "3"], "han-2": "1", "fu-2": "30"}
    html = save(cast.client(cast.organiser), table, three, **HTMX).content.decode()
    assert message(html) == "Three winners are an abortive draw under these rules. Choose Abortive draw."
    assert fresh(table).lines == 0


# --- anything at all ---------------------------------------------------------------------------------------

NAMES = ["kind", "event", "winner", "from", "riichi", "order", "tenpai", "han", "fu", "yakuman", "of", "how", "liable"]
NAMES += [
    "fed",
    "yaku",
    "mode",
    "way",
    "hand",
    "meld",
    "dora",
    "taps",
    "tap",
    "flag",
    "pair",
    "abort",
    "nagashi",
    "chombo",
    "shown",
    "reason",
    "token",
    "version",
    "keep",
    "seen",
    "line",
    "cut",
]
NAMES += [
    f"{name}-{seat}"
    for name in (
        "han",
        "fu",
        "yakuman",
        "liable",
        "fed",
        "yaku",
        "mode",
        "way",
        "hand",
        "taps",
        "tap",
        "han-dora",
        "sign",
        "points",
    )
    for seat in range(4)
]
SENSIBLE = [
    "ron",
    "tsumo",
    "draw",
    "more",
    "several",
    "liable",
    "penalty",
    "end",
    "chombo",
    "abort",
    "nagashi",
    "yakuman",
]
SENSIBLE += ["0", "1", "2", "3", "5", "13", "30", "40", "plus", "minus", "daisangen", "mine", "next", "written", "1,0"]
SENSIBLE += [
    "tiles",
    "counting",
    "none",
    "234m678m345p22p67s8s",
    "hand 5m,run 1s,win -1s",
    "pung:555z",
    "-5m",
    "ippatsu",
]
SENSIBLE += ["riichi", "pinfu", "0p", "1"]
HARD = [
    "",
    " ",
    "NaN",
    "1e5",
    "0x10",
    "１２",
    "٣",
    "1_000",
    "−5",
    "--5",
    "+5",
    str(2**31),
    str(2**63),
    "9" * 400,
    "0.1",
]
HARD += ["\0", "\r\n", "\ud800", "‮", "<script>", "{{ 7*7 }}", "x" * 10_000, "None", "null", "[]", "é́́", "👨‍👩‍👧"]
values = st.one_of(st.sampled_from(SENSIBLE), st.sampled_from(HARD), st.text(max_size=20))
garbage = st.dictionaries(st.sampled_from(NAMES), st.lists(values, max_size=4) | values, max_size=12)


@pytest.mark.parametrize("address", ["hands/", "preview/", "undo/", "hands/1/", "hands/1/insert/", "hands/1/delete/"])
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(fields=garbage, htmx=st.booleans())
def test_no_form_value_breaks_the_site(cast, address, fields, htmx):
    client = cast.client(cast.organiser)
    client.raise_request_exception = True
    table = fresh(cast.session)
    if not table.lines:
        save(client, table, RON)
        table = fresh(table)
    answer = post(client, table, _without_surrogates(form(table, fields)), address, **(HTMX if htmx else {}))
    assert answer.status_code < 500
    kept = list(Hand.objects.filter(session=table).order_by("number"))
    assert [hand.number for hand in kept] == list(range(1, len(kept) + 1))
    assert fresh(table).scores == _replayed(fresh(table), kept)


def _without_surrogates(fields):
    """A browser cannot send them; Django's test client would fail before the site sees anything."""
    clean = lambda text: text.encode("utf-8", "replace").decode()  # noqa: E731
    return {
        name: [clean(v) for v in value] if isinstance(value, list) else clean(value) for name, value in fields.items()
    }


def _replayed(session, hands):
    return list(
        scoring.replay(session.engine_rules, [hand.result for hand in hands], session.start or None).table.scores
    )
