"""Leagues of as many games as are asked for, each with people of its own: copies of games that were really played."""

import io
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

SAMPLE = 60  # games that are played; the others are theirs, with other players
HANDS = 8  # before the one that ends a game
GENERATE = (Path(__file__).parents[1] / "league.sql").read_text()
COPIED = {"session", "number", "seat", "player", "league", "evening", "pk"}
FILLED = ("play_seat", "play_handseat", "play_tablesession", "play_played")


def prepare(people: int) -> int:
    """The site with a club and a league of games that were really played; its id."""
    from django.core.management import call_command

    from clubsite.club.models import Club, League

    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    Club.objects.create(name="Bench")
    silent = {"stdout": io.StringIO(), "stderr": io.StringIO()}
    call_command("make_league", sessions=SAMPLE, players=people, name="Sample", **silent)
    return int(League.objects.get().pk)


@dataclass(frozen=True)
class Grown:
    """A league of many games, its people, and tables of its that one more line ends."""

    games: int
    league: Any
    people: list[Any]
    waiting: list[int]

    @classmethod
    def of(cls, games: int, people: int, sample: int, waiting: int) -> "Grown":
        """As of old: its rows are vacuumed."""
        from django.db import connection

        from clubsite.club.models import League

        rules = League.objects.get(pk=sample).rules
        league = League.objects.create(name=f"League of {games}", slug=f"league-of-{games}", rules=rules)
        own = _people(games, people)
        with connection.cursor() as cursor:
            cursor.execute(filled(league.pk, sample, games, people, own[0].pk))
            for table in FILLED:
                cursor.execute(f"vacuum analyze {table}")
        tables = [_table(league, own[4 * seed % (people - 4) :][:4], seed) for seed in range(waiting)]
        return cls(games, league, own, [pk for pk in tables if pk is not None])


def filled(league: int, sample: int, games: int, people: int, first: int) -> str:
    """The statements that fill a league. `first` is the first of so many players, by id."""
    from clubsite.play.models import HandSeat

    columns = [field.column for field in HandSeat._meta.concrete_fields if field.name not in COPIED]
    names = ", ".join(f'"{column}"' for column in columns)
    return GENERATE.format(league=league, sample=sample, games=games, people=people, first=first, columns=names)


def _people(games: int, count: int) -> list[Any]:
    from clubsite.club.models import Player

    made = [Player(slug=f"league-of-{games}-{number}") for number in range(count)]
    for number, player in enumerate(made):
        player.name_it(f"Player {number} of {games}")
    return Player.objects.bulk_create(made)


def _table(league: Any, seated: list[Any], seed: int) -> int | None:
    """A game in play; None where it ended too early."""
    from clubsite.club.changes import Deed
    from clubsite.exchange.invented import a_hand
    from clubsite.play.actions import NewTable, record_hand, start_table

    dice, new = Random(seed), NewTable(league, seated, league.rules, at_table=False)
    session = start_table(new, Deed()).session
    while session.lines < HANDS and session.playing:
        session = record_hand(session.pk, a_hand(dice, session.table, "riichi"), Deed()).session
    return session.pk if session.playing else None
