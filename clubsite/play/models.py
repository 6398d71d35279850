"""WHAT HAPPENED: sessions (one game at one table), who sat where, and the hands in order."""

import datetime
import json
import uuid
from functools import cached_property, lru_cache
from typing import Any, Self

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models.functions import Now
from django.utils.translation import pgettext_lazy

import scoring
from clubsite.club.models import Account, League, Player
from clubsite.club.names import MAX_NAME
from clubsite.play.figure_models import HandSeat, Played

__all__ = ["HandSeat", "Played"]  # also from here, where Django looks for models

MOST_REMARK = 200
RULES_SCHEMA = 1  # of the frozen `rules`: raised when an option is renamed, with a migration that translates

# What the index holds beside its keys, so that figures come from it alone; the widest first: fewer pages. None
# of it is a key, though order would be welcome: pages filled in the order of two keys alone are fuller by half.
SEAT_FIGURES = (
    "session", "finished_at", "evening", "points", "score", "last_score", "place", "tied", "size", "seat",
)  # fmt: skip


@lru_cache(maxsize=256)
def _read_rules(spec: str) -> scoring.Rules:
    """Sessions with the same rules share them: reading costs more than settling a hand."""
    return scoring.read_rules(json.loads(spec))


class SessionQuerySet(models.QuerySet["TableSession"]):
    def visible_to(self, account: Any) -> Self:
        return self.filter(league__in=League.objects.visible_to(account))

    def playing(self) -> Self:
        return self.filter(status=TableSession.Status.PLAYING)

    def finished(self) -> Self:
        """Finished sessions in the order of games (statistics.md §1)."""
        return self.filter(status=TableSession.Status.FINISHED).order_by("finished_at", "id")


class TableSession(models.Model):
    """One game at one table. Its row is the lock under which hands are written.

    `rules` are frozen at the start (`Rules.spec()` and the schema number); `scores` and `state` are the engine's table
    after the last hand (`Table.scores`, `Table.state()`); `final` is the engine's result once finished.
    """

    class Status(models.TextChoices):
        PLAYING = "playing", pgettext_lazy("game", "in play")
        FINISHED = "finished", pgettext_lazy("game", "finished")
        VOID = "void", pgettext_lazy("game", "does not count")

    league = models.ForeignKey(League, models.PROTECT, related_name="sessions")
    rules = models.JSONField()
    start = models.JSONField(default=dict)  # engine.md `start`: {} is the rules' own
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.PLAYING)
    scores = ArrayField(models.IntegerField())
    state = models.JSONField()
    final = models.JSONField(null=True)
    chips = ArrayField(models.IntegerField(), null=True)
    version = models.PositiveIntegerField(default=1)
    lines = models.PositiveSmallIntegerField(default=0)  # of the hand log: the number of the last one
    table_name = models.CharField(max_length=MAX_NAME, blank=True, default="")
    started_at = models.DateTimeField(db_default=Now())
    finished_at = models.DateTimeField(null=True)  # set at the first finish and kept (statistics.md §1)
    evening = models.DateField()
    minutes = models.PositiveSmallIntegerField(null=True)  # on the table's clock, extra time included; None: no clock
    # The league's version with which this game last changed anything in it; 0: never since such a thing was noted.
    as_of = models.PositiveIntegerField(db_default=0)
    # The line's `id` of a loaded file: the same game is never loaded twice into a league.
    source_id = models.CharField(max_length=200, null=True)

    objects = SessionQuerySet.as_manager()
    # annotated by play/access.py
    organised: bool  # whether the reader looks after it
    link_holds: bool | None = None  # of the link that the reader carries for this table; None without one
    is_public: bool
    seated: list[str]  # who sits there, by seat

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(scores__len__in=[3, 4]), name="session_has_three_or_four_scores"),
            models.CheckConstraint(
                condition=~models.Q(status="finished") | models.Q(finished_at__isnull=False, final__isnull=False),
                name="session_finished_has_a_result",
            ),
            models.UniqueConstraint(fields=["league", "source_id"], name="session_is_loaded_once"),
        ]
        indexes = [
            # Tables being played: the home page, "as it stands" and its cheap version query.
            models.Index(
                fields=["league", "id"],
                include=["version"],
                condition=models.Q(status="playing"),
                name="session_playing",
            ),
            # A league's sessions, newest first, and the order of games.
            models.Index(fields=["league", "finished_at", "id"], name="session_order_of_games"),
            # What has changed since a version of the league.
            models.Index(fields=["league", "as_of"], condition=models.Q(as_of__gt=0), name="session_changed"),
            # The same list as people read it, evening by evening; and the last evening with a game.
            models.Index(fields=["league", "-evening", "-started_at", "-id"], name="session_evenings"),
        ]

    def __str__(self) -> str:
        return f"session {self.pk}"

    @cached_property
    def engine_rules(self) -> scoring.Rules:
        return _read_rules(json.dumps({k: self.rules[k] for k in ("family", "preset", "options")}))

    @property
    def table(self) -> scoring.Table:
        """The engine's table after the last hand: the next one is settled from it."""
        return scoring.Table.restore(self.engine_rules, self.scores, self.state)

    @property
    def players(self) -> int:
        return len(self.scores)

    @property
    def playing(self) -> bool:
        return self.status == self.Status.PLAYING

    @property
    def ends_at(self) -> datetime.datetime | None:
        """When the table's clock has run down; None without one."""
        return self.started_at + datetime.timedelta(minutes=self.minutes) if self.minutes else None

    @property
    def held(self) -> bool:
        """Whether the reader, no organiser, writes as a holder of the table's link."""
        return bool(self.link_holds) and not self.organised and self.playing

    @property
    def calls_organiser(self) -> bool:
        """Whether the reader may call the organiser to this table, and sees who did."""
        return self.playing and not self.league.closed and (self.organised or self.held)


class Seat(models.Model):
    """Who sits where; once the session is finished also what it came to (points, not thousands)."""

    session = models.ForeignKey(TableSession, models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    size = models.PositiveSmallIntegerField()  # players at the table
    player = models.ForeignKey(Player, models.PROTECT, related_name="seats")
    # True from the start of a table until its game ends: nobody is seated at two tables at once.
    at_table = models.BooleanField(default=False)
    # Copied from the session, so that a league table is one index-only scan.
    league = models.ForeignKey(League, models.PROTECT, related_name="+", db_index=False)
    evening = models.DateField()
    finished_at = models.DateTimeField(null=True)
    place = models.PositiveSmallIntegerField(null=True)
    tied = models.PositiveSmallIntegerField(null=True)  # players with the same place; 1 = alone
    points = models.IntegerField(null=True)
    score = models.IntegerField(null=True)
    last_score = models.IntegerField(null=True)  # before leftover deposits
    sent = ArrayField(models.IntegerField(), null=True)  # what this seat paid each seat, over all lines

    class Meta:
        ordering = ["seat"]
        constraints = [
            models.CheckConstraint(condition=models.Q(seat__lt=4), name="seat_is_at_the_table"),
            models.UniqueConstraint(fields=["session", "seat"], name="seat_is_taken_once"),
            # Deferrable: seats are swapped one row at a time.
            models.UniqueConstraint(
                fields=["session", "player"], name="player_sits_once", deferrable=models.Deferrable.DEFERRED
            ),
            models.UniqueConstraint(
                fields=["player"], condition=models.Q(at_table=True), name="player_is_at_one_table"
            ),
            models.CheckConstraint(
                condition=models.Q(
                    place=None, tied=None, points=None, score=None, last_score=None, finished_at=None, sent=None
                )
                | models.Q(
                    place__isnull=False,
                    tied__isnull=False,
                    points__isnull=False,
                    score__isnull=False,
                    last_score__isnull=False,
                    finished_at__isnull=False,
                    sent__isnull=False,
                ),
                name="seat_result_is_whole",
            ),
        ]
        indexes = [
            # The league table, a player's figures in it and the rating, index-only.
            models.Index(
                fields=["league", "player"],
                include=SEAT_FIGURES,
                condition=models.Q(place__isnull=False),
                name="seat_league_table",
            ),
        ]

    def __str__(self) -> str:
        return f"seat {self.seat} of {self.session_id}"


# Lines that may give or take points beside what was played.
BESIDE_PLAY = models.Q(result__result__in=("adjust", "chombo"))


class Hand(models.Model):
    """One line of a session: a hand, a penalty (`adjust`) or the organiser's stop (`end`), in the order of `number`.

    `round`, `dealer` and `counters` are those it was played at; `pot` is what it added to the deposits on the table.
    """

    session = models.ForeignKey(TableSession, models.CASCADE, related_name="hands")
    number = models.PositiveSmallIntegerField()
    result = models.JSONField()
    deltas = ArrayField(models.IntegerField())
    pot = models.IntegerField()
    round = models.CharField(max_length=1)
    dealer = models.PositiveSmallIntegerField()
    counters = models.PositiveSmallIntegerField()
    by = models.ForeignKey(Account, models.PROTECT, null=True, related_name="+")
    via = models.CharField(max_length=8, default="site")
    at = models.DateTimeField(db_default=Now())
    remark = models.CharField(max_length=MOST_REMARK, blank=True, default="")

    class Meta:
        ordering = ["number"]
        constraints = [
            # Deferrable: an inserted hand shifts the rest.
            models.UniqueConstraint(
                fields=["session", "number"], name="hand_number_is_used_once", deferrable=models.Deferrable.DEFERRED
            ),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="hand_number_starts_at_one"),
        ]
        # Few lines, which a league's table lists with their reasons.
        indexes = [models.Index(fields=["session"], condition=BESIDE_PLAY, name="hand_beside_play")]

    def __str__(self) -> str:
        return f"hand {self.number} of {self.session_id}"

    @property
    def is_played(self) -> bool:
        """Whether tiles were dealt: penalties and the organiser's stop are lines of the log but no hands."""
        return self.result["result"] not in ("adjust", "end")


class TableLink(models.Model):
    """The link behind the QR code of a table: whoever opens it enters this session's hands.

    The key is worked out from `seed` and the site's secret, and found by its hash: whoever reads the database has none.
    """

    session = models.ForeignKey(TableSession, models.CASCADE, related_name="links")
    seed = models.UUIDField(default=uuid.uuid4)
    key_hash = models.CharField(max_length=64, unique=True)
    withdrawn_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["session"], condition=models.Q(withdrawn_at=None), name="session_has_one_link"
            )
        ]

    def __str__(self) -> str:
        return f"link of {self.session_id}"


class TableCall(models.Model):
    """Somebody at the table wants an organiser, until one says that he comes (`answered_at`)."""

    session = models.ForeignKey(TableSession, models.CASCADE, related_name="calls")
    at = models.DateTimeField(db_default=Now())
    answered_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["session"], condition=models.Q(answered_at=None), name="session_calls_once_at_a_time"
            )
        ]

    def __str__(self) -> str:
        return f"call from {self.session_id}"


class Verdict(models.Model):
    """What a player says of the result of a game: the newest of a seat holds, for the result that he saw.

    A dispute (`agrees` false) is open until an organiser has settled it or the player agrees.
    """

    session = models.ForeignKey(TableSession, models.CASCADE, related_name="verdicts")
    seat = models.PositiveSmallIntegerField()
    agrees = models.BooleanField()
    remark = models.CharField(max_length=MOST_REMARK, blank=True, default="")
    score = models.IntegerField()
    points = models.IntegerField()
    at = models.DateTimeField(db_default=Now())
    open = models.BooleanField()

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(open=False) | models.Q(agrees=False), name="verdict_open_is_a_dispute"
            )
        ]
        indexes = [models.Index(fields=["session"], condition=models.Q(open=True), name="verdict_open_disputes")]

    def __str__(self) -> str:
        return f"verdict on {self.session_id}"
