"""The same hand put to two other evaluators: PyPI mahjong, in Python, and riichienv, in Rust."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import mahjong.meld
import riichienv
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules

from scoring import Rules
from scoring.tiles import KIND, WIND

from .said import Hand

RED_IDS = {"0m": 16, "0p": 52, "0s": 88}  # a red five is the first of its four


class Opinion(NamedTuple):
    """What a hand is worth; han and fu are 0 with a yakuman, fu and points are None where nothing is said of them."""

    yakuman: int
    han: int
    fu: int | None
    total: int | None


class Ids:
    """Tiles as the numbers 0-135, four of each kind, each given out once."""

    def __init__(self, codes: Sequence[str]) -> None:
        """`codes`: all tiles of the hand, so that a five is not called red while an ordinary one is left."""
        self.left = {kind: [4 * kind + copy for copy in (1, 2, 3, 0)] for kind in range(34)}
        for code in codes:
            if code in RED_IDS:
                self.left[KIND[code]].remove(RED_IDS[code])

    def take(self, codes: Sequence[str]) -> list[int]:
        return [RED_IDS[code] if code in RED_IDS else self.left[KIND[code]].pop(0) for code in codes]


def codes_of(written: str) -> list[str]:
    """`340m` or `3m4m0m` to codes."""
    codes, digits = [], ""
    for letter in written:
        if letter.isdigit():
            digits += letter
        else:
            codes += [digit + letter for digit in digits]
            digits = ""
    return codes


def all_codes(hand: Hand) -> list[str]:
    return codes_of(hand["concealed"]) + [code for meld in hand["melds"] for code in codes_of(meld["tiles"])]


def ids(hand: Hand) -> tuple[list[int], int, list[list[int]]]:
    """The tiles outside the melds, the winning one among them, and those of each meld."""
    given = Ids(all_codes(hand))
    codes = codes_of(hand["concealed"])
    held = given.take(codes)
    melds = [given.take(codes_of(meld["tiles"])) for meld in hand["melds"]]
    return held, held[codes.index(hand["win_tile"])], melds


def indicators(hand: Hand, field: str) -> list[int]:
    return [4 * KIND[code] + 3 for code in hand[field]]


def opinion_of_mahjong(rules: Rules, hand: Hand) -> Opinion | None:
    """None: it wins nothing."""
    options, flags = rules.options, hand["flags"]
    held, win_tile, laid = ids(hand)
    riichi = "riichi" in flags or "double_riichi" in flags
    config = HandConfig(
        is_tsumo=hand["win"] == "self_draw",
        is_riichi="riichi" in flags,
        is_daburu_riichi="double_riichi" in flags,
        player_wind=WIND[hand["seat"]],
        round_wind=WIND[hand["round"]],
        num_nuki_dora=hand.get("kita", 0),
        options=OptionalRules(
            has_open_tanyao=options["open_tanyao"],
            has_aka_dora=options["aka"] > 0,
            has_double_yakuman=options["double_yakuman"],
            kazoe_limit=HandConfig.KAZOE_LIMITED if options["kazoe"] == "yakuman" else HandConfig.KAZOE_SANBAIMAN,
            kiriage=options["kiriage"],
            fu_for_open_pinfu=options["open_pinfu_fu"],
            fu_for_pinfu_tsumo=not options["pinfu_tsumo"],
            is_three_player=rules.players == 3,
        ),
        **{f"is_{flag}": True for flag in flags if flag not in ("riichi", "double_riichi")},
    )
    kinds = {"chow": "chi", "pung": "pon", "kong": "kan", "added_kong": "kan", "concealed_kong": "kan"}
    melds = [
        mahjong.meld.Meld(kinds[meld["kind"]], tiles=tuple(tiles), opened=meld["kind"] != "concealed_kong")
        for meld, tiles in zip(hand["melds"], laid, strict=True)
    ]
    found = HandCalculator.estimate_hand_value(
        held + [tile for tiles in laid for tile in tiles],
        win_tile,
        melds,
        indicators(hand, "dora"),
        config,
        ura_dora_indicators=indicators(hand, "ura") if riichi else None,
    )
    if found.error:
        return None
    assert found.han is not None
    assert found.cost is not None
    assert found.yaku is not None
    yakuman = found.han // 13 if any(one.is_yakuman for one in found.yaku) else 0
    total = (
        found.cost["main"] + found.cost["additional"] * (rules.players - 2) if config.is_tsumo else found.cost["main"]
    )
    return Opinion(yakuman, 0 if yakuman else found.han, None if yakuman else found.fu, total)


MELD_TYPES = {
    "chow": riichienv.MeldType.Chi,
    "pung": riichienv.MeldType.Pon,
    "kong": riichienv.MeldType.Daiminkan,
    "added_kong": riichienv.MeldType.Kakan,
    "concealed_kong": riichienv.MeldType.Ankan,
}
WINDS = dict(
    zip("ESWN", (riichienv.Wind.East, riichienv.Wind.South, riichienv.Wind.West, riichienv.Wind.North), strict=True)
)


def opinion_of_riichienv(rules: Rules, hand: Hand) -> Opinion | None:
    """None: it wins nothing. It has no options but those of Tenhou."""
    held, win_tile, laid = ids(hand)
    held.remove(win_tile)
    flags, sanma = hand["flags"], rules.players == 3
    conditions = riichienv.hand.Conditions(
        tsumo=hand["win"] == "self_draw",
        tsumo_first_turn="tenhou" in flags or "chiihou" in flags,
        player_wind=WINDS[hand["seat"]],
        round_wind=WINDS[hand["round"]],
        kita_count=hand.get("kita", 0),
        is_sanma=sanma,
        num_players=rules.players,
        **{flag: True for flag in flags if flag not in ("tenhou", "chiihou")},
    )
    melds = [
        riichienv.Meld(MELD_TYPES[meld["kind"]], tiles, meld["kind"] != "concealed_kong")
        for meld, tiles in zip(hand["melds"], laid, strict=True)
    ]
    riichi = "riichi" in flags or "double_riichi" in flags
    evaluator = riichienv.HandEvaluator3P if sanma else riichienv.HandEvaluator
    found = evaluator(held, melds).calc(
        win_tile,
        dora_indicators=indicators(hand, "dora"),
        ura_indicators=indicators(hand, "ura") if riichi else [],
        conditions=conditions,
    )
    if not found.is_win:
        return None
    yakuman = found.han // 13 if found.yakuman else 0
    return Opinion(yakuman, 0 if yakuman else found.han, None if yakuman else found.fu, None)
