"""From a stored hand back to the choices that make it, for the form that corrects it."""

from collections.abc import Mapping, Sequence
from typing import Any

from clubsite.play.entry import plain
from clubsite.play.entry.hongkong.offers import DISCARD, SELF_DRAW
from clubsite.play.entry.hongkong.typed import Typed

Result = Mapping[str, Any]


def from_result(result: Result, players: int) -> Typed:
    """The form filled in as this hand (engine.md) was entered."""
    if result["result"] != "win":
        return Typed(**plain.fields_of(result))
    wins: Sequence[Result] = result["wins"]
    robbing = any(win.get("robbing_kong") for win in wins)
    if len(wins) > 1:
        return _several(wins, robbing, players)
    (win,) = wins
    liable = win.get("liable")
    return Typed(
        kind=SELF_DRAW if win["from"] is None else DISCARD,
        winners=(win["winner"],),
        source=win["from"],
        fan=win["fan"],
        liable=() if liable is None else (liable,),
        why=win.get("liable_for", ""),
        robbing=robbing,
    )


def _several(wins: Sequence[Result], robbing: bool, players: int) -> Typed:
    by_seat = {win["winner"]: win for win in wins}
    of_seats = [by_seat.get(seat, {}) for seat in range(players)]
    winners = tuple(sorted(by_seat))
    return Typed(
        kind="more",
        event="several",
        winners=winners,
        source=wins[0]["from"],
        robbing=robbing,
        each=tuple(win.get("fan") for win in of_seats),
        each_liable=tuple(win.get("liable") for win in of_seats),
        of=winners[0],
    )
