"""The columns of a classical hand: limits, what the others' hands were worth, and who paid for all."""

from typing import Any

from clubsite.play.hand_seats.dealt import Dealt


def columns(hand: Dealt, seat: int) -> dict[str, Any]:
    if not (hand.counted and hand.done.wins):
        return {}
    liable = {"liable": seat == hand.result.get("insurer")}
    won = hand.win_of(seat)
    if won is None:
        return liable | ({"hand_value": hand.done.values[seat]} if hand.done.values else {})
    items = None if won.items is None else [name for name, _doubles in won.items]
    return liable | {"limit": won.limit, "yaku": items, "open": won.open}
