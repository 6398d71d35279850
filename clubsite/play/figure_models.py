"""What figures are added up from: what each seat did in each hand, and whose games are not as they were."""

from django.contrib.postgres.fields import ArrayField
from django.db import models

from clubsite.club.models import League, Player

# Beside league and player: see SEAT_FIGURES.
HAND_FIGURES = (
    "session", "evening", "delta", "behind", "value", "value_dealt_in", "hand_value",
    "seat", "place", "counters", "winners", "deal_run", "fan", "bonus", "ura", "bet", "bets",
    "counted", "last", "dealer", "self_drawn", "self_drawn_against", "chombo",
    "open", "liable", "bet_returned", "tenpai", "nagashi", "kind", "limit",
)  # fmt: skip

RARE = models.Q(limit__in=("yakuman", "kazoe", "limit"))


class Played(models.Model):
    """That somebody has played in a league. `version` is raised with whatever changes in a finished game he sat in.

    Raised by the actions that raise the league's own (`play/actions/finish.games_changed`), so that what his games come
    to needs to be added up again only when they are others. It says nothing by itself: any other number is as good.
    """

    league = models.ForeignKey(League, models.CASCADE, related_name="+", db_index=False)
    player = models.ForeignKey(Player, models.CASCADE, related_name="+")
    version = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["league", "player"], name="played_once_a_league")]

    def __str__(self) -> str:
        return f"player {self.player_id} in league {self.league_id}"


class HandSeat(models.Model):
    """One seat of one hand of a finished game: what figures are added up from (statistics.md §2). Whole points.

    Written whole when a game finishes (`play/hand_seats`), and gone with its result. NULL: not known, or not of this
    family. Whatever is said of wins is said of paid ones.
    """

    pk = models.CompositePrimaryKey("session_id", "number", "seat")
    session = models.ForeignKey("play.TableSession", models.CASCADE, related_name="+", db_index=False)
    number = models.PositiveSmallIntegerField()  # of the line in the log
    seat = models.PositiveSmallIntegerField()
    # Copied from the seat, so that figures are one index-only scan.
    player = models.ForeignKey(Player, models.PROTECT, related_name="+", db_index=False)
    league = models.ForeignKey(League, models.PROTECT, related_name="+", db_index=False)
    evening = models.DateField()
    place = models.PositiveSmallIntegerField()  # of the game
    # the hand, the same for every seat
    kind = models.CharField(max_length=9)  # win | draw | abort | chombo | false_win
    counted = models.BooleanField()  # a hand for statistics: it is not replayed
    last = models.BooleanField()  # the game's last counted one
    counters = models.PositiveSmallIntegerField()
    winners = models.PositiveSmallIntegerField()
    # the seat
    dealer = models.BooleanField()
    deal_run = models.PositiveSmallIntegerField(null=True)  # of the dealer: which counted hand in a row it is, from 1
    delta = models.IntegerField()
    behind = models.IntegerField()  # the leader's score less its own before the hand
    score = models.IntegerField()  # after the hand
    # winning
    self_drawn = models.BooleanField()  # its own win
    self_drawn_against = models.BooleanField()  # another's
    value = models.IntegerField(null=True)  # of its win, if there is one
    limit = models.CharField(max_length=10, null=True)  # engine.md's names, "" below mangan; classical: "limit" or ""
    han = models.PositiveSmallIntegerField(null=True)
    fu = models.PositiveSmallIntegerField(null=True)
    fan = models.PositiveSmallIntegerField(null=True)  # after the maximum
    yaku = ArrayField(models.CharField(max_length=32), null=True)  # or what else its fan or doubles come from
    bonus = models.PositiveSmallIntegerField(null=True)  # dora, ura, red fives and norths, in han
    ura = models.PositiveSmallIntegerField(null=True)
    open = models.BooleanField(null=True)
    # paying
    value_dealt_in = models.IntegerField(null=True)  # of all wins on its discard, if there are any
    liable = models.BooleanField(null=True)  # named, and paid alone
    hand_value = models.IntegerField(null=True)  # of a hand that did not win
    chombo = models.BooleanField()  # or a false win
    # riichi bets and draws
    bet = models.PositiveSmallIntegerField(null=True)  # 1 = first to bet in this hand, 0 = no bet
    bets = models.PositiveSmallIntegerField(null=True)  # of all seats
    bet_returned = models.BooleanField(null=True)
    taken = models.PositiveSmallIntegerField(null=True)  # bets collected by a winner
    tenpai = models.BooleanField(null=True)  # at an exhaustive draw
    nagashi = models.BooleanField(null=True)

    class Meta:
        indexes = [
            # All figures of a player, and of the league.
            models.Index(
                fields=["league", "player"],
                include=HAND_FIGURES,
                name="handseat_figures",
            ),
            # His biggest win, and the league's.
            models.Index(
                fields=["league", "player", "value"],
                condition=models.Q(value__isnull=False),
                name="handseat_wins",
            ),
            # How high he, and the league, ever stood, and the most bets taken at once.
            models.Index(fields=["league", "player", "score", "taken"], name="handseat_heights"),
            # Every yakuman or limit hand.
            models.Index(fields=["league"], condition=RARE, name="handseat_rare"),
            # The yaku chart, from the wins whose yaku are known alone.
            models.Index(
                fields=["league", "player"],
                include=["session", "evening", "seat", "yaku"],
                condition=models.Q(yaku__isnull=False),
                name="handseat_yaku",
            ),
        ]

    def __str__(self) -> str:
        return f"seat {self.seat} in hand {self.number} of {self.session_id}"
