"""Steps of the course of a game that more than one family takes: code → English template."""

STEPS = {
    "hand_of": "The hand of {winner}",
    "pays_what_is_left": "{payer} has no more than {points} of {exact} to pay",
    "adjusted_now": "By the referee: {points} for {seat}",
    "adjusted_now_because": "By the referee: {points} for {seat} ({why})",
    "stopped": "The organiser stops the game here",
    "dealer_repeats": "The dealer, {dealer}, stays: repeat {repeats}",
    "deal_moves_on": "The deal passes to {dealer}: {round}{deal}",
    "over_bust": "Below zero: {seats}. The game is over",
    "over_last_hand": "That was the last hand: the game is over",
    "level_shared_places": "Level, sharing place {place}: {seats}",
    "plain_result": "{seat}: {score} − {back} = {points}",
}
