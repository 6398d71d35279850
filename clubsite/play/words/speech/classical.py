"""European classical in words: all four hands have a value."""

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy
from django.utils.translation import gettext_noop as _

from clubsite import figures
from clubsite.play.words.speech.classical_hands import hands
from clubsite.play.words.speech.parts import Names, Result, Speech, adjust, end, listed, paid_to, repeats
from clubsite.play.words.terms.classical import DOUBLES, LIMIT_HANDS, POINTS
from scoring import Settlement, Win

# --- what happened ----------------------------------------------------------------------------------------


def _win(result: Result, settlement: Settlement, names: Names) -> str:
    """`Mahjong: Anna from Boris, hand of 64: 256`; the points are what the others pay the winner."""
    win = settlement.wins[0]
    points = figures.in_text(paid_to(settlement, win.seat))
    said = {"winner": conditional_escape(names[win.seat]), "worth": worth(win), "points": points}
    if win.source is not None:
        said["payer"] = conditional_escape(names[win.source])
    if result.get("insurer") is not None:
        said["insurer"] = listed([result["insurer"]], names)
        return _insured(win.source is None) % said
    if win.source is None:
        return gettext("Mahjong by self-draw: %(winner)s, hand of %(worth)s: %(points)s") % said
    return gettext("Mahjong: %(winner)s from %(payer)s, hand of %(worth)s: %(points)s") % said


def _insured(self_draw: bool) -> str:
    if self_draw:
        return gettext(
            "Mahjong by self-draw: %(winner)s, hand of %(worth)s: %(points)s. Pays for all three: %(insurer)s"
        )
    return gettext("Mahjong: %(winner)s from %(payer)s, hand of %(worth)s: %(points)s. Pays for all three: %(insurer)s")


def _draw(result: Result, settlement: Settlement, names: Names) -> str:
    return gettext("Draw")


def _false_win(result: Result, settlement: Settlement, names: Names) -> str:
    return gettext("False mahjong: %(names)s") % {"names": listed(result["by"], names)}


SENTENCES = {"win": _win, "draw": _draw, "false_win": _false_win, "adjust": adjust, "end": end}


# --- what was typed ---------------------------------------------------------------------------------------


def _entered(result: Result, names: Names) -> str:
    """`Mahjong: Anna from Boris; Anna 64, Boris 8, Clara 4, Dmitri 0`"""
    if result["result"] == "win":
        win = result["wins"][0]
        said = {"winner": conditional_escape(names[win["winner"]])}
        if win["from"] is None:
            text = gettext("Mahjong by self-draw: %(winner)s") % said
        else:
            said["payer"] = conditional_escape(names[win["from"]])
            text = gettext("Mahjong: %(winner)s from %(payer)s") % said
    else:  # those sentences say nothing of payments
        text = SENTENCES[result["result"]](result, None, names)  # type: ignore[arg-type]
    if result.get("insurer") is not None:
        text += "; " + gettext("pays for all three: %(name)s") % {"name": listed([result["insurer"]], names)}
    values = hands(result, names)
    return f"{text}; {values}" if values else text


# --- question by question ---------------------------------------------------------------------------------


def worth(win: Win) -> str:
    """What the winner's hand is worth, which is not what is paid: `64`."""
    return figures.in_text(win.value)


def _kind(result: Result) -> str:
    if result["result"] == "win":
        return gettext("Mahjong by self-draw") if result["wins"][0]["from"] is None else gettext("Mahjong")
    return {"draw": gettext("Draw"), "false_win": gettext("False mahjong")}[result["result"]]


def _facts(result: Result, names: Names) -> dict[str, SafeString]:
    told = {}
    if values := hands(result, names):
        told[gettext("Values of the hands")] = SafeString(values)
    if result.get("insurer") is not None:
        told[gettext("Pays for all three")] = SafeString(listed([result["insurer"]], names))
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
    terms={**LIMIT_HANDS, **DOUBLES, **POINTS},
    refusals={
        "not_a_winning_hand": _("The hand is not complete. It needs four sets and a pair."),
        "number_of_tiles": _("Concealed tiles: %(count)s. There must be %(needed)s."),
        "not_a_meld": _("These tiles are no chow, pung or kong of the kind chosen: %(written)s."),
        "liable_won": _("The winner cannot pay for all three. Choose another player."),
        "win_tile_not_held": _("The winning tile is not among the concealed tiles: %(tile)s."),
    },
    fields={
        "by": gettext_lazy("false mahjong"),
        "concealed": gettext_lazy("concealed tiles"),
        "melds": gettext_lazy("open sets and kongs"),
        "win": gettext_lazy("discard or self-draw"),
        "sets": gettext_lazy("pungs and kongs"),
        "pairs": gettext_lazy("pairs"),
    },
)
