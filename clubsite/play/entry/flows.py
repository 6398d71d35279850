"""Who pays whom, as the arrows under the sentence."""

from dataclasses import dataclass

from django.utils.safestring import SafeString

import scoring
from clubsite.play.entry.marks import seal, sticks

BET = 1000


@dataclass(frozen=True)
class Flow:
    """`payer` and `payee` are winds; None is the table, where `sticks` bets lie."""

    payer: str | None
    payee: str | None
    points: int
    sticks: int = 0

    @property
    def source(self) -> SafeString:
        return seal(self.payer) if self.payer else sticks(self.sticks)

    @property
    def target(self) -> SafeString:
        return seal(self.payee) if self.payee else sticks(self.sticks)


def flows(before: scoring.Table, settlement: scoring.Settlement) -> list[Flow]:
    """The payments of a hand; a referee's penalty is none.

    Bets are shown where they stay on the table; where a winner takes them, with his.
    """
    transfers = settlement.transfers
    taken = any(t.why == "deposits" for t in transfers)
    return [_flow(before, t) for t in transfers if t.why != "adjust" and not (taken and t.why == "riichi")]


def _flow(before: scoring.Table, transfer: scoring.Transfer) -> Flow:
    payer, payee, points, _ = transfer
    sticks = points // BET if payer is None or payee is None else 0
    return Flow(
        None if payer is None else before.wind(payer), None if payee is None else before.wind(payee), points, sticks
    )
