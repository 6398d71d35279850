"""The engine's steps of European classical in the reader's language."""

from django.utils.translation import gettext_noop as _

# As SENTENCES of steps.py: code → the sentence, and the parameter whose figure stands at the end of the line.
OF_CLASSICAL: dict[str, tuple[str, str]] = {
    # what a hand of tiles, or one that people counted, is made of
    "points_item": (_("%(part)s"), "points"),
    "points_pung_concealed": (_("Concealed pung: %(tiles)s"), "points"),
    "points_pung_discard": (_("Pung completed by the discard, so open: %(tiles)s"), "points"),
    "points_pung_open": (_("Open pung: %(tiles)s"), "points"),
    "points_kong_concealed": (_("Concealed kong: %(tiles)s"), "points"),
    "points_kong_open": (_("Open kong: %(tiles)s"), "points"),
    "points_pair_dragon": (_("Pair of dragons: %(tiles)s"), "points"),
    "points_pair_own": (_("Pair of the own wind: %(tiles)s"), "points"),
    "points_pair_round": (_("Pair of the round’s wind: %(tiles)s"), "points"),
    "points_pair_both": (_("Pair of a wind that is own and the round’s: %(tiles)s"), "points"),
    "points_flowers": (_("Flowers and seasons: %(count)s"), "points"),
    "points_sum": (_("Points in all"), "points"),
    "nothing_counts": (_("Nothing in this hand counts points"), ""),
    "doubles_item": (_("Doubles. %(part)s"), "doubles"),
    "points_doubled": (_("%(points)s × 2<sup>%(doubles)s</sup>"), "exact"),
    "value_rounded": (_("%(exact)s is rounded"), "points"),
    "value_cut": (_("%(exact)s is over the limit"), "points"),
    "limit_hand": (_("Limit hand: %(part)s"), ""),
    "limit_hand_counted": (
        _("Counted like any other hand it has %(points)s × 2<sup>%(doubles)s</sup>"),
        "exact",
    ),
    "limit_hand_worth": (_("A limit hand is worth the limit"), "points"),
    "limit_hand_more": (_("That is more than the limit of %(most)s, and hands are not cut"), "points"),
    # what cannot be in a hand that people counted
    "advice_winner_only": (_("Counts for the winner only: %(part)s."), ""),
    "advice_item_self_draw": (_("Won by self-draw only: %(part)s."), ""),
    "advice_item_discard": (_("Won on a discard only: %(part)s."), ""),
    "advice_item_concealed": (_("Needs a concealed hand: %(part)s."), ""),
    "advice_item_east": (_("For East only: %(part)s."), ""),
    "advice_item_not_east": (_("Not for East: %(part)s."), ""),
    "advice_item_not_played": (_("Counts nothing under these rules: %(part)s."), ""),
    "advice_item_sets": (_("Cannot be made of these sets and pairs: %(part)s."), ""),
    "advice_item_needs": (_("%(part)s comes with %(other)s."), ""),
    "advice_items_together": (_("Never in one hand: %(part)s and %(other)s."), ""),
    "advice_limit_hand": (_("Counts nothing beside a limit hand: %(part)s."), ""),
    "advice_open_sets": (_("A concealed hand has no open sets."), ""),
    "advice_no_chow": (_("Won on a chow, but the hand has none."), ""),
    "advice_too_many_tiles": (_("These sets and pairs are more than %(most)s tiles."), ""),
    "advice_too_many_of": (_("A hand can have at most %(most)s sets and pairs of this sort: %(tiles)s."), ""),
    # the four hands
    "hand_of_seat": (_("The hand of %(seat)s"), ""),
    "hand_value": (_("%(seat)s: the hand is worth"), "points"),
    "hand_doubled": (_("%(seat)s: %(points)s × 2<sup>%(doubles)s</sup>"), "exact"),
    "nothing_shown": (_("Hands without points: %(seats)s"), ""),
    # who pays it
    "winner_paid": (_("%(payer)s pays the winner: %(winner)s"), "points"),
    "winner_paid_double": (_("%(payer)s pays the winner double with East, %(value)s × 2: %(winner)s"), "points"),
    "insurer_pays": (_("%(liable)s pays for all three, %(value)s × %(times)s: %(winner)s"), "points"),
    "losers_do_not_settle": (_("The losers do not settle"), ""),
    "difference_paid": (_("%(payer)s pays the difference, %(higher)s − %(lower)s: %(payee)s"), "points"),
    "difference_paid_double": (
        _("%(payer)s pays the difference double with East, (%(higher)s − %(lower)s) × 2: %(payee)s"),
        "points",
    ),
    "draw_settles": (_("A draw: all four settle the differences of their hands"), ""),
    "false_mahjong_pays": (_("False mahjong: %(payer)s pays %(payee)s"), "points"),
    "table_row": (_("Received from %(seat)s, by seat: %(cells)s"), ""),
    "table_sum": (_("Received in all, by seat: %(cells)s"), ""),
}
