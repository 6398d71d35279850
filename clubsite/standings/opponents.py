"""Whom a player met in a league, and how it went between the two."""

from collections.abc import Sequence
from dataclasses import dataclass

from clubsite.club.models import Player
from clubsite.standings import words
from clubsite.standings.audience import Audience
from clubsite.standings.figures.versus import Versus
from clubsite.standings.past import Past

MOST = 40  # of them are shown


@dataclass(frozen=True)
class Opponent:
    """`better` is how often he had the better place, in words: the fraction where there are few games."""

    player: Player
    versus: Versus
    better: words.Value

    @property
    def balance(self) -> int:
        """Points he received from the other less those he paid him."""
        return self.versus.received - self.versus.sent


def opponents_of(own: Past) -> list[Opponent]:
    """Everybody he met in these games, whom he met most often first. A query for their names."""
    people = Player.objects.in_bulk([versus.opponent for versus in own.met])
    return [Opponent(people[versus.opponent], versus, better(versus)) for versus in own.met]


def known(opponents: Sequence[Opponent], audience: Audience) -> list[Player]:
    """Those of them whose names this audience may read, by name."""
    people = [opponent.player for opponent in opponents if audience.knows(opponent.player)]
    return sorted(people, key=lambda player: (player.sort_name, player.pk))


def better(versus: Versus) -> words.Value:
    rate = versus.better_rate
    part = words.part("games", rate.numerator, rate.denominator)
    if not versus.enough or rate.value is None:
        return words.Value(part, faint=True)
    return words.Value(words.percent(rate.value, rate.denominator), part)
