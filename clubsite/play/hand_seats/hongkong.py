"""The columns of a Hong Kong hand: fan as paid, what they come from, and who paid for all."""

from typing import Any

from clubsite.play.hand_seats.dealt import Dealt


def columns(hand: Dealt, seat: int) -> dict[str, Any]:
    if not (hand.counted and hand.done.wins):
        return {}
    liable = {"liable": any(payer == seat and why == "liable" for payer, _payee, _points, why in hand.done.transfers)}
    won = hand.win_of(seat)
    if won is None:
        return liable
    items = None if won.items is None else [name for name, _fan in won.items]
    return liable | {"fan": won.fan, "yaku": items, "open": won.open}
