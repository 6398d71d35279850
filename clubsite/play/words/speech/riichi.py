"""Riichi in words: ron and tsumo, han and fu, tenpai."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy, ngettext

from clubsite import figures
from clubsite.play.words.speech.parts import Names, Result, Speech, adjust, end, listed, paid_to
from clubsite.play.words.terms.riichi import ABORTS, BONUS, LIMITS, YAKU
from clubsite.play.words.tiles import as_written
from scoring import Settlement, Win


def honba(count: int) -> str:
    return ngettext("%(count)s honba", "%(count)s honba", count) % {"count": count}


def worth(win: Win) -> str:
    """`3 han 40 fu`, from a mangan on its name: `haneman`, `double yakuman`."""
    if win.yakuman:
        return yakuman(win.yakuman)
    if win.limit and (win.han is None or win.han >= 5):
        return str(LIMITS[win.limit])
    han_fu = gettext("%(han)s han %(fu)s fu") % {"han": win.han, "fu": win.fu}
    return f"{han_fu}, {LIMITS[win.limit]}" if win.limit else han_fu


def yakuman(times: int) -> str:
    if times == 1:
        return str(LIMITS["yakuman"])
    return ngettext("%(count)s-fold yakuman", "%(count)s-fold yakuman", times) % {"count": times}


# --- what happened ----------------------------------------------------------------------------------------


def _win(result: Result, settlement: Settlement, names: Names) -> str:
    wins = settlement.wins
    if not wins:
        winners = [win["winner"] for win in result["wins"]]
        return gettext("Triple ron, so an abortive draw: %(winners)s") % {"winners": listed(winners, names)}
    if len(wins) > 1:
        payer = conditional_escape(names[_source(wins)])
        each = "; ".join(_one_of_several(win, settlement, names) for win in wins)
        return gettext("Ron from %(payer)s. %(wins)s") % {"payer": payer, "wins": each}
    return _single_win(wins[0], settlement, names)


def _single_win(win: Win, settlement: Settlement, names: Names) -> str:
    said = {
        "winner": conditional_escape(names[win.seat]),
        "worth": worth(win),
        "points": figures.in_text(paid_to(settlement, win.seat)),
    }
    liable = next((t.payer for t in settlement.transfers if t.why == "pao" and t.payer is not None), None)
    if liable is not None:
        said["liable"] = conditional_escape(names[liable])
    if win.source is None:
        if liable is not None:
            return gettext("Tsumo: %(winner)s, %(worth)s: %(points)s. Liable: %(liable)s") % said
        return gettext("Tsumo: %(winner)s, %(worth)s: %(points)s") % said
    said["payer"] = conditional_escape(names[win.source])
    if liable is not None:
        return gettext("Ron: %(winner)s from %(payer)s, %(worth)s: %(points)s. Liable: %(liable)s") % said
    return gettext("Ron: %(winner)s from %(payer)s, %(worth)s: %(points)s") % said


def _one_of_several(win: Win, settlement: Settlement, names: Names) -> str:
    return gettext("%(winner)s, %(worth)s: %(points)s") % {
        "winner": conditional_escape(names[win.seat]),
        "worth": worth(win),
        "points": figures.in_text(paid_to(settlement, win.seat)),
    }


def _source(wins: Sequence[Win]) -> int:
    source = wins[0].source
    assert source is not None  # several winners win on a discard
    return source


def _draw(result: Result, settlement: Settlement, names: Names) -> str:
    tenpai, nagashi = result["tenpai"], result.get("nagashi")
    if nagashi:
        return _nagashi(nagashi, tenpai, names)
    if not tenpai:
        return gettext("Draw, all noten")
    if len(tenpai) == len(names):
        return gettext("Draw, all tenpai")
    return gettext("Draw, tenpai: %(tenpai)s") % {"tenpai": listed(sorted(tenpai), names)}


def _nagashi(nagashi: Sequence[int], tenpai: Sequence[int], names: Names) -> str:
    said = {"winners": listed(nagashi, names), "tenpai": listed(sorted(tenpai), names)}
    if not tenpai:
        return gettext("Nagashi mangan: %(winners)s; all noten") % said
    return gettext("Nagashi mangan: %(winners)s; tenpai: %(tenpai)s") % said


def _abort(result: Result, settlement: Settlement, names: Names) -> str:
    return gettext("Abortive draw: %(kind)s") % {"kind": ABORTS[result["kind"]]}


def _chombo(result: Result, settlement: Settlement, names: Names) -> str:
    return gettext("Chombo: %(names)s") % {"names": listed(result["by"], names)}


SENTENCES = {"win": _win, "draw": _draw, "abort": _abort, "chombo": _chombo, "adjust": adjust, "end": end}


# --- what was typed ---------------------------------------------------------------------------------------


def _entered(result: Result, names: Names) -> str:
    """`Ron: Konstantin from Boris, 3 han 40 fu; riichi: Konstantin`"""
    if result["result"] == "win":
        said = "; ".join(_entered_win(win, names) for win in result["wins"])
    else:  # those sentences say nothing of payments
        said = SENTENCES[result["result"]](result, None, names)  # type: ignore[arg-type]
    if bets := result.get("riichi"):
        said += "; " + gettext("riichi: %(names)s") % {"names": listed(bets, names)}
    return said


def _entered_win(win: Mapping[str, Any], names: Names) -> str:
    said = {"winner": conditional_escape(names[win["winner"]]), "worth": _entered_worth(win)}
    if win["from"] is None:
        return gettext("Tsumo: %(winner)s, %(worth)s") % said
    said["payer"] = conditional_escape(names[win["from"]])
    return gettext("Ron: %(winner)s from %(payer)s, %(worth)s") % said


def _entered_worth(win: Mapping[str, Any]) -> str:
    if hand := win.get("hand"):
        return gettext("tiles: %(tiles)s") % {"tiles": as_written(hand)}
    if counted := win.get("counted"):
        return gettext("counted: %(yaku)s") % {"yaku": _counted(counted)}
    if count := win.get("yakuman"):
        return yakuman(count)
    if win.get("fu"):
        return gettext("%(han)s han %(fu)s fu") % {"han": win["han"], "fu": win["fu"]}
    return gettext("%(han)s han") % {"han": win["han"]}


def _counted(counted: Mapping[str, Any]) -> str:
    bonus = [f"{name} {counted[kind]}" for kind, name in BONUS.items() if counted.get(kind)]
    return ", ".join([*(str(YAKU[name]) for name in counted["yaku"]), *bonus])


# --- question by question ---------------------------------------------------------------------------------


def _kind(result: Result) -> str:
    kind = result["result"]
    if kind == "win":
        return gettext("Tsumo") if result["wins"][0]["from"] is None else gettext("Ron")
    if kind == "abort":
        return gettext("Abortive draw: %(kind)s") % {"kind": ABORTS[result["kind"]]}
    return {"draw": gettext("Draw"), "chombo": gettext("Chombo")}[kind]


def _facts(result: Result, names: Names) -> dict[str, SafeString]:
    return {label: SafeString(text) for label, text in _told(result, names)}


def _told(result: Result, names: Names) -> Iterator[tuple[str, str]]:
    if result["result"] == "draw":
        yield gettext("Tenpai"), listed(sorted(result["tenpai"]), names) or figures.UNDEFINED
    if result.get("nagashi"):
        yield gettext("Nagashi mangan"), listed(sorted(result["nagashi"]), names)
    wins = result.get("wins", ())
    if hands := [as_written(win["hand"]) for win in wins if win.get("hand")]:
        yield gettext("Tiles"), "; ".join(hands)
    if ticks := [_counted(win["counted"]) for win in wins if win.get("counted")]:
        yield gettext("Counted"), "; ".join(ticks)
    if result.get("riichi"):
        yield gettext("Riichi"), listed(sorted(result["riichi"]), names)


SPEECH = Speech(
    counters=honba,
    counters_sign="·",
    has_deposits=True,
    nothing_moves=gettext_lazy("Everything after it stays as it is: payments, dealers and honba."),
    sentences=SENTENCES,
    entered=_entered,
    kind=_kind,
    worth=worth,
    facts=_facts,
    terms=YAKU,
    events={"nagashi": gettext_lazy("nagashi mangan"), "chombo": gettext_lazy("chombo"), **ABORTS},
)
