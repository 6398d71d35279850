"""Who gets what from whom, as the table of four by four of classical (classical.md §7): a column is what one gets."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString

import scoring
from clubsite import figures
from clubsite.play.templatetags.play import wind

SELF, UNKNOWN = "·", ""
STEPS = frozenset({"table_row", "table_sum"})  # the engine's steps that say the same


@dataclass(frozen=True)
class Row:
    """What everybody gets from the player whose seal it is."""

    seal: SafeString
    cells: list[str]


@dataclass(frozen=True)
class Cross:
    """`names` and `nets` by seat, as the columns are."""

    names: Sequence[str]
    rows: list[Row]
    nets: list[str]


def cross(
    before: scoring.Table,
    settlement: scoring.Settlement,
    names: Sequence[str],
    known: Callable[[int, int], bool] = lambda row, column: True,
) -> Cross:
    """`known` says of a cell whether it is certain already."""
    seats = range(len(names))

    def cell(row: int, column: int) -> str:
        if row == column:
            return SELF
        return figures.signed(settlement.between[row][column]) if known(row, column) else UNKNOWN

    rows = [Row(wind(before.wind(row)), [cell(row, column) for column in seats]) for row in seats]
    whole = all(known(row, column) for row in seats for column in seats if row != column)
    nets = [figures.signed(points) if whole else UNKNOWN for points in settlement.deltas]
    return Cross(names, rows, nets)
