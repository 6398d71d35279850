"""What each figure of a player means, in a sentence (statistics.md §4)."""

from django.utils.translation import gettext_lazy as _

from clubsite.standings.columns import AVERAGE_POINTS, BEST, WORST
from clubsite.standings.words import Text

MEANINGS: dict[str, Text] = {
    "points": _("Sum of what the rules of the league make of the scores of all games."),
    "points_avg": AVERAGE_POINTS.meaning,
    "place_avg": _(
        "Mean of the places of all games; players who share places have the mean of them. "
        "Behind ± stands half of the range in which the true mean lies with 95 in 100, from ten games on."
    ),
    "score_avg": _("Mean of the scores with which the games ended."),
    "first_rate": _("Games that ended in first place, of all games; shared places count in part."),
    "last_rate": _("Games that ended in the last place of the table, of all games; shared places count in part."),
    "best_game": BEST.meaning,
    "worst_game": WORST.meaning,
    "firsts_in_row": _("The longest run of games that ended in first place, shared ones too."),
    "without_last_in_row": _("The longest run of games that did not end in last place; a shared one breaks it."),
    "last_hand_wins": _("Games won although somebody was ahead before the last hand."),
    "biggest_comeback": _("The most that the leader was ahead in a game that the player won all the same."),
    "busts": _("Games that ended below zero, of all games."),
    "win_rate": _("Hands won, of all hands. A hand that is replayed after a false win does not count."),
    "self_draw_share": _("Wins by self-draw, of all wins."),
    "deal_in_rate": _("Hands in which the player’s discard gave a win, or several at once, of all hands."),
    "net_per_hand": _("Points received less points paid, bets included, divided by hands."),
    "win_value_avg": _("Mean value of the hands won, without counters and deposits."),
    "biggest_win": _("The most valuable of the hands won, counted in the same way as their average."),
    "deal_in_value_avg": _("Mean value of the hands dealt into, without counters and deposits; of a double win, both."),
    "deal_in_cost_avg": _("Mean of what the player paid for a hand dealt into."),
    "draws": _("Hands that nobody won before the wall was empty."),
    "self_draws_against": _("Hands that another player won by self-draw."),
    "false_wins": _("Wins that were declared in error, and faults that the rules treat alike."),
    "riichi_rate": _("Hands with an accepted bet, of all hands. A bet whose tile was won on was never made."),
    "riichi_win_rate": _("Hands won, of those with riichi."),
    "riichi_deal_in_rate": _("Hands dealt into, of those with riichi."),
    "riichi_draw_rate": _("Hands without a winner, of those with riichi."),
    "riichi_first": _("Riichi declared before any other in the hand."),
    "riichi_chasing": _("Riichi declared after another player’s."),
    "riichi_chased": _("Riichi after which another player declared, too."),
    "deposits_lost": _("Bets that did not come back in the same hand."),
    "tenpai_rate": _("Exhaustive draws in which the player was tenpai, of all exhaustive draws."),
    "nagashi": _("Exhaustive draws that were paid as nagashi mangan."),
    "mangan_or_more": _("Wins with a limit of mangan or more, of all wins."),
    "dora_avg": _(
        "Mean number of dora, ura dora, red fives and norths in the wins whose yaku are known, yakuman apart."
    ),
    "ura_rate": _("Wins with ura dora, of the riichi wins whose yaku are known, yakuman apart."),
    "open_wins": _("Wins with a called set, of those whose yaku are known."),
    "damaten_wins": _("Wins with a closed hand and without riichi, of those whose yaku are known."),
    "dealer_win_rate": _("Hands won as dealer, of all hands as dealer."),
    "dealer_run_max": _("Most hands in a row as dealer in one game."),
    "dealer_self_draws_against": _("Hands that another player won by self-draw while the player was dealer."),
    "fan_avg": _("Mean number of fan of the hands won, as they were paid: after the maximum."),
    "biggest_fan": _("Most fan of a hand won, as they were paid: after the maximum."),
    "liable": _("Hands for which the player alone paid what others would have paid, too."),
    "losing_value_avg": _("Mean value of the player’s hands in deals that another player won."),
    "limit_wins": _("Wins whose value reached the limit."),
}

# Where a family counts otherwise.
OF_FAMILY: dict[tuple[str, str], Text] = {
    ("win_value_avg", "hongkong"): _("Mean of what the hands won received from all who paid."),
    ("win_value_avg", "classical"): _("Mean value of the hands won, after rounding and limit."),
}


def meaning(id: str, family: str) -> Text:
    return OF_FAMILY.get((id, family), MEANINGS[id])
