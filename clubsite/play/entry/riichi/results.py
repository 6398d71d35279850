"""From what was typed to a hand of engine.md. What is missing or contradicts itself is a Problem beside its field."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from clubsite.play.entry import penalties
from clubsite.play.entry.problems import Contradiction, Problem, from_engine, missing
from clubsite.play.entry.riichi.offers import Offers
from clubsite.play.entry.riichi.said import begin
from clubsite.play.entry.riichi.typed import Typed
from clubsite.play.entry.riichi.worth import FROM_MANGAN, Worth
from clubsite.play.entry.told import how_many
from clubsite.play.entry.ways import NUMBERS, TILES

# The engine's names of fields where the form has others.
FIELDS = {"wins": "winner", "kind": "abort", "by": "chombo", "pao": "liable"}
# … those of a hand told by tiles or counting: what is wrong stands beside the rack, or above the ticks.
FIELDS |= dict.fromkeys(
    ("concealed", "melds", "win_tile", "dora", "ura", "kita", "yaku", "sets", "pair", "wait"), "hand"
)

Result = dict[str, Any]


def to_result(typed: Typed, offers: Offers) -> Result:
    """The hand that was typed. Problem for the first thing, from the top of the form, that stands in the way."""
    if typed.garbage:
        raise Problem(typed.garbage, _("There is no such choice. Choose again."))
    if not typed.kind:
        raise missing("kind", _("How did the hand end?"))
    if not typed.happened:
        raise missing("event", _("What happened?"))
    return RESULTS[typed.happened](typed, offers)


def shown_again(typed: Typed, problem: Problem) -> Typed:
    """What the form shows with this problem: choices that go with no such hand are hidden there, so taken away."""
    return typed.without(*problem.fields) if isinstance(problem, Contradiction) else typed


def _ron(typed: Typed, offers: Offers) -> Result:
    winner = _one_winner(typed, offers)
    return _won(typed, [_win(winner, _source(typed), typed.worth)])


def _tsumo(typed: Typed, offers: Offers) -> Result:
    if typed.source is not None:
        text = _("Tsumo has no discarder, so that mark is taken away. Save again, or choose Ron.")
        raise Contradiction("kind", text, "source")
    return _won(typed, [_win(_one_winner(typed, offers), None, typed.worth)])


def _several(typed: Typed, offers: Offers) -> Result:
    if len(typed.winners) < 2:
        raise missing("winner", _("Mark everybody who won."))
    if len(typed.winners) > offers.most_winners and not typed.loaded:
        raise Problem("winner", _too_many(offers))
    source = _source(typed)
    wins = [_win(seat, source, typed.each[seat], seat) for seat in typed.winners]
    return _won(typed, wins)


def _too_many(offers: Offers) -> str:
    if offers.triple_aborts:
        return _("Three winners are an abortive draw under these rules. Choose Abortive draw.")
    return _("Under these rules only the winner nearest to the discarder is paid. Choose Ron and that winner.")


def _liable(typed: Typed, offers: Offers) -> Result:
    if not typed.how:
        raise missing("how", _("Was it ron or tsumo?"))
    if typed.how == "tsumo" and typed.source is not None:
        text = _("Tsumo has no discarder, so that mark is taken away. Save again, or choose Ron.")
        raise Contradiction("how", text, "source")
    winner = _one_winner(typed, offers)
    source = _source(typed) if typed.how == "ron" else None
    worth = typed.worth
    if worth.liable is None:
        raise missing("liable", _("Choose who is liable."))
    if not worth.fed:
        raise missing("fed", _("Choose what the liable player fed."))
    if worth.way == NUMBERS:
        worth = replace(worth, yakuman=worth.yakuman or 1)
    return _won(typed, [_win(winner, source, worth)])


def _one_winner(typed: Typed, offers: Offers) -> int:
    if not typed.winners:
        raise missing("winner", _("Choose who won."))
    if len(typed.winners) == 1:
        return typed.winners[0]
    if typed.happened == "ron" and offers.most_winners > 1:
        raise Problem("winner", _("Ron has one winner here. For more choose More, then Two or three ron."))
    raise Problem("winner", _("Only one winner can be marked here."))


def _source(typed: Typed) -> int:
    if typed.source is None:
        raise missing("from", _("Choose who discarded the winning tile."))
    if typed.source in typed.winners:
        text = _("%(seat)s cannot both win and discard. Choose who discarded.")
        raise Problem("from", text, typed.source)
    return typed.source


def _won(typed: Typed, wins: list[Result]) -> Result:
    return {"result": "win", "wins": wins, "riichi": list(typed.riichi)}


def _win(winner: int, source: int | None, worth: Worth, seat: int | None = None) -> Result:
    """One win; `seat` where each winner has fields of its own."""
    if worth.liable is not None and not worth.fed and (worth.yakuman or worth.way != NUMBERS):
        raise missing("of", _("Choose what the liable player fed: %(seat)s won."), winner)
    _check_whole(worth, seat)
    return {"winner": winner, "from": source, **worth.said(), **_pao(worth)}


def _pao(worth: Worth) -> Result:
    """Somebody answers for a yakuman; a hand told otherwise says itself whether it is one."""
    if worth.liable is None or not worth.fed or (worth.way == NUMBERS and not worth.yakuman):
        return {}
    return {"pao": {"seat": worth.liable, "yaku": worth.fed}}


def _check_whole(worth: Worth, seat: int | None) -> None:
    """Problem while something is missing of what the hand is worth."""
    if worth.way != NUMBERS:
        _check_told(worth, seat)
    elif not worth.yakuman and worth.han is None:
        raise missing("han", _("Choose how many han."), seat) if seat is None else _no_worth(seat)
    elif not worth.yakuman and (worth.han or 0) < FROM_MANGAN and worth.fu is None:
        raise missing("fu", _("Choose how many fu."), seat) if seat is None else _no_worth(seat)


def _check_told(worth: Worth, seat: int | None) -> None:
    if worth.way == TILES and worth.unreadable:
        raise from_engine(worth.unreadable, (), FIELDS, "riichi")
    rack = worth.told.rack
    if not worth.chosen:
        raise missing("hand", begin(worth.way)) if seat is None else _no_worth(seat)
    if worth.way == TILES and len(rack.hand) < max(1, rack.needed):
        text = how_many(len(rack.hand), rack.needed) + "."
        raise missing("hand", text) if seat is None else _no_worth(seat)


def _no_worth(seat: int) -> Problem:
    return missing("of", _("Choose what this hand is worth: %(seat)s."), seat)


def _draw(typed: Typed, offers: Offers) -> Result:
    _nobody_won(typed)
    return {"result": "draw", "tenpai": list(typed.tenpai), "riichi": list(typed.riichi)}


def _nagashi(typed: Typed, offers: Offers) -> Result:
    drawn = _draw(typed, offers)
    if not typed.nagashi:
        raise missing("nagashi", _("Choose who made nagashi mangan."))
    return {**drawn, "nagashi": list(typed.nagashi)}


def _nobody_won(typed: Typed) -> None:
    if typed.winners or typed.source is not None:
        text = _("A winner or a discarder was marked, and nobody wins here. The mark is taken away: save again.")
        raise Contradiction("kind", text, "winners", "source")


def _abort(typed: Typed, offers: Offers) -> Result:
    _nobody_won(typed)
    if not typed.abort:
        raise missing("abort", _("Choose why the hand was broken off."))
    if typed.abort == "suucha_riichi" and len(typed.riichi) < offers.players:
        raise Problem("riichi", _("Four riichi: mark riichi for everybody."))
    return {"result": "abort", "kind": typed.abort, "riichi": list(typed.riichi)}


def _chombo(typed: Typed, offers: Offers) -> Result:
    _nobody_won(typed)
    if not typed.chombo:
        raise missing("chombo", _("Choose who made the chombo."))
    return {"result": "chombo", "by": list(typed.chombo), "riichi": list(typed.riichi)}


def _penalty(typed: Typed, offers: Offers) -> Result:
    return penalties.to_result(typed.penalty)


def _end(typed: Typed, offers: Offers) -> Result:
    return {"result": "end"}


RESULTS: dict[str, Callable[[Typed, Offers], Result]] = {
    "ron": _ron,
    "tsumo": _tsumo,
    "draw": _draw,
    "several": _several,
    "abort": _abort,
    "nagashi": _nagashi,
    "chombo": _chombo,
    "liable": _liable,
    "penalty": _penalty,
    "end": _end,
}
