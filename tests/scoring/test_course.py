"""Whose deal is next, and when the game is over (riichi.md §16)."""

from __future__ import annotations

import pytest

import scoring

from .said import END, Hand, abort, adjust, at, chombo, draw, from_25000, riichi, ron, settled, tsumo, win, won


def test_a_dealer_wins_twice_running_b001() -> None:
    rules = from_25000()
    first, second = scoring.replay(rules, [tsumo(0, 5), tsumo(0, 5)]).settlements
    assert first.after.scores == (37000, 21000, 21000, 21000)
    assert first.after.label() == ("E", 1, 1)
    assert second.after.scores == (49300, 16900, 16900, 16900)


@pytest.mark.parametrize(
    ("hand", "options", "label"),
    [
        (ron(1, 0, 1, 30), {}, ("E", 2, 0)),
        (ron(0, 1, 1, 30), {}, ("E", 1, 3)),
        (ron(0, 1, 1, 30), {"renchan": "win"}, ("E", 1, 3)),
        (ron(0, 1, 1, 30), {"renchan": "none"}, ("E", 2, 0)),
        (won(win(3, 2, 1, 30), win(0, 2, 1, 30)), {}, ("E", 1, 3)),
        (won(win(3, 2, 1, 30), win(0, 2, 1, 30)), {"multi_ron": "head_bump"}, ("E", 2, 0)),
        (draw(0), {}, ("E", 1, 3)),
        (draw(1), {}, ("E", 2, 3)),
        (draw(0), {"renchan": "win"}, ("E", 2, 3)),
        (draw(0), {"renchan": "none"}, ("E", 2, 3)),
        (draw(0, nagashi=(1,)), {"nagashi": "as_draw"}, ("E", 1, 3)),
        (draw(1, nagashi=(0,)), {"nagashi": "as_draw"}, ("E", 2, 3)),
        (abort(), {"abortive": True, "renchan": "win"}, ("E", 1, 3)),
        (chombo(0), {}, ("E", 1, 2)),
    ],
)
def test_who_deals_next_with_how_many_honba(hand: Hand, options: Hand, label: tuple[str, int, int]) -> None:
    assert settled(riichi(**options), hand, honba=2).after.label() == label


def test_the_deal_goes_round_and_the_wind_changes() -> None:
    rules, table = riichi(), scoring.opening(riichi())
    labels = []
    while not table.over:
        labels.append(table.label()[:2])
        table = scoring.settle(rules, table, draw()).after
    assert labels == [(wind, deal) for wind in "ES" for deal in (1, 2, 3, 4)]
    assert table.over == "last_hand"
    assert table.played == 8


@pytest.mark.parametrize(("players", "length", "deals"), [(3, "hanchan", 6), (3, "tonpuu", 3), (4, "tonpuu", 4)])
def test_shorter_games(players: int, length: str, deals: int) -> None:
    rules = riichi("rrc_2026" if players == 4 else "tenhou_sanma", length=length, extension=False)
    played = scoring.replay(rules, [draw()] * 9)
    assert len(played.settlements) == deals
    assert played.refused is not None
    assert played.refused[1].code == "game_over"


def test_winds_of_the_seats() -> None:
    assert [at(riichi(), "E3").wind(seat) for seat in range(4)] == ["W", "N", "E", "S"]
    assert [at(riichi("tenhou_sanma"), "S2").wind(seat) for seat in range(3)] == ["W", "E", "S"]


class TestBust:
    @pytest.mark.parametrize(
        ("tobi", "left", "over"),
        [
            ("off", -100, None),
            ("below_zero", 0, None),
            ("below_zero", -100, "tobi"),
            ("zero_or_below", 0, "tobi"),
            ("zero_or_below", 100, None),
        ],
    )
    def test_of_the_discarder(self, tobi: str, left: int, over: str | None) -> None:
        done = settled(riichi(tobi=tobi), ron(1, 2, 5), scores=[52000 - left, 30000, 8000 + left, 30000])
        assert done.after.scores[2] == left
        assert done.after.over == over

    def test_it_comes_before_a_repeat(self) -> None:
        done = settled(riichi("tenhou"), tsumo(3, 5), label="S4", scores=[3000, 27000, 27000, 43000])
        assert done.after.over == "tobi"


class TestLastHand:
    def test_a_dealer_with_exactly_the_target_stops_b012(self) -> None:
        rules = riichi("tenhou")
        done = settled(rules, ron(3, 2, 3, 30), label="S4", scores=[25600, 25200, 25000, 24200])
        assert done.after.scores == (25600, 25200, 19200, 30000)
        assert done.after.over == "agari_yame"

    @pytest.mark.parametrize(
        ("scores", "preset", "over"),
        [
            ([33000, 22300, 20500, 24200], "tenhou", None),  # does not lead
            ([30000, 23300, 22500, 24200], "tenhou", None),  # level with the first seat, which is ahead
            ([30000, 23300, 22500, 24200], "rrc_2026", None),  # level is not alone
            ([25600, 25300, 25000, 24100], "tenhou", None),  # a hundred short of the target
        ],
    )
    def test_otherwise_the_dealer_deals_again(self, scores: list[int], preset: str, over: str | None) -> None:
        rules = riichi(preset, agari_yame=True, target=30000)
        assert settled(rules, ron(3, 2, 3, 30), label="S4", scores=scores).after.over == over

    def test_a_dealer_in_a_seat_nearer_to_the_first_east_wins_the_tie(self) -> None:
        rules = riichi("tenhou")
        done = settled(rules, ron(0, 2, 3, 30), label="W1", scores=[24200, 30000, 26800, 19000])
        assert done.after.scores[:2] == (30000, 30000)
        assert done.after.over == "agari_yame"
        assert settled(rules, ron(0, 2, 3, 30), label="S1", scores=[24200, 30000, 26800, 19000]).after.over is None

    def test_tenpai_of_a_leading_dealer_stops_too(self) -> None:
        scores = [25000, 25000, 20000, 30000]
        assert settled(riichi("tenhou"), draw(3), label="S4", scores=scores).after.over == "tenpai_yame"
        assert settled(riichi("tenhou", tenpai_yame=False), draw(3), label="S4", scores=scores).after.over is None

    def test_only_the_last_hand_stops_like_that(self) -> None:
        assert settled(riichi("tenhou"), tsumo(2, 5), label="S3").after.over is None


class TestExtension:
    def play(self, label: str, best: int, **options: object) -> str | None:
        scores = [best, 25000, 25000, 50000 - best]
        return settled(riichi("tenhou", **options), draw(), label=label, scores=scores).after.over

    @pytest.mark.parametrize(
        ("label", "best", "over"),
        [
            ("S4", 29900, None),
            ("S4", 30000, "last_hand"),
            ("W1", 29900, None),
            ("W2", 30000, "target_reached"),
            ("W4", 29900, "extension_exhausted"),
            ("W4", 30000, "target_reached"),
            ("N4", 29900, "extension_exhausted"),
        ],
    )
    def test_it_ends_when_somebody_has_the_target(self, label: str, best: int, over: str | None) -> None:
        assert self.play(label, best) == over

    def test_after_an_east_only_game_comes_south(self) -> None:
        done = settled(riichi("tenhou", length="tonpuu"), draw(), label="E4")
        assert done.after.label() == ("S", 1, 1)

    def test_without_it_the_last_hand_is_the_last(self) -> None:
        assert self.play("S4", 29900, extension=False) == "last_hand"
        assert self.play("N4", 29900, extension=False) == "last_hand"


def test_the_organiser_ends_the_game() -> None:
    done = settled(riichi(), END, label="S2", honba=1, deposits=2)
    assert (done.deltas, done.after.over, done.after.deposits, done.after.played) == ((0, 0, 0, 0), "time", 2, 0)


def test_after_the_end_only_a_penalty_is_taken() -> None:
    played = scoring.replay(riichi(), [END, adjust(-1000, 0, 0, 0), draw()])
    assert played.refused is not None
    assert (played.refused[0], played.refused[1].code) == (2, "game_over")
    assert played.table.over == "time"
    assert played.table.penalties == (-1000, 0, 0, 0)
    assert played.final is None
