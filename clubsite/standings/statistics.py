"""A league's statistics as its page shows them: figures, charts with their tables, records of the season."""

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext, pgettext

from clubsite import figures
from clubsite.club.models import League, Player
from clubsite.play.models import HandSeat
from clubsite.play.words.speech import SPEECHES
from clubsite.play.words.terms.riichi import LIMITS
from clubsite.standings import words
from clubsite.standings.charts import Column, Part, bar_width, binned, columns, split
from clubsite.standings.figures.chosen import Chosen
from clubsite.standings.figures.formulas import Rate
from clubsite.standings.figures.league import BySeat, LeagueFigures, league_figures
from clubsite.standings.figures.portions import RUN, Portion, portions
from clubsite.standings.figures.records import Holder, Record, rare_hands, records

WINDS = "ESWN"
OUTCOMES = {
    "discard": _("Won from a discard"),
    "self_draw": _("Won by self-draw"),
    "draw": _("Exhaustive draws"),
    "abort": _("Abortive draws"),
}


@dataclass(frozen=True)
class Fact:
    label: words.Text
    text: str
    count: str = ""


@dataclass(frozen=True)
class Counted:
    """A line of a chart that is a table: how often, and a bar of `width` units of 100."""

    name: words.Text
    count: int
    share: str
    width: str


@dataclass(frozen=True)
class SeatLine:
    wind: str
    games: int
    place: str
    wins: str
    wins_count: str


@dataclass(frozen=True)
class HeldBy:
    player: Player | None
    session: int
    number: int | None
    evening: datetime.date


@dataclass(frozen=True)
class RecordLine:
    label: words.Text
    text: str
    first: HeldBy
    also: list[HeldBy]


class Statistics:
    """Twenty queries or so, whatever there is: the page is made once a version of the league."""

    def __init__(self, league: League) -> None:
        self.league, self.family = league, league.family

    @cached_property
    def _portions(self) -> Mapping[int, Portion]:
        return portions(self.league.pk, self.family)

    @cached_property
    def figures(self) -> LeagueFigures:
        return league_figures(self._portions.values())

    @property
    def facts(self) -> Iterator[Fact]:
        own, sums = self.figures, self.figures.sums
        yield Fact(_("Games"), str(own.games), self._evenings())
        if own.evenings:
            yield Fact(_("Games an evening"), figures.rounded(own.games_an_evening.value or 0, 1))
        yield Fact(pgettext("deals", "Hands"), figures.score(sums["hands"]))
        if sums["wins"]:
            yield Fact(_("Average win"), self._worth(own.win_value_avg), words.over("wins", sums["wins"]))
            yield self._part(_("Won as dealer"), own.dealer_win_rate, "hands")
        if sums["double_wins"]:
            yield Fact(_("Hands with several winners"), str(sums["double_wins"]))
        if self.family == "riichi" and sums["hands"]:
            yield Fact(_("Riichi a hand"), figures.rounded(Rate(sums["riichi"], sums["hands"]).value or 0, 2))
        if sums["most_repeats"]:
            yield Fact(_("Most counters on a hand"), SPEECHES[self.family].counters(sums["most_repeats"]))
        if sums["false_wins"]:
            yield Fact(words.FIGURES["false_wins"].label, str(sums["false_wins"]))

    def _evenings(self) -> str:
        count = self.figures.evenings
        return ngettext("on %(count)s evening", "on %(count)s evenings", count) % {"count": count}

    def _worth(self, rate: Rate) -> str:
        return figures.rounded(rate.value, 0) if rate.value is not None else figures.UNDEFINED

    def _part(self, label: words.Text, rate: Rate, unit: str) -> Fact:
        share = figures.UNDEFINED if rate.value is None else words.percent(rate.value, rate.denominator)
        return Fact(label, share, words.part(unit, rate.numerator, rate.denominator))

    # --- charts ---

    @cached_property
    def outcomes(self) -> list[tuple[Part, str]]:
        """How hands ended, as parts of a bar with their shares; kinds that never were are left out."""
        known = {name: rate for name, rate in self.figures.outcomes.items() if rate.numerator}
        bars = split((OUTCOMES[name], rate.numerator) for name, rate in known.items())
        shares = [words.percent(rate.value or rate.numerator, rate.denominator) for rate in known.values()]  # type: ignore[arg-type]
        return list(zip(bars, shares, strict=True))

    @property
    def outcomes_said(self) -> str:
        return ", ".join(f"{bar.name}: {share}" for bar, share in self.outcomes)

    @cached_property
    def values(self) -> list[Column]:
        """Wins by what they were worth."""
        bins = [(f"{first}–{last}", str(first), count) for first, last, count in binned(self.figures.values)]
        return columns(bins, of_bins=True)

    @cached_property
    def fans(self) -> list[Column]:
        counts = self.figures.fans
        shown = range(min(counts), max(counts) + 1) if counts else range(0)
        return columns([(str(fan), str(fan), counts.get(fan, 0)) for fan in shown])

    @cached_property
    def months(self) -> list[Column]:
        return columns(list(_months(self.figures.months)))

    @property
    def yaku(self) -> list[Counted]:
        """Most frequent first."""
        whole = self.figures.sums["wins_with_yaku"] or self.figures.sums["wins"]
        return counted({SPEECHES[self.family].terms.get(name, name): n for name, n in self.figures.yaku.items()}, whole)

    @property
    def limits(self) -> list[Counted]:
        """In their order, riichi only."""
        known = {LIMITS[name]: count for name, count in self.figures.limits.items() if count}
        return counted(known, self.figures.sums["wins"], by_count=False) if self.family == "riichi" else []

    @property
    def seats(self) -> list[SeatLine]:
        return [_seat(by_seat) for by_seat in self.figures.by_seat]

    # --- records ---

    @cached_property
    def _records(self) -> list[Record]:
        return records(self.league.pk, self._portions)

    @cached_property
    def _players(self) -> dict[int, Player]:
        holders = (holder.player for record in self._records for holder in record.holders)
        return Player.objects.in_bulk({pk for pk in holders if pk is not None})

    @property
    def records(self) -> list[RecordLine]:
        return [
            RecordLine(
                words.RECORDS[record.kind],
                words.record(record.kind, record.worth, self.family, RUN),
                self._held(record.first),
                [self._held(holder) for holder in _once(record)],
            )
            for record in self._records
        ]

    def _held(self, holder: Holder) -> HeldBy:
        player = self._players[holder.player] if holder.player is not None else None
        return HeldBy(player, holder.session, holder.number, holder.evening)

    @cached_property
    def rare(self) -> list[HandSeat]:
        """Every yakuman or limit hand."""
        return rare_hands(Chosen((self.league.pk,)))


def _once(record: Record) -> list[Holder]:
    """Who also holds it: of several hands of one game the first."""
    found = {(holder.player, holder.session): holder for holder in reversed(record.holders)}
    found.pop((record.first.player, record.first.session))
    return list(reversed(found.values()))


def counted(counts: Mapping[words.Text, int], whole: int, by_count: bool = True) -> list[Counted]:
    """As lines of a chart, the longest bar whole."""
    most = max(counts.values(), default=0)
    lines = sorted(counts.items(), key=lambda line: -line[1]) if by_count else list(counts.items())
    return [Counted(name, count, _share(count, whole), bar_width(count, most)) for name, count in lines]


def _share(count: int, whole: int) -> str:
    value = Rate(count, whole).value
    return figures.UNDEFINED if value is None else words.percent(value, whole)


def _seat(by_seat: BySeat) -> SeatLine:
    wins = by_seat.wins
    count = words.part("hands", wins.numerator, wins.denominator)
    share = _share(int(wins.numerator), wins.denominator)
    return SeatLine(WINDS[by_seat.seat], by_seat.games, figures.average_place(by_seat.place_avg.value), share, count)


def _months(counts: Mapping[datetime.date, int]) -> Iterator[tuple[str, str, int]]:
    """Every month from the first to the last, those without a game too."""
    month, last = min(counts, default=None), max(counts, default=None)
    while month is not None and last is not None and month <= last:
        yield date_format(month, "YEAR_MONTH_FORMAT"), date_format(month, "M"), counts.get(month, 0)
        month = (month.replace(day=28) + datetime.timedelta(days=4)).replace(day=1)
