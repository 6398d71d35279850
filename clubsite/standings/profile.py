"""All figures of a player in one league, by subject, each with what it is counted over and his rank."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

import scoring
from clubsite import figures
from clubsite.club.models import Player
from clubsite.play.words.speech import SPEECHES
from clubsite.play.words.terms.riichi import LIMITS
from clubsite.standings import words
from clubsite.standings.access import Seen
from clubsite.standings.charts import Column, columns
from clubsite.standings.figures.chosen import Chosen
from clubsite.standings.figures.formulas import Figure, Rate, figures_of
from clubsite.standings.figures.hands import LIMITS as LIMIT_CODES
from clubsite.standings.figures.peers import Peers, Rank, peers
from clubsite.standings.figures.players import PlayerFigures, player_figures
from clubsite.standings.figures.seats import GameOf
from clubsite.standings.meanings import meaning
from clubsite.standings.past import Past
from clubsite.standings.statistics import WINDS, Counted, SeatLine, counted

# Counts that say something only where they are above nothing.
ONLY_IF_ANY = frozenset({"nagashi", "false_wins", "liable", "busts", "limit_wins", "last_hand_wins"})

# … and those that ask for hands entered by tiles or by counting, where there are such hands.
OF_KNOWN = frozenset({"dora_avg", "ura_rate", "open_wins", "damaten_wins"})


@dataclass(frozen=True)
class Shown:
    """A figure as it stands on the page."""

    id: str
    label: words.Text
    meaning: words.Text
    value: words.Value
    rank: Rank | None
    game: GameOf | None = None  # where it was


@dataclass(frozen=True)
class Group:
    id: str
    title: words.Text
    figures: list[Shown]


APART = frozenset({"place_avg", "first_rate", "last_rate"})  # of games of three and of four: they do not compare


class Profile:
    """Of somebody with a finished game in the league. No query where his league's figures are known; else four."""

    def __init__(self, player: Player, seen: Seen, own: Past | None = None, chosen: Chosen | None = None) -> None:
        """`own` are his games, where the best and the worst are to be found, and what the hands had he dealt into.

        `chosen`: the figures are over these of his games alone, at least one. They have no ranks then: the others'
        figures are of all their games, and do not compare.
        """
        self.player, self.league, self.family = player, seen.league, seen.league.family
        self._stamp, self._past, self._chosen = seen.finished_stamp, own, chosen

    @cached_property
    def peers(self) -> Peers:
        return peers(self.league.pk, self.family, self._stamp)

    @cached_property
    def own(self) -> PlayerFigures:
        if self._chosen:
            return player_figures(self._chosen, self.family)[self.player.pk]
        return self.peers.figures[self.player.pk]

    @property
    def is_ranked(self) -> bool:
        return self._chosen is None

    @property
    def is_known(self) -> bool:
        """Not where his first game ended, or his only one was voided, since the stamp was read."""
        return self._chosen is not None or self.player.pk in self.peers.figures

    @cached_property
    def ranks(self) -> Mapping[str, Rank]:
        return self.peers.ranks_of(self.player.pk) if self.is_ranked else {}

    @cached_property
    def by_id(self) -> dict[str, Figure]:
        """Without going bust where everybody begins with nothing (§4.3)."""
        below_zero = min(scoring.opening(scoring.read_rules(self.league.rules)).scores) > 0
        return {figure.id: figure for figure in figures_of(self.family) if below_zero or figure.id != "busts"}

    @cached_property
    def groups(self) -> list[Group]:
        found = [Group(id, title, list(self._shown(ids))) for id, title, ids in words.GROUPS]
        has_hands = bool(self.own.sums["hands"])
        return [group for group in found if group.figures and (has_hands or group.id == "games")]

    def _shown(self, ids: tuple[str, ...]) -> Iterator[Shown]:
        for figure in (self.by_id[id] for id in ids if id in self.by_id):
            if self._is_worth_showing(figure):
                yield self.shown(figure)

    def _is_worth_showing(self, figure: Figure) -> bool:
        if figure.id in APART and self._is_mixed:
            return False
        worth = figure.of(self.own.sums)
        if figure.id in ONLY_IF_ANY:
            return bool(worth.numerator if isinstance(worth, Rate) else worth)
        return figure.id not in OF_KNOWN or (isinstance(worth, Rate) and bool(worth.denominator))

    def shown(self, figure: Figure) -> Shown:
        """One figure of his, whatever it is."""
        value = words.value(figure, figure.of(self.own.sums), self.family)
        if figure.id == "points":
            value = replace(value, count=words.games(self.own.sums["games"]))
        if figure.id == "place_avg" and self.place_ci and not value.faint:
            value = replace(value, text=f"{value.text}\u00a0±\u00a0{self.place_ci}")
        label, means = words.FIGURES[figure.id].label, meaning(figure.id, self.family)
        return Shown(figure.id, label, means, value, self.ranks.get(figure.id), self._where(figure.id))

    def _where(self, id: str) -> GameOf | None:
        if self._past is None or id not in ("best_game", "worst_game"):
            return None
        return self._past.best if id == "best_game" else self._past.worst

    @property
    def _is_mixed(self) -> bool:
        return self._past is not None and len(self._past.sizes) > 1

    @property
    def place_ci(self) -> str:
        """Half of the 95 % range of the average place, "" below ten games."""
        half = self.own.place_ci
        return "" if half is None else figures.rounded(half, 2)

    # --- charts ---

    @property
    def limits(self) -> list[Counted]:
        if self.family != "riichi":
            return []
        known = {LIMITS[code]: self.own.sums[code] for code in LIMIT_CODES if self.own.sums[code]}
        return counted(known, self.own.sums["wins"], by_count=False)

    @property
    def yaku(self) -> list[Counted]:
        """What his wins had, of those of which it is known."""
        return self._named(self.own.yaku, self.own.sums.get("wins_with_yaku") or self.own.sums["wins"])

    @cached_property
    def dealt_into(self) -> list[Counted]:
        """What the hands had that he dealt into."""
        return self._named(self._past.dealt_into if self._past else {}, self.own.sums["deal_ins"])

    def _named(self, counts: Mapping[str, int], whole: int) -> list[Counted]:
        terms = SPEECHES[self.family].terms
        return counted({terms.get(name, name): count for name, count in counts.items()}, whole)

    @cached_property
    def fans(self) -> list[Column]:
        counts = self.own.fans
        shown = range(min(counts), max(counts) + 1) if counts else range(0)
        return columns([(str(fan), str(fan), counts.get(fan, 0)) for fan in shown])

    @property
    def seats(self) -> list[SeatLine]:
        return [
            SeatLine(WINDS[seat], games, figures.average_place(rate.value), "", "")
            for seat, (games, rate) in self.own.by_seat.items()
        ]
