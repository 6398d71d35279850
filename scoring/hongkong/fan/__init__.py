"""Every fan there is: its id, its Chinese name, and what it asks of a hand and its reading (hongkong.md §2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...readings import Reading
from ..winning import Hand
from . import bonus, circumstances, limits, patterns


class Fan(NamedTuple):
    """`holds`: how many times the hand has it."""

    id: str
    chinese: str
    holds: Callable[[Hand, Reading], int]


class OfFlowers(NamedTuple):
    """One that flowers and seasons have, whatever the other tiles."""

    id: str
    chinese: str
    holds: Callable[[bonus.Flowered], bool]


PATTERNS = (
    Fan("common_hand", "平糊", patterns.common_hand),
    Fan("all_pungs", "對對糊", patterns.all_pungs),
    Fan("four_concealed_pungs", "坎坎糊", patterns.four_concealed_pungs),
    Fan("mixed_one_suit", "混一色", patterns.mixed_one_suit),
    Fan("pure_one_suit", "清一色", patterns.pure_one_suit),
    Fan("mixed_terminals", "花么九", patterns.mixed_terminals),
    Fan("dragon_pung", "番子", patterns.dragon_pung),
    Fan("small_three_dragons", "小三元", patterns.small_three_dragons),
    Fan("big_three_dragons", "大三元", patterns.big_three_dragons),
    Fan("seat_wind", "門風", patterns.seat_wind),
    Fan("round_wind", "圈風", patterns.round_wind),
    Fan("small_four_winds", "小四喜", patterns.small_four_winds),
    Fan("seven_pairs", "七對子", patterns.seven_pairs),
)
CIRCUMSTANCES = (
    Fan("self_draw", "自摸", circumstances.self_draw),
    Fan("concealed_hand", "門前清", circumstances.concealed_hand),
    Fan("robbing_kong", "搶槓", circumstances.robbing_kong),
    Fan("last_tile_draw", "海底撈月", circumstances.last_tile_draw),
    Fan("last_discard", "河底撈魚", circumstances.last_discard),
    Fan("kong_replacement", "槓上開花", circumstances.kong_replacement),
    Fan("double_kong", "連槓開花", circumstances.double_kong),
    Fan("human", "人糊", circumstances.human),
)
BONUS = (
    OfFlowers("flower_replacement", "花上自摸", bonus.flower_replacement),
    OfFlowers("no_flowers", "無花", bonus.no_flowers),
    OfFlowers("seat_flower", "正花", bonus.seat_flower),
    OfFlowers("seat_season", "正花", bonus.seat_season),
    OfFlowers("flower_set", "一台花", bonus.flower_set),
    OfFlowers("season_set", "一台花", bonus.season_set),
)
FLOWER_WINS = (
    OfFlowers("eight_flowers", "大花糊", bonus.eight_flowers),
    OfFlowers("seven_flowers", "花糊", bonus.seven_flowers),
)
LIMIT_HANDS = (  # of equal ones the first is counted
    Fan("thirteen_orphans", "十三么", limits.thirteen_orphans),
    Fan("heavenly", "天糊", limits.heavenly),
    Fan("earthly", "地糊", limits.earthly),
    Fan("big_four_winds", "大四喜", limits.big_four_winds),
    Fan("all_kongs", "十八羅漢", limits.all_kongs),
    Fan("all_honors", "字一色", limits.all_honors),
    Fan("pure_terminals", "清么九", limits.pure_terminals),
    Fan("nine_gates", "九子連環", limits.nine_gates),
)

OF_READING = (*LIMIT_HANDS, *PATTERNS, *CIRCUMSTANCES)
CHINESE = {fan.id: fan.chinese for fan in (*OF_READING, *BONUS, *FLOWER_WINS)}  # every id, in the order of a list


def found_in(hand: Hand, reading: Reading) -> dict[str, int]:
    """Which fan of the tiles and of how it was won hold, and how many times; what they take from each other apart."""
    return {fan.id: times for fan in OF_READING if (times := int(fan.holds(hand, reading)))}


def flowers_of(hand: bonus.Flowered) -> dict[str, int]:
    """The fan of flowers and seasons, the wins with them alone included; where they are played with."""
    return {fan.id: 1 for fan in (*FLOWER_WINS, *BONUS) if fan.holds(hand)}
