"""What somebody's finished games in a league come to, apart from the figures: places, course, opponents."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from django.utils.functional import Promise

from clubsite.figures import share
from clubsite.kept import Kept
from clubsite.standings.columns import PLACES
from clubsite.standings.figures.chosen import Chosen
from clubsite.standings.figures.hands import yaku_dealt_into
from clubsite.standings.figures.lists import HandsOf, ProgressPoint, course_of, thinned
from clubsite.standings.figures.seats import GameOf, games_in_order
from clubsite.standings.figures.versus import Versus, against
from clubsite.standings.tally import Result, Tally

NAMES = {place: column.heading for place, column in enumerate(PLACES, start=1)}
ENOUGH = 5  # games from which averages of places and scores are shown
BAR = 600  # units of the split bar


@dataclass(frozen=True)
class Bar:
    """How often somebody was in a place. `x` and `width` are strings: templates write numbers with a decimal comma."""

    place: int
    name: str | Promise
    count: Fraction
    x: str
    width: str


@dataclass(frozen=True)
class Figures:
    """What his games at tables of one size come to: places at tables of three and of four do not compare."""

    size: int
    tally: Tally
    best: GameOf
    worst: GameOf

    @classmethod
    def of(cls, size: int, games: Sequence[GameOf]) -> "Figures":
        """At least one game; of equally good or bad ones the first."""
        tally = Tally.of([Result(game.points, game.place, game.tied, size) for game in games])
        best = max(games, key=lambda game: game.points)
        worst = min(games, key=lambda game: game.points)
        return cls(size, tally, best, worst)

    @property
    def enough(self) -> bool:
        return self.tally.games >= ENOUGH

    @cached_property
    def bars(self) -> list[Bar]:
        """How often he was in each place, as parts of a bar."""
        bars, x = [], Fraction(0)
        for place in range(1, self.size + 1):
            count = self.tally.share(place)
            width = BAR * count / self.tally.games
            bars.append(Bar(place, NAMES[place], count, f"{float(x):.1f}", f"{float(width):.1f}"))
            x += width
        return bars

    @property
    def said(self) -> str:
        """The bar for those who listen: "1st: 9, 2nd: 8, …"."""
        return ", ".join(f"{bar.name}: {share(bar.count)}" for bar in self.bars)


class Past:
    """The chosen games of one player: one query for them, and one each for what is asked about hands and opponents."""

    def __init__(self, chosen: Chosen) -> None:
        self._chosen = chosen
        self._hands: dict[str, HandsOf] = {}
        self.games = next((games for _player, games in games_in_order(chosen)), [])

    @cached_property
    def figures(self) -> list[Figures]:
        """Of games of four, then of those of three."""
        sizes = sorted({game.size for game in self.games}, reverse=True)
        return [Figures.of(size, [game for game in self.games if game.size == size]) for size in sizes]

    @property
    def sizes(self) -> list[int]:
        return [figures.size for figures in self.figures]

    @property
    def best(self) -> GameOf:
        """At least one game; of equally good ones the first."""
        return min((figures.best for figures in self.figures), key=lambda game: (-game.points, game))

    @property
    def worst(self) -> GameOf:
        return min((figures.worst for figures in self.figures), key=lambda game: (game.points, game))

    @cached_property
    def shown(self) -> list[ProgressPoint]:
        """His course, thinned, without the rating."""
        return thinned(course_of(self.games), len(self.games))

    @cached_property
    def met(self) -> list[Versus]:
        """Whom he met most often first."""
        own = self._chosen
        sessions = None if own == Chosen(own.leagues, player=own.player) else [game.session for game in self.games]
        return against(own.player or 0, own.leagues, sessions=sessions)

    def hands(self, kind: str) -> HandsOf:
        """Those of a kind, a key of HAND_FILTERS, or all for ""."""
        return self._hands.setdefault(kind, HandsOf(self._chosen, kind))

    @cached_property
    def dealt_into(self) -> dict[str, int]:
        """How many of the hands that he dealt into had each yaku."""
        return yaku_dealt_into(self._chosen)


_pasts: Kept[Past] = Kept(most=64)


def past(player: int, league: int, version: int) -> Past:
    """All his games in the league, read once a version of theirs (`Played`)."""
    return _pasts.get((player, league, version), lambda: Past(Chosen((league,), player=player)))
