"""Whom a player met in a league, and how it went between the two."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from clubsite.club.models import League, Player
from clubsite.standings import words
from clubsite.standings.audience import Audience
from clubsite.standings.figures.versus import Versus, against

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


def opponents_of(player: Player, league: League, sessions: Collection[int] | None = None) -> list[Opponent]:
    """Everybody he met, in these games or in all, whom he met most often first. Two queries."""
    met = against(player.pk, [league.pk], sessions=sessions)
    people = Player.objects.in_bulk([versus.opponent for versus in met])
    return [Opponent(people[versus.opponent], versus, better(versus)) for versus in met]


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
