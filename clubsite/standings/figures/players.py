"""All figures of players, and where they stand among those of their league."""

from collections.abc import Collection, Hashable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from clubsite.club.models import Player
from clubsite.kept import Kept
from clubsite.standings.figures.chosen import Chosen
from clubsite.standings.figures.formulas import NEITHER, Figure, Rate, Worth, by_seat, figures_of, place_ci
from clubsite.standings.figures.hands import SUMS, fan_counts, hand_sums, yaku_counts
from clubsite.standings.figures.seats import seat_sums


@dataclass(frozen=True)
class PlayerFigures:
    """What one player's chosen games come to. `sums` are raw; `yaku` and `fans` count wins by yaku id and by fan."""

    family: str
    sums: Mapping[str, Any]
    yaku: Mapping[str, int] = field(default_factory=dict)
    fans: Mapping[int, int] = field(default_factory=dict)

    @cached_property
    def worths(self) -> dict[str, Worth]:
        """By figure id; `busts` and other ids of other families are not there."""
        return {figure.id: figure.of(self.sums) for figure in figures_of(self.family)}

    @property
    def place_ci(self) -> Any:
        return place_ci(self.sums)

    @property
    def by_seat(self) -> dict[int, tuple[int, Rate]]:
        return by_seat(self.sums)


class Rank(NamedTuple):
    """ "3rd of 14": among players of the league who reach the figure's minimum, equal values sharing the place."""

    place: int
    of: int


def nothing(family: str) -> dict[str, Any]:
    """The sums of somebody of whom no hand is known: games entered by their final scores only."""
    return {name: None if name.startswith(("biggest", "dealer_run")) else 0 for name in SUMS[family]}


def player_figures(chosen: Chosen, family: str) -> dict[int, PlayerFigures]:
    """By player, guests too, whoever has a chosen game. Four queries, whatever there is."""
    seats, hands = seat_sums(chosen), hand_sums(chosen, family)
    yaku = yaku_counts(chosen)
    fans = fan_counts(chosen) if family == "hongkong" else {}
    return {
        player: PlayerFigures(
            family, own | hands.get(player, nothing(family)), yaku.get(player, {}), fans.get(player, {})
        )
        for player, own in seats.items()
    }


def one_player(chosen: Chosen, family: str) -> PlayerFigures | None:
    """The figures of `chosen.player`; None where no game is left to them."""
    return player_figures(chosen, family).get(chosen.player or 0)


@dataclass(frozen=True)
class Peers:
    """Every player's figures over a league's games, guests apart for the ranks: they have none."""

    family: str
    figures: Mapping[int, PlayerFigures]
    guests: Collection[int]

    @cached_property
    def ranks(self) -> dict[int, dict[str, Rank]]:
        """By player and figure id, where he reaches the figure's minimum and the figure has a direction."""
        found: dict[int, dict[str, Rank]] = {player: {} for player in self.figures}
        for figure in figures_of(self.family):
            if figure.better != NEITHER:
                for player, rank in self._ranked(figure).items():
                    found[player][figure.id] = rank
        return found

    def _ranked(self, figure: Figure) -> dict[int, Rank]:
        worths = {
            player: _value(figure.of(own.sums)) * figure.better
            for player, own in self.figures.items()
            if player not in self.guests and figure.enough(own.sums)
        }
        order = sorted(worths.values(), reverse=True)
        first = {worth: place for place, worth in reversed(list(enumerate(order, 1)))}
        return {player: Rank(first[worth], len(order)) for player, worth in worths.items()}


def _value(worth: Worth) -> Any:
    return worth.value if isinstance(worth, Rate) else worth


_peers: Kept[Peers] = Kept(most=32)


def peers(leagues: tuple[int, ...], family: str, stamp: Hashable) -> Peers:
    """The figures of all players of these leagues, worked out once for a stamp of their finished games.

    `stamp` is `Seen.finished_stamp` of the league, or a tuple of those of several.
    """
    return _peers.get((leagues, stamp), lambda: _peers_of(leagues, family))


def _peers_of(leagues: tuple[int, ...], family: str) -> Peers:
    figures = player_figures(Chosen(leagues), family)
    guests = Player.objects.filter(guest=True, pk__in=list(figures)).values_list("pk", flat=True)
    return Peers(family, figures, frozenset(guests))
