"""The engine's steps of games without bets: the course they share, and what Hong Kong adds."""

from django.utils.translation import gettext_noop as _

# As SENTENCES of steps.py: code → the sentence, and the parameter whose figure stands at the end of the line.
OF_COURSE: dict[str, tuple[str, str]] = {
    "pays_what_is_left": (_("%(payer)s has less than the %(exact)s to pay, so pays what is left"), "points"),
    "adjusted_now": (_("%(seat)s: by the referee"), "points"),
    "adjusted_now_because": (_("%(seat)s: by the referee (%(why)s)"), "points"),
    "dealer_repeats": (_("%(dealer)s deals again. Repeats: %(repeats)s"), ""),
    "deal_moves_on": (_("%(dealer)s deals next: %(round)s %(deal)s"), ""),
    "over_bust": (_("The game is over. Below zero: %(seats)s"), ""),
    "level_shared_places": (_("Level, sharing place %(place)s: %(seats)s"), ""),
    "plain_result": (_("%(seat)s: %(score)s less the %(back)s at the start"), "points"),
}
OF_HONGKONG: dict[str, tuple[str, str]] = {
    "nearest_are_paid": (_("Paid, the nearest after the discarder: %(most)s. Not paid: %(ignored)s"), ""),
    "winners_of_discard": (_("Several win on one discard, the nearest first: %(winners)s. Discarder: %(payer)s"), ""),
    "fan_over_maximum": (_("%(winner)s has %(exact)s fan, paid at the maximum of %(fan)s fan"), ""),
    "fan_to_base": (_("%(winner)s: %(fan)s fan, base points by the table"), "base"),
    "base_in_unit": (_("%(each)s base points × %(unit)s"), "base"),
    "part_once": (_("Each of these pays: %(payers)s"), "base"),
    "part_once_east": (_("Double with East, %(base)s × 2: %(payers)s"), "points"),
    "part_discarder": (_("The discarder pays double, %(base)s × 2: %(payers)s"), "points"),
    "part_discarder_east": (_("The discarder pays double and again with East, %(base)s × 4: %(payers)s"), "points"),
    "part_self_draw": (_("Self-draw, each of these pays double, %(base)s × 2: %(payers)s"), "points"),
    "part_self_draw_east": (_("Self-draw, and double again with East, %(base)s × 4: %(payers)s"), "points"),
    "co_winners_pay_nothing": (_("Who won too pays nothing: %(seats)s"), ""),
    "east_doubles": (_("East pays and gets double: %(dealer)s"), ""),
    "discarder_pays_all": (_("The discarder pays for all three, %(base)s × %(times)s: %(payer)s"), "points"),
    "liable_pays_all": (_("Liable, and so pays for all three, %(base)s × %(times)s: %(payer)s"), "points"),
    "robbed_pays_all": (_("Whose kong was robbed pays for all three, %(base)s × %(times)s: %(payer)s"), "points"),
    "liable_no_effect": (_("Somebody is liable, which changes nothing here: %(liable)s"), ""),
    "nobody_wins": (_("A draw: nobody pays"), ""),
    "false_win_base": (_("The most expensive hand, %(fan)s fan: base points by the table"), "base"),
    "false_win_pays": (_("False win: %(payer)s pays %(payee)s"), "points"),
    "played_again": (_("The hand is played again"), ""),
}  # fmt: skip
