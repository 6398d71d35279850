"""Why the engine refuses: stable codes with parameters, English for people.

A code in ERRORS may speak of its `{reason}`: a finer code in REASONS, whose sentence is put in its place.
The site translates both by code; nothing in the engine depends on the words.
"""

from __future__ import annotations

from typing import Any

from .wording import fill, sentence

ERRORS = {
    "bad_request": "The request cannot be served: {reason}",
    "bad_preset": "There is no preset {preset}",
    "bad_option": "Option {option}: {reason}",
    "bad_win": "This win cannot be: {reason}",
    "bad_tiles": "These tiles cannot be: {reason}",
    "bad_flags": "This cannot be: {reason}",
    "not_a_winning_hand": "The hand is not complete: it makes neither four sets and a pair nor another shape that wins",
    "no_yaku": "The hand is complete but has no yaku",
    "below_minimum": "{fan} fan is below the minimum of {minimum}: this hand cannot win",
    "not_in_rules": "The rules of this game have no {event}",
    "riichi_too_poor": "{seat} has {score} points and may not bet: {minimum} are needed",
    "riichi_not_tenpai": "{seat} bet riichi and so must be tenpai at a draw",
    "game_over": "The game is over ({over}): only a penalty may follow",
}

REASONS = {
    # bad_request
    "missing": "{field} is missing",
    "not_an_object": "{field} is not an object",
    "not_a_list": "{field} is not a list",
    "not_a_number": "{field} is not a whole number",
    "not_text": "{field} is not text",
    "not_true_or_false": "{field} is neither true nor false",
    "foreign": "{field} does not belong to the result {result}",
    "empty": "{field} names nobody",
    "unknown": "{field} is none of the known ones",
    "number_out_of_range": "{field} is not between {low} and {high}",
    "no_such_seat": "{field} names a seat that does not exist",
    "seat_twice": "{field} names {seat} twice",
    "one_number_a_seat": "{field} needs {players} numbers, one a seat",
    "one_hand_a_seat": "{field} needs {players} hands, one a seat",
    "han_and_yakuman": "a win has either han and fu or yakuman",
    "one_way_only": "a win is said in one way: by numbers, by counting or by tiles",
    # bad_option
    "unknown_option": "these rules have no such option",
    "value_not_allowed": "this value is not allowed",
    "uma_by_place": "{players} numbers are needed, one a place",
    "uma_by_count": "it needs the numbers for 1 to {most} players at or above the start",
    "table_goes_down": "more fan may not pay less",
    "table_pays_nothing": "no row pays anything",
    "unit_too_large": "a hand would have more than {most} base points",
    "below_the_table": "the table begins at {least} fan",
    "below_the_minimum": "it is below the minimum of {least} fan",
    "pool_does_not_divide": "the pool does not divide evenly among {players} players",
    # bad_win
    "winner_discards": "nobody wins on a discard of their own, not {seat} either",
    "winner_twice": "{seat} is named as a winner twice",
    "self_draw_alone": "a self-draw has one winner",
    "one_discarder": "all winners win on the same discard",
    "no_such_han_fu": "no hand has {han} han and {fu} fu",
    "fu_20_needs_self_draw": "20 fu are won by self-draw only",
    "fu_20_needs_discard": "under these rules 20 fu are won on a discard only",
    "fu_20_needs_2_han": "20 fu need 2 han or more",
    "fu_25_needs_2_han": "25 fu (seven pairs) need 2 han or more",
    "fu_25_needs_3_han": "25 fu (seven pairs) by self-draw need 3 han or more",
    "no_such_yakuman": "no hand has {yakuman} yakuman",
    "pao_won": "{liable} is a winner and cannot be liable",
    "no_such_fan": "no hand has {fan} fan, the most is {most}",
    "liable_won": "{liable} is a winner and cannot be liable",
    "robbing_needs_payer": "a robbed kong was declared by somebody: a self-draw robs none",
    "one_winner": "only one player wins a hand, not {seat} too",
    "below_win_points": "the hand of {seat} won and so has {least} points or more, not {value}",
    # bad_tiles
    "not_tiles": "{field} is not written like 123m406p789s11z: {written}",
    "not_a_tile": "{field} is not one tile like 5m, 0p or 7z: {written}",
    "not_a_meld": "these tiles are not the set they are said to be: {written}",
    "number_of_tiles": "{needed} tiles belong outside the melds, here are {count}",
    "too_many": "{field}: at most {most}",
    "five_of_a_kind": "there are more than {most} of {tile}",
    "five_in_all_hands": "the four hands together have more than {most} of {tile}",
    "bonus_tile_held": "{field}: another player has number {number}",
    "too_many_red_fives": "there are more than {most} of the red five {tile}",
    "win_tile_not_held": "the winning tile, {tile}, is not among the tiles outside the melds",
    "tile_used_up": "hand and indicators together have more than {most} of {tile}",
    "bonus_tile_twice": "{field} names number {number} twice",
    "not_of_three": "three players do not use {tile}",
    "no_chow_of_three": "three players cannot call a sequence",
    # bad_flags
    "flag_needs_closed_hand": "{flag} needs a closed hand",
    "flag_needs_self_draw": "{flag} is won by self-draw",
    "flag_needs_discard": "{flag} is won on a discard",
    "flag_needs_riichi": "{flag} needs riichi",
    "flag_needs_kong": "{flag} needs a kan or a north set aside",
    "flag_of_dealer": "{flag} is the dealer's",
    "flag_not_of_dealer": "{flag} is not the dealer's",
    "flags_exclude": "{flag} and {other} are never in one hand",
    "riichi_without_bet": "{seat} has {flag} but no riichi bet",
}


class RuleError(Exception):
    """A refusal: `code` is a key of ERRORS, `params` fill its sentence and name the field where that helps."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params

    @property
    def message(self) -> str:
        """One English sentence."""
        params = self.params
        if "reason" in params:
            params = {**params, "reason": fill(REASONS[params["reason"]], params)}
        return sentence(ERRORS[self.code], params)

    def __str__(self) -> str:
        return self.message
