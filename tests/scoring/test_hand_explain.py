"""The steps of a hand of tiles lead to its numbers, and to no others."""

from __future__ import annotations

from scoring import Step, Valued

from .tiles_said import hands_of_tiles

FU = ("fu_seven_pairs", "fu_pinfu_tsumo", "fu_given")  # these stand for the sum
PAYS = ("pays_discard", "pays_discard_to_dealer", "pays_dealer", "pays_other", "pays_each")


def param(steps: tuple[Step, ...], code: str, name: str) -> int | None:
    """What the step says, None if it is not told."""
    return next((step.params[name] for step in steps if step.code == code), None)


def test_han_add_up() -> None:
    for _, worth in hands_of_tiles():
        if not worth.yakuman:
            parts = [
                step.params["han"] for step in worth.explain if step.code.endswith("_han") and "han" in step.params
            ]
            alone = 5 if any(step.code == "renhou_alone" for step in worth.explain) else 0
            assert sum(parts) + alone == param(worth.explain, "han_sum", "han") == worth.han


def test_fu_add_up() -> None:
    for _, worth in hands_of_tiles():
        told = [step for step in worth.explain if step.code.startswith("fu_")]
        if worth.han is None or worth.han >= 5:
            assert not told
        elif told[0].code in FU:
            assert [step.params["fu"] for step in told] == [worth.fu]
        else:
            *parts, last = told
            exact = last.params.get("exact", last.params["fu"])
            assert sum(step.params["fu"] for step in parts) == exact
            assert worth.fu == last.params["fu"] == -(-exact // 10) * 10


def test_the_value_is_the_base() -> None:
    for _, worth in hands_of_tiles():
        (value,) = [step for step in worth.explain if step.code.startswith("worth_")]
        assert value.params["base"] == worth.base


def paid(worth: Valued) -> list[int]:
    """What each kind of payer pays, from the steps alone."""
    amounts: list[int] = []
    for step in worth.explain:
        if step.code in PAYS:
            amounts.append(step.params.get("exact", step.params["base"]))
        elif step.code == "rounded_up":
            amounts[-1] = step.params["points"]
        elif step.code == "bisected":
            amounts[-1] = step.params["pays"]
    return amounts


def test_the_payments_are_the_cost() -> None:
    for _, worth in hands_of_tiles():
        assert paid(worth) == list(worth.cost.values())
        in_all = param(worth.explain, "pays_in_all", "points")
        assert in_all == (worth.total if worth.self_draw else None)
