"""What invented riichi wins are made of: the same value said by ticked yaku, for charts to have something to show.

Nothing of it is thrown anew: which yaku a win has follows from the win and the table it was at.
"""

from random import Random
from typing import Any

import scoring

SAID = 0.75  # of the wins; the others are said by han and fu alone
CLOSED = 0.45  # of those without a bet
URA = 0.35  # of the bettors whose bonus has some
MOST = 3  # yaku beside riichi and the closed self-draw

# Shares of yaku among wins, roughly; what fits a closed hand, an open one.
COMMON = {
    "tanyao": 30, "yakuhai_haku": 8, "yakuhai_hatsu": 8, "yakuhai_chun": 8, "yakuhai_round": 7, "yakuhai_seat": 7,
    "iipeikou": 6, "sanshoku_doujun": 5, "ittsuu": 3, "toitoi": 4, "honitsu": 7, "chanta": 2, "chinitsu": 2,
}  # fmt: skip
ODD = ({"tanyao", "honitsu"}, {"tanyao", "chanta"}, {"tanyao", "ittsuu"}, {"toitoi", "iipeikou"},
       {"toitoi", "sanshoku_doujun"}, {"toitoi", "ittsuu"}, {"sanshoku_doujun", "ittsuu"},
       {"honitsu", "sanshoku_doujun"}, {"honitsu", "chinitsu"}, {"chanta", "ittsuu"})  # fmt: skip


def with_yaku(hand: dict[str, Any], table: scoring.Table) -> dict[str, Any]:
    """The same hand, worth the same, with most of its wins said by what they are made of."""
    if hand["result"] != "win":
        return hand
    return hand | {"wins": [_told(win, win["winner"] in hand["riichi"], table) for win in hand["wins"]]}


def _told(win: dict[str, Any], bet: bool, table: scoring.Table) -> dict[str, Any]:
    dice = Random(f"{table.scores} {table.played} {sorted(win.items(), key=str)}")  # noqa: S311
    if dice.random() > SAID:
        return win
    counted = _counted(dice, win["han"], win.get("fu"), bet, self_draw=win["from"] is None)
    return {"winner": win["winner"], "from": win["from"], "counted": counted} if counted else win


def _counted(dice: Random, han: int, fu: int | None, bet: bool, *, self_draw: bool) -> dict[str, Any] | None:
    """None where no yaku fits."""
    closed = bet or fu in (20, 25) or dice.random() < CLOSED
    yaku = ["riichi"] * bet + ["menzen_tsumo"] * (self_draw and closed)
    yaku += ["pinfu"] * (fu == 20) + ["chiitoitsu"] * (fu == 25)
    left = han - sum(_han(name, closed) for name in yaku)
    for name in _drawn(dice, fu):
        if len(yaku) < MOST + bet and 0 < _han(name, closed) <= left and not any({name, one} in ODD for one in yaku):
            yaku.append(name)
            left -= _han(name, closed)
    if not yaku or left < 0:
        return None
    ura = dice.randint(1, left) if bet and left and dice.random() < URA else 0
    bonus = {name: count for name, count in {"dora": left - ura, "ura": ura}.items() if count}
    return {"yaku": yaku, "fu": fu or 30, **({} if closed else {"open": True}), **bonus}


def _drawn(dice: Random, fu: int | None) -> list[str]:
    """Some yaku in the order in which they are tried; seven pairs and pinfu have few beside them."""
    names = ["tanyao"] if fu in (20, 25) else list(COMMON)
    tried = [dice.choices(names, [COMMON[name] for name in names])[0] for _ in range(MOST)]
    return list(dict.fromkeys(tried))


def _han(name: str, closed: bool) -> int:
    return scoring.YAKU[name][0 if closed else 1]
