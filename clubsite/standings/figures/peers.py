"""Where players stand among those of their league."""

from collections.abc import Collection, Hashable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from clubsite.club.models import Player
from clubsite.kept import Kept
from clubsite.standings.figures.players import PlayerFigures
from clubsite.standings.figures.portions import portions


class Rank(NamedTuple):
    """ "3rd of 14": among players of the league who reach the figure's minimum, equal values sharing the place."""

    place: int
    of: int


@dataclass(frozen=True)
class Peers:
    """Every player's figures over a league's games, guests apart for the ranks: they have none."""

    figures: Mapping[int, PlayerFigures]
    guests: Collection[int]

    def ranks_of(self, player: int) -> dict[str, Rank]:
        """By figure id, where he reaches the figure's minimum and the figure has a direction."""
        if player in self.guests or player not in self.figures:
            return {}
        members = [own.compared for pk, own in self.figures.items() if pk not in self.guests]
        return {id: _rank(worth, id, members) for id, worth in self.figures[player].compared.items()}


def _rank(worth: object, id: str, members: list[dict[str, tuple[float, object]]]) -> Rank:
    known = [own[id] for own in members if id in own]
    return Rank(1 + sum(other > worth for other in known), len(known))  # type: ignore[operator]


_peers: Kept[Peers] = Kept(most=32)


def peers(league: int, family: str, stamp: Hashable) -> Peers:
    """The figures of all players of this league, put together once for a stamp of its finished games.

    `stamp` is `Seen.finished_stamp`.
    """
    return _peers.get((league, stamp), lambda: _peers_of(league, family))


def _peers_of(league: int, family: str) -> Peers:
    figures = {player: portion.own for player, portion in portions(league, family).items()}
    guests = Player.objects.filter(guest=True, pk__in=list(figures)).values_list("pk", flat=True)
    return Peers(figures, frozenset(guests))
