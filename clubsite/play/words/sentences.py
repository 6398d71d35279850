"""What happened in a hand, as one sentence: the same for the preview, the notice after saving and the log.

No full stop: the caller sets it where sentences follow each other. Names are by seat; safe markup stays as it is.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from clubsite import figures
from clubsite.play.words.deals import honba
from clubsite.play.words.terms import ABORTS, LIMITS, OVER
from scoring import Settlement, Table, Win

Result = Mapping[str, Any]
Names = Sequence[str]


def sentence(result: Result, settlement: Settlement, names: Names) -> SafeString:
    """`Ron: Konstantin from Boris, 3 han 40 fu: 5800`. The points are what is paid for the hand, honba included."""
    return SafeString(SENTENCES[result["result"]](result, settlement, names))


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


def paid_to(settlement: Settlement, seat: int) -> int:
    """What the others pay this seat: without the bets it takes from the table."""
    return sum(t.points for t in settlement.transfers if t.payee == seat and t.payer is not None)


def deposits_taken(settlement: Settlement) -> int:
    return sum(t.points for t in settlement.transfers if t.payer is None) // 1000


def what_follows(before: Table, after: Table, names: Names) -> SafeString:
    """Who deals next, or why the game is over. Whole sentences."""
    if after.over:
        return SafeString(gettext("%(why)s The game is over.") % {"why": OVER[after.over]})
    dealer = conditional_escape(names[after.dealer])
    counted = honba(after.counters)
    if (after.round, after.dealer) != (before.round, before.dealer):
        if after.counters:
            return SafeString(gettext("%(dealer)s deals next, %(honba)s.") % {"dealer": dealer, "honba": counted})
        return SafeString(gettext("%(dealer)s deals next.") % {"dealer": dealer})
    if after.counters:
        return SafeString(gettext("%(dealer)s deals again, %(honba)s.") % {"dealer": dealer, "honba": counted})
    return SafeString(gettext("%(dealer)s deals again.") % {"dealer": dealer})


def _win(result: Result, settlement: Settlement, names: Names) -> str:
    wins = settlement.wins
    if not wins:
        winners = [win["winner"] for win in result["wins"]]
        return gettext("Triple ron, so an abortive draw: %(winners)s") % {"winners": _list(winners, names)}
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
    said = {"winner": conditional_escape(names[win.seat]), "worth": worth(win)}
    return gettext("%(winner)s, %(worth)s: %(points)s") % {
        **said,
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
    return gettext("Draw, tenpai: %(tenpai)s") % {"tenpai": _list(sorted(tenpai), names)}


def _nagashi(nagashi: Sequence[int], tenpai: Sequence[int], names: Names) -> str:
    said = {"winners": _list(nagashi, names), "tenpai": _list(sorted(tenpai), names)}
    if not tenpai:
        return gettext("Nagashi mangan: %(winners)s; all noten") % said
    return gettext("Nagashi mangan: %(winners)s; tenpai: %(tenpai)s") % said


def _abort(result: Result, settlement: Settlement, names: Names) -> str:
    return gettext("Abortive draw: %(kind)s") % {"kind": ABORTS[result["kind"]]}


def _chombo(result: Result, settlement: Settlement, names: Names) -> str:
    return gettext("Chombo: %(names)s") % {"names": _list(result["by"], names)}


def _adjust(result: Result, settlement: Settlement, names: Names) -> str:
    changes = [(conditional_escape(names[seat]), points) for seat, points in enumerate(result["points"]) if points]
    said = {
        "points": ", ".join(f"{name} {_change(points)}" for name, points in changes),
        "reason": conditional_escape(result.get("reason", "")),
    }
    penalty = all(points < 0 for _, points in changes)
    if said["reason"]:
        return (
            gettext("Penalty: %(points)s (%(reason)s)") if penalty else gettext("Adjustment: %(points)s (%(reason)s)")
        ) % said
    return (gettext("Penalty: %(points)s") if penalty else gettext("Adjustment: %(points)s")) % said


def _change(points: int) -> str:
    return (figures.MINUS if points < 0 else "+") + figures.in_text(abs(points))


def _end(result: Result, settlement: Settlement, names: Names) -> str:
    return gettext("The organiser finishes the game here")


def _list(seats: Iterable[int], names: Names) -> str:
    return ", ".join(conditional_escape(names[seat]) for seat in seats)


SENTENCES = {"win": _win, "draw": _draw, "abort": _abort, "chombo": _chombo, "adjust": _adjust, "end": _end}
