"""The steps a person would write down to reach a number, as codes with parameters.

A step's words in English are its template in STEPS filled with its parameters; the site translates by code. Points
and counts are integers, seats are integers under the names of `wording.SEATS`, lists are lists, and the rest is codes
of engine.md (`limit`, `yaku`, `kind`, `round`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .wording import sentence

STEPS = {
    # what a hand is worth
    "value_formula": "{winner}, {han} han {fu} fu: {fu} × 2^({han} + 2) = {base}",
    "value_capped": "{winner}, {han} han {fu} fu: {fu} × 2^({han} + 2) = {exact}, over {base}: mangan, {base}",
    "value_kiriage": "{winner}, {han} han {fu} fu: {fu} × 2^({han} + 2) = {exact}, rounded up to mangan, {base}",
    "value_limit": "{winner}, {han} han: {limit}, {base}",
    "value_kazoe": "{winner}, {han} han without a yakuman: counted yakuman, {base}",
    "value_yakuman": "{winner}, yakuman: {yakuman} × 8000 = {base}",
    "yakuman_do_not_add_up": "Yakuman do not add up under these rules: {said} count as {yakuman}",
    # what a hand of tiles, or one that people counted, is made of
    "hand_of": "The hand of {winner}",
    "yaku_han": "{yaku}: {han} han",
    "yaku_yakuman": "{yaku}: yakuman",
    "yaku_double_yakuman": "{yaku}: double yakuman",
    "renhou_alone": "{yaku}: a mangan by itself, nothing is added to it",
    "dora_han": "Dora: {han} han",
    "ura_han": "Ura dora: {han} han",
    "aka_han": "Red fives: {han} han",
    "kita_han": "Norths set aside: {han} han",
    "han_sum": "{han} han in all",
    "fu_base": "Every hand: {fu} fu",
    "fu_seven_pairs": "Seven pairs: always {fu} fu",
    "fu_pinfu_tsumo": "Pinfu by self-draw: always {fu} fu",
    "fu_pung_closed": "Closed triplet, {tiles}: {fu} fu",
    "fu_pung_discard": "Triplet completed by the discard and so open, {tiles}: {fu} fu",
    "fu_pung_open": "Open triplet, {tiles}: {fu} fu",
    "fu_kong_closed": "Closed kan, {tiles}: {fu} fu",
    "fu_kong_open": "Open kan, {tiles}: {fu} fu",
    "fu_pair_dragon": "Pair of dragons: {fu} fu",
    "fu_pair_seat": "Pair of the own wind: {fu} fu",
    "fu_pair_round": "Pair of the round's wind: {fu} fu",
    "fu_pair_double": "Pair of a wind that is both the own and the round's: {fu} fu",
    "fu_wait_middle": "Won on the middle of a sequence: {fu} fu",
    "fu_wait_edge": "Won on the edge of a sequence: {fu} fu",
    "fu_wait_pair": "Won on the pair: {fu} fu",
    "fu_tsumo": "Self-draw: {fu} fu",
    "fu_menzen_ron": "Closed hand won on a discard: {fu} fu",
    "fu_open_pinfu": "Open hand without any other fu won on a discard: {fu} fu",
    "fu_sum": "{fu} fu in all",
    "fu_rounded_up": "{exact} fu in all, rounded up to {fu}",
    "fu_given": "{fu} fu, as counted",
    "worth_formula": "{han} han {fu} fu: {fu} × 2^({han} + 2) = {base}",
    "worth_capped": "{han} han {fu} fu: {fu} × 2^({han} + 2) = {exact}, over {base}: mangan, {base}",
    "worth_kiriage": "{han} han {fu} fu: {fu} × 2^({han} + 2) = {exact}, rounded up to mangan, {base}",
    "worth_limit": "{han} han: {limit}, {base}",
    "worth_kazoe": "{han} han without a yakuman: counted yakuman, {base}",
    "worth_yakuman": "Yakuman: {yakuman} × 8000 = {base}",
    "pays_discard": "The discarder pays {base} × 4 = {exact}",
    "pays_discard_to_dealer": "The discarder pays the dealer {base} × 6 = {exact}",
    "pays_dealer": "Self-draw: the dealer pays {base} × 2 = {exact}",
    "pays_other": "Each of the others pays {base}",
    "pays_each": "Self-draw of the dealer: each pays {base} × 2 = {exact}",
    "pays_in_all": "{points} in all",
    # what cannot be in a hand that people counted
    "advice_closed": "{yaku} needs a closed hand",
    "advice_not_played": "{yaku} counts nothing under these rules",
    "advice_together": "{yaku} and {other} are never in one hand",
    "advice_contains": "{yaku} counts in place of {other}",
    "advice_needs": "{yaku} comes with {other}",
    "advice_self_draw": "{yaku} is won by self-draw",
    "advice_discard": "{yaku} is won on a discard",
    "advice_yakuman": "With a yakuman no other yaku counts",
    "advice_dealer": "{yaku} is the dealer's",
    "advice_not_dealer": "{yaku} is not the dealer's",
    "advice_pinfu_fu": "Pinfu has sequences, a pair without fu and a two-sided wait only",
    "advice_menzen_tsumo": "A closed hand won by self-draw has {yaku} too",
    "advice_ura": "Ura dora count with riichi only",
    # who pays it
    "several_winners": "Won on the discard of {payer}, the nearest first: {winners}",
    "head_bump": "Only the winner nearest to the discarder is paid, not {ignored}",
    "discard_to_other": "The discarder, {payer}, pays {base} × 4 = {exact}",
    "discard_to_dealer": "The discarder, {payer}, pays the dealer {base} × 6 = {exact}",
    "self_draw_dealer_pays": "Self-draw: the dealer, {payer}, pays {base} × 2 = {exact}",
    "self_draw_other_pays": "Self-draw: {base} from each of the others: {payers}",
    "self_draw_to_dealer": "Self-draw of the dealer: {base} × 2 = {exact} from each: {payers}",
    "rounded_up": "{exact} is rounded up to {points}",
    "bisected": "The absent fourth player's share is split: {points} + {half} = {pays}",
    "pao_self_draw": "{liable} is liable for {yaku} and pays all of it: {points}",
    "pao_discard": "{liable} is liable for {yaku} and pays half, {points}; the discarder, {payer}, pays the other half",
    "pao_rest": "The rest of the hand, {yakuman} × yakuman, is paid as usual",
    "pao_no_effect": "That {liable} fed {yaku} changes nothing here",
    "honba_discard": "Honba {honba}: {payer} pays {points} more",
    "honba_self_draw": "Honba {honba}: each payer pays {points} more",
    "honba_nearest_only": "Honba is paid to the nearest winner only, {winner}",
    # riichi bets
    "bet": "{seat} bets riichi: {points} on the table",
    "own_bet_back": "{winner} takes back the bet of this hand: {points}",
    "deposits_taken": "{winner} takes the bets on the table: {count} × 1000 = {points}",
    "deposits_stay": "Bets that stay on the table: {count}",
    "bets_back": "The bets of this hand go back",
    # draws and faults
    "noten_split": "Tenpai: {tenpai}. Each gets {gets}, each of the others pays {pays}",
    "all_tenpai": "Everybody is tenpai: no payments",
    "none_tenpai": "Nobody is tenpai: no payments",
    "nagashi": "Nagashi mangan of {winner}, paid like a mangan by self-draw without honba",
    "nagashi_pays": "{payer} pays {points}",
    "abort": "Abortive draw ({kind}): no payments",
    "triple_abort": "Three winners on one discard: nobody is paid, the hand is an abortive draw",
    "chombo_later": "Chombo of {seat}: {points} in the final result",
    "chombo_pays": "Chombo: {payer} pays {payee} {points}",
    "adjusted": "By the referee: {points} for {seat} in the final result",
    "adjusted_because": "By the referee: {points} for {seat} in the final result ({why})",
    "stopped": "The organiser stops the game here",
    # whose deal is next
    "dealer_stays": "The dealer, {dealer}, stays; honba {honba}",
    "deal_passes": "The deal passes to {dealer}: {round}{deal}, honba {honba}",
    "replayed": "The hand is replayed: the same dealer, the same honba",
    "over_tobi": "Bust: {seats}. The game is over",
    "over_agari_yame": "The dealer, {dealer}, has won the last hand and leads: the game is over",
    "over_tenpai_yame": "The dealer, {dealer}, is tenpai in the last hand and leads: the game is over",
    "over_last_hand": "That was the last hand: the game is over",
    "over_target_reached": "In the extension somebody has {target} or more: the game is over",
    "over_extension_exhausted": "That was the last hand of the extension: the game is over",
    # final result
    "level_shared": "Level, sharing places {first} to {last}: {seats}",
    "level_by_seat": "Level, whoever sits nearer to the first East is ahead: {seats}",
    "leftover_to_first": "Bets left on the table go to first place: {points} for {seat}",
    "leftover_lost": "Bets left on the table are lost: {points}",
    "uma_floating": "Players with {start} or more: {count}. So the uma is {uma}",
    "oka": "Oka for first place: {points}",
    "result": "{seat}: {score} − {back}, uma {uma}, oka {oka}: {points}",
    "rounded_score": "{seat}: {score} counts as {rounded}, so {points}",
    "rounded_half_down": "{seat}: {exact} is rounded to {points}",
    "balance": "First place, {seat}, takes what the rounding leaves: {points}",
    "chips": "{seat}: chips {count} × {each} = {points}",
    "yakitori": "{seat} has won no hand: {points}",
    "chombo_penalty": "{seat}: chombo × {count}: {points}",
    "referee_penalty": "{seat}: by the referee {points}",
    "points": "{seat}: {points} in all",
    "results_sum": "The results add up to {points}",
}


class Step(NamedTuple):
    """One step: a key of STEPS and what fills it."""

    code: str
    params: dict[str, Any]

    @property
    def text(self) -> str:
        """The step in English."""
        return sentence(STEPS[self.code], self.params)

    def to_json(self) -> dict[str, Any]:
        return {"code": self.code, "params": self.params, "text": self.text}


def step(code: str, **params: Any) -> Step:
    return Step(code, params)
