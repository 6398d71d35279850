"""Where the wall is opened: counted by hand for a few throws, and for all of them that there is such a stack."""

import collections
import itertools

import pytest

import scoring
from clubsite.play import dice
from tests.cast import Cast

RIICHI = {"family": "riichi", "preset": "rrc_2026"}
THREE = RIICHI | {"options": {"players": 3, "uma": [15000, 0, -15000]}}
HONGKONG = {"family": "hongkong"}


@pytest.mark.parametrize(
    ("spec", "first", "second", "seat", "stacks"),
    [
        (RIICHI, (2, 3), (1, 1), 0, 7),  # five counts East, South, West, North, East
        (RIICHI, (1, 1), (2, 2), 1, 6),
        (RIICHI, (3, 5), (2, 6), 3, 16),
        (RIICHI, (5, 6), (3, 3), 2, 17),  # the whole wall
        (RIICHI, (5, 6), (3, 4), 1, 1),  # and on into the wall to the left of West, which is South's
        (RIICHI, (4, 5), (6, 6), 3, 4),  # to the left of East sits North
        (THREE, (2, 2), (1, 2), 0, 7),  # four counts East, South, West, East
        (THREE, (6, 6), (6, 6), 1, 6),
        (HONGKONG, (5, 6), (3, 4), 2, 18),  # with flowers a wall is one stack longer
    ],
)
def test_it_works(spec: dict, first: dice.Throw, second: dice.Throw, seat: int, stacks: int) -> None:
    wall = dice.broken(scoring.read_rules(spec), first, second)
    assert (wall.seat, wall.stacks) == (seat, stacks)


@pytest.mark.parametrize("spec", [RIICHI, THREE, HONGKONG, {"family": "classical"}])
def test_there_is_such_a_stack(spec: dict) -> None:
    rules = scoring.read_rules(spec)
    for a, b, c, d in itertools.product(range(1, 7), repeat=4):
        wall = dice.broken(rules, (a, b), (c, d))
        assert 0 <= wall.seat < rules.players
        assert 1 <= wall.stacks <= dice.stacks_of_a_wall(rules)


def test_dice_are_fair() -> None:
    counts = collections.Counter(number for _ in range(3000) for number in dice.throw())
    assert set(counts) == set(range(1, 7))
    assert min(counts.values()) > 800  # 1000 on average; 800 is more than six standard deviations away


def test_the_page_says_it(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    throws = iter([(3, 5), (2, 6)])
    monkeypatch.setattr(dice, "throw", lambda: next(throws))
    typed = {f"player_{seat}": name for seat, name in enumerate(("Una", "Duo", "Tria", "Quad"))}
    fields = typed | {"league": "wednesday", "seating": "set", "do": "seat"}
    page = cast.client(cast.organiser).post("/desk/tables/new/", fields).content.decode()
    said = " ".join(page.split())
    assert "Dice: 3 and 5, then 2 and 6." in said
    assert "Wall of <b><bdi>Quad</bdi></b>: break it after 16 stacks from its right end." in said
