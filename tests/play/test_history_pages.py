"""Who changed what: of one game, and of everything an organiser looks after."""

import ast
import re
import uuid
from pathlib import Path

from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubsite.club.actions import add_player, change_league, close_league, hide_player, make_account, name_organisers
from clubsite.club.actions.leagues import LeagueFacts
from clubsite.club.changes import Deed
from clubsite.play import history
from clubsite.play.actions import (
    count_again,
    edit_hands,
    merge_players,
    rename_table,
    reopen,
    seat_players,
    set_chips,
    set_finished_at,
    undo_hand,
    void,
)
from clubsite.play.results import Edit
from clubsite.play.words.changes import DONE
from tests.play.tables import END, RRC, a_player, a_table, draw, enter, fresh, players, ron

ROOT = Path(__file__).resolve().parents[2]


def words(html):
    return re.sub(r"[ \n]+", " ", re.sub(r"<[^>]*>", " ", re.sub(r"</?bdi>", "", html))).strip()


def rows(client, address):
    answer = client.get(address)
    assert answer.status_code == 200
    found = re.findall(r"<tr>\s*<th scope=\"row\".*?</tr>", answer.content.decode(), re.DOTALL)
    return [words(row) for row in found]


def by(cast, reason=""):
    return Deed(actor=cast.organiser, reason=reason)


def test_it_works(cast):
    enter(cast.session, ron(1, 0, 3, 40, riichi=(1,)))
    edit_hands(cast.session.pk, Edit("correct", 1, ron(1, 0, 4, 40, riichi=(1,))), by(cast, "dora <counted> once"))
    undo_hand(cast.session.pk, by(cast))
    found = rows(cast.client(cast.organiser), f"/s/{cast.session.pk}/history/")
    ron_3 = "Ron: Boris Levin from Anna Ёлкина, 3 han 40 fu; riichi: Boris Levin"
    ron_4 = ron_3.replace("3 han", "4 han")
    assert [re.sub(r"^.*?(undone|corrected|entered|started)", r"\1", row) for row in found] == [
        f"undone {ron_4} nothing boris",
        f"corrected {ron_3} {ron_4} boris dora &lt;counted&gt; once",
        f"entered nothing {ron_3} a command",
        "started nothing Anna Ёлкина, Boris Levin, Mei Lin, Konstantin Orlov a command",
    ]


def test_everything_that_can_be_done_is_said(cast):
    rules = RRC | {"options": {"chips": 1000}}
    session = a_table(cast.league, seated=players("E", "F", "G", "H"), rules=rules)
    enter(
        session, ron(1, 0), draw(0, 1, riichi=(0,)), {"result": "adjust", "points": [-1000, 0, 0, 0], "reason": "late"}
    )
    edit_hands(session.pk, Edit("insert", 1, draw()), by(cast))
    edit_hands(session.pk, Edit("delete", 1), by(cast))
    edit_hands(session.pk, Edit("correct", 1, ron(2, 0), cut=2), by(cast))
    enter(session, END)
    for act in (reopen, undo_hand, void, count_again):
        act(session.pk, by(cast))
    enter(session, END)
    rename_table(session.pk, "Window", by(cast))
    set_chips(session.pk, [1, -1, 0, 0], by(cast))
    set_finished_at(session.pk, fresh(session).started_at, by(cast))
    seat_players(session.pk, [cast.idle, *players("K", "L", "M")], by(cast))
    found = rows(cast.client(cast.organiser), f"/s/{session.pk}/history/")
    told = " / ".join(found)
    for said in (
        "seats repaired E, F, G, H Newcomer, K, L, M",
        "chips nothing",
        "Newcomer +1, K −1, L 0, M 0",
        "table renamed",
        "game counts again does not count in play",
        "game does not count in play does not count",
        "Hands taken out from number 2 on.",
        "Draw, all noten",
        "Penalty: Newcomer −1000 (late)",
        "game reopened The organiser finishes the game here nothing",
    ):
        assert said in told
    assert "{" not in told


def written() -> set[str]:
    """Every kind of change that the code names where it writes one down."""
    at = {"write_down": 3, "_set": 2, "_changed": 2, "_rewrite": 1, "_write": 2, "write": 4}  # where the kind stands
    found: set[str] = set()
    for file in (ROOT / "clubsite").rglob("actions/*.py"):
        for call in ast.walk(ast.parse(file.read_text())):
            if isinstance(call, ast.Call) and len(call.args) > at.get(getattr(call.func, "id", ""), 99):
                kind = call.args[at[call.func.id]]
                found |= {c.value for c in ast.walk(kind) if isinstance(c, ast.Constant) and isinstance(c.value, str)}
    return found


def test_no_kind_of_change_is_without_words():
    assert {"merge", "start", "undo", "close", "rename"} <= written()
    assert written() - {"edit"} <= {kind for _, kind in DONE}


def test_it_refuses_strangers(cast):
    for address in (f"/s/{cast.session.pk}/history/", "/desk/changes/"):
        assert cast.client().get(address).status_code == 302
        assert cast.client(cast.reader).get(address).status_code == 403
    assert cast.client(cast.other).get(f"/s/{cast.session.pk}/history/").status_code == 403
    assert cast.client(cast.other).get(f"/s/{cast.private_session.pk}/history/").status_code == 404


def test_all_changes_are_those_one_may_see(cast):
    owner = Deed(actor=cast.owner)
    make_account("newone", owner)
    close_league(cast.private, Deed(actor=cast.owner))
    add_player("Somebody", Deed(actor=cast.other))
    hide_player(cast.players[0], Deed(actor=cast.organiser))
    seen = {
        name: " / ".join(rows(cast.client(getattr(cast, name)), "/desk/changes/"))
        for name in ("owner", "organiser", "other")
    }
    assert "account made" in seen["owner"]
    assert "account made" not in seen["organiser"] + seen["other"]
    assert "Kitchen table league closed" in seen["organiser"]
    assert "Kitchen table" not in seen["other"]
    assert "Somebody player added" in seen["other"]  # has not played yet, so any organiser keeps him
    assert "player hidden" in seen["organiser"]
    assert "player hidden" not in seen["other"]


def test_leagues_and_merges_are_told_in_words(cast):
    facts = LeagueFacts.of(cast.league)
    changed = LeagueFacts(
        **{**facts.__dict__, "minimum": 5, "public": False, "rules": RRC | {"options": {"kiriage": True}}}
    )
    change_league(cast.league, changed, by(cast))
    name_organisers(cast.league, [cast.organiser, cast.other], Deed(actor=cast.owner))
    merge_players(cast.idle, a_player("New comer"), by(cast))
    told = " / ".join(rows(cast.client(cast.owner), "/desk/changes/"))
    assert "Minimum games: 0" in told
    assert "Public: Yes" in told
    assert "options changed: 1" in told
    assert "organisers named boris boris, vera" in told
    assert "Newcomer two players merged nothing Entry taken over: New comer" in told


def test_pages_follow_each_other(cast):
    for number in range(60):
        rename_table(cast.session.pk, f"Table {number}", by(cast))
    client = cast.client(cast.organiser)
    first = client.get("/desk/changes/").content.decode()
    (older,) = re.findall(r'href="\?before=(\d+)"', first)
    assert len(rows(client, "/desk/changes/")) == history.PAGE
    rest = rows(client, f"/desk/changes/?before={older}")
    assert len(rest) == 60 + 2 - history.PAGE
    assert 'href="?before=' not in client.get(f"/desk/changes/?before={older}").content.decode()
    assert len(rows(client, "/desk/changes/?before=" + "9" * 40)) == history.PAGE
    assert len(rows(client, "/desk/changes/?before=%00")) == history.PAGE


def test_the_number_of_queries_does_not_grow_with_the_changes(cast):
    client = cast.client(cast.organiser)
    enter(cast.session, ron(1, 0))
    client.get("/desk/changes/")

    def asked():
        counts = []
        for address in ("/desk/changes/", f"/s/{cast.session.pk}/history/"):
            with CaptureQueriesContext(connection) as queries:
                client.get(address)
            counts.append(len(queries))
        return counts

    few = asked()
    for name in "ABCDE":
        enter(a_table(cast.league, seated=players(*(name + other for other in "KLMN"))), ron(1, 0), ron(1, 0), END)
    enter(cast.session, *[ron(0, 1)] * 10)
    assert asked() == few
    assert max(few) <= 12


def test_a_change_of_no_known_kind_is_not_hidden(cast):
    from clubsite.club.changes import write_down
    from clubsite.club.models import Change

    write_down(Deed(token=uuid.uuid4()), Change.Subject.LEAGUE, cast.league.pk, "shuffled", after={"odd": 1})
    assert any("shuffled" in row for row in rows(cast.client(cast.organiser), "/desk/changes/"))
