"""From a stored hand back to the choices that make it, for the form that corrects it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from clubsite.play.entry import plain
from clubsite.play.entry.hongkong import counting, tiles
from clubsite.play.entry.hongkong.offers import DISCARD, SELF_DRAW
from clubsite.play.entry.hongkong.typed import Typed
from clubsite.play.entry.hongkong.worth import NOTHING, Worth
from clubsite.play.entry.ways import COUNTING, TILES

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
        worth=_worth(win),
        liable=() if liable is None else (liable,),
        why=win.get("liable_for", ""),
        robbing=robbing,
    )


def _worth(win: Result) -> Worth:
    if hand := win.get("hand"):
        return Worth(TILES, TILES, told=tiles.held(hand))
    if counted := win.get("counted"):
        return Worth(COUNTING, COUNTING, counted=counting.ticked(counted))
    return Worth(fan=win["fan"])


def _several(wins: Sequence[Result], robbing: bool, players: int) -> Typed:
    by_seat = {win["winner"]: replace(_worth(win), liable=win.get("liable")) for win in wins}
    winners = tuple(sorted(by_seat))
    return Typed(
        kind="more",
        event="several",
        winners=winners,
        source=wins[0]["from"],
        robbing=robbing,
        each=tuple(by_seat.get(seat, NOTHING) for seat in range(players)),
        of=winners[0],
        loaded=True,
    )
