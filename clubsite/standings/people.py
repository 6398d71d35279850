"""Whoever may have a row in a league's table, and what the league adds to their games (statistics.md §3.3, §3.6)."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from django.db.models import Exists, OuterRef, Q, Subquery, Sum

from clubsite.club.models import League, LeaguePenalty, Player
from clubsite.standings.scope import Scope

Shown = Literal["", "members", "all"]  # all but guests; who stands on the roster; guests, too


@dataclass(frozen=True)
class People:
    """`penalties` are the sums of those that stand, by player; nobody without one is in it."""

    shown: Shown
    by_id: Mapping[int, Player]
    roster: Collection[int]
    penalties: Mapping[int, int]

    @classmethod
    def of(cls, scope: Scope, shown: Shown, players: Collection[int]) -> "People":
        """These players, those on the roster and those with a penalty. One query."""
        on_roster = League.roster.through.objects.filter(league__in=scope.leagues, player=OuterRef("pk"))
        given = LeaguePenalty.objects.filter(league__in=scope.leagues, cancelled=False, player=OuterRef("pk"))
        sums = given.order_by().values("player").annotate(sum=Sum("points")).values("sum")
        everybody: Any = Player.objects.annotate(on_roster=Exists(on_roster), penalty=Subquery(sums))
        found = list(everybody.filter(Q(pk__in=players) | Q(on_roster=True) | Q(penalty__isnull=False)))
        return cls(
            shown,
            {player.pk: player for player in found},
            {player.pk for player in found if player.on_roster},
            {player.pk: player.penalty for player in found if player.penalty},
        )

    def has_row(self, pk: int) -> bool:
        if self.shown == "all":
            return True
        return not self.by_id[pk].guest and (self.shown != "members" or pk in self.roster)
