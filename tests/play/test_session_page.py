"""The page of one game, and the parts of it that keep themselves up to date."""

import gzip
import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubsite.club.changes import Deed
from clubsite.play.actions import rename_table, void
from tests.play.tables import END, RRC, a_table, draw, enter, players, ron, tsumo

HTMX = {"HTTP_HX_REQUEST": "true"}
PARTS = ("state", "scores", "said", "do", "curves", "course", "log")
ADJUST = {"result": "adjust", "points": [-20000, 0, 0, 0], "reason": "late <b>again</b>"}
CHOMBO = {"result": "chombo", "by": [2], "riichi": []}


def page(client, session):
    answer = client.get(f"/s/{session.pk}/")
    assert answer.status_code == 200
    return answer.content.decode()


def part(html, name):
    """The element with this id, from its tag to the end of it."""
    start = re.search(rf'<(\w+)[^>]*id="{name}"', html)
    assert start, name
    depth = 0
    for tag in re.finditer(rf"<(/?){start[1]}\b", html[start.start() :]):
        depth += -1 if tag[1] else 1
        if depth == 0:
            return html[start.start() : start.start() + tag.end()] + ">"
    raise AssertionError(name)


def words(html):
    """What is read, tags taken out."""
    return re.sub(r"[ \n]+", " ", re.sub(r"<[^>]*>", " ", re.sub(r"</?(bdi|sup)>", "", html))).strip()


def sql(client, address, **headers):
    with CaptureQueriesContext(connection) as asked:
        answer = client.get(address, **headers)
    return answer, [query["sql"] for query in asked]


def test_it_works(cast):
    enter(cast.session, ron(1, 0, 3, 40, riichi=(1,)), tsumo(2, 2, 30))
    html = page(cast.client(), cast.session)
    assert "In play" in words(part(html, "state"))
    assert "東 East 3, hand 3 0 honba no deposits since" in words(part(html, "state"))
    scores = words(part(html, "scores"))
    assert scores.index("Mei Lin") > scores.index("Boris Levin") > scores.index("From 30\u202f000")
    log = words(part(html, "log"))
    assert log.index("Tsumo: Mei Lin, 2 han 30 fu: 2000") < log.index(
        "Ron: Boris Levin from Anna Ёлкина, 3 han 40 fu: 5200"
    )
    assert "Boris Levin: 3 han 40 fu, 40 × 23 + 2 1280" in log
    assert "Change −5\u202f200 +5\u202f200 0 0" in log
    assert "Boris Levin leads with 34\u202f200." in words(part(html, "said"))
    assert html.count("<polyline") == 4
    assert words(part(html, "course")).endswith("E2 24\u202f300 34\u202f200 32\u202f000 29\u202f500")


def test_level_players_share_a_place(cast):
    html = part(page(cast.client(), cast.session), "scores")
    assert re.findall(r'class="place">(\d)', html) == ["1", "1", "1", "1"]
    assert "leads" not in page(cast.client(), cast.session)


def test_the_tag_confirms_no_guess_at_a_hidden_name(cast, settings):
    """Whoever does not know the site's secret cannot make the tag from the names he guesses."""
    tags = []
    for settings.SECRET_KEY in ("one", "other"):
        tags.append(cast.client().get(f"/s/{cast.session.pk}/now/", **HTMX)["ETag"])
    assert tags[0] != tags[1]


def test_hidden_players_have_no_name_before_the_public(cast):
    enter(cast.session, ron(3, 0))
    assert "Konstantin" not in page(cast.client(), cast.session)
    assert "hidden player" in page(cast.client(cast.reader), cast.session)
    assert "Konstantin" in page(cast.client(cast.organiser), cast.session)
    cast.hidden.account = cast.reader
    cast.hidden.save()
    own = page(cast.client(cast.reader), cast.session)
    assert "Konstantin" in part(own, "scores")
    assert "Konstantin" in part(own, "log")


def test_private_games_are_not_there(cast):
    for account in (None, cast.reader, cast.other):
        client = cast.client(account)
        for address in ("", "now/", "rules/"):
            missing = client.get(f"/s/999999/{address}")
            hidden = client.get(f"/s/{cast.private_session.pk}/{address}")
            assert hidden.status_code == missing.status_code == 404
    assert cast.client(cast.organiser).get(f"/s/{cast.private_session.pk}/").status_code == 200


@pytest.mark.parametrize("address", ["", "now/", "rules/"])
def test_it_is_only_read(cast, address):
    assert cast.client(cast.organiser).post(f"/s/{cast.session.pk}/{address}").status_code == 405


def test_only_organisers_have_buttons(cast):
    for account, has in ((None, False), (cast.reader, False), (cast.other, False), (cast.organiser, True)):
        assert (f"/s/{cast.session.pk}/finish/" in page(cast.client(account), cast.session)) is has


def test_a_closed_league_has_no_buttons(cast):
    cast.league.closed = True
    cast.league.save()
    html = part(page(cast.client(cast.organiser), cast.session), "do")
    assert "/finish/" not in html
    assert "closed" in html


def test_a_finished_game_shows_its_result_and_how_it_was_counted(cast):
    """reports.md B023: bets left on the table reach first place here as everywhere."""
    session = enter(cast.session, draw(0, riichi=(0,)), END)
    scores = words(part(page(cast.client(), session), "scores"))
    assert session.final["scores"] == [33000, 29000, 29000, 29000]
    assert "33\u202f000 +33.0" in scores
    assert "How it was counted" in scores
    assert "Bets left on the table go to first place: Anna Ёлкина 1000" in scores
    assert "Anna Ёлкина: 33\u202f000 − 30\u202f000, uma +30.0, oka 0.0 +33.0" in scores
    assert "Finished" in words(part(page(cast.client(), session), "state"))


def test_penalties_stand_with_their_reasons(cast):
    session = enter(cast.session, ron(1, 0), ADJUST, CHOMBO)
    scores = part(page(cast.client(), session), "scores")
    assert "late &lt;b&gt;again&lt;/b&gt;" in scores
    assert "Chombo: Mei Lin. It counts in the final result −40.0" in words(scores)


def test_a_void_game_says_so(cast):
    session = void(enter(cast.session, ron(1, 0), END).pk, Deed()).session
    html = page(cast.client(cast.organiser), session)
    assert "Does not count" in words(part(html, "state"))
    assert f"/s/{session.pk}/count/" in html
    assert f"/s/{session.pk}/finish/" not in html


def test_the_rules_are_those_the_game_began_under(cast):
    cast.league.rules = RRC | {"options": {"kiriage": True}}
    cast.league.save()
    html = cast.client().get(f"/s/{cast.session.pk}/rules/").content.decode()
    assert "are not rounded up to mangan" in html


# --- live ---


def ask_with(client, session):
    """What the page itself would send with its next question."""
    found = re.search(r"If-None-Match&quot;: &quot;(.*?)&quot;}", page(client, session))
    return found[1].replace("\\&quot;", '"')


@pytest.mark.parametrize("who", [None, "organiser"])
def test_the_parts_equal_those_of_a_fresh_page(cast, who):
    client = cast.client(who and getattr(cast, who))
    for result in (ron(1, 0, 3, 40, riichi=(1,)), draw(0, 2), ADJUST, CHOMBO, tsumo(3, 5), END):
        enter(cast.session, result)
        parts, whole = client.get(f"/s/{cast.session.pk}/now/", **HTMX).content.decode(), page(client, cast.session)
        for name in (*PARTS, "poll"):
            assert part(parts, name) == part(whole, name)


def test_unchanged_costs_the_public_one_query(cast):
    client = cast.client()
    tag = ask_with(client, cast.session)
    answer, asked = sql(client, f"/s/{cast.session.pk}/now/", HTTP_IF_NONE_MATCH=tag, **HTMX)
    assert (answer.status_code, answer.content, len(asked)) == (304, b"", 1)
    assert {"HX-Request", "HX-History-Restore-Request", "Cookie", "Accept-Language"} <= set(answer["Vary"].split(", "))
    assert answer["Cache-Control"] == "private, no-cache"


def test_whatever_is_shown_changes_the_tag(cast):
    client = cast.client()
    boris = cast.players[1]

    def rename():
        boris.name_it("Борис")
        boris.save()

    def hide():
        boris.hidden = True
        boris.save()

    def move():
        cast.club.time_zone = "Asia/Tokyo"
        cast.club.save()

    for change in (
        lambda: enter(cast.session, ron(1, 0)),
        lambda: rename_table(cast.session.pk, "Window", Deed()),
        rename,
        hide,
        move,
    ):
        tag = ask_with(client, cast.session)
        change()
        answer = client.get(f"/s/{cast.session.pk}/now/", HTTP_IF_NONE_MATCH=tag, **HTMX)
        assert answer.status_code == 200
        assert answer["ETag"] == ask_with(client, cast.session)


def test_audiences_and_languages_have_tags_of_their_own(cast):
    tags = {ask_with(cast.client(account), cast.session) for account in (None, cast.other, cast.organiser)}
    tags.add(ask_with(cast.client(HTTP_ACCEPT_LANGUAGE="ru"), cast.session))
    assert len(tags) == 4


def test_a_page_of_its_own_for_whoever_is_no_script(cast):
    """reports.md B065, B066."""
    address = f"/s/{cast.session.pk}/now/"
    assert "<html" in cast.client().get(address).content.decode()
    restored = cast.client().get(address, HTTP_HX_HISTORY_RESTORE_REQUEST="true", **HTMX)
    assert "</html>" in restored.content.decode()
    assert "<html" not in cast.client().get(address, **HTMX).content.decode()


def test_parts_hold_no_form_and_no_token(cast):
    parts = cast.client(cast.organiser).get(f"/s/{cast.session.pk}/now/", **HTMX).content.decode()
    assert "<form" not in parts
    assert "csrf" not in parts


def test_the_number_of_queries_does_not_grow_with_the_hands(cast):
    client = cast.client(cast.organiser)
    page(client, cast.session)  # once a day a sign-in is prolonged
    few = [len(sql(client, f"/s/{cast.session.pk}/{address}")[1]) for address in ("", "now/")]
    enter(cast.session, *[ron(0, 1)] * 30)
    for name in "ABCDE":
        a_table(cast.league, seated=players(*(name + other for other in "KLMN")))
    many = [len(sql(client, f"/s/{cast.session.pk}/{address}")[1]) for address in ("", "now/")]
    assert few == many
    public = [len(sql(cast.client(), f"/s/{cast.session.pk}/{address}")[1]) for address in ("", "now/")]
    assert public == [5, 5]  # the stamp, the session, its seats, its hands, the club


def test_thirty_hands_are_light(cast):
    enter(cast.session, *[ron(0, 1, 3, 40, riichi=(0, 2))] * 30)
    assert len(gzip.compress(page(cast.client(), cast.session).encode())) < 12_000
    parts = cast.client().get(f"/s/{cast.session.pk}/now/", **HTMX).content
    assert len(gzip.compress(parts)) < 9_000


def test_a_bet_that_ends_the_game_reaches_first_place_in_every_view(cast):
    """reports.md B024: South 4, all tenpai, one bet riichi; the game ends by itself."""
    rules = RRC | {"options": {"tie": "seat"}}
    session = a_table(cast.league, seated=players(*"EFGH"), rules=rules, start={"round": "S", "dealer": 3})
    session = enter(session, draw(0, 1, 2, 3, riichi=(2,)))
    if session.playing:  # the dealer is tenpai and deals again; nobody is when it is drawn once more
        session = enter(session, draw())
    assert sum(session.final["scores"]) == 120_000
    scores = words(part(page(cast.client(), session), "scores"))
    for name, score in zip("EFGH", session.final["scores"], strict=True):
        assert f"{name} {score // 1000}\u202f{score % 1000:03}" in scores
    assert "31\u202f000" in cast.client(cast.organiser).get(f"/s/{session.pk}/now/").content.decode()


def test_the_graph_is_drawn_in_every_language(cast):
    """A drawing with decimal commas is none."""
    enter(cast.session, tsumo(0, 5))
    english, russian = (
        re.findall(
            r'(?:points|d|x|y)="([^"]+)"',
            part(cast.client(None, HTTP_ACCEPT_LANGUAGE=code).get(f"/s/{cast.session.pk}/").content.decode(), "curves"),
        )
        for code in ("en", "ru")
    )
    assert len(english) > 10
    assert russian == english


def test_each_hand_has_its_arrows_and_what_it_was_made_of(cast):
    """Payments from seal to seal; the yaku where they are known, the bet always."""
    counted = {"yaku": ["riichi", "pinfu"], "open": False, "sets": [], "pair": "none", "wait": "two_sided", "dora": 2}
    win = {"winner": 1, "from": 0, "counted": counted}
    enter(cast.session, {"result": "win", "wins": [win], "riichi": [1]}, tsumo(2, 2, 30, riichi=(2,)))
    html = page(cast.client(), cast.session)
    first, second = part(html, "line-1"), part(html, "line-2")
    assert "Ron: Boris Levin from Anna Ёлкина, 4 han 30 fu: 7700 Riichi, pinfu, dora 2" in words(first)
    assert '<small class="made">Riichi</small>' in second
    assert len(re.findall(r"<li><span class=\"wind", first)) == 1
    arrows = re.findall(r'class="amount">(.*?)<', second)
    assert len(arrows) >= 3
