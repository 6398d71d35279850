"""The columns of a riichi hand: limits, yaku, bets in the order of declaration, tenpai."""

from typing import Any

import scoring
from clubsite.play.hand_seats.dealt import Dealt
from scoring.table import DEPOSIT


def columns(hand: Dealt, seat: int) -> dict[str, Any]:
    won = hand.win_of(seat)
    return _bets(hand, seat) | _draw(hand, seat) | (_worth(won) if won else {})


def _bets(hand: Dealt, seat: int) -> dict[str, Any]:
    """A bet comes back where its bettor collects bets in the same hand: his own is always among them."""
    bets = list(hand.result.get("riichi", ())) if hand.counted else []
    collected = [points for payer, payee, points, _why in hand.done.transfers if payer is None and payee == seat]
    return {
        "bet": bets.index(seat) + 1 if seat in bets else 0,
        "bets": len(bets),
        "bet_returned": bool(collected) if seat in bets else None,
        "taken": sum(collected) // DEPOSIT,
    }


def _draw(hand: Dealt, seat: int) -> dict[str, Any]:
    if hand.kind != "draw":
        return {}
    return {name: seat in hand.result.get(name, ()) for name in ("tenpai", "nagashi")}


def _worth(won: scoring.Win) -> dict[str, Any]:
    worth = {"limit": won.limit, "han": won.han, "fu": won.fu}
    if won.yaku is None:
        return worth
    bonus = sum(han or 0 for han in (won.dora, won.ura, won.aka, won.kita))
    return worth | {"yaku": [name for name, _count in won.yaku], "bonus": bonus, "ura": won.ura, "open": won.open}
