"""Hong Kong old style in words: fan, discard win and self-draw, who is liable."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy, ngettext

from clubsite import figures
from clubsite.play.words.speech.parts import Names, Result, Speech, adjust, end, listed, paid_to, repeats
from clubsite.play.words.terms.hongkong import FAN, LIABLE_FOR
from clubsite.play.words.tiles import as_written
from scoring import Settlement, Win


def fan(count: int) -> str:
    return ngettext("%(count)s fan", "%(count)s fan", count) % {"count": count}


def worth(win: Win) -> str:
    """`5 fan`, as paid."""
    return fan(win.fan or 0)


# --- what happened ----------------------------------------------------------------------------------------


def _win(result: Result, settlement: Settlement, names: Names) -> str:
    wins = settlement.wins
    if len(wins) > 1:
        payer = conditional_escape(names[wins[0].source or 0])
        each = "; ".join(_one_of_several(win, settlement, names) for win in wins)
        return gettext("Discard win from %(payer)s. %(wins)s") % {"payer": payer, "wins": each}
    typed = next(win for win in result["wins"] if win["winner"] == wins[0].seat)
    return _single_win(wins[0], typed, settlement, names)


def _single_win(win: Win, typed: Mapping[str, Any], settlement: Settlement, names: Names) -> str:
    said = {
        "winner": conditional_escape(names[win.seat]),
        "worth": worth(win),
        "points": figures.in_text(paid_to(settlement, win.seat)),
    }
    liable = any(transfer.why == "liable" for transfer in settlement.transfers)
    if liable:
        said["liable"] = _who_is_liable(typed, names)
    if win.source is None:
        if liable:
            return gettext("Self-draw: %(winner)s, %(worth)s: %(points)s. Liable: %(liable)s") % said
        return gettext("Self-draw: %(winner)s, %(worth)s: %(points)s") % said
    said["payer"] = conditional_escape(names[win.source])
    if liable:
        return gettext("Discard win: %(winner)s from %(payer)s, %(worth)s: %(points)s. Liable: %(liable)s") % said
    return gettext("Discard win: %(winner)s from %(payer)s, %(worth)s: %(points)s") % said


def _one_of_several(win: Win, settlement: Settlement, names: Names) -> str:
    return gettext("%(winner)s, %(worth)s: %(points)s") % {
        "winner": conditional_escape(names[win.seat]),
        "worth": worth(win),
        "points": figures.in_text(paid_to(settlement, win.seat)),
    }


def _draw(result: Result, settlement: Settlement, names: Names) -> str:
    return gettext("Draw")


def _false_win(result: Result, settlement: Settlement, names: Names) -> str:
    return gettext("False win: %(names)s") % {"names": listed(result["by"], names)}


SENTENCES = {"win": _win, "draw": _draw, "false_win": _false_win, "adjust": adjust, "end": end}


# --- what was typed ---------------------------------------------------------------------------------------


def _entered(result: Result, names: Names) -> str:
    if result["result"] != "win":  # those sentences say nothing of payments
        return SENTENCES[result["result"]](result, None, names)  # type: ignore[arg-type]
    return "; ".join(_entered_win(win, names) for win in result["wins"])


def _entered_win(win: Mapping[str, Any], names: Names) -> str:
    """`Discard win: Anna from Boris, 5 fan; liable: Clara`"""
    said = {"winner": conditional_escape(names[win["winner"]]), "worth": _entered_worth(win)}
    if win["from"] is None:
        text = gettext("Self-draw: %(winner)s, %(worth)s") % said
    else:
        said["payer"] = conditional_escape(names[win["from"]])
        text = gettext("Discard win: %(winner)s from %(payer)s, %(worth)s") % said
    if win.get("robbing_kong"):
        text += "; " + gettext("robbed kong")
    if win.get("liable") is not None:
        text += "; " + gettext("liable: %(name)s") % {"name": _who_is_liable(win, names)}
    return text


def _entered_worth(win: Mapping[str, Any]) -> str:
    if hand := win.get("hand"):
        tiles = " ".join([as_written(hand), *_flowers(hand)])
        return gettext("tiles: %(tiles)s") % {"tiles": tiles}
    if counted := win.get("counted"):
        return gettext("counted: %(fan)s") % {"fan": ", ".join(_counted(counted))}
    return fan(win.get("fan", 0))


def _counted(counted: Mapping[str, Any]) -> Iterator[str]:
    yield from (str(FAN[name]) for name in counted["items"] if name != "dragon_pung")
    if dragons := counted.get("dragon_pungs", 0) or int("dragon_pung" in counted["items"]):
        yield ngettext("%(count)s dragon pung", "%(count)s dragon pungs", dragons) % {"count": dragons}
    yield from _flowers(counted)


def _flowers(said: Mapping[str, Any]) -> Iterator[str]:
    for numbers, text in (("flowers", gettext("flowers %(numbers)s")), ("seasons", gettext("seasons %(numbers)s"))):
        if held := said.get(numbers):
            yield text % {"numbers": " ".join(map(str, held))}


def _who_is_liable(win: Mapping[str, Any], names: Names) -> str:
    """`Clara (fed the fourth kong)`; a reason that nobody offers is not said."""
    name, why = conditional_escape(names[win["liable"]]), LIABLE_FOR.get(win.get("liable_for", ""))
    return f"{name} ({why})" if why else name


# --- question by question ---------------------------------------------------------------------------------


def _kind(result: Result) -> str:
    if result["result"] == "win":
        return gettext("Self-draw") if result["wins"][0]["from"] is None else gettext("Discard win")
    return {"draw": gettext("Draw"), "false_win": gettext("False win")}[result["result"]]


def _facts(result: Result, names: Names) -> dict[str, SafeString]:
    wins = result.get("wins", ())
    liable = [win["liable"] for win in wins if win.get("liable") is not None]
    told = {gettext("Liable"): SafeString(listed(liable, names))} if liable else {}
    if any(win.get("robbing_kong") for win in wins):
        told[gettext("Robbed kong")] = SafeString(gettext("yes"))
    return told


SPEECH = Speech(
    counters=repeats,
    counters_sign="-",
    has_deposits=False,
    nothing_moves=gettext_lazy("Everything after it stays as it is: payments, dealers and repeats."),
    sentences=SENTENCES,
    entered=_entered,
    kind=_kind,
    worth=worth,
    facts=_facts,
    terms=FAN,
)
