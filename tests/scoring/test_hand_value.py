"""What a hand of tiles is worth: bonus han, the best reading, options, payments, and how it is told."""

from __future__ import annotations

from typing import Any

import pytest

import scoring

from .said import riichi
from .tiles_said import names, tiles, valued

TSUMO: dict[str, Any] = {"win": "self_draw"}
RIICHI: dict[str, Any] = {"flags": ["riichi"]}
SANMA = riichi("tenhou_sanma")

# The worked examples of the seeds, rebuilt (riichi.md §21): hand, yaku, han, fu, cost.
EXAMPLES: list[tuple[dict[str, Any], dict[str, int], int, int, dict[str, int]]] = [
    (
        tiles("555p33m999m", "9m", "pung 777z", "pung 222s", seat="E", round="S", dora=["4p"]),
        {"yakuhai_chun": 1, "toitoi": 2}, 6, 40, {"discard": 18000},
    ),
    (
        tiles("345m234567p67888s", "8s", seat="N", flags=["riichi"], dora=["7z"], **TSUMO),
        {"riichi": 1, "menzen_tsumo": 1, "pinfu": 1, "tanyao": 1}, 4, 20,
        {"self_draw_dealer": 2600, "self_draw_other": 1300},
    ),
    (
        tiles("123m789p111s33z99s9s", "9s", seat="W", dora=["4z"]),
        {"chanta": 2}, 2, 50, {"discard": 3200},
    ),
    (
        tiles("34567s8s99s", "8s", "kong 2222z", "pung 111s", seat="S", round="S", dora=["9s", "2s"], **TSUMO),
        {"yakuhai_seat": 1, "yakuhai_round": 1, "honitsu": 2}, 8, 50,
        {"self_draw_dealer": 8000, "self_draw_other": 4000},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "yaku", "han", "fu", "cost"), EXAMPLES)
def test_the_worked_examples(
    hand: dict[str, Any], yaku: dict[str, int], han: int, fu: int, cost: dict[str, int]
) -> None:
    found = scoring.value_hand(riichi(), hand)
    assert (dict(found.yaku), found.han, found.fu, found.cost) == (yaku, han, fu, cost)


def told(hand: dict[str, Any], **options: Any) -> list[str]:
    return [step.text for step in scoring.value_hand(riichi(**options), hand).explain]


def test_the_third_example_as_somebody_would_write_it_down() -> None:
    assert told(EXAMPLES[2][0]) == [
        "Chanta: 2 han",
        "2 han in all",
        "Every hand: 20 fu",
        "Closed triplet, 111s: 8 fu",
        "Triplet completed by the discard and so open, 999s: 4 fu",
        "Pair of the own wind: 2 fu",
        "Closed hand won on a discard: 10 fu",
        "44 fu in all, rounded up to 50",
        "2 han 50 fu: 50 × 2^(2 + 2) = 800",
        "The discarder pays 800 × 4 = 3200",
    ]


def test_the_other_examples_as_somebody_would_write_them_down() -> None:
    assert told(EXAMPLES[0][0]) == [
        "Yakuhai_chun: 1 han",
        "Toitoi: 2 han",
        "Dora: 3 han",
        "6 han in all",
        "6 han: haneman, 3000",
        "The discarder pays the dealer 3000 × 6 = 18000",
    ]
    assert told(EXAMPLES[1][0])[4:] == [
        "4 han in all",
        "Pinfu by self-draw: always 20 fu",
        "4 han 20 fu: 20 × 2^(4 + 2) = 1280",
        "Self-draw: the dealer pays 1280 × 2 = 2560",
        "2560 is rounded up to 2600",
        "Each of the others pays 1280",
        "1280 is rounded up to 1300",
        "5200 in all",
    ]


def test_a_yakuman_is_told_without_han_and_fu() -> None:
    hand = tiles("222m444p888s99p", "9p", "concealed_kong 3333m", dora=["1m"])
    assert told(hand, double_yakuman=True) == [
        "Suuankou_tanki: double yakuman",
        "Yakuman: 2 × 8000 = 16000",
        "The discarder pays 16000 × 4 = 64000",
    ]
    assert told(tiles("55z666z", "5z", "pung 111z", "pung 222z", "pung 777z"), yakuman_stack=False) == [
        "Tsuuiisou: yakuman",
        "Yakuman: 1 × 8000 = 8000",
        "The discarder pays 8000 × 4 = 32000",
    ]


class TestBonus:
    hand = ("234m678m123p340s99s", "2m")

    def test_each_tile_counts_for_each_indicator(self) -> None:
        assert valued(*self.hand, dora=["1m"]).dora == 1
        assert valued(*self.hand, dora=["1m", "1m"]).dora == 2
        assert valued(*self.hand, dora=["8s", "5m"]).dora == 3
        assert valued("234m678m345s99s", "2m", "kong 5555z", dora=["7z"]).dora == 4

    def test_ura_count_with_riichi(self) -> None:
        assert valued(*self.hand, ura=["8s"]).ura == 0
        assert valued(*self.hand, ura=["8s"], **RIICHI).ura == 2
        assert valued(*self.hand, ura=["8s"], flags=["double_riichi"]).ura == 2

    def test_a_red_five_is_a_five_and_one_han_more(self) -> None:
        found = valued(*self.hand, dora=["4s"])
        assert (found.dora, found.aka, found.han) == (1, 1, 3)
        assert valued("234m678m345s99s", "3m", "pung 055p", flags=["houtei"]).aka == 1

    def test_without_red_fives_there_are_none(self) -> None:
        assert valued(*self.hand, rules=riichi(aka=0)).aka == 0

    def test_without_ura_and_kan_dora_one_indicator_counts(self) -> None:
        found = valued(*self.hand, dora=["1m", "8s"], ura=["8s"], rules=riichi(ura=False), **RIICHI)
        assert (found.dora, found.ura) == (1, 0)

    def test_without_ippatsu_it_counts_nothing(self) -> None:
        found = valued(*self.hand, rules=riichi(ippatsu=False), flags=["riichi", "ippatsu"])
        assert names(found) == {"riichi", "pinfu"}

    def test_norths_set_aside_count_and_are_dora_too(self) -> None:
        more: dict[str, Any] = {"rules": SANMA, "kita": 2}
        assert valued("123p678p123s99p555z", "5z", **more).kita == 2
        found = valued("123p678p123s99p555z", "5z", dora=["3z", "9m"], **more)
        assert (found.dora, found.kita, found.han) == (2, 2, 5)
        assert valued("123p678p11999m", "1m", "pung 555z", rules=SANMA, dora=["1m"]).dora == 3


class TestBestReading:
    def test_the_dearest_counts(self) -> None:
        found = valued("223344m667788p99s", "9s")
        assert ("ryanpeikou" in names(found), found.fu) == (True, 40)

    def test_of_equal_points_more_han(self) -> None:
        found = valued("111222333m99m78m9m", "9m", **RIICHI)
        assert "sanankou" not in names(found)

    def test_of_equal_points_a_real_yakuman_before_a_counted_one(self) -> None:
        found = valued("222333444s55s777s", "3s", flags=["riichi", "ippatsu"], **TSUMO)
        assert (names(found), found.limit) == ({"suuankou"}, "yakuman")


class TestOptions:
    def test_thirteen_han(self) -> None:
        hand = tiles("112233456678m99m", "9m", flags=["double_riichi", "ippatsu"], dora=["8m"], **TSUMO)
        found = scoring.value_hand(riichi(), hand)
        assert (found.han, found.limit, found.base) == (13, "kazoe", 8000)
        assert scoring.value_hand(riichi(kazoe="sanbaiman"), hand).limit == "sanbaiman"

    def test_kiriage(self) -> None:
        hand = ("234m678m223344p88s", "2m")
        found = valued(*hand, **RIICHI)
        assert (found.han, found.fu, found.cost) == (4, 30, {"discard": 7700})
        rounded_up = valued(*hand, rules=riichi(kiriage=True), **RIICHI)
        assert (rounded_up.limit, rounded_up.cost) == ("mangan", {"discard": 8000})

    def test_yakuman_add_up_or_do_not(self) -> None:
        hand = ("55m", "5m", "pung 111z", "pung 222z", "pung 333z", "kong 4444z")
        assert valued(*hand).yakuman == 1
        assert valued(*hand, rules=riichi(double_yakuman=True)).yakuman == 2
        honours = ("55z", "5z", "pung 111z", "pung 222z", "pung 333z", "kong 4444z")
        assert valued(*honours).yakuman == 2
        assert valued(*honours, rules=riichi(double_yakuman=True)).yakuman == 3
        assert valued(*honours, rules=riichi(yakuman_stack=False)).yakuman == 1
        assert valued(*honours, rules=riichi(yakuman_stack=False, double_yakuman=True)).yakuman == 2

    def test_with_a_yakuman_nothing_else_counts(self) -> None:
        found = valued("340m99s", "3m", "pung 555z", "pung 666z", "kong 7777z", dora=["6z"])
        reply = found.to_json()
        assert reply["yaku"] == [{"id": "daisangen", "yakuman": 1}]
        assert [reply[name] for name in ("dora", "ura", "aka", "kita", "han", "fu", "fu_parts")] == [0] * 4 + [None] * 3
        assert (reply["yakuman"], reply["limit"], reply["total"]) == (1, "yakuman", 32000)

    def test_renhou_is_a_mangan_alone_if_that_is_better(self) -> None:
        small = ("234m678m111p345s99s", "1p")
        alone = valued(*small, flags=["renhou"], dora=["1m"])
        assert (alone.yaku, alone.han, alone.dora, alone.cost) == ((("renhou", 5),), 5, 0, {"discard": 8000})
        assert "Renhou: a mangan by itself, nothing is added to it" in [step.text for step in alone.explain]
        large = valued("12345678922244m", "4m", flags=["renhou"], dora=["1m"])
        assert (names(large), large.limit) == ({"chinitsu", "ittsuu"}, "sanbaiman")

    def test_where_renhou_is_not_played_the_flag_earns_nothing(self) -> None:
        rules = riichi(renhou="off")
        assert names(valued("234m678m123p345s99s", "2m", flags=["renhou"], rules=rules)) == {"pinfu"}


class TestPayments:
    hand = ("234m678m123p345s99s", "2m")

    @pytest.mark.parametrize(
        ("more", "cost", "total"),
        [
            ({"seat": "S"}, {"discard": 1000}, 1000),
            ({"seat": "E"}, {"discard": 1500}, 1500),
            ({"seat": "S", **TSUMO}, {"self_draw_dealer": 700, "self_draw_other": 400}, 1500),
            ({"seat": "E", **TSUMO}, {"self_draw_each": 700}, 2100),
        ],
    )
    def test_of_four(self, more: dict[str, Any], cost: dict[str, int], total: int) -> None:
        found = valued(*self.hand, **more)
        assert (found.cost, found.total) == (cost, total)

    @pytest.mark.parametrize(
        ("seat", "way", "cost", "total"),
        [
            ("S", "tsumo_loss", {"self_draw_dealer": 2000, "self_draw_other": 1000}, 3000),
            ("E", "tsumo_loss", {"self_draw_each": 2000}, 4000),
            ("S", "north_bisection", {"self_draw_dealer": 2500, "self_draw_other": 1500}, 4000),
            ("E", "north_bisection", {"self_draw_each": 3000}, 6000),
        ],
    )
    def test_of_three(self, seat: str, way: str, cost: dict[str, int], total: int) -> None:
        rules = riichi("tenhou_sanma", sanma_tsumo=way)
        found = valued("234p678p123s99p555z", "5z", seat=seat, kita=1, rules=rules, **TSUMO)
        assert (found.han, found.fu, found.cost, found.total) == (3, 30, cost, total)


def test_the_reply_is_engine_md_s() -> None:
    reply = valued("123m789p111s33z99s9s", "9s", seat="W", dora=["4z"]).to_json()
    explain = reply.pop("explain")
    assert reply == {
        "yaku": [{"id": "chanta", "han": 2}],
        "dora": 0, "ura": 0, "aka": 0, "kita": 0,
        "han": 2, "fu": 50, "fu_parts": {"base": 20, "sets": 12, "pair": 2, "menzen_ron": 10},
        "yakuman": 0, "limit": "", "base": 800, "cost": {"discard": 3200}, "total": 3200,
    }  # fmt: skip
    assert explain[0] == {"code": "yaku_han", "params": {"yaku": "chanta", "han": 2}, "text": "Chanta: 2 han"}
