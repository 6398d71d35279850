"""Which league's table is asked for: a league's own, or that of several leagues taken as one (statistics.md §3.8)."""

from dataclasses import dataclass

from clubsite.club.models import Combined, League


@dataclass(frozen=True)
class Scope:
    """Leagues of one family that are added up as one, with the method, N and minimum of their table."""

    leagues: tuple[int, ...]
    family: str
    method: str
    n: int
    minimum: int

    @classmethod
    def of(cls, table: League | Combined) -> "Scope":
        """One query for a combined table, none for a league."""
        if isinstance(table, League):
            return cls((table.pk,), table.family, table.method, table.n, table.minimum)
        leagues = list(table.leagues.order_by("pk"))
        family = leagues[0].family if leagues else ""
        return cls(tuple(league.pk for league in leagues), family, table.method, table.n, table.minimum)
