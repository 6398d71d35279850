"""Hands of tiles against values worked out independently: data/riichi_hands.jsonl, of which shared/vectors has more."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import scoring
from scoring import RuleError

from .said import riichi
from .tiles_said import tiles

VECTORS = [json.loads(line) for line in (Path(__file__).parent / "data/riichi_hands.jsonl").open(encoding="utf-8")][1:]

MELDS = {"chi": "chow", "pon": "pung", "open_kan": "kong", "added_kan": "added_kong", "closed_kan": "concealed_kong"}
VARIANTS: dict[str, dict[str, Any]] = {
    "no_open_tanyao": {"open_tanyao": False},
    "kiriage": {"kiriage": True},
    "no_kazoe": {"kazoe": "sanbaiman"},
    "double_yakuman": {"double_yakuman": True},
    "no_yakuman_stack": {"yakuman_stack": False},
    "double_wind_2fu": {"double_wind_fu": 2},
}


def reply(vector: dict[str, Any], **options: Any) -> dict[str, Any]:
    """The JSON reply to the vector's hand, or its error."""
    melds = [f"{MELDS[meld['type']]} {meld['tiles']}" for meld in vector["melds"]]
    way = "self_draw" if vector["win"] == "tsumo" else "discard"
    known = {name: vector[name] for name in ("seat", "round", "flags", "dora", "ura")}
    try:
        hand = tiles(vector["tiles"], vector["win_tile"], *melds, **known, win=way)
        return scoring.value_hand(riichi(**options), hand).to_json()
    except RuleError as refused:
        return {"error": refused.code}


def expected(said: dict[str, Any]) -> dict[str, Any]:
    """What the vector says of the reply, in the reply's words."""
    if "error" in said:
        return {"error": said["error"]}
    same = ("dora", "ura", "aka", "han", "fu", "base", "yakuman", "fu_parts")
    known = {name: said[name] for name in same if said.get(name) is not None}
    known["limit"] = "kazoe" if said["limit"] == "kazoe_yakuman" else said["limit"]
    names = {"ron": "discard", "tsumo_each": "self_draw_each", "tsumo_dealer": "self_draw_dealer",
             "tsumo_other": "self_draw_other"}  # fmt: skip
    known["cost"] = {names[name]: points for name, points in said["cost"].items() if name != "total"}
    return known | ({"yaku": said["yaku"]} if "yaku" in said else {})


def wrong(vector: dict[str, Any], want: dict[str, Any], **options: Any) -> list[str]:
    """The parts of the reply that are not as wanted, and which hand it was. The order of the yaku is free."""
    got = reply(vector, **options)
    for said in (got, want):
        if "yaku" in said:
            said["yaku"] = sorted(said["yaku"], key=lambda yaku: str(yaku["id"]))
    differ = [f"{name}: {got.get(name)}, not {value}" for name, value in want.items() if got.get(name) != value]
    return [f"{vector['id']} ({vector.get('note', 'random')})", *differ] if differ else []


def test_hands_are_worth_what_they_are() -> None:
    assert len(VECTORS) > 350
    assert list(filter(None, (wrong(vector, expected(vector["expected"])) for vector in VECTORS))) == []


@pytest.mark.parametrize("name", VARIANTS)
def test_another_option_changes_the_value(name: str) -> None:
    changed = [vector for vector in VECTORS if name in vector.get("variants", ())]
    assert changed
    wanted = ((vector, expected(vector["variants"][name])) for vector in changed)
    assert list(filter(None, (wrong(vector, want, **VARIANTS[name]) for vector, want in wanted))) == []
