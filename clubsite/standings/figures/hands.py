"""What the hands add up to, by player: one aggregate over the rows of hands, from the index alone."""

from collections import defaultdict
from typing import Any

from django.db import connection
from django.db.models import Count, F, Func, Max, Q, Sum, TextField

from clubsite.standings.figures.chosen import Chosen, sums_by_player

Sums = dict[str, Any]

COUNTED = Q(counted=True)
WON = Q(value__isnull=False)
DEALT_IN = Q(value_dealt_in__isnull=False)
BET = Q(bet__gt=0)
PLAIN = Q(bonus__isnull=False) & ~Q(limit="yakuman")  # a win whose yaku are known, and no yakuman
LIMITS = ("mangan", "haneman", "baiman", "sanbaiman", "kazoe", "yakuman")


def _count(*conditions: Q, **named: Any) -> Count:
    return Count("seat", filter=Q(*conditions, **named))


COMMON: dict[str, Any] = {
    "hands": _count(COUNTED),
    "net": Sum("delta", filter=COUNTED, default=0),
    "wins": _count(WON),
    "self_draw_wins": _count(self_drawn=True),
    "deal_ins": _count(DEALT_IN),
    "self_draws_against": _count(self_drawn_against=True),
    "win_value": Sum("value", default=0),
    "biggest_win": Max("value"),
    "draws": _count(kind="draw"),
    "dealer_hands": _count(COUNTED, dealer=True),
    "dealer_wins": _count(WON, dealer=True),
    "dealer_run_max": Max("deal_run"),
    "false_wins": _count(chombo=True),
    "last_hand_wins": _count(place=1, last=True, behind__gt=0),
    "biggest_comeback": Max("behind", filter=Q(COUNTED, place=1)),
}
RIICHI: dict[str, Any] = {
    "deal_in_value": Sum("value_dealt_in", default=0),
    "dealer_self_draws_against": _count(dealer=True, self_drawn_against=True),
    "tenpai": _count(tenpai=True),
    "nagashi": _count(nagashi=True),
    "riichi": _count(BET),
    "riichi_wins": _count(BET, WON),
    "riichi_deal_ins": _count(BET, DEALT_IN),
    "riichi_draws": _count(BET, kind__in=("draw", "abort")),
    "riichi_first": _count(bet=1),
    "riichi_chased": _count(BET, bets__gt=F("bet")),
    "deposits_lost": _count(BET, bet_returned=False),
    **{limit: _count(limit=limit) for limit in LIMITS},
    "wins_with_yaku": _count(bonus__isnull=False),
    "plain_wins": _count(PLAIN),
    "bonus": Sum("bonus", filter=PLAIN, default=0),
    "riichi_plain_wins": _count(PLAIN, BET),
    "ura_hits": _count(PLAIN, BET, ura__gt=0),
    "open_wins": _count(open=True),
    "damaten_wins": _count(open=False, bet=0),
}
HONGKONG: dict[str, Any] = {
    "deal_in_cost": Sum(-F("delta"), filter=DEALT_IN, default=0),
    "fan": Sum("fan", default=0),
    "biggest_fan": Max("fan"),
    "liable": _count(liable=True),
}
CLASSICAL: dict[str, Any] = {
    "liable": _count(liable=True),
    "losing_value": Sum("hand_value", default=0),
    "losing_hands": Count("hand_value"),
    "limit_wins": _count(limit="limit"),
}
SUMS = {"riichi": COMMON | RIICHI, "hongkong": COMMON | HONGKONG, "classical": COMMON | CLASSICAL}


def hand_sums(chosen: Chosen, family: str) -> dict[int, Sums]:
    """By player, without those of whom no hand is known. One query."""
    return sums_by_player(chosen.hands, SUMS[family])


def yaku_counts(chosen: Chosen) -> dict[int, dict[str, int]]:
    """By player how many wins had each yaku, or each item of fan; from an index of those wins alone. One query."""
    named: Any = Func(F("yaku"), function="unnest", output_field=TextField())
    rows: Any = chosen.hands.filter(yaku__isnull=False).annotate(name=named).values("player", "name")
    found: dict[int, dict[str, int]] = defaultdict(dict)
    for row in rows.annotate(count=Count("*")).order_by("player", "name"):
        found[row["player"]][row["name"]] = row["count"]
    return found


def fan_counts(chosen: Chosen) -> dict[int, dict[int, int]]:
    """By player how many wins had so many fan. One query."""
    rows: Any = chosen.hands.filter(fan__isnull=False).values("player", "fan")
    found: dict[int, dict[int, int]] = defaultdict(dict)
    for row in rows.annotate(count=Count("*")).order_by("player", "fan"):
        found[row["player"]][row["fan"]] = row["count"]
    return found


DEALT_INTO = """
SELECT name, count(*) FROM ({own}) AS own
  JOIN play_handseat AS other ON other.session_id = own.session_id AND other.number = own.number,
       unnest(other.yaku) AS name
 WHERE other.value IS NOT NULL
 GROUP BY name ORDER BY name
"""


def yaku_dealt_into(chosen: Chosen) -> dict[str, int]:
    """Of the hands a player dealt into: how many had each yaku. Of a win on a discard all winners took that discard."""
    own, parameters = chosen.hands.filter(DEALT_IN).values("session_id", "number").query.sql_with_params()
    with connection.cursor() as cursor:
        cursor.execute(DEALT_INTO.format(own=own), parameters)
        return dict(cursor.fetchall())
