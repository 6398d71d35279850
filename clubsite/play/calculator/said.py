"""The worth of a hand in the reader's words: the line beside the hand, its steps, and why there is none."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from clubsite.figures import in_text
from clubsite.play.calculator.asked import Asked
from clubsite.play.calculator.worth import Outcome
from clubsite.play.entry.riichi.keys import summary
from clubsite.play.entry.riichi.typed import Worth
from clubsite.play.words.errors import rule_error
from clubsite.play.words.steps import Line, lines
from clubsite.play.words.terms import WINDS
from clubsite.play.words.terms.riichi import LIMITS
from clubsite.play.words.tiles import spoken
from scoring import RuleError, Step
from scoring.riichi import Valued
from scoring.tiles import KIND

OF_PAYMENT = ("worth_", "pays_", "rounded_up", "bisected")


@dataclass(frozen=True)
class Part:
    title: str
    steps: list[Line]


@dataclass(frozen=True)
class Said:
    """`total` stands large, `line` beside it. `wrong`: `line` says what is wrong, in the field `place`."""

    total: str = ""
    line: str = ""
    wrong: bool = False
    place: str = ""
    hints: list[str] = field(default_factory=list)
    parts: list[Part] = field(default_factory=list)
    advice: list[Line] = field(default_factory=list)


def say(asked: Asked, found: Outcome) -> Said:
    if found.refused:
        return _refused(asked, found.refused)
    if found.valued:
        return _valued(found.valued)
    if found.lacking:
        rack = asked.rack
        count = {"count": len(rack.hand), "needed": rack.needed}
        return Said(line=_("Tiles: %(count)s of %(needed)s") % count)
    return Said(line=_begin(asked.mode))


def _begin(mode: str) -> str:
    if mode == "tiles":
        return _("Tap the tiles of the hand, the winning tile last.")
    return _("Tick the yaku of the hand.") if mode == "counting" else _("Choose han and fu.")


def _refused(asked: Asked, refused: RuleError) -> Said:
    hints = _why_not(asked, refused)
    place = "flags" if refused.code == "bad_flags" else "hand"
    return Said(line=rule_error(_spelt(refused), _names(), "riichi"), wrong=True, place=place, hints=hints)


def _spelt(refused: RuleError) -> RuleError:
    """With the tile by its name, not by its code."""
    params = {
        name: spoken(value) if name == "tile" and value in KIND else value for name, value in refused.params.items()
    }
    return RuleError(refused.code, **params)


def _names() -> list[str]:
    return [str(name) for name in WINDS.values()]


def _why_not(asked: Asked, refused: RuleError) -> list[str]:
    """What would help."""
    if refused.code == "not_a_winning_hand":
        return [_("The tiles are there, but they do not make sets: look for one that is missing or tapped twice.")]
    if refused.code != "no_yaku" or asked.mode != "tiles":
        return []
    if all(kind == "concealed_kong" for kind, _tiles in asked.rack.melds):
        return [_("The hand is closed: with riichi or by tsumo it would have a yaku.")]
    return [_("The hand is open: riichi, pinfu and closed tsumo do not count. Dora are no yaku.")]


def _valued(valued: Valued) -> Said:
    worth = [summary(Worth(valued.han, valued.fu, valued.yakuman))]
    if valued.limit and not valued.yakuman:
        worth.append(str(LIMITS[valued.limit]))
    return Said(
        total=in_text(valued.total),
        line=". ".join([", ".join(worth), _paid(valued)]),
        parts=_parts(valued.explain),
        advice=lines(valued.advice, _names(), "riichi"),
    )


def _paid(valued: Valued) -> str:
    cost = {name: in_text(points) for name, points in valued.cost.items()}
    if "discard" in cost:
        return _("Ron: one player pays")
    if "self_draw_each" in cost:
        return _("Tsumo of the dealer, from each: %(self_draw_each)s") % cost
    return _("Tsumo, from the dealer: %(self_draw_dealer)s, from each of the others: %(self_draw_other)s") % cost


def _parts(steps: Sequence[Step]) -> list[Part]:
    """Han, fu and payment, each with its steps in order."""
    of = {
        _("Han"): [step for step in steps if not step.code.startswith(("fu_", *OF_PAYMENT))],
        _("Fu"): [step for step in steps if step.code.startswith("fu_")],
        _("Payment"): [step for step in steps if step.code.startswith(OF_PAYMENT)],
    }
    return [Part(title, lines(part, _names(), "riichi")) for title, part in of.items() if part]
