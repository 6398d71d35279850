"""Tiles as people write them."""

from __future__ import annotations

import pytest

import scoring
from scoring import RuleError
from scoring.tiles import KIND, SHOWN_BY, TILES, read_tile, read_tiles, write_tiles


def test_there_are_34_kinds_and_three_red_fives() -> None:
    assert len(scoring.TILES) == len(set(scoring.TILES)) == 34
    assert (
        scoring.TILES[0] + scoring.TILES[13] + scoring.TILES[26] + scoring.TILES[27] + scoring.TILES[33] == "1m5p9s1z7z"
    )
    assert sorted(scoring.RED_FIVES) == ["0m", "0p", "0s"]
    assert [TILES[KIND[red]] for red in ("0m", "0p", "0s")] == ["5m", "5p", "5s"]


@pytest.mark.parametrize(
    ("written", "codes"),
    [
        ("", []),
        ("1m", ["1m"]),
        ("340m11z", ["3m", "4m", "0m", "1z", "1z"]),
        ("9s1m9s", ["9s", "1m", "9s"]),
        ("1m2m3p", ["1m", "2m", "3p"]),
    ],
)
def test_tiles_are_read_in_the_order_written(written: str, codes: list[str]) -> None:
    assert read_tiles(written, "concealed") == codes


@pytest.mark.parametrize("written", ["3x", "12", "m", "1mm", "1 m", "8z", "0z", "9z", "1M", "١m", "1m\n", "-1m", "1m2"])
def test_what_is_no_tiles_is_refused(written: str) -> None:
    with pytest.raises(RuleError) as refused:
        read_tiles(written, "concealed")
    assert (refused.value.code, refused.value.params["reason"]) == ("bad_tiles", "not_tiles")


@pytest.mark.parametrize("written", ["", "5", "55m", "8z", "1m2m", "m"])
def test_one_tile_is_one_tile(written: str) -> None:
    with pytest.raises(RuleError) as refused:
        read_tile(written, "win_tile")
    assert refused.value.params == {"field": "win_tile", "reason": "not_a_tile", "written": written}


@pytest.mark.parametrize(
    ("indicator", "four", "three"),
    [
        ("1m", "2m", "9m"),
        ("9m", "1m", "1m"),
        ("4p", "5p", "5p"),
        ("9p", "1p", "1p"),
        ("9s", "1s", "1s"),
        ("1z", "2z", "2z"),
        ("4z", "1z", "1z"),
        ("5z", "6z", "6z"),
        ("7z", "5z", "5z"),
        ("0p", "6p", "6p"),
    ],
)
def test_an_indicator_shows_the_next_tile(indicator: str, four: str, three: str) -> None:
    assert TILES[SHOWN_BY[4][KIND[indicator]]] == four
    assert TILES[SHOWN_BY[3][KIND[indicator]]] == three


def test_tiles_are_written_back() -> None:
    assert (write_tiles([0, 0, 0]), write_tiles([19, 20, 21]), write_tiles([33] * 4)) == ("111m", "234s", "7777z")
