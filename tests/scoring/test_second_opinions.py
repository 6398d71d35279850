"""Random hands, valued by two other evaluators as well. Where they differ on purpose is said by name."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from scoring import Rules

from .said import Hand, riichi
from .second_opinions import Opinion, opinion_of_mahjong, opinion_of_riichienv
from .tiles_said import any_tiles, value_or_none

Ask = Callable[[Rules, Hand], Opinion | None]
# Options both mahjong and we have.
OPTIONS = ("open_tanyao", "kiriage", "double_yakuman", "pinfu_tsumo", "open_pinfu_fu")


def our_opinion(rules: Rules, hand: Hand) -> Opinion | None:
    worth = value_or_none(rules, hand)
    return Opinion(worth.yakuman, worth.han or 0, worth.fu, worth.total) if worth else None


def rules_of_mahjong(rng: random.Random) -> Rules:
    """Some options changed. A double wind's pair has 4 fu there, always; three players pay no absent share."""
    changed = {name: rng.random() < 0.5 for name in OPTIONS}
    kazoe = rng.choice(["yakuman", "sanbaiman"])
    return riichi(rng.choice(["tenhou", "tenhou", "tenhou_sanma"]), **changed, kazoe=kazoe)


def rules_of_riichienv(rng: random.Random) -> Rules:
    """It counts double yakuman and knows no other option."""
    return riichi(rng.choice(["tenhou", "tenhou", "tenhou_sanma"]), double_yakuman=True)


def dealt_kokushi_is_on_13_sides(rules: Rules, hand: Hand, ours: Opinion, theirs: Opinion) -> bool:
    return bool({"tenhou", "chiihou"} & set(hand["flags"])) and theirs.yakuman == ours.yakuman + 1


def counted_yakuman_before_a_real_one(rules: Rules, hand: Hand, ours: Opinion, theirs: Opinion) -> bool:
    """riichi.md §1.3: of equal points a real yakuman is the better."""
    return ours.yakuman == 1 and not theirs.yakuman and theirs.han >= 13


def open_hand_without_fu_has_20_by_self_draw(rules: Rules, hand: Hand, ours: Opinion, theirs: Opinion) -> bool:
    """Its option takes the 2 fu of a self-draw away too; ours is of a discard only (riichi.md §3)."""
    open_hand = any(meld["kind"] != "concealed_kong" for meld in hand["melds"])
    less = not rules.options["open_pinfu_fu"] and open_hand and hand["win"] == "self_draw"
    return less and (ours.han, ours.fu, theirs.fu) == (theirs.han, 30, 20)


Difference = Callable[[Rules, Hand, Opinion, Opinion], bool]
DIFFERENCES: dict[Ask, tuple[Difference, ...]] = {
    opinion_of_mahjong: (open_hand_without_fu_has_20_by_self_draw,),
    opinion_of_riichienv: (dealt_kokushi_is_on_13_sides, counted_yakuman_before_a_real_one),
}


def compare(ask: Ask, choose: Callable[[random.Random], Rules], hands: int, seed: int) -> Counter[str]:
    """How many hands agree, and how many differ for each named reason; any other difference fails."""
    rng, found = random.Random(seed), Counter[str]()
    for _ in range(hands):
        rules = choose(rng)
        hand = any_tiles(rng, rules.players)
        ours, theirs = our_opinion(rules, hand), ask(rules, hand)
        if ours and theirs and theirs.total is None:
            theirs = theirs._replace(total=ours.total)
        if ours == theirs:
            found["agree" if ours else "no yaku"] += 1
            continue
        assert ours is not None, (hand, theirs)
        assert theirs is not None, (hand, ours)
        names = [differ.__name__ for differ in DIFFERENCES[ask] if differ(rules, hand, ours, theirs)]
        assert names, (rules.departures(), hand, ours, theirs)
        found[names[0]] += 1
    return found


ASKED = [(opinion_of_mahjong, rules_of_mahjong), (opinion_of_riichienv, rules_of_riichienv)]


@pytest.mark.parametrize(("ask", "choose"), ASKED)
def test_others_agree(ask: Ask, choose: Callable[[random.Random], Rules]) -> None:
    found = compare(ask, choose, hands=150, seed=20261130)
    assert found["agree"] >= 120


@pytest.mark.slow
@pytest.mark.parametrize(("ask", "choose"), ASKED)
def test_others_agree_on_20000_hands(ask: Ask, choose: Callable[[random.Random], Rules]) -> None:
    found = compare(ask, choose, hands=20_000, seed=20261201)
    print(ask.__name__, dict(found))
    assert found["agree"] >= 17_000
    assert found["agree"] + found["no yaku"] >= 19_900
