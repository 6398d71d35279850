"""Refusals in the reader's language: the engine's (`scoring.ERRORS`, `scoring.REASONS`) and the site's (`Refused`)."""

from collections.abc import Sequence
from typing import Any

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy
from django.utils.translation import gettext_noop as _

from clubsite import figures
from clubsite.play.results import Refused
from clubsite.play.words.speech import SPEECHES
from clubsite.play.words.terms import OVER
from clubsite.play.words.tiles import spoken
from scoring import KIND, SEATS, RuleError

# The engine's codes. `bad_win`, `bad_request` and `bad_option` are said by their reason.
ERRORS = {
    "bad_request": "%(reason)s",
    "bad_preset": _("There is no rules preset “%(preset)s”."),
    "bad_option": "%(reason)s",
    "bad_win": "%(reason)s",
    "bad_tiles": "%(reason)s",
    "bad_flags": "%(reason)s",
    "not_a_winning_hand": _("The hand is not complete. It needs four sets and a pair, or seven different pairs."),
    "no_yaku": _("The hand has no yaku, so it cannot win."),
    "below_minimum": _("%(fan)s fan is below the minimum of %(minimum)s. This hand cannot win. Was it a false win?"),
    "not_in_rules": _("The rules of this game do not have it: %(event)s."),
    "riichi_too_poor": _("Riichi needs %(minimum)s points. %(seat)s has %(score)s."),
    "riichi_not_tenpai": _("Whoever bet riichi is tenpai at a draw. Mark as tenpai: %(seat)s."),
    "game_over": _("The game is over. Only a penalty may follow."),
}

REASONS = {
    "missing": _("Not said yet: %(field)s."),
    "not_an_object": _("This cannot be read: %(field)s."),
    "not_a_list": _("This cannot be read: %(field)s."),
    "not_a_number": _("Not a whole number: %(field)s."),
    "not_text": _("This cannot be read: %(field)s."),
    "not_true_or_false": _("This cannot be read: %(field)s."),
    "empty": _("Nobody is marked: %(field)s."),
    "unknown": _("There is no such choice: %(field)s."),
    "number_out_of_range": _("It must be between %(low)s and %(high)s: %(field)s."),
    "no_such_seat": _("There is no such seat: %(field)s."),
    "seat_twice": _("%(seat)s is marked twice: %(field)s."),
    "one_number_a_seat": _("One number a player is needed, %(players)s in all: %(field)s."),
    "one_hand_a_seat": _("One hand a player is needed, %(players)s in all: %(field)s."),
    "foreign": _("This does not go with how the hand ended: %(field)s."),
    "han_and_yakuman": _("A hand has either han and fu or yakuman."),
    "unknown_option": _("These rules have no option “%(option)s”."),
    "value_not_allowed": _("This value is not allowed for the option “%(option)s”."),
    "uma_by_place": _("The uma needs %(players)s numbers, one a place."),
    "uma_by_count": _("The floating uma needs the numbers for 1 to %(most)s players at or above the start."),
    "pool_does_not_divide": _("The tenpai payments do not divide evenly among %(players)s players."),
    "table_goes_down": _("In the table more fan may not pay less."),
    "table_pays_nothing": _("The table must pay something."),
    "unit_too_large": _("With these points a base point, a hand would cost more than %(most)s base points."),
    "below_the_table": _("The table begins at %(least)s fan, so the fewest fan cannot be less."),
    "below_the_minimum": _("The most fan cannot be less than the fewest, %(least)s."),
    "winner_discards": _("%(seat)s cannot both win and discard. Choose who discarded."),
    "winner_twice": _("%(seat)s is marked as the winner twice."),
    "self_draw_alone": _("Tsumo has one winner. Leave only one."),
    "one_discarder": _("All winners win on the same discard. Choose one discarder."),
    "no_such_han_fu": _("No hand has %(han)s han and %(fu)s fu."),
    "fu_20_needs_self_draw": _("20 fu are won by tsumo only. By ron the least is 25 with seven pairs, else 30."),
    "fu_20_needs_discard": _("Under these rules 20 fu are won by ron only."),
    "fu_20_needs_2_han": _("20 fu need 2 han or more."),
    "fu_25_needs_2_han": _("25 fu are seven pairs, which have 2 han or more."),
    "fu_25_needs_3_han": _("25 fu are seven pairs, which have 3 han or more by tsumo."),
    "no_such_yakuman": _("No hand has so many yakuman: %(yakuman)s."),
    "pao_won": _("A winner cannot be liable: %(liable)s."),
    "no_such_fan": _("No hand has %(fan)s fan. The most is %(most)s."),
    "liable_won": _("A winner cannot be liable: %(liable)s."),
    "robbing_needs_payer": _("Choose whose kong was robbed."),
    "one_winner": _("Only one player wins a hand. %(seat)s cannot win too."),
    "below_win_points": _("%(seat)s won, so the hand is worth %(least)s points or more, not %(value)s."),
    "one_way_only": _("Say what the hand is worth in one way: by numbers, by counting or by tiles."),
    # tiles
    "not_tiles": _("These tiles cannot be read: %(written)s."),
    "not_a_tile": _("There is no such tile: %(written)s."),
    "not_a_meld": _("These tiles are no chi, pon or kan of the kind chosen: %(written)s."),
    "number_of_tiles": _("Tiles outside the open sets and kans: %(count)s. There must be %(needed)s."),
    "too_many": _("At most %(most)s can be there: %(field)s."),
    "five_of_a_kind": _("This tile is there more than %(most)s times: %(tile)s."),
    "five_in_all_hands": _("The four hands together have this tile more than %(most)s times: %(tile)s."),
    "bonus_tile_held": _("Another player has this number: %(number)s (%(field)s)."),
    "too_many_red_fives": _("A game does not have so many of these red fives, at most %(most)s: %(tile)s."),
    "win_tile_not_held": _("The winning tile is not among the closed tiles: %(tile)s."),
    "tile_used_up": _("Hand and indicators together have this tile more than %(most)s times: %(tile)s."),
    "bonus_tile_twice": _("There is only one of each number. Chosen twice: %(number)s, %(field)s."),
    "not_of_three": _("With three players this tile is not in the game: %(tile)s."),
    "no_chow_of_three": _("With three players nobody calls chi."),
    # how the hand was won
    "flag_needs_closed_hand": _("%(flag)s: only with a closed hand."),
    "flag_needs_self_draw": _("%(flag)s: only by tsumo."),
    "flag_needs_discard": _("%(flag)s: only by ron."),
    "flag_needs_riichi": _("%(flag)s: only with riichi."),
    "flag_needs_kong": _("%(flag)s: only with a kan or a north set aside."),
    "flag_of_dealer": _("%(flag)s: only for the dealer."),
    "flag_not_of_dealer": _("%(flag)s: not for the dealer."),
    "flags_exclude": _("Never in one hand: %(flag)s and %(other)s."),
    "riichi_without_bet": _("%(seat)s has no riichi bet in this hand, so no riichi: %(flag)s."),
}

# What the engine's field names are called in a sentence.
FIELDS = {
    "winner": gettext_lazy("who won"),
    "wins": gettext_lazy("who won"),
    "from": gettext_lazy("who discarded"),
    "han": gettext_lazy("han"),
    "fu": gettext_lazy("fu"),
    "yakuman": gettext_lazy("yakuman"),
    "fan": gettext_lazy("fan"),
    "liable": gettext_lazy("liable player"),
    "robbing_kong": gettext_lazy("robbed kong"),
    "values": gettext_lazy("values of the hands"),
    "value": gettext_lazy("value of the hand"),
    "doubles": gettext_lazy("doubles"),
    "hands": gettext_lazy("hands"),
    "insurer": gettext_lazy("who pays for all three"),
    "riichi": gettext_lazy("riichi"),
    "tenpai": gettext_lazy("tenpai"),
    "nagashi": gettext_lazy("nagashi mangan"),
    "kind": gettext_lazy("kind of abortive draw"),
    "by": gettext_lazy("chombo"),
    "pao": gettext_lazy("liable player"),
    "points": gettext_lazy("points"),
    "reason": gettext_lazy("reason"),
    "chips": gettext_lazy("chips"),
    "scores": gettext_lazy("points at the start"),
    "result": gettext_lazy("how the hand ended"),
    "hand": gettext_lazy("tiles"),
    "concealed": gettext_lazy("closed tiles"),
    "melds": gettext_lazy("open sets and kans"),
    "win_tile": gettext_lazy("winning tile"),
    "win": gettext_lazy("ron or tsumo"),
    "seat": gettext_lazy("seat wind"),
    "round": gettext_lazy("round wind"),
    "flags": gettext_lazy("how the hand was won"),
    "dora": gettext_lazy("dora indicators"),
    "ura": gettext_lazy("ura indicators"),
    "aka": gettext_lazy("red fives"),
    "kita": gettext_lazy("norths set aside"),
    "flowers": gettext_lazy("flowers"),
    "seasons": gettext_lazy("seasons"),
    "items": gettext_lazy("fan"),
    "dragon_pungs": gettext_lazy("pungs of dragons"),
    "yaku": gettext_lazy("yaku"),
    "sets": gettext_lazy("pons and kans"),
    "pair": gettext_lazy("pair"),
    "wait": gettext_lazy("wait"),
}

REFUSED = {
    # entering hands
    "not_playing": _("The game is over. Only a penalty may follow."),
    "league_closed": _("The league is closed. Nothing in its games can be changed."),
    "void": _("This game does not count, so nothing can be entered."),
    "no_such_hand": _("There is no hand %(number)s in this game."),
    "nothing_to_undo": _("There is no hand to undo."),
    # the game as a whole
    "ended_by_the_rules": _("The rules ended this game. Undo the last hand to go on."),
    "not_finished": _("The game is not finished."),
    "already_void": _("The game already does not count."),
    "already_counts": _("The game already counts."),
    "same_league": _("The game is in this league already."),
    # starting tables, seats and players
    "wrong_family": _("The rules are not of this league’s kind of mahjong."),
    "wrong_number_of_players": _("%(players)s players are needed."),
    "player_twice": _("The same player is chosen twice."),
    "player_merged": _("Somebody chosen is the same person as another entry now. Choose again."),
    "already_seated": _("Somebody chosen is already seated at another table."),
    "already_loaded": _("This game is already in the league."),
    "same_player": _("Choose two different players."),
    "already_merged": _("One of the two has already been merged."),
    "met_at_a_table": _("The two played in the same game, so they cannot be one person."),
    "two_accounts": _("Both players have an account, so they cannot be merged."),
}


def rule_error(error: RuleError, names: Sequence[str], family: str) -> SafeString:
    """The engine's refusal as one sentence, with the players' names (by seat; safe markup stays as it is)."""
    shown = {name: _shown(name, value, names, family) for name, value in error.params.items()}
    code = error.params.get("reason", error.code)
    said = SPEECHES[family].refusals.get(code) or (REASONS if "reason" in error.params else ERRORS)[code]
    return SafeString(gettext(said) % shown)


def refusal(refused: Refused) -> str:
    """What the site does not allow, as one sentence."""
    return gettext(REFUSED[refused.code]) % refused.params


def _shown(name: str, value: Any, names: Sequence[str], family: str) -> str:
    speech = SPEECHES[family]
    if name in SEATS and isinstance(value, int):
        return conditional_escape(names[value])
    if name == "field":
        return conditional_escape(speech.fields.get(value) or FIELDS.get(value, value))
    if name == "event":
        return conditional_escape(speech.events.get(value, value))
    if name == "tile" and value in KIND:
        return conditional_escape(spoken(value))
    if name in ("flag", "other"):
        return conditional_escape(speech.terms.get(value, value))
    if name == "over":
        return conditional_escape(OVER.get(value, value))
    return figures.in_text(value) if type(value) is int else conditional_escape(value)
