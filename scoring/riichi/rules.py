"""The options of riichi, and what several of them must keep together. What they mean: riichi.md §3-§19."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import RuleError
from ..options import Option

PAO_YAKU = {
    "daisangen": "big three dragons",
    "daisuushii": "big four winds",
    "suukantsu": "four kans",
}

GROUPS = {
    "course": "Course of the game",
    "winning": "What a hand is worth",
    "payments": "Payments",
    "draws": "Draws",
    "final": "Final result",
    "penalties": "Penalties",
    "extras": "Club extras",
}

_DECLARED = (
    # Course of the game
    Option(
        "players", "choice", 4, "course", "Players", "How many play at a table.", {4: "four", 3: "three (sanma)"}
    ),
    Option(
        "length", "choice", "hanchan", "course", "Length of the game", "",
        {"hanchan": "East and South", "tonpuu": "East only"},
    ),
    Option("start", "int", 30_000, "course", "Points at the start", "What everybody begins with.", step=100),
    Option(
        "target", "int", 0, "course", "Target points",
        "What somebody needs for the game to end without an extension, and a leading dealer to stop it.", step=100,
    ),
    Option(
        "renchan", "choice", "tenpai", "course", "The dealer stays",
        "When the dealer deals again. After an abortive draw the dealer always stays.",
        {"tenpai": "on a win or when tenpai at a draw", "win": "only on a win", "none": "never"},
    ),
    Option(
        "agari_yame", "bool", False, "course", "A leading dealer's win in the last hand ends the game",
        "Agari yame: instead of dealing again, the dealer who wins and leads with the target points stops.",
    ),
    Option(
        "tenpai_yame", "bool", False, "course", "A leading dealer tenpai in the last hand ends the game",
        "Tenpai yame: the same at a draw.",
    ),
    Option(
        "extension", "bool", False, "course", "Extension",
        "While nobody has the target points after the last hand, one more wind is played.",
    ),
    Option(
        "tobi", "choice", "off", "course", "Bust", "Whether the game ends when a player's points run out.",
        {"off": "no, scores may be negative", "below_zero": "below zero", "zero_or_below": "at zero or below"},
    ),
    Option(
        "time_policy", "choice", "one_more_hand", "course", "When time is up", "A chombo is not the extra hand.",
        {"one_more_hand": "finish this hand and play one more", "end_after_hand": "finish this hand",
         "none": "no time limit"},
    ),
    # What a hand is worth
    Option(
        "double_wind_fu", "choice", 4, "winning", "Pair of a double wind",
        "Fu for a pair that is both the round's and the player's wind.", {2: "2 fu", 4: "4 fu"},
    ),
    Option(
        "kiriage", "bool", False, "winning", "Round up to mangan",
        "4 han 30 fu and 3 han 60 fu count as mangan: 8000 instead of 7700.",
    ),
    Option(
        "kazoe", "choice", "yakuman", "winning", "13 han and more without a yakuman", "",
        {"yakuman": "counted yakuman", "sanbaiman": "sanbaiman"},
    ),
    Option(
        "yakuman_stack", "bool", True, "winning", "Several yakuman add up", "Otherwise only the largest counts.",
    ),
    Option(
        "double_yakuman", "bool", False, "winning", "Double yakuman",
        "Thirteen orphans on 13 sides, four closed triplets on a pair wait, nine gates on 9 sides and big four winds "
        "count twice.",
    ),
    Option(
        "renhou", "choice", "off", "winning", "Blessing of man",
        "A win on a discard before the first own draw.", {"off": "counts nothing", "mangan": "mangan"},
    ),
    Option("aka", "int", 0, "winning", "Red fives", "How many red fives are among the tiles.", high=4),
    Option("open_tanyao", "bool", True, "winning", "Open all simples", "All simples count with an open hand too."),
    Option("ippatsu", "bool", True, "winning", "Ippatsu", "A win within one round after riichi is worth a han."),
    Option("ura", "bool", True, "winning", "Ura and kan dora", "Also the tiles under the dora indicators count."),
    Option(
        "pinfu_tsumo", "bool", True, "winning", "Pinfu by self-draw", "Otherwise such a hand is 30 fu without pinfu.",
    ),
    Option(
        "open_pinfu_fu", "bool", True, "winning", "2 fu for an open hand without any",
        "An open hand of sequences won on a discard has 30 fu, otherwise 20.",
    ),
    Option(
        "rinshan_tsumo_fu", "bool", True, "winning", "2 fu for self-draw after a kan", "Old rules give none.",
    ),
    # Payments
    Option(
        "honba_each", "int", 100, "payments", "Honba", "Points a counter from each payer of a self-draw; a discarder "
        "pays for all of them. 0: counters are worth nothing.", step=100, high=10_000,
    ),
    Option(
        "multi_ron", "choice", "all", "payments", "Two winners on one discard", "",
        {"all": "both are paid", "head_bump": "only the nearest is paid"},
    ),
    Option(
        "triple_ron", "choice", "all", "payments", "Three winners on one discard", "",
        {"all": "all are paid", "abort": "nobody is paid: abortive draw", "head_bump": "only the nearest is paid"},
    ),
    Option(
        "multi_ron_honba", "choice", "each", "payments", "Honba with several winners", "",
        {"each": "each winner gets them", "first": "only the nearest gets them"},
    ),
    Option(
        "multi_ron_deposits", "choice", "own_back_rest_first", "payments", "Riichi bets with several winners", "",
        {"own_back_rest_first": "winners take back their own, the nearest takes the rest",
         "all_first": "the nearest takes all"},
    ),
    Option(
        "pao", "list", ["daisangen", "daisuushii"], "payments", "Liability (pao)",
        "For which yakuman the player who fed the last set is liable.", PAO_YAKU,
    ),
    Option(
        "pao_honba", "choice", "discarder", "payments", "Honba when another's discard wins",
        "Who pays the counters when the liable player is not the discarder.",
        {"discarder": "the discarder", "liable": "the liable player"},
    ),
    Option(
        "pao_scope", "choice", "yaku_part", "payments", "What the liable player pays for", "When yakuman add up.",
        {"yaku_part": "only the yakuman that was fed", "whole_hand": "the whole hand"},
    ),
    Option(
        "riichi_min_points", "int", None, "payments", "Points needed for riichi",
        "Who has fewer may not bet.", step=100, null="anybody may bet",
    ),
    Option(
        "sanma_tsumo", "choice", "tsumo_loss", "payments", "Self-draw with three players", "The absent player's share.",
        {"tsumo_loss": "is not paid", "north_bisection": "is split between the two payers"},
    ),
    # Draws
    Option(
        "noten_pool", "int", 3_000, "draws", "Tenpai payments at a draw",
        "The points that go from the noten players to the tenpai ones.", step=100, high=100_000,
    ),
    Option(
        "nagashi", "choice", "off", "draws", "Nagashi mangan",
        "Only terminals and honours discarded, none of them called.",
        {"off": "not played", "as_draw": "a draw paid like a mangan by self-draw"},
    ),
    Option(
        "abortive", "bool", False, "draws", "Abortive draws",
        "Nine terminals and honours, four winds, four riichi, four kans; three winners on one discard is a switch of "
        "its own.",
    ),
    # Final result
    Option(
        "return", "int", 30_000, "final", "Points taken off at the end", "The result is counted from here.", step=100,
    ),
    Option("uma_kind", "choice", "fixed", "final", "Kind of uma", "",
           {"fixed": "the same in every game", "floating": "by how many have the points of the start or more"}),
    Option(
        "uma", "list", None, "final", "Uma", "Points for each place.", low=-1_000_000, step=100,
        null="none: the uma is floating",
    ),
    Option(
        "uma_floating", "map", None, "final", "Floating uma",
        "Points for each place when 1, 2, 3 players have the points of the start or more.",
        low=-1_000_000, step=100, null="none: the uma is fixed",
    ),
    Option(
        "oka", "int", None, "final", "Oka", "Points for first place.", low=-1_000_000, step=100,
        null="players × (return − start)",
    ),
    Option(
        "rounding", "choice", "none", "final", "Rounding of results", "First place takes what the rounding leaves.",
        {"none": "none", "tenhou": "scores to thousands, 500 away from zero",
         "half_down": "results to thousands, 500 towards zero"},
    ),
    Option(
        "leftover", "choice", "first", "final", "Riichi bets left at the end", "",
        {"first": "go to first place", "lost": "are lost"},
    ),
    Option(
        "tie", "choice", "split", "final", "Equal scores", "",
        {"split": "share place, uma and oka", "seat": "nearer to the first East is ahead"},
    ),
    # Penalties
    Option(
        "chombo", "map", {"type": "none"}, "penalties", "Chombo",
        "What a hand that cannot stand costs: points off the final result, a mangan paid to the others, or the club's "
        "own amount to each.",
        {"after_uma": "points off the final result", "reverse_mangan": "pays a mangan to the others",
         "pay_all": "pays an amount to each of the others", "none": "there is none"},
        low=0, step=100,
    ),
    # Club extras
    Option("chips", "int", 0, "extras", "Points a chip", "0: no chips.", step=100),
    Option("yakitori", "int", 0, "extras", "Points off for a game without a win", "0: none.", step=100),
)  # fmt: skip

OPTIONS: Mapping[str, Option] = {option.name: option for option in _DECLARED}


def check(options: Mapping[str, Any]) -> None:
    """Raise `bad_option` where options do not go together."""
    players = options["players"]
    _check_uma(options, players)
    _check_chombo(options["chombo"])
    # Pairs, thirds and so on must be whole hundreds, whoever is tenpai.
    if any(options["noten_pool"] % (100 * tenpai) or options["noten_pool"] % (100 * (players - tenpai))
           for tenpai in range(1, players)):  # fmt: skip
        raise RuleError("bad_option", option="noten_pool", reason="pool_does_not_divide", players=players)


def _check_uma(options: Mapping[str, Any], players: int) -> None:
    """The uma in use is there, and every uma has one number a place."""
    uma, floating, kind = options["uma"], options["uma_floating"], options["uma_kind"]
    if (uma is None and kind == "fixed") or (uma is not None and len(uma) != players):
        raise RuleError("bad_option", option="uma", reason="uma_by_place", players=players)
    if (floating is None and kind == "floating") or (floating is not None and not _floats(floating, players)):
        raise RuleError("bad_option", option="uma_floating", reason="uma_by_count", most=players - 1)


def _floats(floating: Mapping[str, Any], players: int) -> bool:
    """Whether this is one uma for each number of players from 1 to all but one."""
    row = OPTIONS["uma"]
    counts = {str(count) for count in range(1, players)}
    return set(floating) == counts and all(
        uma is not None and row.allows(uma) and len(uma) == players for uma in floating.values()
    )


def _check_chombo(chombo: Mapping[str, Any]) -> None:
    """`{"type", "amount"}`; the amount is needed where points are fixed by the club."""
    option = OPTIONS["chombo"]
    kind, amount = chombo.get("type"), chombo.get("amount")
    needed = kind in ("after_uma", "pay_all")
    if (
        kind not in tuple(option.choices)
        or not set(chombo) <= {"type", "amount"}
        or ((needed or amount is not None) and not option.in_range(amount))
    ):
        raise RuleError("bad_option", option="chombo", reason="value_not_allowed")
