"""The worth of a hand in the reader's words: the line beside the hand, its steps, and why there is none."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubsite.figures import in_text
from clubsite.play.entry import told
from clubsite.play.entry.riichi.valued import Outcome
from clubsite.play.entry.riichi.worth import FROM_MANGAN, Worth
from clubsite.play.entry.told import Part, how_many, no_sets
from clubsite.play.entry.ways import COUNTING, TILES
from clubsite.play.words.errors import rule_error
from clubsite.play.words.steps import lines
from clubsite.play.words.terms import WINDS
from clubsite.play.words.terms.riichi import BONUS, LIMITS, YAKU
from scoring import RuleError, Step
from scoring.riichi import Valued

FAMILY = "riichi"
OF_PAYMENT = ("worth_", "pays_", "rounded_up", "bisected")


@dataclass(frozen=True)
class Said(told.Said):
    yakuman: bool = False


def at_table(worth: Worth, found: Outcome, names: Sequence[str]) -> Said:
    """Han, fu and yaku; what it pays stands where payments stand. `names` by seat, for a refusal."""
    if not found.valued:
        return _not_valued(worth, found, names)
    valued = found.valued
    return _valued(valued, in_short(valued), _yaku(valued))


def alone(worth: Worth, found: Outcome) -> Said:
    """Of a hand without a table: what it is paid, and by whom."""
    if not found.valued:
        return _not_valued(worth, found, _winds())
    valued = found.valued
    return _valued(valued, in_text(valued.total), ". ".join([in_short(valued), _paid(valued)]))


def _valued(valued: Valued, total: str, line: str) -> Said:
    advice = lines(valued.advice, _winds(), FAMILY)
    return Said(total, line, yakuman=bool(valued.yakuman), parts=_parts(valued.explain), advice=advice)


def _not_valued(worth: Worth, found: Outcome, names: Sequence[str]) -> Said:
    if found.refused:
        return _refused(worth, found.refused, names)
    rack = worth.told.rack
    if worth.way == TILES and worth.chosen:
        return Said(line=how_many(len(rack.hand), rack.needed))
    return Said(line=begin(worth.way))


def begin(way: str) -> str:
    if way == TILES:
        return _("Tap the tiles of the hand, the winning tile last.")
    return _("Tick the yaku of the hand.") if way == COUNTING else _("Choose han and fu.")


def _refused(worth: Worth, refused: RuleError, names: Sequence[str]) -> Said:
    place = "flags" if refused.params.get("field") == "flags" and worth.way == TILES else "hand"
    line = str(rule_error(refused, names, FAMILY))
    return Said(line=line, wrong=True, place=place, hints=_why_not(worth, refused))


def _winds() -> list[str]:
    return [str(name) for name in WINDS.values()]


def _why_not(worth: Worth, refused: RuleError) -> list[str]:
    """What would help."""
    if refused.code == "not_a_winning_hand":
        return [no_sets()]
    if refused.code != "no_yaku" or worth.way != TILES:
        return []
    if all(kind == "concealed_kong" for kind, _tiles in worth.told.rack.melds):
        return [_("The hand is closed: with riichi or by tsumo it would have a yaku.")]
    return [_("The hand is open: riichi, pinfu and closed tsumo do not count. Dora are no yaku.")]


def in_short(valued: Valued) -> str:
    """`3 han 40 fu`, `4 han 40 fu, mangan`, `haneman`."""
    said = summary(valued.han, valued.fu, valued.yakuman)
    return f"{said}, {LIMITS[valued.limit]}" if valued.limit and not valued.yakuman else said


def summary(han: int | None, fu: int | None, yakuman: int) -> str:
    """`3 han 40 fu` as far as it is known."""
    if yakuman:
        return ngettext("%(count)s yakuman", "%(count)s yakuman", yakuman) % {"count": yakuman}
    if han is None:
        return ""
    if han >= FROM_MANGAN or fu is None:
        return ngettext("%(count)s han", "%(count)s han", han) % {"count": han}
    return _("%(han)s han %(fu)s fu") % {"han": han, "fu": fu}


def _yaku(valued: Valued) -> str:
    """`Riichi 1, Pinfu 1, Dora 2`"""
    of_yaku = [f"{YAKU[name]} {han}" for name, han in valued.yaku]
    if valued.yakuman:
        return ", ".join(str(YAKU[name]) for name, _times in valued.yaku)
    bonus = [(name, getattr(valued, kind)) for kind, name in BONUS.items()]
    return ", ".join(of_yaku + [f"{name} {han}" for name, han in bonus if han])


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
    return [Part(title, lines(part, _winds(), FAMILY)) for title, part in of.items() if part]
