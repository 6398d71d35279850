"""This site with a club, an organiser and tables to enter hands at, under its own settings for production."""

import html
import re
from pathlib import Path
from typing import Any

from tests.bench.beside.asked import Application, Browser, Reply, Request, hidden_fields

TABLES = 60  # in each pool: one for each request of a round
LINES = {"hand 1": 0, "hand 30": 29}
DEALER_RON = {"kind": "ron", "winner": "0", "from": "1", "han": "2", "fu": "30"}  # the dealer deals again
LEAGUE = "/leagues/season/"
OTHERS = Path(__file__).with_name("others.sql")


class Product:
    def __init__(self, application: Application) -> None:
        from django.test import Client

        from clubsite.club.models import Account, Club

        self.application = application
        Club.objects.create(name="North Wind")
        account = Account.objects.create_user("organiser")
        client = Client()
        client.force_login(account, backend="django.contrib.auth.backends.ModelBackend")
        self.organiser = Browser(application, {name: cookie.value for name, cookie in client.cookies.items()})
        self.stranger = Browser(application)
        self.pools = _make_pools(account)
        _make_season()

    # --- what is asked ---

    def prepare(self, case: str, count: int) -> list[Request]:
        """Cases: "hand 1", "hand 30", "league 304", "league 200", "league part 304", "preview"."""
        if case in self.pools:
            return self._hands(case, count)
        return [self._league(case)] * count

    def check(self, case: str, replies: list[Reply]) -> None:
        if case in self.pools:
            said = f"<b>Hand {LINES[case] + 1} saved.</b>".encode()
            assert {reply.status for reply in replies} == {200}, replies[0]
            assert all(said in reply.opened for reply in replies)
            assert _lines_written(self.pools[case], LINES[case]) == len(replies)
        else:
            assert {reply.status for reply in replies} == {int(case[-3:])}, replies[0]

    def _hands(self, case: str, count: int) -> list[Request]:
        """A save at each of the tables, from the form that its page has just given out."""
        tables = self.pools[case][:count]
        _put_back(self.pools[case])
        return [self._hand(table) for table in tables]

    def _hand(self, table: int) -> Request:
        page = f"/s/{table}/enter/"
        markup = self.organiser.get(page).body.decode()
        form = re.search(r'<form class="entry" id="hand".*?</form>', markup, re.S)
        token = re.search(r"hx-headers='([^']*)'", markup)
        assert form
        assert token
        fields = hidden_fields(form[0])
        fields.pop("csrfmiddlewaretoken")  # replies of htmx have none: it goes as a header
        csrf = re.findall(r'"X-CSRFToken": "(\w+)"', html.unescape(token[0]))[0]
        return self.organiser.htmx(f"/s/{table}/hands/", "hand", fields | DEALER_RON, csrf, page)

    def _league(self, case: str) -> Request:
        reader = self.organiser if "organiser" in case else self.stranger
        asked = {"HX_Request": "true"} if "part" in case else {}
        reader.get(LEAGUE, **asked)  # the cookie that the first page sets is part of what the second looks like
        tag = reader.get(LEAGUE, **asked).header("ETag")
        return reader.request("GET", LEAGUE, **asked, **({"If_None_Match": tag} if "304" in case else {}))

    # --- what the database holds ---

    def add_others(self, sessions: int) -> int:
        """Many finished games in the league of the measured tables; how many sessions there are then."""
        from django.db import connection

        from clubsite.play.models import TableSession

        with connection.cursor() as cursor:
            cursor.execute(OTHERS.read_text().format(sessions=sessions))
            cursor.execute("vacuum analyze")
        return TableSession.objects.count()

    def change_the_league(self) -> None:
        from clubsite.club.models import League

        league = League.objects.get(slug="season")
        league.version += 1
        league.save(update_fields=["version"])

    def entry_page(self) -> Request:
        return self.organiser.request("GET", f"/s/{self.pools['hand 1'][0]}/enter/")


def open_site() -> Product:
    import django

    django.setup()
    from django.core.management import call_command
    from django.core.wsgi import get_wsgi_application

    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    return Product(get_wsgi_application())


def _make_pools(account: Any) -> dict[str, list[int]]:
    from django.db import connection

    from tests.play.tables import a_league, a_table, draw, enter, players

    league = a_league("Pool")
    league.organisers.add(account)
    pools = {}
    for case, lines in LINES.items():
        tables = [a_table(league, seated=players()) for _ in range(TABLES)]
        for table in tables:
            enter(table, *[draw(0, 1, 2, 3)] * lines)
        pools[case] = [table.pk for table in tables]
    with connection.cursor() as cursor:
        cursor.execute("create table kept as select * from play_tablesession")
        cursor.execute("alter table kept add primary key (id)")
    return pools


def _make_season() -> None:
    """A league of 48 games among 16 players."""
    from tests.play.tables import a_league, a_player
    from tests.standings.leagues import a_game

    league = a_league("Season")
    league.slug = "season"
    league.save()
    people = [a_player(f"Player {number}") for number in range(16)]
    for day in range(48):
        seated = [people[(day * 5 + seat * 3) % 16] for seat in range(4)]
        a_game(league, seated, (40_000 + 100 * day, 35_000 - 100 * day, 25_000, 20_000), day=day)


def _put_back(tables: list[int]) -> None:
    """The tables as they were made: what was entered since is taken away behind the site's back."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(
            "update play_tablesession s set scores = k.scores, state = k.state, lines = k.lines, version = k.version"
            " from kept k where k.id = s.id and s.id = any(%s)",
            [tables],
        )
        cursor.execute(
            "delete from play_hand h using kept k where h.session_id = k.id and h.number > k.lines and k.id = any(%s)",
            [tables],
        )


def _lines_written(tables: list[int], before: int) -> int:
    from clubsite.play.models import Hand

    return Hand.objects.filter(session__in=tables, number__gt=before).count()
