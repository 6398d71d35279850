"""An invented season: as many finished games as are asked for, of people of different strength, evening by evening."""

import datetime
from collections.abc import Iterator, Sequence
from random import Random
from zoneinfo import ZoneInfo

from django.utils import timezone

import scoring
from clubsite.club.actions import LeagueFacts, add_player, make_league
from clubsite.club.changes import Deed
from clubsite.club.models import Club, League, Player
from clubsite.exchange.invented import a_hand
from clubsite.play.actions import WholeGame, keep_whole_games

BATCH = 100  # games written at once
LEAST_AN_EVENING, MOST_EVENINGS = 6, 1_000
FIRST_ROUND = datetime.time(18, 30)
HAND = datetime.timedelta(minutes=7)
ROUND = datetime.timedelta(minutes=90)


def invent_season(name: str, sessions: int, people: int, seed: int, family: str = "riichi") -> Iterator[int]:
    """Makes the league and its players and plays; yields how many games there are so far."""
    rules = scoring.read_rules({"family": family})
    facts = LeagueFacts(name, {"family": family, "preset": rules.preset, "options": {}})
    league = make_league(facts, Deed(via="command"))
    players = [add_player(f"Player {number}", Deed(via="command")) for number in range(1, people + 1)]
    zone = ZoneInfo(Club.objects.values_list("time_zone", flat=True).first() or "UTC")
    dice = Random(seed)  # noqa: S311
    begins = list(_beginnings(sessions, zone))
    for first in range(0, sessions, BATCH):
        batch = begins[first : first + BATCH]
        keep_whole_games(league, [_game(league, players, moment, dice) for moment in batch], Deed(via="command"))
        yield min(first + BATCH, sessions)


def _beginnings(sessions: int, zone: ZoneInfo) -> Iterator[datetime.datetime]:
    """The oldest first: evenings a week apart, or closer where the games would reach back too far."""
    each = max(LEAST_AN_EVENING, -(-sessions // MOST_EVENINGS))
    evenings = -(-sessions // each)
    days = 7 if evenings <= 200 else 1
    today = timezone.now().astimezone(zone).date()
    for number in range(sessions):
        evening, game = divmod(number, each)
        day = today - datetime.timedelta(days=days * (evenings - evening))
        yield datetime.datetime.combine(day, FIRST_ROUND, zone) + (game % 3) * ROUND + datetime.timedelta(seconds=game)


def _game(league: League, players: Sequence[Player], begins: datetime.datetime, dice: Random) -> WholeGame:
    """Regulars come more often: who is later in the list comes less."""
    seated: list[Player] = []
    while len(seated) < 4:
        player = players[int(len(players) * dice.random() ** 1.5)]
        if player not in seated:
            seated.append(player)
    rules = scoring.read_rules(league.rules)
    table, results = scoring.opening(rules), []
    while not table.over:
        results.append(a_hand(dice, table, league.family))
        table = scoring.settle(rules, table, results[-1]).after
    return WholeGame(seated, results, begins, begins + len(results) * HAND)
