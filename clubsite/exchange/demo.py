"""The demonstration club: invented people, a league of each family with finished evenings and a table in play.

Everything is played through the same actions as the form, from one seed: the same club every time, but for its dates.
"""

import datetime
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from zoneinfo import ZoneInfo

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from clubsite.club.actions import (
    ClubFacts,
    CombinedFacts,
    LeagueFacts,
    add_player,
    combine_leagues,
    found_club,
    hide_player,
    make_league,
)
from clubsite.club.changes import Deed
from clubsite.club.models import Account, Club, League, Player
from clubsite.exchange.invented import a_hand
from clubsite.play.actions import NewTable, edit_hands, record_hand, set_finished_at, start_table
from clubsite.play.models import Hand, TableSession
from clubsite.play.results import Edit, Result

SEED = 2026
RULES = {"family": "riichi", "preset": "rrc_2026", "options": {"uma": [15000, 5000, -5000, -15000]}}
MINIMUM = 3
NAMES = (
    "Анна Ёлкина", "Борис Громов", "Clara Weiss", "Дмитрий Орлов", "Elena Marković", "Фарид Юсупов",
    "Greta Lindqvist", "Игорь Чайкин", "Jun Takeda", "Ксения Щукина", "Leo O’Neill",
)  # fmt: skip
OF_CLASSICAL = ("Ольга Петренко", "Pekka Virtanen", "Рената Сайфи", "Sofia Rossi")  # they play nothing else
HIDDEN = "Мария Эрлих"
GUEST = "Nico"
DAYS_AGO = (35, 28, 21, 14, 7)
FEW_DAYS = (49, 42)  # before that four people were enough: their average of ten games has a course
SPRING_DAYS = (182, 175)
ROUNDS = (datetime.time(19, 5), datetime.time(20, 59))
HONGKONG = {"family": "hongkong", "preset": "hongkong_club", "options": {"rounds": 2}}
CLASSICAL = {"family": "classical", "preset": "european_seed", "options": {"start_score": 2000, "rounds": 2}}
# Evenings of the smaller leagues, one game each: on other days than those of the large one.
HONGKONG_DAYS, CLASSICAL_DAYS = (19, 12, 5), (16, 9, 2)
HAND = datetime.timedelta(minutes=6)
IN_PLAY = 6  # hands entered at the table that still plays
LAST: dict[str, Result] = {  # of them
    "riichi": {"result": "draw", "tenpai": [0, 2], "riichi": [2]},
    "hongkong": {"result": "win", "wins": [{"winner": 2, "from": 0, "fan": 5}]},
    "classical": {"result": "win", "wins": [{"winner": 1, "from": None}], "values": [8, 64, 0, 16]},
}


def new_password() -> str:
    """Shown once, to be changed by whoever keeps the club."""
    return secrets.token_urlsafe(9)


class ClubExists(Exception):
    """There is a club already: nothing was written."""


def is_founded() -> bool:
    return Club.objects.exists()


def load_demo(username: str, password: str, *, language: str = "en", time_zone: str = "UTC") -> Account:
    """Founds the demonstration club and gives its owner's account. ClubExists where there is a club of any kind."""
    if is_founded():
        raise ClubExists
    try:
        with override(language), transaction.atomic():
            facts = ClubFacts(_("Demonstration club"), language=language, time_zone=time_zone)
            owner = found_club(facts, username, password)
            play_demo(owner, ZoneInfo(time_zone))
            return owner
    except IntegrityError as error:  # founded by somebody else meanwhile
        if is_founded():
            raise ClubExists from error
        raise


def play_demo(owner: Account, zone: ZoneInfo) -> None:
    """Anna comes to the first large evening only, which is too few games for a place; Leo is ranked since the last one.

    Some of the regulars sit at no table now, so that another one can be opened.
    """
    regulars = [add_player(name, Deed(actor=owner)) for name in NAMES]
    hidden = hide_player(add_player(HIDDEN, Deed(actor=owner)), Deed(actor=owner))
    guest = add_player(GUEST, Deed(actor=owner), guest=True)
    dice = Random(SEED)  # noqa: S311
    rules = LeagueFacts(_("Evening league"), RULES, minimum=MINIMUM)
    hall = Hall(owner, make_league(rules, Deed(actor=owner)), dice, zone)
    for days in FEW_DAYS:
        hall.evening(regulars[1:5], days)
    first = hall.evening([*regulars[:10], hidden, guest], DAYS_AGO[0])
    for people, days in zip((regulars[1:9], [*regulars[2:9], hidden]), DAYS_AGO[1:3], strict=True):
        hall.evening(people, days)
    _fourth, last = (hall.evening([guest, *regulars[1:], hidden], days) for days in DAYS_AGO[3:])
    hall.punish(first[0])
    hall.correct(last[0])
    hongkong = beside(hall, LeagueFacts(_("Hong Kong league"), HONGKONG), regulars[3:], HONGKONG_DAYS)
    others = [add_player(name, Deed(actor=owner)) for name in OF_CLASSICAL]
    classical = beside(hall, LeagueFacts(_("Classical league"), CLASSICAL), [*others, *regulars[8:]], CLASSICAL_DAYS)
    spring = beside(hall, LeagueFacts(_("Spring league"), RULES), regulars[:8], SPRING_DAYS)
    combine_leagues(CombinedFacts(_("The club’s year"), [hall.league, spring.league]), Deed(actor=owner))
    hall.table_in_play(regulars[:4], 1)
    hongkong.table_in_play([regulars[4], regulars[5], regulars[7], regulars[9]], 2)
    classical.table_in_play(others, 3)


def beside(hall: "Hall", facts: LeagueFacts, people: list[Player], days_ago: Sequence[int]) -> "Hall":
    """A smaller league: as many tables as these people fill, a game an evening."""
    here = replace(hall, league=make_league(facts, Deed(actor=hall.owner)))
    for days in days_ago:
        here.evening(people, days, ROUNDS[:1])
    return here


@dataclass(frozen=True)
class Hall:
    """Where the invented games are played: everything that is the same for all of them."""

    owner: Account
    league: League
    dice: Random
    zone: ZoneInfo

    def evening(
        self, people: list[Player], days_ago: int, rounds: Sequence[datetime.time] = ROUNDS
    ) -> list[TableSession]:
        """A game a round at as many tables as there are fours, seats drawn for each round."""
        day = timezone.now().astimezone(self.zone).date() - datetime.timedelta(days=days_ago)
        games = []
        for clock in rounds:
            begins = datetime.datetime.combine(day, clock, self.zone)
            drawn = self.dice.sample(people, len(people))
            tables = enumerate((drawn[i : i + 4] for i in range(0, len(drawn) - 3, 4)), 1)
            games += [self.whole_game(players, number, begins) for number, players in tables]
        return games

    def whole_game(self, players: Sequence[Player], number: int, begins: datetime.datetime) -> TableSession:
        session = self.start(players, number, begins)
        while session.playing:
            session = self.enter(session, self.next_hand(session))
        minutes = datetime.timedelta(minutes=self.dice.randrange(10))
        return set_finished_at(session.pk, begins + session.lines * HAND + minutes, self.deed()).session

    def table_in_play(self, players: Sequence[Player], number: int) -> TableSession:
        """In riichi it ends on a bet left on the table, so that there is something to see."""
        session = self.start(players, number, timezone.now() - IN_PLAY * HAND)
        for _number in range(IN_PLAY - 1):
            session = self.enter(session, self.next_hand(session))
        return self.enter(session, LAST[self.league.family])

    def next_hand(self, session: TableSession) -> Result:
        return a_hand(self.dice, session.table, self.league.family)

    def punish(self, session: TableSession) -> None:
        self.enter(session, {"result": "adjust", "points": [0, 0, -10000, 0], "reason": _("Late")})

    def correct(self, session: TableSession) -> None:
        """Another value for the first win: who deals next stays the same, so the rest stands."""
        line = Hand.objects.filter(session=session, result__result="win").order_by("number")[0]
        value = {"han": 3, "fu": 40} if line.result["wins"][0].get("han") != 3 else {"han": 4, "fu": 30}
        wins = [{name: win[name] for name in ("winner", "from")} | value for win in line.result["wins"]]
        corrected = line.result | {"wins": wins}
        edit_hands(session.pk, Edit("correct", line.number, corrected), self.deed(_("A dora was overlooked")))

    def start(self, players: Sequence[Player], number: int, begins: datetime.datetime) -> TableSession:
        name = _("Table %(number)s") % {"number": number}
        new = NewTable(self.league, players, self.league.rules, table_name=name, started_at=begins)
        return start_table(new, self.deed()).session

    def enter(self, session: TableSession, result: Result) -> TableSession:
        return record_hand(session.pk, result, self.deed()).session

    def deed(self, reason: str = "") -> Deed:
        return Deed(actor=self.owner, reason=reason)
