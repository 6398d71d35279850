"""Tables that take several leagues as one (statistics.md §3.8)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from clubsite.club.changes import Deed, already_done, must_be_current, once, write_down
from clubsite.club.models import Change, Combined, League, Method
from clubsite.club.slugs import free_slug, with_free_slug

COMBINED = Change.Subject.COMBINED


@dataclass(frozen=True)
class CombinedFacts:
    """`leagues` are of one family and at least two."""

    name: str
    leagues: Sequence[League]
    method: str = Method.TOTAL_POINTS
    n: int = 5
    minimum: int = 0

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "leagues": sorted(league.pk for league in self.leagues),
            "method": str(self.method),
            "n": self.n,
            "minimum": self.minimum,
        }


def combine_leagues(facts: CombinedFacts, deed: Deed) -> Combined:
    """A new combined table. The same form twice makes one."""
    return once(deed, Combined, lambda: with_free_slug(lambda: _make(facts, deed)))


def _make(facts: CombinedFacts, deed: Deed) -> Combined:
    combined = Combined(slug=free_slug(Combined, facts.name))
    _keep(combined, facts)
    write_down(deed, COMBINED, combined.pk, "make", after=facts.as_json())
    return combined


def change_combined(combined: Combined, facts: CombinedFacts, deed: Deed) -> Combined:
    """Outdated. The address stays."""

    def write() -> Combined:
        found = Combined.objects.select_for_update().get(pk=combined.pk)
        if already_done(deed):
            return found
        must_be_current(deed, COMBINED, found.pk)
        before = CombinedFacts(found.name, list(found.leagues.all()), found.method, found.n, found.minimum)
        _keep(found, facts)
        write_down(deed, COMBINED, found.pk, "change", before=before.as_json(), after=facts.as_json())
        return found

    return once(deed, Combined, write)


def _keep(combined: Combined, facts: CombinedFacts) -> None:
    combined.name, combined.method, combined.n, combined.minimum = facts.name, facts.method, facts.n, facts.minimum
    combined.save()
    combined.leagues.set(facts.leagues)
