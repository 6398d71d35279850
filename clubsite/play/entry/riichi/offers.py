"""What the form offers: only what the session's own rules know (riichi.md §12-§15)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import scoring
from clubsite.play.entry.riichi.worth import FROM_MANGAN

KINDS = ("ron", "tsumo", "draw", "more")
HAN = {1: "1", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6–7", 8: "8–10", 11: "11–12", 13: "13+"}
FU = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)
EVENTS = ("several", "abort", "nagashi", "chombo", "liable", "penalty", "end")
OF_FOUR = ("kyuushu_kyuuhai", "suufon_renda", "suucha_riichi", "suukaikan")
ABORTS = (*OF_FOUR, "sanchahou")
ABORTS_OF_THREE = ("kyuushu_kyuuhai", "suukaikan")  # three cannot discard four winds nor bet four times


@dataclass(frozen=True)
class Offers:
    """`fu` says for each key with how many han some hand has it: by ron and by tsumo."""

    players: int
    events: tuple[str, ...]
    fu: tuple[tuple[int, str, str], ...]
    most_winners: int  # of one discard; 1 where only the nearest is ever paid
    triple_aborts: bool
    most_yakuman: int
    aborts: tuple[str, ...]
    liable_yaku: tuple[str, ...]
    red_fives: int
    double_wind_fu: int


def offers(rules: scoring.Rules) -> Offers:
    """Rules that offer the same share one object: what is rendered from it is kept by it."""
    options = rules.options
    known = (
        rules.players,
        options["multi_ron"],
        options["triple_ron"],
        options["abortive"],
        options["nagashi"],
        options["chombo"]["type"],
        tuple(options["pao"]),
        options["yakuman_stack"],
        options["double_yakuman"],
        options["pinfu_tsumo"],
        options["open_pinfu_fu"],
        options["aka"],
        options["double_wind_fu"],
    )
    return _OFFERS.get(known) or _OFFERS.setdefault(known, _offers(rules))


_OFFERS: dict[tuple[Any, ...], Offers] = {}


def _offers(rules: scoring.Rules) -> Offers:
    options, players = rules.options, rules.players
    triple = options["triple_ron"] if players > 3 else "abort"
    most = 3 if triple == "all" else 2 if options["multi_ron"] == "all" else 1
    aborts = (OF_FOUR if players > 3 else ABORTS_OF_THREE) if options["abortive"] else ()
    if players > 3 and triple == "abort":
        aborts = (*aborts, "sanchahou")
    offered = {
        "several": most > 1,
        "abort": bool(aborts),
        "nagashi": options["nagashi"] != "off",
        "chombo": options["chombo"]["type"] != "none",
        "liable": bool(options["pao"]),
        "penalty": True,
        "end": True,
    }
    return Offers(
        players=players,
        events=tuple(event for event in EVENTS if offered[event]),
        fu=_fu(rules),
        most_winners=most,
        triple_aborts=triple == "abort",
        most_yakuman=_most_yakuman(options),
        aborts=aborts,
        liable_yaku=tuple(options["pao"]),
        red_fives=options["aka"],
        double_wind_fu=options["double_wind_fu"],
    )


def _most_yakuman(options: Mapping[str, Any]) -> int:
    """Four yakuman go together in one hand (winds, all honours, closed triplets, kans), two of them may be double."""
    if options["yakuman_stack"]:
        return 6 if options["double_yakuman"] else 4
    return 2 if options["double_yakuman"] else 1


def _fu(rules: scoring.Rules) -> tuple[tuple[int, str, str], ...]:
    """The engine itself is asked which combinations some hand has."""
    keys = ((fu, _han_with(rules, fu, None), _han_with(rules, fu, 1)) for fu in FU)
    return tuple((fu, by_ron, by_tsumo) for fu, by_tsumo, by_ron in keys if by_ron or by_tsumo)


def _han_with(rules: scoring.Rules, fu: int, source: int | None) -> str:
    return "".join(str(han) for han in range(1, FROM_MANGAN) if _exists(rules, han, fu, source))


def _exists(rules: scoring.Rules, han: int, fu: int, source: int | None) -> bool:
    win = {"winner": 0, "from": source, "han": han, "fu": fu}
    try:
        scoring.settle(rules, scoring.opening(rules), {"result": "win", "wins": [win], "riichi": []})
    except scoring.RuleError:
        return False
    return True
