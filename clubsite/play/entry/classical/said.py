"""The worth of a hand in the reader's words: the line beside the hand, its steps, and why there is none."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubsite.figures import in_text
from clubsite.play.entry.classical.valued import Outcome
from clubsite.play.entry.classical.worth import Worth
from clubsite.play.entry.told import Part, Said, how_many
from clubsite.play.entry.ways import COUNTING, TILES
from clubsite.play.words.errors import rule_error
from clubsite.play.words.steps import lines
from clubsite.play.words.terms.classical import LIMIT_HANDS
from scoring.classical import Numbers, Valued

UNSAID = Said()


def said(worth: Worth, found: Outcome, names: Sequence[str], winner: bool) -> Said:
    """`names` by seat, for a refusal."""
    if found.valued:
        return _valued(found.valued, names)
    if found.refused:
        return Said(line=str(rule_error(found.refused, names, "classical")), wrong=True)
    if worth.told and not worth.laid_out:
        return Said("0", _("Nothing is shown"))
    return Said(line=_begin(worth, winner))


def _begin(worth: Worth, winner: bool) -> str:
    if worth.way == COUNTING:
        return _("Tap each set and pair that counts.")
    if worth.way == TILES and worth.laid_out:
        return how_many(len(worth.rack.hand), worth.rack.needed)
    if winner:
        return _("Tap the tiles of the hand, the winning tile last.")
    return _("Tap the tiles that are shown.")


def _valued(valued: Valued, names: Sequence[str]) -> Said:
    steps = [Part(_("How it counts"), lines(valued.explain, names, "classical"))]
    return Said(in_text(valued.total), _in_short(valued), parts=steps, advice=lines(valued.advice, names, "classical"))


def _in_short(valued: Valued) -> str:
    """`26 points, 3 doubles`, or the limit hands."""
    if valued.limit_hands:
        return ", ".join(str(LIMIT_HANDS[name]) for name in valued.limit_hands)
    return _points(valued.points or 0, valued.doubles or 0)


def of_numbers(valued: Numbers, names: Sequence[str]) -> Said:
    """Of a hand of which only numbers were said."""
    steps = [Part(_("How it counts"), lines(valued.explain, names, "classical"))]
    return Said(in_text(valued.total), _points(valued.points or 0, valued.doubles or 0), parts=steps)


def _points(points: int, doubles: int) -> str:
    """`26 points, 3 doubles`"""
    said = ngettext("%(count)s point", "%(count)s points", points) % {"count": points}
    if not doubles:
        return said
    return f"{said}, {ngettext('%(count)s double', '%(count)s doubles', doubles) % {'count': doubles}}"
