"""From what was typed to a hand of engine.md. What is missing or contradicts itself is a Problem beside its field."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from clubsite.play.entry import plain
from clubsite.play.entry.classical.offers import SELF_DRAW, Offers
from clubsite.play.entry.classical.typed import Typed
from clubsite.play.entry.problems import Contradiction, Problem, missing
from clubsite.play.entry.ways import TILES
from clubsite.play.words.errors import rule_error

# The engine's names of fields where the form has others.
OF_NUMBERS = ("values", "value", "hands", "doubles")
OF_HANDS = ("counted", "sets", "pairs", "concealed", "melds", "win_tile", "flowers", "seasons")
FIELDS = {"wins": "winner"} | dict.fromkeys((*OF_NUMBERS, *OF_HANDS), "total")

Result = dict[str, Any]


def to_result(typed: Typed, offers: Offers) -> Result:
    """The hand that was typed. Problem for the first thing, from the top of the form, that stands in the way."""
    plain.check_begun(typed)
    if typed.happened in ("ron", "tsumo"):
        return _win(typed, offers)
    result = plain.RESULTS[typed.happened](typed)
    return {**result, **_hands(typed, offers)} if typed.happened == "draw" and offers.draw_settles else result


def shown_again(typed: Typed, problem: Problem) -> Typed:
    """What the form shows with this problem: choices that go with no such hand are hidden there, so taken away."""
    return typed.without(*problem.fields) if isinstance(problem, Contradiction) else typed


def _win(typed: Typed, offers: Offers) -> Result:
    winner = _one_winner(typed)
    wins = [{"winner": winner, "from": _source(typed, winner)}]
    result = {"result": "win", "wins": wins, **_hands(typed, offers)}
    if typed.insurer is None:
        return result
    if typed.insurer == winner:
        raise Problem("insurer", _("%(seat)s won. Choose who pays for the others."), winner)
    return {**result, "insurer": typed.insurer}


def _one_winner(typed: Typed) -> int:
    if not typed.winners:
        raise missing("winner", _("Choose who won."))
    if typed.winner is None:
        raise Problem("winner", _("Only one player wins a hand. Leave only one."))
    return typed.winner


def _source(typed: Typed, winner: int) -> int | None:
    """Who discarded, None for a self-draw."""
    if typed.kind == SELF_DRAW:
        if typed.source is not None:
            text = _("A self-draw has no discarder, so that mark is taken away. Save again, or choose Discard.")
            raise Contradiction("kind", text, "source")
        return None
    if typed.source is None:
        raise missing("from", _("Choose who discarded the winning tile."))
    if typed.source == winner:
        raise Problem("from", _("%(seat)s cannot both win and discard. Choose who discarded."), winner)
    return typed.source


def _hands(typed: Typed, offers: Offers) -> Result:
    """The four hands as `values` where each is a number, else as `hands`."""
    for seat, worth in enumerate(typed.each):
        if not worth.told:
            raise missing("total", _("Say what this hand is worth: %(seat)s."), seat)
        if worth.way == TILES and worth.unreadable:
            raise Problem("total", rule_error(worth.unreadable, (), "classical").replace("%", "%%"), seat)
    said: Sequence[Mapping[str, Any] | int] = [
        worth.said(seat, offers.limit, seat == typed.winner) for seat, worth in enumerate(typed.each)
    ]
    return {"values": said} if all(isinstance(one, int) for one in said) else {"hands": said}
