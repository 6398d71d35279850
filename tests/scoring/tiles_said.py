"""Hands of tiles as the engine reads them, and as random ones."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import scoring
from scoring import RuleError, Rules, Valued
from scoring.tiles import HONOURS, KINDS, LEFT_OUT_BY_THREE, NORTH, TILES, write_tiles

from .said import Hand, riichi

EAST_1 = {"seat": "S", "round": "E", "win": "discard"}


def tiles(concealed: str, win_tile: str, *melds: str, **more: Any) -> Hand:
    """A hand of tiles; a meld is "pung 555z". South wins on a discard in the East round unless `more` says other."""
    said = [dict(zip(("kind", "tiles"), meld.split(), strict=True)) for meld in melds]
    return {"concealed": concealed, "win_tile": win_tile, "melds": said, **EAST_1, **more}


def valued(concealed: str, win_tile: str, *melds: str, rules: Rules | None = None, **more: Any) -> Valued:
    return scoring.value_hand(rules or riichi(), tiles(concealed, win_tile, *melds, **more))


def names(hand: Valued) -> set[str]:
    return {name for name, _ in hand.yaku}


def tiles_refused(concealed: str, win_tile: str, *melds: str, rules: Rules | None = None, **more: Any) -> RuleError:
    """Why the hand is refused."""
    try:
        done = valued(concealed, win_tile, *melds, rules=rules, **more)
    except RuleError as refused:
        return refused
    raise AssertionError(f"accepted: {done}")


def value_or_none(rules: Rules, hand: Hand) -> Valued | None:
    """None: it has no yaku."""
    try:
        return scoring.value_hand(rules, hand)
    except RuleError as refused:
        if refused.code != "no_yaku":
            raise
        return None


@cache
def hands_of_tiles() -> list[tuple[Rules, Valued]]:
    """Random hands, hands that are rare among those, and ticks that cannot be: every step and advice there is."""
    rng, found = random.Random(20261130), list[tuple[Rules, Valued]]()
    for number in range(400):
        preset = "tenhou_sanma" if number % 4 == 0 else "rrc_2026"
        changes = {name: rng.random() < 0.5 for name in ("kiriage", "double_yakuman", "yakuman_stack")}
        rules = riichi(preset, **changes, sanma_tsumo="north_bisection")
        if worth := value_or_none(rules, any_tiles(rng, rules.players)):
            found.append((rules, worth))
    rules = riichi(ippatsu=False)
    for seat in "ES":
        for yaku in (("renhou",), ("chinitsu", "honitsu", "ippatsu", "pinfu", "toitoi"), ("tenhou", "tanyao")):
            for more in ({"win": "discard", "open": True, "fu": 40, "ura": 1}, {"win": "self_draw", "pair": "seat"}):
                found.append((rules, scoring.count_hand(rules, {"yaku": yaku, "seat": seat, **more})))
    for hand in (
        tiles("234m678m345s11z", "2m", "kong 7777z", seat="E"),
        tiles("234m678m123p345s55z", "2m", flags=["riichi"]),
        tiles("234m678m123p345s11z", "2m", flags=["riichi"]),
        tiles("234m678m345s99s", "2m", "chow 123p", flags=["houtei"]),
        tiles("234m678m223344p88s", "2m", flags=["riichi"]),
        tiles("234m678m223344p88s", "2m", flags=["riichi"], seat="E"),
        tiles("112233456678m99m", "9m", flags=["double_riichi", "ippatsu"], dora=["8m"], win="self_draw"),
        tiles("234m678m111p345s99s", "1p", flags=["renhou"]),
    ):
        for rules in (riichi(), riichi(kiriage=True)):
            found.append((rules, scoring.value_hand(rules, hand)))
    pinfu: list[Hand] = [{"wait": "edge"}, {"fu": 30}]
    for more in pinfu:
        found.append(
            (riichi(), scoring.count_hand(riichi(), {"yaku": ["pinfu"], "win": "discard", "seat": "S", **more}))
        )
    return found


def any_tiles(rng: random.Random, players: int = 4, flags: bool = True) -> Hand:
    """A complete hand of any shape, with melds, kans, red fives, indicators and flags that can be; perhaps no yaku."""
    while True:
        hand = _any_tiles(rng, players, flags)
        if hand:
            return hand


def _any_tiles(rng: random.Random, players: int, flags: bool) -> Hand | None:
    """None: these sets would need more tiles than there are."""
    seat = rng.choice("ESWN"[:players])
    hand: Hand = {"win": rng.choice(["discard", "self_draw"]), "seat": seat, "round": rng.choice("ESS"), "flags": []}
    kinds, melds = _any_shape(rng, players)
    laid = [kind for meld, tile in melds for kind in _meld(meld, tile)]
    if any((kinds + laid).count(kind) > 4 for kind in kinds + laid):
        return None
    if any((kinds + laid).count(five) == 4 for five in (4, 13, 22)):
        return None  # one of them would have to be red
    codes, left = _with_red_fives(rng, kinds), sorted({4, 13, 22} - set(kinds))
    hand["concealed"] = "".join(codes)
    hand["win_tile"] = rng.choice(codes)
    hand["melds"] = [{"kind": meld, "tiles": _written(rng, _meld(meld, tile), left)} for meld, tile in melds]
    hand["kita"] = rng.randint(0, 4 - (kinds + laid).count(NORTH)) if players == 3 else 0
    gone = kinds + laid + [NORTH] * hand["kita"]
    free = [kind for kind in range(KINDS) for _ in range(4 - gone.count(kind))]
    free = [kind for kind in free if players == 4 or kind not in LEFT_OUT_BY_THREE]
    shown = [TILES[kind] for kind in rng.sample(free, rng.choice([2, 2, 4]))]
    hand["dora"], hand["ura"] = shown[::2], shown[1::2]
    if flags:
        hand["flags"] = _any_flags(rng, hand)
    return hand


def _any_shape(rng: random.Random, players: int) -> tuple[list[int], list[tuple[str, int]]]:
    """The kinds outside the melds, and the melds."""
    suits = rng.choice([[0], [9], [18], [], [0, 9, 18], [0, 9, 18], [0, 9, 18], [0, 9, 18]])
    ranks = rng.choice([range(9), range(9), range(9), (0, 1, 2, 6, 7, 8), range(2, 5), range(1, 8), (0, 8)])
    kinds = [first + rank for first in suits for rank in ranks]
    kinds = [kind for kind in kinds if players == 4 or kind not in LEFT_OUT_BY_THREE]
    kinds += range(HONOURS, KINDS) if len(kinds) < 5 or rng.random() < 0.5 else ()
    shape = rng.random()
    if shape < 0.08 and len(kinds) >= 7:
        return sorted(rng.sample(kinds, 7) * 2), []
    if shape < 0.1:
        orphans = [0, 8, 9, 17, 18, 26, *range(HONOURS, KINDS)]
        return sorted([*orphans, rng.choice(orphans)]), []
    held, melds = [rng.choice(kinds)] * 2, list[tuple[str, int]]()
    runs = [kind for kind in kinds if kind < HONOURS and kind % 9 < 7 and kind + 1 in kinds]
    pungs = rng.choice([0.2, 0.35, 0.9])
    for _ in range(4):
        pung = not runs or rng.random() < pungs
        tile = rng.choice(kinds if pung else runs)
        if rng.random() < rng.choice([0, 0, 0.5]) and (pung or players == 4):
            melds.append(
                (rng.choice(["pung", "pung", "kong", "added_kong", "concealed_kong"]) if pung else "chow", tile)
            )
        elif pung and rng.random() < 0.1:
            melds.append(("concealed_kong", tile))
        else:
            held += _meld("pung" if pung else "chow", tile)
    return sorted(held), melds


def _meld(meld: str, tile: int) -> list[int]:
    return [tile, tile + 1, tile + 2] if meld == "chow" else [tile] * (3 if meld == "pung" else 4)


def _with_red_fives(rng: random.Random, kinds: list[int]) -> list[str]:
    """The codes; now and then one five of a suit is red."""
    codes = [TILES[kind] for kind in kinds]
    for suit in "mps":
        if f"5{suit}" in codes and rng.random() < 0.3:
            codes[codes.index(f"5{suit}")] = f"0{suit}"
    return codes


def _written(rng: random.Random, kinds: list[int], may_be_red: list[int]) -> str:
    """A meld; a five of which no red one can be in the hand yet is red now and then."""
    for kind in may_be_red:
        if kind in kinds and rng.random() < 0.3:
            may_be_red.remove(kind)
            return write_tiles(kinds).replace("5", "0", 1)
    return write_tiles(kinds)


def _any_flags(rng: random.Random, hand: Hand) -> list[str]:
    closed = all(meld["kind"] == "concealed_kong" for meld in hand["melds"])
    kong = any("kong" in meld["kind"] for meld in hand["melds"])
    flags = [rng.choice(["riichi", "riichi", "double_riichi"])] if closed and rng.random() < 0.5 else []
    if flags and rng.random() < 0.3:
        flags.append("ippatsu")
    if not flags and not hand["melds"] and hand["win"] == "self_draw" and rng.random() < 0.1:
        return ["tenhou" if hand["seat"] == "E" else "chiihou"]
    if rng.random() < 0.15:
        if hand["win"] == "discard":
            flags.append(rng.choice(["houtei", "chankan"]))
        elif (kong or hand["kita"]) and "ippatsu" not in flags:
            flags.append("rinshan")
        else:
            flags.append("haitei")
    return flags
