"""The steps a person would write down to reach a number, as codes with parameters.

A step's words in English are its template in STEPS filled with its parameters. The site translates by code and
puts players' names where a parameter of SEATS stands. Points, counts and seats are integers, lists are lists,
everything else is a code of engine.md (`limit`, `yaku`, `kind`, `round`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

SEATS = frozenset({"seat", "winner", "payer", "payee", "liable", "dealer",
                   "seats", "winners", "ignored", "payers", "tenpai"})  # fmt: skip

STEPS = {
    # what a hand is worth
    "value_formula": "Seat {winner}, {han} han {fu} fu: {fu} × 2^({han} + 2) = {base}",
    "value_capped": "Seat {winner}, {han} han {fu} fu: {fu} × 2^({han} + 2) = {exact}, over {base}: mangan, {base}",
    "value_kiriage": "Seat {winner}, {han} han {fu} fu: {fu} × 2^({han} + 2) = {exact}, rounded up to mangan, {base}",
    "value_limit": "Seat {winner}, {han} han: {limit}, {base}",
    "value_kazoe": "Seat {winner}, {han} han without a yakuman: counted yakuman, {base}",
    "value_yakuman": "Seat {winner}, yakuman: {yakuman} × 8000 = {base}",
    "yakuman_do_not_add_up": "Yakuman do not add up under these rules: {said} count as {yakuman}",
    # who pays it
    "several_winners": "Seats {winners} win on the discard of seat {payer}, the nearest first",
    "head_bump": "Only the winner nearest to the discarder is paid; not paid: {ignored}",
    "discard_to_other": "The discarder, seat {payer}, pays {base} × 4 = {exact}",
    "discard_to_dealer": "The discarder, seat {payer}, pays the dealer {base} × 6 = {exact}",
    "self_draw_dealer_pays": "Self-draw: the dealer, seat {payer}, pays {base} × 2 = {exact}",
    "self_draw_other_pays": "Self-draw: seats {payers} pay {base} each",
    "self_draw_to_dealer": "Self-draw of the dealer: seats {payers} pay {base} × 2 = {exact} each",
    "rounded_up": "{exact} is rounded up to {points}",
    "bisected": "The absent fourth player's share is split: {points} + {half} = {pays}",
    "pao_self_draw": "Seat {liable} is liable for {yaku} and pays all of it: {points}",
    "pao_discard": "Seat {liable} is liable for {yaku}: half each with the discarder, seat {payer}: {points}",
    "pao_rest": "The rest of the hand, {yakuman} yakuman, is paid as usual",
    "pao_no_effect": "That seat {liable} fed {yaku} changes nothing here",
    "honba_discard": "{honba} honba: seat {payer} pays {points} more",
    "honba_self_draw": "{honba} honba: each payer pays {points} more",
    "honba_nearest_only": "The honba go to the nearest winner only, seat {winner}",
    # riichi bets
    "bet": "Seat {seat} bets riichi: {points} on the table",
    "own_bet_back": "Seat {winner} takes back its own bet: {points}",
    "deposits_taken": "Seat {winner} takes the bets on the table: {count} × 1000 = {points}",
    "deposits_stay": "Bets that stay on the table: {count}",
    "bets_back": "The bets of this hand go back",
    # draws and faults
    "noten_split": "Tenpai: seats {tenpai}. They get {gets} each, the others pay {pays} each",
    "all_tenpai": "Everybody is tenpai: no payments",
    "none_tenpai": "Nobody is tenpai: no payments",
    "nagashi": "Nagashi mangan of seat {winner}, paid like a mangan by self-draw without honba",
    "nagashi_pays": "Seat {payer} pays {points}",
    "abort": "Abortive draw ({kind}): no payments",
    "triple_abort": "Three winners on one discard: nobody is paid, the hand is an abortive draw",
    "chombo_later": "Chombo of seat {seat}: {points} off its final result",
    "chombo_pays": "Chombo: seat {payer} pays seat {payee} {points}",
    "adjusted": "By the referee: {points} for seat {seat} in the final result",
    "adjusted_because": "By the referee: {points} for seat {seat} in the final result ({why})",
    "stopped": "The organiser stops the game here",
    # whose deal is next
    "dealer_stays": "The dealer, seat {dealer}, stays; honba: {honba}",
    "deal_passes": "The deal passes to seat {dealer}, round {round}; honba: {honba}",
    "replayed": "The hand is replayed: the same dealer, the same honba",
    "over_tobi": "Bust: seats {seats}. The game is over",
    "over_agari_yame": "The dealer, seat {dealer}, has won the last hand and leads: the game is over",
    "over_tenpai_yame": "The dealer, seat {dealer}, is tenpai in the last hand and leads: the game is over",
    "over_last_hand": "That was the last hand: the game is over",
    "over_target_reached": "In the extension somebody has {target} or more: the game is over",
    "over_extension_exhausted": "That was the last hand of the extension: the game is over",
    # final result
    "level_shared": "Seats {seats} are level and share places {first} to {last}",
    "level_by_seat": "Seats {seats} are level: whoever sits nearer to the first East is ahead",
    "leftover_to_first": "Bets left on the table go to first place: {points} for seat {seat}",
    "leftover_lost": "Bets left on the table are lost: {points}",
    "uma_floating": "Players with {start} or more: {count}. So the uma is {uma}",
    "oka": "Oka for first place: {points}",
    "rounded_score": "Seat {seat}: {score} counts as {rounded}, so {points}",
    "result": "Seat {seat}: {score} − {back}, uma {uma}, oka {oka}: {points}",
    "rounded_half_down": "Seat {seat}: {exact} is rounded to {points}",
    "balance": "First place, seat {seat}, takes what the rounding leaves: {points}",
    "chips": "Seat {seat}: chips {count} × {each} = {points}",
    "yakitori": "Seat {seat} has won no hand: {points}",
    "chombo_penalty": "Seat {seat}: chombo × {count}: {points}",
    "referee_penalty": "Seat {seat}: by the referee {points}",
    "points": "Seat {seat}: {points} in all",
    "results_sum": "The results add up to {points}",
}


class Step(NamedTuple):
    """One step: a key of STEPS and what fills it."""

    code: str
    params: dict[str, Any]

    @property
    def text(self) -> str:
        """The step in English."""
        shown = {name: ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else value
                 for name, value in self.params.items()}  # fmt: skip
        return STEPS[self.code].format_map(shown)


def step(code: str, **params: Any) -> Step:
    return Step(code, params)
