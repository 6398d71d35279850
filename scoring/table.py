"""A table between two hands, and what a hand does to it.

All values are immutable. Points are integers; seat 0 is the first dealer, then in turn order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from .explain import Step

if TYPE_CHECKING:
    from .rules import Rules

WINDS = ("E", "S", "W", "N")
DEPOSIT = 1000


class Transfer(NamedTuple):
    """`points` from `payer` to `payee`; None is the pot on the table.

    `why`: riichi (a bet), win, pao, deposits, noten, nagashi, chombo; in the other families win, liable, robbing_kong,
    insurer, difference (of two losers' hands), false_win, adjust. Counters are in the payment they come with.
    """

    payer: int | None
    payee: int | None
    points: int
    why: str


class Win(NamedTuple):
    """A paid winner. `value` is what all payers pay for the hand without counters and deposits (statistics.md §1);
    in classical what the hand is worth.

    What a family does not have is None, or 0 of `yakuman`. From `yaku` on: None where only numbers were said.
    """

    seat: int
    source: int | None  # who discarded; None: self-draw
    value: int
    limit: str  # "" or mangan … yakuman, as in engine.md; "limit" in the other families
    han: int | None
    fu: int | None
    yakuman: int
    yaku: tuple[tuple[str, int], ...] | None = None  # ids, each with its han or how many yakuman it is
    dora: int | None = None  # han, as in the next three
    ura: int | None = None
    aka: int | None = None
    kita: int | None = None
    open: bool | None = None  # a called meld
    items: tuple[tuple[str, int], ...] | None = None  # ids, each with its fan; classical: with its doubles
    raw_fan: int | None = None  # Hong Kong, always: before the maximum
    fan: int | None = None  # … and as paid
    points: int | None = None  # classical: before doubling; None of a limit hand, or where only the value was said
    doubles: int | None = None  # … likewise
    limit_hands: tuple[str, ...] | None = None  # classical


@dataclass(frozen=True, slots=True)
class Table:
    """Everything the next hand and the final result depend on, rules apart."""

    scores: tuple[int, ...]
    round: str
    dealer: int
    counters: int  # honba in riichi, repeats elsewhere
    deposits: int  # riichi bets lying on the table
    over: str | None  # why the game ended; None while it goes on
    played: int  # wins, draws, aborts, chombos and false wins so far
    penalties: tuple[int, ...]  # by seat, to be added to the final result
    chombos: tuple[int, ...]  # offences by seat
    won: frozenset[int]  # seats with a paid win

    def wind(self, seat: int) -> str:
        """The wind of a seat in the hand to be played."""
        return WINDS[(seat - self.dealer) % len(self.scores)]

    def label(self) -> tuple[str, int, int]:
        """Round wind, number of the deal in it from 1, counters: ("E", 3, 2) is East 3 with two."""
        return self.round, self.dealer + 1, self.counters

    def state(self) -> dict[str, Any]:
        """The table without its scores, as JSON to be kept for years.

        Keys: `round`, `dealer`, `counters`, `deposits`, `over`, `played`, always; `penalties` and `chombos`
        (lists by seat, missing: all 0) and `won` (list of seats, missing: none) where there is something to say.
        """
        state: dict[str, Any] = {"round": self.round, "dealer": self.dealer, "counters": self.counters,
                                 "deposits": self.deposits, "over": self.over, "played": self.played}  # fmt: skip
        if any(self.penalties):
            state["penalties"] = list(self.penalties)
        if any(self.chombos):
            state["chombos"] = list(self.chombos)
        if self.won:
            state["won"] = sorted(self.won)
        return state

    @classmethod
    def restore(cls, rules: Rules, scores: Sequence[int], state: Mapping[str, Any]) -> Table:
        """The table under `rules` whose scores and `state()` these are."""
        if len(scores) != rules.players:
            raise ValueError(f"{len(scores)} scores for {rules.players} players")
        none = [0] * len(scores)
        return cls(
            scores=tuple(scores),
            round=state["round"],
            dealer=state["dealer"],
            counters=state["counters"],
            deposits=state["deposits"],
            over=state["over"],
            played=state["played"],
            penalties=tuple(state.get("penalties", none)),
            chombos=tuple(state.get("chombos", none)),
            won=frozenset(state.get("won", ())),
        )


class Settlement:
    """What one hand does to a table.

    Deltas, pot and the next scores follow from the transfers, so what is built here balances:
    `sum(deltas) + pot == 0`. `pot` is the points by which the pot on the table grew. The steps of the
    explanation are made when they are asked for. `values`: what each of the four hands of classical is worth, after
    rounding and limit; () where none was told.
    """

    def __init__(
        self,
        before: Table,
        transfers: Iterable[Transfer],
        move_on: Callable[[tuple[int, ...], int], Table],
        story: Callable[[Settlement], Iterable[Step]],
        wins: Iterable[Win] = (),
        values: Iterable[int] = (),
    ) -> None:
        """`move_on` makes the next table from the new scores and deposits, `story` tells the steps."""
        self.transfers = tuple(transfers)
        self.wins = tuple(wins)
        self.values = tuple(values)
        self.deltas, self.pot = net(self.transfers, len(before.scores))
        scores = tuple([score + delta for score, delta in zip(before.scores, self.deltas, strict=True)])
        self.after = move_on(scores, before.deposits + self.pot // DEPOSIT)
        self._story = story

    @cached_property
    def explain(self) -> tuple[Step, ...]:
        """The steps a person would write down, in order."""
        return tuple(self._story(self))

    @cached_property
    def between(self) -> tuple[tuple[int, ...], ...]:
        """`between[one][other]`: what `other` gets from `one` in all, negative where it pays.

        So a row is an opponent, a column adds up to what that seat gets from the other players (classical.md §7).
        """
        return between(self.transfers, len(self.deltas))


def net(transfers: Iterable[Transfer], players: int) -> tuple[tuple[int, ...], int]:
    """What the transfers add up to: the change of each seat, and of the pot."""
    deltas = [0] * players
    pot = 0
    for payer, payee, points, _ in transfers:
        if payer is None:
            pot -= points
        else:
            deltas[payer] -= points
        if payee is None:
            pot += points
        else:
            deltas[payee] += points
    return tuple(deltas), pot


def between(transfers: Iterable[Transfer], players: int) -> tuple[tuple[int, ...], ...]:
    """What each two players pay each other in all; payments to and from the pot are left out."""
    cells = [[0] * players for _ in range(players)]
    for payer, payee, points, _ in transfers:
        if payer is not None and payee is not None:
            cells[payer][payee] += points
            cells[payee][payer] -= points
    return tuple([tuple(row) for row in cells])
