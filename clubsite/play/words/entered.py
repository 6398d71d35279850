"""What somebody entered, as one line: for histories, where no settlement says what it came to."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from clubsite.play.words.sentences import SENTENCES, yakuman


def entered(result: Mapping[str, Any], names: Sequence[str]) -> SafeString:
    """`Ron: Konstantin from Boris, 3 han 40 fu; riichi: Konstantin`. Names by seat; safe markup stays as it is."""
    if result["result"] == "win":
        said = "; ".join(_win(win, names) for win in result["wins"])
    else:  # those sentences say nothing of payments
        said = SENTENCES[result["result"]](result, None, names)  # type: ignore[arg-type]
    if bets := result.get("riichi"):
        who = ", ".join(conditional_escape(names[seat]) for seat in bets)
        said += "; " + gettext("riichi: %(names)s") % {"names": who}
    return SafeString(said)


def _win(win: Mapping[str, Any], names: Sequence[str]) -> str:
    said = {"winner": conditional_escape(names[win["winner"]]), "worth": _worth(win)}
    if win["from"] is None:
        return gettext("Tsumo: %(winner)s, %(worth)s") % said
    said["payer"] = conditional_escape(names[win["from"]])
    return gettext("Ron: %(winner)s from %(payer)s, %(worth)s") % said


def _worth(win: Mapping[str, Any]) -> str:
    if count := win.get("yakuman"):
        return yakuman(count)
    if win.get("fu"):
        return gettext("%(han)s han %(fu)s fu") % {"han": win["han"], "fu": win["fu"]}
    return gettext("%(han)s han") % {"han": win["han"]}
