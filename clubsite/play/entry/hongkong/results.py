"""From what was typed to a hand of engine.md. What is missing or contradicts itself is a Problem beside its field."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from clubsite.play.entry import plain
from clubsite.play.entry.hongkong.offers import Offers
from clubsite.play.entry.hongkong.said import begin
from clubsite.play.entry.hongkong.typed import Typed
from clubsite.play.entry.hongkong.worth import Worth
from clubsite.play.entry.problems import Contradiction, Problem, from_engine, missing
from clubsite.play.entry.told import how_many
from clubsite.play.entry.ways import NUMBERS, TILES

# The engine's names of fields where the form has others.
FIELDS = {"wins": "winner", "robbing_kong": "robbing"}
# … those of a hand told by tiles or counting: what is wrong stands beside the rack, or above the ticks.
TOLD = ("hand", "counted", "concealed", "melds", "win_tile", "flags", "flowers", "seasons", "items", "dragon_pungs")
FIELDS |= dict.fromkeys(TOLD, "hand")

Result = dict[str, Any]


def to_result(typed: Typed, offers: Offers) -> Result:
    """The hand that was typed. Problem for the first thing, from the top of the form, that stands in the way."""
    plain.check_begun(typed)
    if won := WON.get(typed.happened):
        return won(typed, offers)
    if typed.liable or typed.robbing:
        text = _(
            "A liable player or a robbed kong was marked, and nobody wins here. The mark is taken away: save again."
        )
        raise Contradiction("kind", text, "liable", "why", "robbing")
    return plain.RESULTS[typed.happened](typed)


def shown_again(typed: Typed, problem: Problem) -> Typed:
    """What the form shows with this problem: choices that go with no such hand are hidden there, so taken away."""
    return typed.without(*problem.fields) if isinstance(problem, Contradiction) else typed


def _discard(typed: Typed, offers: Offers) -> Result:
    winner = _one_winner(typed, offers)
    return _won([{**_win(winner, _source(typed), typed.worth), **_liable(typed), **_robbing(typed)}])


def _self_draw(typed: Typed, offers: Offers) -> Result:
    if typed.source is not None:
        text = _("A self-draw has no discarder, so that mark is taken away. Save again, or choose Discard.")
        raise Contradiction("kind", text, "source")
    if typed.robbing:
        text = _(
            "A robbed kong is won from whoever declared it, so that mark is taken away. Save again, or choose Discard."
        )
        raise Contradiction("kind", text, "robbing")
    return _won([{**_win(_one_winner(typed, offers), None, typed.worth), **_liable(typed)}])


def _several(typed: Typed, offers: Offers) -> Result:
    if len(typed.winners) < 2:
        raise missing("winner", _("Mark everybody who won."))
    if len(typed.winners) > offers.most_winners and not typed.loaded:
        raise Problem("winner", _too_many(offers))
    if typed.liable:
        text = _("With several winners say beside each hand who is liable to whom. The mark is taken away: save again.")
        raise Contradiction("winner", text, "liable", "why")
    source = _source(typed)
    return _won([{**_one_of_several(typed, seat, source), **_robbing(typed)} for seat in typed.winners])


def _one_of_several(typed: Typed, seat: int, source: int) -> Result:
    worth = typed.each[seat]
    win = _win(seat, source, worth, seat)
    return win if worth.liable is None else {**win, "liable": worth.liable}


WON: dict[str, Callable[[Typed, Offers], Result]] = {"ron": _discard, "tsumo": _self_draw, "several": _several}


def _one_winner(typed: Typed, offers: Offers) -> int:
    if not typed.winners:
        raise missing("winner", _("Choose who won."))
    if len(typed.winners) == 1:
        return typed.winners[0]
    if typed.happened == "tsumo":
        raise Problem("winner", _("A self-draw has one winner. Leave only one."))
    if offers.most_winners > 1:
        raise Problem("winner", _("Here one winner can be marked. For more choose More, then Several winners."))
    raise Problem("winner", _too_many(offers))


def _too_many(offers: Offers) -> str:
    if offers.most_winners == 1:
        return _("At this table one winner is paid: the nearest after the discarder. Leave only that one.")
    return _("At this table two winners are paid: the nearest after the discarder. Leave only those.")


def _source(typed: Typed) -> int:
    if typed.source is None:
        raise missing("from", _("Choose who discarded the winning tile."))
    if typed.source in typed.winners:
        text = _("%(seat)s cannot both win and discard. Choose who discarded.")
        raise Problem("from", text, typed.source)
    return typed.source


def _win(winner: int, source: int | None, worth: Worth, seat: int | None = None) -> Result:
    """One win; `seat` where each winner has fields of its own."""
    if problem := _lacking(worth):
        if seat is not None and problem.missing:
            raise missing("of", _("Choose what this hand is worth: %(seat)s."), seat)
        raise problem
    return {"winner": winner, "from": source, **worth.said()}


def _lacking(worth: Worth) -> Problem | None:
    """While something is missing of what the hand is worth."""
    if worth.way == NUMBERS:
        return None if worth.chosen else missing("fan", _("Choose how many fan."))
    if worth.way == TILES and worth.unreadable:
        return from_engine(worth.unreadable, (), FIELDS, "hongkong")
    rack = worth.told.rack
    if not worth.chosen:
        return missing("hand", begin(worth.way))
    if worth.way == TILES and len(rack.hand) < max(1, rack.needed):
        return missing("hand", how_many(len(rack.hand), rack.needed) + ".")
    return None


def _liable(typed: Typed) -> Result:
    """Who is liable; the reason is kept beside it as a remark."""
    if len(typed.liable) > 1:
        raise Problem("liable", _("Only one player can be liable. Leave only one."))
    if not typed.liable:
        if typed.why:
            raise missing("liable", _("Choose who is liable."))
        return {}
    (liable,) = typed.liable
    if liable in typed.winners:
        raise Problem("liable", _("%(seat)s won and so cannot be liable. Choose who is."), liable)
    return {"liable": liable, "liable_for": typed.why} if typed.why else {"liable": liable}


def _robbing(typed: Typed) -> Result:
    return {"robbing_kong": True} if typed.robbing else {}


def _won(wins: list[Result]) -> Result:
    return {"result": "win", "wins": wins}
