"""All figures of players."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from clubsite.standings.figures.chosen import Chosen
from clubsite.standings.figures.formulas import NEITHER, Rate, Worth, by_seat, figures_of, place_ci
from clubsite.standings.figures.hands import SUMS, fan_counts, hand_sums, yaku_counts
from clubsite.standings.figures.seats import seat_sums

Comparable = tuple[float, Any]  # a value and, where that does not part two of them, the exact one


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

    @cached_property
    def compared(self) -> dict[str, Comparable]:
        """By figure id what stands in comparisons with others, the greater the better.

        Only figures that have a direction, and whose minimum he reaches. To compare fractions takes long: mostly the
        nearest floats differ, and then they are in the same order.
        """
        known = [figure for figure in figures_of(self.family) if figure.better != NEITHER and figure.enough(self.sums)]
        values = {figure.id: _value(self.worths[figure.id]) * figure.better for figure in known}
        return {id: (float(value), value) for id, value in values.items()}

    @property
    def place_ci(self) -> Any:
        return place_ci(self.sums)

    @property
    def by_seat(self) -> dict[int, tuple[int, Rate]]:
        return by_seat(self.sums)


def _value(worth: Worth) -> Any:
    return worth.value if isinstance(worth, Rate) else worth


def nothing(family: str) -> dict[str, Any]:
    """The sums of somebody of whom no hand is known: games entered by their final scores only."""
    return {name: None if name.startswith(("biggest", "dealer_run")) else 0 for name in SUMS[family]}


def player_figures(chosen: Chosen, family: str) -> dict[int, PlayerFigures]:
    """By player, guests too, whoever has a chosen game. Five queries at most, whatever there is."""
    return of_sums(seat_sums(chosen), chosen, family)


def of_sums(seats: Mapping[int, Mapping[str, Any]], chosen: Chosen, family: str) -> dict[int, PlayerFigures]:
    """With what the chosen seats come to known already. Three queries at most."""
    hands, yaku = hand_sums(chosen, family), yaku_counts(chosen)
    fans = fan_counts(chosen) if family == "hongkong" else {}
    return {
        player: PlayerFigures(
            family, {**own, **hands.get(player, nothing(family))}, yaku.get(player, {}), fans.get(player, {})
        )
        for player, own in seats.items()
    }


def one_player(chosen: Chosen, family: str) -> PlayerFigures | None:
    """The figures of `chosen.player`; None where no game is left to them."""
    return player_figures(chosen, family).get(chosen.player or 0)
