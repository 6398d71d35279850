"""The columns of a league's table: what each is called, what it means, how it is sorted and written."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from clubsite import figures
from clubsite.club.models import Method
from clubsite.standings.ranking import Card

Figure = Fraction | int | None


@dataclass(frozen=True)
class Column:
    """`figure` of a card (places on the scale of four or not) is sorted by, best first, and written as `text`.

    "As it stands" adds games in play only to columns `with_play` and to the value that players are ranked by.
    """

    key: str
    heading: str | Promise
    meaning: str | Promise
    figure: Callable[[Card, bool], Figure]
    text: Callable[[Any, str], str]
    low_is_best: bool = False
    with_play: bool = False


def _share(place: int, heading: str | Promise) -> Column:
    return Column(
        f"p{place}",
        heading,
        _("How many games ended in this place. Players who share places have a part of each of them."),
        lambda card, _four: card.tally.share(place) if card.games else None,
        lambda value, _family: figures.UNDEFINED if value is None else figures.share(value),
    )


POINTS = Column(
    "points",
    pgettext_lazy("sum over games", "Points"),
    _("Sum of the points of all games: what the rules of the league make of the scores, with penalties."),
    lambda card, _four: card.points if card.games or card.penalty else None,
    figures.points,
)
GAMES = Column(
    "games",
    _("Games"),
    _("Games that count: finished, and not void."),
    lambda card, _four: card.games,
    lambda value, _family: str(value),
    with_play=True,
)
AVERAGE_POINTS = Column(
    "average",
    pgettext_lazy("column", "Points a game"),
    _("Points divided by games."),
    lambda card, _four: card.average_points,
    figures.average_points,
)
AVERAGE_PLACE = Column(
    "avgplace",
    pgettext_lazy("column", "Average place"),
    _("Mean of the places of all games; the lower, the better. Players who share places have the mean of them."),
    lambda card, four: card.tally.average_place(four),
    lambda value, _family: figures.average_place(value),
    low_is_best=True,
)
PLACES = (
    _share(1, pgettext_lazy("place", "1st")),
    _share(2, pgettext_lazy("place", "2nd")),
    _share(3, pgettext_lazy("place", "3rd")),
    _share(4, pgettext_lazy("place", "4th")),
)
BEST = Column(
    "best", _("Best game"), _("Most points in one game."), lambda card, _four: card.tally.best, figures.points
)
WORST = Column(
    "worst", _("Worst game"), _("Fewest points in one game."), lambda card, _four: card.tally.worst, figures.points
)

COLUMNS = (POINTS, GAMES, AVERAGE_POINTS, AVERAGE_PLACE, *PLACES, BEST, WORST)
BEST_N = Column(
    "bestn",
    pgettext_lazy("column", "Best N"),
    _("Sum of the best results of each player, as many as the league counts; league penalties are taken off."),
    lambda card, _four: card.best_n if card.games or card.penalty else None,
    figures.points,
)
LAST_N = Column(
    "lastn",
    pgettext_lazy("column", "Last N"),
    _("Mean of the last results of each player, as many as the league counts: a moving average."),
    lambda card, _four: card.last_n,
    figures.average_points,
)
RATING = Column(
    "rating",
    pgettext_lazy("column", "Rating"),
    _(
        "Everybody starts at 1500. A game adds or takes off points for its place, adds more against a stronger table, "
        "and changes less with experience."
    ),
    lambda card, _four: card.rating[0] if card.rating else None,
    lambda value, _family: figures.rating(value),
)
VALUES = {
    Method.TOTAL_POINTS: POINTS,
    Method.AVERAGE_POINTS: AVERAGE_POINTS,
    Method.AVERAGE_PLACE: AVERAGE_PLACE,
    Method.BEST_N: BEST_N,
    Method.LAST_N: LAST_N,
    Method.RATING: RATING,
}
PLACE, NAME = "place", "name"  # sorted by, too
KEYS = frozenset({PLACE, NAME, *(column.key for column in (*COLUMNS, *VALUES.values()))})


def columns_of(method: str) -> tuple[Column, ...]:
    """What players are ranked by comes first, next to the name."""
    value = VALUES[Method(method)]
    return (value, *(column for column in COLUMNS if column is not value))
