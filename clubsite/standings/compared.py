"""Two players of a league side by side: every figure, the games in which both sat, their points over the games."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from clubsite.club.models import Player
from clubsite.figures import UNDEFINED
from clubsite.standings import words
from clubsite.standings.access import Seen
from clubsite.standings.audience import Audience
from clubsite.standings.charts import Lines
from clubsite.standings.course import together
from clubsite.standings.figures.chosen import Chosen
from clubsite.standings.figures.formulas import Figure, Rate, Worth
from clubsite.standings.figures.lists import MOST_POINTS, ProgressPoint, progress
from clubsite.standings.figures.versus import Versus, against
from clubsite.standings.profile import Profile, Shown

MOST_MET = 50  # games together that are listed


@dataclass(frozen=True)
class Pair:
    """A figure of both. `better` is 0 or 1 for who has the better one, None where neither or where it says nothing."""

    label: words.Text
    meaning: words.Text
    shown: tuple[Shown, Shown]
    better: int | None


@dataclass(frozen=True)
class PairGroup:
    id: str
    title: words.Text
    figures: list[Pair]


@dataclass(frozen=True)
class Met:
    """A game in which both sat, as each of them came out of it."""

    own: ProgressPoint
    other: ProgressPoint

    @property
    def better(self) -> int | None:
        """0 or 1 for who had the better place, None where they shared it."""
        return None if self.own.place == self.other.place else int(self.other.place < self.own.place)

    @property
    def points(self) -> tuple[ProgressPoint, ProgressPoint]:
        return self.own, self.other


class Compared:
    """Both have a finished game in the league. Three queries beside those of the league's figures."""

    def __init__(self, seen: Seen, own: Player, other: Player) -> None:
        self.league, self.family = seen.league, seen.league.family
        self.players = (own, other)
        self._profiles = tuple(Profile(player, seen) for player in self.players)

    @property
    def groups(self) -> list[PairGroup]:
        found = [PairGroup(id, title, list(self._pairs(ids))) for id, title, ids in words.GROUPS]
        return [group for group in found if group.figures]

    def _pairs(self, ids: tuple[str, ...]) -> Iterator[Pair]:
        one, other = self._profiles
        for figure in (one.by_id[id] for id in ids if id in one.by_id):
            shown = (one.shown(figure), other.shown(figure))
            if any(each.value.text != UNDEFINED for each in shown):
                yield Pair(shown[0].label, shown[0].meaning, shown, self._better(figure))

    def _better(self, figure: Figure) -> int | None:
        sums = [profile.own.sums for profile in self._profiles]
        if not figure.better or not all(figure.enough(one) for one in sums):
            return None
        own, other = (_exact(figure.of(one)) * figure.better for one in sums)
        return None if own == other else int(other > own)

    @cached_property
    def versus(self) -> Versus | None:
        """The games in which both sat, as the first of them sees it."""
        own, other = self.players
        return next(iter(against(own.pk, [self.league.pk], [other.pk])), None)

    @property
    def other_better(self) -> Fraction:
        """How often the second of them had the better place."""
        return self.versus.games - self.versus.better if self.versus else Fraction(0)

    @cached_property
    def courses(self) -> list[list[ProgressPoint]]:
        return [progress(Chosen((self.league.pk,), player=player.pk)) for player in self.players]

    @cached_property
    def numbers(self) -> list[int]:
        """After which games of each the sums are shown: all, or so many at even distances and the last of each."""
        counts = [len(course) for course in self.courses]
        gap = -(-max(counts) // MOST_POINTS) or 1
        return [number for number in range(1, max(counts) + 1) if (max(counts) - number) % gap == 0 or number in counts]

    @property
    def graph(self) -> Lines | None:
        return together([[course[number - 1] for number in self._of(course)] for course in self.courses], self.league)

    @property
    def steps(self) -> list[tuple[int, list[ProgressPoint | None]]]:
        """The numbers of the graph: after so many games, how each of them stood; None for who had fewer."""
        return [
            (number, [course[number - 1] if number <= len(course) else None for course in self.courses])
            for number in self.numbers
        ]

    def _of(self, course: list[ProgressPoint]) -> list[int]:
        return [number for number in self.numbers if number <= len(course)]

    @cached_property
    def met(self) -> list[Met]:
        """The latest games in which both sat, newest first."""
        own, other = self.courses
        others = {point.session: point for point in other}
        found = [Met(point, others[point.session]) for point in reversed(own) if point.session in others]
        return found[:MOST_MET]


def _exact(worth: Worth) -> Any:
    return worth.value if isinstance(worth, Rate) else worth


def others_in(profile: Profile, audience: Audience) -> list[Player]:
    """Whom a player of the league may be compared with by this reader, by name. One query."""
    known = Player.objects.filter(pk__in=list(profile.peers.figures)).exclude(pk=profile.player.pk).sorted()
    return [player for player in known if audience.knows(player)]
