"""From a stored hand back to the choices that make it, for the form that corrects it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from clubsite.play.entry import penalties
from clubsite.play.entry.riichi import counting, tiles
from clubsite.play.entry.riichi.typed import Typed
from clubsite.play.entry.riichi.worth import Worth
from clubsite.play.entry.ways import COUNTING, TILES

Result = Mapping[str, Any]


def from_result(result: Result, players: int) -> Typed:
    """The form filled in as this hand (engine.md) was entered."""
    return TYPED[result["result"]](result, players)


def _win(result: Result, players: int) -> Typed:
    wins: Sequence[Result] = result["wins"]
    winners, riichi = tuple(sorted(win["winner"] for win in wins)), tuple(result["riichi"])
    source = wins[0]["from"]
    if len(wins) > 1:
        by_seat = {win["winner"]: _worth(win) for win in wins}
        each = tuple(by_seat.get(seat, Worth()) for seat in range(players))
        return Typed("more", "several", winners, source, riichi, each=each, of=winners[0], loaded=True)
    kind = "tsumo" if source is None else "ron"
    worth = _worth(wins[0])
    if worth.liable is not None:
        return Typed("more", "liable", winners, source, riichi, worth=worth, how=kind)
    return Typed(kind, "", winners, source, riichi, worth=worth)


def _worth(win: Result) -> Worth:
    pao = win.get("pao") or {}
    liable, fed = pao.get("seat"), pao.get("yaku", "")
    if hand := win.get("hand"):
        return Worth(TILES, TILES, told=tiles.held(hand), liable=liable, fed=fed)
    if counted := win.get("counted"):
        return Worth(COUNTING, COUNTING, counted=counting.ticked(counted).at_table(), liable=liable, fed=fed)
    if win.get("yakuman"):
        return Worth(yakuman=win["yakuman"], liable=liable, fed=fed)
    return Worth(han=win["han"], fu=win.get("fu"))


def _draw(result: Result, players: int) -> Typed:
    riichi, tenpai = tuple(result["riichi"]), tuple(sorted(result["tenpai"]))
    if nagashi := result.get("nagashi"):
        return Typed("more", "nagashi", riichi=riichi, tenpai=tenpai, nagashi=tuple(sorted(nagashi)))
    return Typed("draw", riichi=riichi, tenpai=tenpai)


def _abort(result: Result, players: int) -> Typed:
    return Typed("more", "abort", riichi=tuple(result["riichi"]), abort=result["kind"])


def _chombo(result: Result, players: int) -> Typed:
    return Typed("more", "chombo", riichi=tuple(result["riichi"]), chombo=tuple(sorted(result["by"])))


def _penalty(result: Result, players: int) -> Typed:
    return Typed("more", "penalty", penalty=penalties.from_result(result))


def _end(result: Result, players: int) -> Typed:
    return Typed("more", "end")


TYPED: dict[str, Callable[[Result, int], Typed]] = {
    "win": _win,
    "draw": _draw,
    "abort": _abort,
    "chombo": _chombo,
    "adjust": _penalty,
    "end": _end,
}
