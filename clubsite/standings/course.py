"""A player's course over his games: points, moving average of places, rating, each as a graph and all as one table."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from django.utils.translation import gettext, pgettext

from clubsite import figures
from clubsite.club.models import League, Player
from clubsite.standings.charts import Lines, lines
from clubsite.standings.figures.lists import ProgressPoint
from clubsite.standings.figures.seats import GameOf
from clubsite.standings.past import Past
from clubsite.standings.pools import pool
from clubsite.standings.rating import ENOUGH, START, Pool, Step

MOST_STEPS = 20  # changes of the rating that are explained


@dataclass(frozen=True)
class RatingLine:
    session: int
    evening: datetime.date
    sentence: str


class Course:
    """In one league. A query a rating pool that is known already."""

    def __init__(self, own: Past, player: Player, league: League) -> None:
        """`own` are his games there, at least one."""
        self.player, self.league, self._own = player, league, own

    @cached_property
    def _pools(self) -> dict[int, Pool]:
        """Tables of three and of four have pools of their own."""
        return {size: pool(self.league.family, size) for size in self._own.sizes} if self.league.rated else {}

    @cached_property
    def _latest(self) -> list[GameOf]:
        return self._own.games[-MOST_STEPS:]

    @cached_property
    def _steps(self) -> dict[int, Step]:
        """What the games that are shown did to his rating, by session."""
        asked = {point.session for point in self._own.shown} | {game.session for game in self._latest}
        found = (pool.steps_of(self.player.pk, asked) for pool in self._pools.values())
        return {session: step for steps in found for session, step in steps.items()}

    @property
    def games(self) -> int:
        return len(self._own.games)

    @cached_property
    def shown(self) -> list[ProgressPoint]:
        """Every point, or so many at even distances that the last one is among them."""
        return [replace(point, rating=self._steps.get(point.session)) for point in self._own.shown]

    @property
    def places(self) -> Lines | None:
        """The mean place of the last ten games, from the tenth on, first place on top."""
        known = [(point.number, point.moving_place) for point in self.shown if point.moving_place is not None]
        return lines([known], _place, low_is_best=True) if len(known) > 1 else None

    @property
    def rating(self) -> Lines | None:
        known = [(point.number, Fraction(point.rating.after, 100)) for point in self.shown if point.rating]
        return lines([known], _rating, zero=START // 100) if len(known) > 1 else None

    @property
    def steps(self) -> list[RatingLine]:
        """The latest changes of his rating, each with the sum behind it."""
        found = [(game, self._steps[game.session]) for game in reversed(self._latest) if game.session in self._steps]
        return [RatingLine(game.session, game.evening, said(step)) for game, step in found]

    @property
    def now(self) -> tuple[str, int] | None:
        """His rating and how many rated games are behind it, those of other leagues too; None for guests.

        Of a player who sits at tables of three and of four that of the greater tables.
        """
        found = next((own for pool in self._pools.values() if (own := pool.ratings.get(self.player.pk))), None)
        return (figures.rating(found[0]), found[1]) if found else None

    @property
    def is_settled(self) -> bool:
        """Whether there are games enough for a place by rating."""
        return self.now is not None and self.now[1] >= ENOUGH


def together(series: Sequence[Sequence[ProgressPoint]], league: League) -> Lines | None:
    """The sums of points of several players in one graph, each from nothing."""
    found = [[(0, 0), *((point.number, point.total) for point in points)] for points in series]
    thousands = 1000 if league.family in figures.IN_THOUSANDS else 1
    scaled = [[(at, Fraction(total, thousands)) for at, total in points] for points in found]
    return lines(scaled, _whole) if any(len(points) > 1 for points in found) else None


def _place(value: Fraction | int) -> str:
    return figures.rounded(value, 0)


def _rating(value: Fraction | int) -> str:
    return str(int(value))  # not parted: it is written as one number


def _whole(value: Fraction | int) -> str:
    return figures.score(int(value))


# --- the sentence beside a change -------------------------------------------------------------------------


def said(step: Step) -> str:
    """`1st place +30.0; the table averaged 1497.5 and you had 1470.0: +0.7; weight 0.998 …: +30.6, now 1501.`"""
    facts = {
        "place": _place_of(step),
        "base": figures.signed(step.base, 1),
        "mean": _bare(step.mean, 1),
        "before": _bare(Fraction(step.before, 100), 1),
        "towards": figures.signed(step.towards_mean, 1),
        "weight": _bare(step.weight, 3),
        "game": step.game,
        "change": figures.signed(Fraction(step.change, 100), 1),
        "after": figures.rating(step.after),
    }
    return (
        gettext(
            "%(place)s %(base)s; the table averaged %(mean)s against a rating of %(before)s: %(towards)s; "
            "weight %(weight)s (rated game %(game)s): %(change)s, now %(after)s."
        )
        % facts
    )


def _place_of(step: Step) -> str:
    if step.tied == 1:
        return pgettext("rating", "place %(place)s") % {"place": step.place}
    said = {"first": step.place, "last": step.place + step.tied - 1}
    return pgettext("rating", "shared place %(first)s–%(last)s") % said


def _bare(value: Fraction, decimals: int) -> str:
    """Without thousands parted: ratings are written as one number."""
    return figures.rounded(value, decimals).replace(figures.NARROW_SPACE, "")
