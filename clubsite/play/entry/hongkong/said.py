"""The worth of a hand in the reader's words: the line beside the hand, its steps, and why there is none."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from clubsite.play.entry.hongkong.valued import Outcome
from clubsite.play.entry.hongkong.worth import Worth
from clubsite.play.entry.told import Part, Said, how_many, no_sets
from clubsite.play.entry.ways import COUNTING, TILES
from clubsite.play.words.errors import rule_error
from clubsite.play.words.speech.hongkong import fan
from clubsite.play.words.steps import lines
from clubsite.play.words.terms import WINDS
from clubsite.play.words.terms.hongkong import FAN
from scoring import RuleError, Step
from scoring.hongkong import Valued

FAMILY = "hongkong"
OF_PAYMENT = ("worth_", "price_", "base_in_unit")


def say(worth: Worth, found: Outcome, names: Sequence[str] = ()) -> Said:
    """Fan and what they are for. At a table, which has `names` by seat, what they pay stands where payments stand."""
    if found.valued:
        return _valued(found.valued, found.valued.counting if names else found.valued.explain)
    return _refused(found.refused, names or _winds()) if found.refused else _begun(worth)


def _valued(valued: Valued, steps: Sequence[Step]) -> Said:
    """Below the minimum there is no total: nothing is paid, and the form is not to be saved."""
    line = ", ".join(f"{FAN[name]} {count}" for name, count in valued.items.items())
    advice, parts = lines(valued.advice, _winds(), FAMILY), _parts(steps)
    if valued.legal:
        return Said(fan(valued.fan), line, parts=parts, advice=advice)
    below = {"fan": fan(valued.countable_fan), "minimum": valued.options["min_fan"]}
    said = _("%(fan)s, and the minimum is %(minimum)s") % below
    return Said(line=f"{said}: {line}" if line else said, parts=parts, advice=advice)


def _begun(worth: Worth) -> Said:
    rack = worth.told.rack
    if worth.way == TILES and worth.chosen:
        return Said(line=how_many(len(rack.hand), rack.needed))
    return Said(line=begin(worth.way))


def begin(way: str) -> str:
    if way == TILES:
        return _("Tap the tiles of the hand, the winning tile last; flowers and seasons too.")
    return _("Tick what the hand has fan for.") if way == COUNTING else _("Choose how many fan.")


def _refused(refused: RuleError, names: Sequence[str]) -> Said:
    hints = [no_sets()] if refused.code == "not_a_winning_hand" else []
    return Said(line=str(rule_error(refused, names, FAMILY)), wrong=True, place="hand", hints=hints)


def _winds() -> list[str]:
    return [str(name) for name in WINDS.values()]


def _parts(steps: Sequence[Step]) -> list[Part]:
    """Fan and payment, each with its steps in order."""
    of = {
        _("Fan"): [step for step in steps if not step.code.startswith(OF_PAYMENT)],
        _("Payment"): [step for step in steps if step.code.startswith(OF_PAYMENT)],
    }
    return [Part(title, lines(part, _winds(), FAMILY)) for title, part in of.items() if part]
