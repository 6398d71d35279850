"""WHO: the club, the people who sign in, the players, the leagues they play in."""

import secrets
from typing import Any, ClassVar, Self

from django.contrib.auth.models import AbstractUser, BaseUserManager
from django.db import models
from django.db.models.functions import Now
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from clubsite.club.names import MAX_NAME, clean, search_key, sort_key

MAX_REASON = 500


def new_key() -> str:
    return secrets.token_hex(8)


class AccountManager(BaseUserManager["Account"]):
    def create_user(self, username: str, password: str | None = None, **fields: Any) -> "Account":
        """Without a password the account opens by a link only (`clubsite.club.invitations`)."""
        account = self.model(username=self.model.normalize_username(username), **fields)
        account.set_password(password)
        account.save(using=self._db)
        return account

    def create_superuser(self, username: str, password: str | None = None, **fields: Any) -> "Account":
        return self.create_user(username, password, **{"is_superuser": True, "is_staff": True} | fields)


class Account(AbstractUser):
    """Somebody who signs in. The owner is the superuser; an organiser is named in a league; others only read.

    A name to sign in with is all that is asked of anybody.
    """

    email = first_name = last_name = None  # type: ignore[assignment]
    language = models.CharField(max_length=8, blank=True, default="")
    sign_in_key = models.CharField(max_length=32, default=new_key)

    REQUIRED_FIELDS: ClassVar[list[str]] = []

    objects = AccountManager()  # type: ignore[misc,assignment]

    @property
    def is_owner(self) -> bool:
        return self.is_active and self.is_superuser

    def get_session_auth_hash(self) -> str:
        """Changes with the password and with `sign_in_key`, so that either signs every other device out."""
        return self._hash(None)

    def get_session_auth_fallback_hash(self) -> Any:
        from django.conf import settings

        return (self._hash(secret) for secret in settings.SECRET_KEY_FALLBACKS)

    @property
    def stands_for(self) -> str:
        """What the token of a page names this account by: void once it is signed out everywhere."""
        return f"{self.pk}.{self._hash(None)[:16]}"

    def _hash(self, secret: str | bytes | None) -> str:
        return salted_hmac(
            "club.Account", self.password + self.sign_in_key, secret=secret, algorithm="sha256"
        ).hexdigest()


class Club(models.Model):
    """One site is one club: a single row, made by the welcome page."""

    id = models.SmallIntegerField(primary_key=True, default=1, editable=False)
    name = models.CharField(max_length=MAX_NAME)
    place = models.CharField(max_length=MAX_NAME, blank=True, default="")
    time_zone = models.CharField(max_length=64, default="UTC")
    language = models.CharField(max_length=8, default="en")
    accent = models.CharField(max_length=16, default="jade")

    class Meta:
        constraints = [models.CheckConstraint(condition=models.Q(id=1), name="club_is_one_row")]

    def __str__(self) -> str:
        return self.name


class PlayerQuerySet(models.QuerySet["Player"]):
    def current(self) -> Self:
        """Without the signposts that a merge leaves."""
        return self.filter(merged_into=None)

    def sorted(self) -> Self:
        return self.order_by("sort_name", "id")

    def matching(self, text: str) -> Self:
        """Players whose name contains the text, whatever its case and whether Ё was typed as Е."""
        return self.filter(search_name__contains=search_key(text))

    def named(self, text: str) -> Self:
        """Players with this very name, spelled alike but for case and Ё."""
        return self.filter(search_name=search_key(text))


class Player(models.Model):
    name = models.CharField(max_length=MAX_NAME)
    slug = models.SlugField(max_length=80, unique=True, allow_unicode=True)
    hidden = models.BooleanField(default=False)
    guest = models.BooleanField(default=False)
    account = models.OneToOneField(Account, models.SET_NULL, null=True, blank=True, related_name="player")
    # A signpost: this entry turned out to be somebody who was there already.
    merged_into = models.ForeignKey("self", models.PROTECT, null=True, blank=True, related_name="+")
    # Derived from the name at every save; the database sorts and searches by them.
    search_name = models.TextField(editable=False)
    sort_name = models.TextField(editable=False)
    created_at = models.DateTimeField(db_default=Now())

    objects = PlayerQuerySet.as_manager()

    class Meta:
        constraints = [models.CheckConstraint(condition=~models.Q(name=""), name="player_has_a_name")]
        indexes = [models.Index(fields=["sort_name", "id"], name="player_lists")]  # every list of players

    def __str__(self) -> str:
        return self.name

    def name_it(self, name: str) -> None:
        """Sets the name and what is derived from it; the caller saves."""
        self.name = clean(name)
        self.search_name, self.sort_name = search_key(name), sort_key(name)

    NAME_FIELDS = ("name", "search_name", "sort_name")


class Family(models.TextChoices):
    RIICHI = "riichi", _("riichi")
    HONGKONG = "hongkong", _("Hong Kong")
    CLASSICAL = "classical", _("European classical")


class Method(models.TextChoices):
    TOTAL_POINTS = "total_points", pgettext_lazy("ranking method", "Total")
    AVERAGE_POINTS = "average_points", pgettext_lazy("ranking method", "Average")
    AVERAGE_PLACE = "average_place", pgettext_lazy("ranking method", "Average place")
    BEST_N = "best_n", pgettext_lazy("ranking method", "Best N")
    LAST_N = "last_n", pgettext_lazy("ranking method", "Last N")
    RATING = "rating", pgettext_lazy("ranking method", "Rating")


class LeagueQuerySet(models.QuerySet["League"]):
    def visible_to(self, account: Any) -> Self:
        """Public leagues, and the private ones this reader organises. The owner sees all."""
        if getattr(account, "is_owner", False):
            return self
        if not account.is_authenticated:
            return self.filter(public=True)
        return self.filter(models.Q(public=True) | models.Exists(_organises(account)))

    def organised_by(self, account: Any) -> Self:
        if getattr(account, "is_owner", False):
            return self
        return self.filter(models.Exists(_organises(account))) if account.is_authenticated else self.none()


def _organises(account: Account) -> models.QuerySet[Any]:
    return League.organisers.through.objects.filter(league=models.OuterRef("pk"), account=account)


class CombinedQuerySet(models.QuerySet["Combined"]):
    def visible_to(self, account: Any) -> Self:
        """Where the reader may see every league in it."""
        unseen = League.objects.exclude(pk__in=League.objects.visible_to(account).values("pk"))
        return self.exclude(leagues__in=unseen)


class League(models.Model):
    """A season of one family under one set of rules (a second set where three play)."""

    name = models.CharField(max_length=MAX_NAME)
    slug = models.SlugField(max_length=80, unique=True, allow_unicode=True)
    family = models.CharField(max_length=16, choices=Family.choices, default=Family.RIICHI)
    rules = models.JSONField()  # {"family", "preset", "options": departures}: what the next session freezes
    rules_three = models.JSONField(null=True, blank=True)
    starts_on = models.DateField(null=True, blank=True)
    ends_on = models.DateField(null=True, blank=True)
    method = models.CharField(max_length=16, choices=Method.choices, default=Method.TOTAL_POINTS)
    n = models.PositiveSmallIntegerField(default=5)  # of "best N" and "last N"
    minimum = models.PositiveSmallIntegerField(default=0)
    rated = models.BooleanField(default=True)  # its games count for the rating of its family
    public = models.BooleanField(default=True)
    closed = models.BooleanField(default=False)
    # Nobody but its organisers is told what the games add up to, until they reveal it (standings/access.py).
    standings_hidden = models.BooleanField(default=False)
    organisers = models.ManyToManyField(Account, related_name="leagues", blank=True)
    # What the people at a table do without an organiser.
    anyone_starts = models.BooleanField(default=False)  # tables: whoever has an account
    organisers_correct = models.BooleanField(default=False)  # hands before the last; the link is good for the last
    confirms = models.BooleanField(default=False)  # each player agrees to the result of a game
    round_minutes = models.PositiveSmallIntegerField(null=True, blank=True)  # of a table's clock; none without
    # Who belongs to it: they have a row without a game, too. Optional.
    roster = models.ManyToManyField(Player, related_name="leagues", blank=True)
    # Counts everything that can change a table of finished sessions: pages are asked again with it.
    version = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(db_default=Now())

    objects = LeagueQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(starts_on=None)
                | models.Q(ends_on=None)
                | models.Q(ends_on__gte=models.F("starts_on")),
                name="league_ends_after_it_starts",
            )
        ]

    def __str__(self) -> str:
        return self.name


class LeaguePenalty(models.Model):
    """Points off in a league outside any session, for absence or conduct (statistics.md §3.6). It is never altered."""

    league = models.ForeignKey(League, models.PROTECT, related_name="penalties")
    player = models.ForeignKey(Player, models.PROTECT, related_name="penalties")
    points = models.IntegerField()  # negative, in points
    reason = models.CharField(max_length=MAX_REASON)
    by = models.ForeignKey(Account, models.PROTECT, null=True, related_name="+")
    at = models.DateTimeField(db_default=Now())
    cancelled = models.BooleanField(default=False)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(condition=models.Q(points__lt=0), name="penalty_takes_points_off"),
            models.CheckConstraint(condition=~models.Q(reason=""), name="penalty_has_a_reason"),
        ]

    def __str__(self) -> str:
        return f"penalty {self.pk} of player {self.player_id}"


class Combined(models.Model):
    """Several leagues of one family as one table, with a method and a minimum of its own (statistics.md §3.8)."""

    name = models.CharField(max_length=MAX_NAME)
    slug = models.SlugField(max_length=80, unique=True, allow_unicode=True)
    leagues = models.ManyToManyField(League, related_name="combined")
    method = models.CharField(max_length=16, choices=Method.choices, default=Method.TOTAL_POINTS)
    n = models.PositiveSmallIntegerField(default=5)
    minimum = models.PositiveSmallIntegerField(default=0)
    created_at = models.DateTimeField(db_default=Now())

    objects = CombinedQuerySet.as_manager()

    def __str__(self) -> str:
        return self.name


class Introduction(models.Model):
    """The one-time welcome link: only a hash is kept, and it is gone once used."""

    key_hash = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return f"welcome link of {self.created_at:%Y-%m-%d %H:%M}"


class Change(models.Model):
    """One thing somebody did, never altered afterwards (a trigger refuses it).

    Replaying a session's changes rebuilds the session. Players stand in it by id, never by name, so that hiding or
    renaming one rewrites nothing. `token` is the form's: the same form sent twice finds its own change and is answered
    as it was then.
    """

    class Subject(models.TextChoices):
        SESSION = "session"
        TABLE = "table"  # what is done around the hands of the session of this number: it changes no score
        PLAYER = "player"
        LEAGUE = "league"
        COMBINED = "combined"
        CLUB = "club"
        ACCOUNT = "account"

    token = models.UUIDField(unique=True)
    subject = models.CharField(max_length=8, choices=Subject.choices)
    subject_id = models.BigIntegerField()
    kind = models.CharField(max_length=24)
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    reason = models.TextField(blank=True, default="")
    actor = models.ForeignKey(Account, models.PROTECT, null=True, related_name="+")
    via = models.CharField(max_length=8, default="site")  # site | link | command
    at = models.DateTimeField(db_default=Now())

    class Meta:
        indexes = [models.Index(fields=["subject", "subject_id", "id"], name="change_history")]  # a subject's history

    def __str__(self) -> str:
        return f"{self.kind} {self.subject} {self.subject_id}"
