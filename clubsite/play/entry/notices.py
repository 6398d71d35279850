"""What there is to say after something was done at the table, and what the button that undoes it is called."""

from collections.abc import Sequence
from html import unescape

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from clubsite.play.actions import Done
from clubsite.play.entry.sheet import Sheet
from clubsite.play.models import TableSession
from clubsite.play.queries import log
from clubsite.play.results import Result
from clubsite.play.words.entered import entered


def saved(sheet: Sheet) -> SafeString:
    """`Hand 5 saved. Ron: Konstantin from Boris …`"""
    assert sheet.result is not None
    line = _line_saved(sheet.result, sheet.ordinal)
    if sheet.settlement is None:  # it was settled only under the lock
        return format_html("<b>{}</b>", line)
    return format_html("<b>{}</b> {}", line, sheet.say)


def _line_saved(result: Result, ordinal: int) -> str:
    if result["result"] == "adjust":
        return _("The penalty is saved.")
    if result["result"] == "end":
        return _("The game is finished.")
    return _("Hand %(number)s saved.") % {"number": ordinal}


def saved_before(done: Done, names: Sequence[str]) -> SafeString:
    """For the form that is sent a second time: as what it was saved, if that still stands."""
    facts, family = done.change.after or {}, done.session.engine_rules.family
    line = next((line for line in log(done.session) if line.hand.number == facts["number"]), None)
    if line is None or line.hand.result != facts["result"]:
        text = _("This form was saved before, and what it saved was changed or undone since: %(hand)s.")
    elif line.ordinal is None:
        text = _("Already saved: %(hand)s.")
    else:
        text = _("Already saved as hand %(number)s: %(hand)s.")
    return SafeString(
        text % {"number": line.ordinal if line else None, "hand": entered(facts["result"], _marked(names), family)}
    )


def undone(done: Done, names: Sequence[str]) -> SafeString:
    facts = done.change.before or {}
    hand = entered(facts["result"], _marked(names), done.session.engine_rules.family)
    return SafeString(_("Undone: %(hand)s.") % {"hand": hand})


def _marked(names: Sequence[str]) -> list[SafeString]:
    return [format_html("<bdi>{}</bdi>", name) for name in names]


def undo_label_of(session: TableSession, names: Sequence[str]) -> str:
    """What the button would take away; "" where there is nothing. One query."""
    last = session.hands.last()
    return _undo_label(last.result, session, names) if last else ""


def undo_label(done: Done, names: Sequence[str]) -> str:
    """The same after an action; a line that was just written need not be asked for."""
    session, facts = done.session, done.change.after or {}
    if done.change.kind != "hand" or done.repeated:
        return undo_label_of(session, names)
    return _undo_label(facts["result"], session, names)


def _undo_label(result: Result, session: TableSession, names: Sequence[str]) -> str:
    """Plain text: it is read out, and shown where a mouse rests."""
    hand = unescape(entered(result, names, session.engine_rules.family))
    words = {"number": session.table.played, "hand": hand}
    if result["result"] in ("adjust", "end"):
        return _("Undo: %(hand)s") % words
    return _("Undo hand %(number)s: %(hand)s") % words
