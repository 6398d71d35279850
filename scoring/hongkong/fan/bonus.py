"""Fan of flowers and seasons (hongkong.md §2.3). None of them where the table does not play with flowers."""

from __future__ import annotations

from typing import Protocol

from ...flowers import SERIES


class Flowered(Protocol):
    """What has flowers and seasons: a hand of tiles, or one that people counted."""

    @property
    def flowers(self) -> frozenset[int]: ...

    @property
    def seasons(self) -> frozenset[int]: ...

    @property
    def number(self) -> int:
        """Of the own flower and season."""

    @property
    def self_draw(self) -> bool: ...

    @property
    def flags(self) -> frozenset[str]: ...


def bonus_tiles(hand: Flowered) -> int:
    return len(hand.flowers) + len(hand.seasons)


def no_flowers(hand: Flowered) -> bool:
    """無花 mo fa: no flower and no season."""
    return not bonus_tiles(hand)


def seat_flower(hand: Flowered) -> bool:
    """正花 jing fa: the flower with the number of the player's seat."""
    return hand.number in hand.flowers


def seat_season(hand: Flowered) -> bool:
    """正花 jing fa: the season with the number of the player's seat."""
    return hand.number in hand.seasons


def flower_set(hand: Flowered) -> bool:
    """一台花 yat toi fa: all four flowers."""
    return len(hand.flowers) == SERIES


def season_set(hand: Flowered) -> bool:
    """一台花 yat toi fa: all four seasons."""
    return len(hand.seasons) == SERIES


def flower_replacement(hand: Flowered) -> bool:
    """花上自摸 fa seung ji mo: self-draw of the replacement tile after a flower or season."""
    return "flower_replacement" in hand.flags and hand.self_draw and bonus_tiles(hand) > 0


def seven_flowers(hand: Flowered) -> bool:
    """花糊 fa wu: seven flowers and seasons win at once, whatever the other tiles."""
    return hand.self_draw and bonus_tiles(hand) >= 2 * SERIES - 1


def eight_flowers(hand: Flowered) -> bool:
    """大花糊 dai fa wu: all eight win at once, whatever the other tiles."""
    return hand.self_draw and bonus_tiles(hand) == 2 * SERIES
