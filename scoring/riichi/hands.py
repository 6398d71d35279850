"""Reading a riichi hand as engine.md writes it, strictly: what is read here can be settled (riichi.md §3, §23)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..errors import RuleError
from ..rules import Rules
from ..shapes import mapping, member, one_of, points_by_seat, seat, seats, sequence, text, whole
from ..table import Table
from ..winners import in_order, read_winner
from .payments import Claim, Pao
from .rules import PAO_YAKU
from .value import FU, MOST_HAN, MOST_YAKUMAN
from .valued_win import value_win

ABORTS = ("kyuushu_kyuuhai", "suufon_renda", "suucha_riichi", "suukaikan", "sanchahou")

Json = Mapping[str, Any]


class WonHand(NamedTuple):
    claims: tuple[Claim, ...]  # nearest to the discarder first
    riichi: tuple[int, ...]


class DrawnHand(NamedTuple):
    tenpai: tuple[int, ...]
    nagashi: tuple[int, ...]
    riichi: tuple[int, ...]


class AbortedHand(NamedTuple):
    kind: str
    riichi: tuple[int, ...]


class ChomboHand(NamedTuple):
    by: tuple[int, ...]
    riichi: tuple[int, ...]


class Adjustment(NamedTuple):
    points: tuple[int, ...]
    reason: str


def read_bets(rules: Rules, table: Table, hand: Json) -> tuple[int, ...]:
    """The seats whose riichi bets were accepted, in the order given; each has the points the rules ask for."""
    riichi = seats(member(hand, "riichi"), "riichi", rules.players)
    minimum = rules.options["riichi_min_points"]
    if riichi and minimum is not None:
        for one in riichi:
            if table.scores[one] < minimum:
                raise RuleError("riichi_too_poor", field="riichi", seat=one, score=table.scores[one], minimum=minimum)
    return riichi


def read_win(rules: Rules, table: Table, hand: Json) -> WonHand:
    given = sequence(member(hand, "wins"), "wins")
    if not given:
        raise RuleError("bad_request", field="wins", reason="empty")
    riichi = read_bets(rules, table, hand)
    claims = [_read_claim(rules, table, riichi, mapping(win, "wins")) for win in given]
    claims = in_order(claims, rules.players)
    _check_pao(claims)
    return WonHand(tuple(claims), riichi)


def _read_claim(rules: Rules, table: Table, riichi: tuple[int, ...], win: Json) -> Claim:
    players = rules.players
    winner, source = read_winner(win, players)
    pao = _read_pao(win["pao"], players) if win.get("pao") is not None else None
    if valued := value_win(rules, table, riichi, win, winner):
        return Claim(winner, source, valued.han, valued.fu, valued.yakuman, pao, valued)
    return Claim(winner, source, *read_numbers(rules, win, winner, source is None), pao)


def read_numbers(rules: Rules, win: Json, winner: int, self_draw: bool) -> tuple[int | None, int | None, int]:
    """Han, fu and yakuman of a win that is said in numbers. RuleError: bad_request, bad_win."""
    if yakuman := _read_yakuman(win, winner):
        return None, None, yakuman
    han = whole(member(win, "han"), "han", 1, MOST_HAN)
    return han, _read_fu(rules, win, winner, self_draw, han), 0


def _read_yakuman(win: Json, winner: int) -> int:
    """How many yakuman the hand is said to have; they stand instead of han and fu."""
    yakuman = win.get("yakuman")
    if yakuman is None:
        return 0
    if whole(yakuman, "yakuman", 0, MOST_HAN) > MOST_YAKUMAN:
        raise RuleError("bad_win", field="yakuman", seat=winner, reason="no_such_yakuman", yakuman=yakuman)
    if yakuman and (win.get("han") is not None or win.get("fu") is not None):
        raise RuleError("bad_request", field="yakuman", reason="han_and_yakuman")
    return int(yakuman)


def _read_fu(rules: Rules, win: Json, winner: int, self_draw: bool, han: int) -> int | None:
    """The fu of a hand below 5 han; from 5 han they are not looked at, and None unless some hand has them."""
    if han >= 5:
        fu = win.get("fu")
        return fu if type(fu) is int and fu in FU else None
    fu = whole(member(win, "fu"), "fu", 0, 1_000)
    if fu not in FU or (fu > 110 and han < 4):
        raise RuleError("bad_win", field="fu", seat=winner, reason="no_such_han_fu", han=han, fu=fu)
    if fu < 30 and (reason := _low_fu_fault(rules, self_draw, han, fu)):
        raise RuleError("bad_win", field="fu", seat=winner, reason=reason, han=han, fu=fu)
    return int(fu)


def _low_fu_fault(rules: Rules, self_draw: bool, han: int, fu: int) -> str | None:
    """Why no hand has 20 or 25 fu like this: 20 is pinfu by self-draw or an open hand of nothing, 25 seven pairs."""
    if fu == 25:
        least = 3 if self_draw else 2  # a closed self-draw is a han
        return None if han >= least else f"fu_25_needs_{least}_han"
    if not self_draw:
        return "fu_20_needs_self_draw" if rules.options["open_pinfu_fu"] else None
    if not rules.options["pinfu_tsumo"]:
        return "no_such_han_fu" if rules.options["open_pinfu_fu"] else "fu_20_needs_discard"
    return None if han >= 2 else "fu_20_needs_2_han"


def _read_pao(pao: Any, players: int) -> Pao:
    said = mapping(pao, "pao")
    liable = seat(member(said, "seat"), "pao", players)
    return Pao(liable, one_of(member(said, "yaku"), "pao", PAO_YAKU))


def _check_pao(claims: list[Claim]) -> None:
    """Nobody who won is liable."""
    for claim in claims:
        if claim.pao and any(claim.pao.seat == other.seat for other in claims):
            raise RuleError("bad_win", field="pao", seat=claim.seat, reason="pao_won", liable=claim.pao.seat)


def read_draw(rules: Rules, table: Table, hand: Json) -> DrawnHand:
    tenpai = seats(member(hand, "tenpai"), "tenpai", rules.players)
    nagashi = seats(hand.get("nagashi", ()), "nagashi", rules.players)
    if nagashi and rules.options["nagashi"] == "off":
        raise RuleError("not_in_rules", field="nagashi", event="nagashi")
    riichi = read_bets(rules, table, hand)
    for one in riichi:
        if one not in tenpai:
            raise RuleError("riichi_not_tenpai", field="tenpai", seat=one)
    return DrawnHand(tenpai, nagashi, riichi)


def read_abort(rules: Rules, table: Table, hand: Json) -> AbortedHand:
    kind = one_of(member(hand, "kind"), "kind", ABORTS)
    options = rules.options
    # Three winners are a switch of their own: they may all be paid where other aborts are played.
    played = options["triple_ron"] == "abort" if kind == "sanchahou" else options["abortive"]
    if not played:
        raise RuleError("not_in_rules", field="kind", event=kind)
    return AbortedHand(kind, read_bets(rules, table, hand))


def read_chombo(rules: Rules, table: Table, hand: Json) -> ChomboHand:
    by = seats(member(hand, "by"), "by", rules.players)
    if not by:
        raise RuleError("bad_request", field="by", reason="empty")
    if rules.options["chombo"]["type"] == "none":
        raise RuleError("not_in_rules", field="by", event="chombo")
    return ChomboHand(by, read_bets(rules, table, hand))


def read_adjustment(rules: Rules, hand: Json) -> Adjustment:
    return Adjustment(
        points_by_seat(member(hand, "points"), "points", rules.players), text(hand.get("reason", ""), "reason")
    )
