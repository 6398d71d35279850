"""What the page of one game shows, worked out once for all its parts: scores, log, graph, result."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

import scoring
from clubsite import figures
from clubsite.club.players import shown_name
from clubsite.play import cross as crosses
from clubsite.play import queries
from clubsite.play.cross import Cross
from clubsite.play.entry.flows import Flow, flows
from clubsite.play.graph import Graph, Moment, graph
from clubsite.play.models import Seat, TableSession
from clubsite.play.queries import LogLine
from clubsite.play.words import deals
from clubsite.play.words.games import rules_line, title
from clubsite.play.words.held import HandShown, hands_shown
from clubsite.play.words.made_of import made_of
from clubsite.play.words.sentences import sentence
from clubsite.play.words.steps import Line, lines
from clubsite.play.words.terms import OVER

PENALTIES = frozenset({
    "adjusted", "adjusted_because", "adjusted_now", "adjusted_now_because", "chombo_later",
    "chombo_pays", "false_win_pays",
})  # fmt: skip


@dataclass(frozen=True)
class Row:
    """A player's row of the scores. `wind` is that of the hand to be played; `points` only of a finished game."""

    seat: Seat
    wind: str
    place: int
    score: int
    change: int
    points: int | None

    @property
    def deals(self) -> bool:
        return self.wind == "E"


@dataclass(frozen=True)
class LogRow:
    """A line of the log in words."""

    line: LogLine
    sentence: SafeString
    steps: list[Line]
    cross: Cross | None  # the payments as a table, where that says more than steps
    hands: list[HandShown]  # told by their tiles
    flows: list[Flow]  # who pays whom, where no table says so
    made_of: SafeString  # the yaku, fan or doubles of the winners, as far as they are known

    @property
    def gain(self) -> int:
        """What the best-paid player won, bets included."""
        return max(self.line.settlement.deltas)

    @property
    def totals(self) -> tuple[int, ...]:
        return self.line.settlement.after.scores


class Board:
    """One session as its page shows it to an audience that sees hidden players or does not. One query: the hands."""

    def __init__(self, session: TableSession, sees_hidden: bool, himself: int | None = None) -> None:
        """`himself` is the player who reads: he sees his own name though it is hidden."""
        self.session = session
        self.seats: list[Seat] = list(session.seats.all())
        self.plain_names = [shown_name(seat.player, sees_hidden or seat.player_id == himself) for seat in self.seats]
        self.names = [format_html("<bdi>{}</bdi>", name) for name in self.plain_names]

    @cached_property
    def log(self) -> list[LogLine]:
        return queries.log(self.session)

    @cached_property
    def table(self) -> scoring.Table:
        return self.session.table

    @cached_property
    def opening(self) -> scoring.Table:
        return scoring.opening(self.session.engine_rules, self.session.start or None)

    @property
    def title(self) -> str:
        return title(self.session)

    @property
    def rules_line(self) -> str:
        return rules_line(self.session.engine_rules)

    @property
    def next_hand(self) -> int:
        """The number of the hand being played, 1 for the first."""
        return self.table.played + 1

    @property
    def over(self) -> str:
        """Why the game ended."""
        return str(OVER[self.table.over]) if self.table.over else ""

    @property
    def has_chips(self) -> bool:
        return bool(self.session.engine_rules.options.get("chips"))

    # --- the parts of the page ---

    @property
    def rows(self) -> list[Row]:
        """Best first, level players by seat. Once the game is finished, its result as it is stored."""
        if final := self.session.final:
            return self._rows(final["scores"], final["places"], final["points"])
        scores = self.table.scores
        places = [1 + sum(other > score for other in scores) for score in scores]
        return self._rows(scores, places, [None] * len(scores))

    def _rows(self, scores: Sequence[int], places: Sequence[int], points: Sequence[int | None]) -> list[Row]:
        began = self.opening.scores
        rows = [
            Row(seat, self.table.wind(i), places[i], scores[i], scores[i] - began[i], points[i])
            for i, seat in enumerate(self.seats)
        ]
        return sorted(rows, key=lambda row: (row.place, row.seat.seat))

    @cached_property
    def _ended_now(self) -> scoring.Final:
        """The result at this table: of a finished game the one that is stored."""
        return scoring.final(self.session.engine_rules, self.table, chips=self.session.chips)

    @property
    def would_be(self) -> list[Row]:
        """The result if the game ended now."""
        return self._rows(self._ended_now.scores, self._ended_now.places, self._ended_now.points)

    @property
    def start_score(self) -> int | None:
        """What everybody began with, None where that differs."""
        return self.opening.scores[0] if len(set(self.opening.scores)) == 1 else None

    @property
    def newest_first(self) -> list[LogLine]:
        return self.log[::-1]

    def sentence_of(self, line: LogLine) -> SafeString:
        return sentence(line.hand.result, line.settlement, self.names, self.session.league.family)

    def log_row(self, line: LogLine) -> LogRow:
        said = self.sentence_of(line)
        steps = [step for step in line.settlement.explain if step.code not in crosses.STEPS]
        crossed = len(steps) < len(line.settlement.explain)
        cross = crosses.cross(line.before, line.settlement, self.names) if crossed else None
        family = self.session.league.family
        hands = hands_shown(line.hand.result, self.names, family)
        arrows = [] if cross else flows(line.before, line.settlement)
        made = made_of(line.hand.result, line.settlement, family)
        return LogRow(line, said, self._told(steps), cross, hands, arrows, made)

    @cached_property
    def moments(self) -> list[Moment]:
        """The scores after each hand that was played."""
        moments, last = [], None
        for line in self.log:
            deal = (line.hand.round, line.hand.dealer)
            if line.hand.is_played:
                label = deals.short_deal(*deal, line.hand.counters, self.session.league.family)
                moments.append(Moment(label, line.settlement.after.scores, first=deal != last))
                last = deal
        return moments

    @property
    def graph(self) -> Graph:
        return graph(self.opening.scores, self.moments, self.plain_names)

    @property
    def result_steps(self) -> list[Line]:
        """How the result was counted."""
        return self._told(self._ended_now.explain)

    def _told(self, steps: Sequence[scoring.Step]) -> list[Line]:
        return lines(steps, self.names, self.session.league.family)

    @property
    def penalties(self) -> list[Line]:
        steps = [step for line in self.log if not line.settlement.wins for step in line.settlement.explain]
        return self._told([step for step in steps if step.code in PENALTIES])

    @property
    def said(self) -> SafeString:
        """The last hand and who leads, in a sentence or two for those who listen.

        Marked with the hand: the same words said of another one are to be heard again.
        """
        last = self.log[-1] if self.log else None
        said = [format_html('<span data-hand="{}">{}.</span>', last.hand.pk, self.sentence_of(last))] if last else []
        first = [row for row in self.rows if row.place == 1]
        if len(first) == 1:
            who = {"name": self.names[first[0].seat.seat], "score": figures.score(first[0].score)}
            said.append(SafeString(gettext("%(name)s leads with %(score)s.") % who))
        return SafeString(" ".join(said))
