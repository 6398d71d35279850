"""Whose deal is next, and when the game is over: the same walk round the table in every family."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .table import WINDS, Table


class Course(NamedTuple):
    """What the rules say about the order of deals and the end of the game (riichi.md §16)."""

    players: int
    deals: int  # scheduled: dealers a wind × winds
    extension: int = 0  # deals that may follow while nobody has the target
    target: int = 0
    bust_below: int | None = None  # a score below this ends the game
    bust: str = "bust"  # what that end is called
    level_by_seat: bool = False  # of equal scores the lower seat leads


class Next(NamedTuple):
    """The deal to be played, or the one just played and why the game is over."""

    round: str
    dealer: int
    over: str | None


def after_hand(course: Course, table: Table, scores: Sequence[int], stays: bool, may_stop: str | None) -> Next:
    """The deal after a hand with these new scores; `stays`: the dealer deals again.

    `may_stop`: the code of the end that a leading dealer's repeat in the last deal brings, None if it brings none.
    Bust is looked at first, then the repeat, then the rotation.
    """
    deal = WINDS.index(table.round) * course.players + table.dealer
    if course.bust_below is not None and min(scores) < course.bust_below:
        over: str | None = course.bust
    elif stays:
        last = deal >= course.deals - 1
        over = may_stop if may_stop and last and leads(course, scores, table.dealer) else None
    else:
        deal += 1
        over = rotation_end(course, deal, scores)
    if over:
        return Next(table.round, table.dealer, over)
    return Next(WINDS[deal // course.players], deal % course.players, None)


def rotation_end(course: Course, deal: int, scores: Sequence[int]) -> str | None:
    """Why the game ends now that the deal has passed on to number `deal` (0 = the first), if it does."""
    if deal < course.deals:
        return None
    reached = max(scores) >= course.target
    if deal == course.deals or not course.extension:
        return "last_hand" if reached or not course.extension else None
    if reached:
        return "target_reached"
    return "extension_exhausted" if deal >= course.deals + course.extension else None


def leads(course: Course, scores: Sequence[int], dealer: int) -> bool:
    """Whether the dealer is alone in first place and has the target."""
    best = scores[dealer]
    if best < course.target:
        return False
    return all(
        score < best or (score == best and course.level_by_seat and seat > dealer)
        for seat, score in enumerate(scores)
        if seat != dealer
    )
