"""Hands of tiles against values worked out independently: data/classical_hands.jsonl; shared/vectors has more."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scoring import RuleError
from scoring.classical import value_hand

from .said import classical

DATA = Path(__file__).parents[1] / "data/classical_hands.jsonl"
VECTORS = [json.loads(line) for line in DATA.open(encoding="utf-8")][1:]
EXACT = ("points", "doubles", "point_items", "double_items", "total")


def reply(vector: dict[str, Any]) -> dict[str, Any]:
    melds = [
        {"kind": "concealed_kong" if meld.get("concealed") else meld["kind"], "tiles": meld["tiles"]}
        for meld in vector.get("melds", ())
    ]
    rules = classical(vector.get("preset", "european_seed"), **vector.get("options", {}))
    try:
        return value_hand(rules, vector | {"melds": melds}).to_json()
    except RuleError as refused:
        return {"error": refused.code}


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_it_agrees(vector: dict[str, Any]) -> None:
    got, want = reply(vector), vector["expected"]
    assert got.get("error") == want.get("error"), vector["note"]
    assert {name: got[name] for name in EXACT if name in want} == {name: want[name] for name in EXACT if name in want}
    assert sorted(got.get("limit_hands", ())) == sorted(want.get("limit_hands", ()))
