"""Leagues: what is played for, by which rules, and who runs it."""

import datetime
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from typing import Any

from django.db.models import F

from clubsite.club.changes import Deed, already_done, must_be_current, once, write_down
from clubsite.club.models import Account, Change, League, Method
from clubsite.club.slugs import free_slug, with_free_slug

LEAGUE = Change.Subject.LEAGUE


@dataclass(frozen=True)
class LeagueFacts:
    """What the form says of a league. `rules` are specs of engine.md whose options are the departures only."""

    name: str
    rules: dict[str, Any]
    rules_three: dict[str, Any] | None = None
    starts_on: datetime.date | None = None
    ends_on: datetime.date | None = None
    method: str = Method.TOTAL_POINTS
    n: int = 5
    minimum: int = 0
    rated: bool = True
    public: bool = True
    anyone_starts: bool = False
    organisers_correct: bool = False
    confirms: bool = False
    round_minutes: int | None = None

    @classmethod
    def of(cls, league: League) -> "LeagueFacts":
        return cls(**{name: getattr(league, name) for name in cls.__dataclass_fields__})

    def as_json(self) -> dict[str, Any]:
        days = {"starts_on": self.starts_on, "ends_on": self.ends_on}
        return asdict(self) | {name: day and day.isoformat() for name, day in days.items()}


def make_league(facts: LeagueFacts, deed: Deed) -> League:
    """A new league; its family is that of its rules. The same form twice makes one."""
    return once(deed, League, lambda: with_free_slug(lambda: _make(facts, deed)))


def _make(facts: LeagueFacts, deed: Deed) -> League:
    league = League(**facts.__dict__, family=facts.rules["family"], slug=free_slug(League, facts.name))
    league.save(force_insert=True)
    write_down(deed, LEAGUE, league.pk, "make", after=facts.as_json())
    return league


def change_league(league: League, facts: LeagueFacts, deed: Deed) -> League:
    """New facts; sessions that have begun keep the rules they began under. Outdated. The address stays."""

    def write(found: League) -> None:
        before, new = LeagueFacts.of(found).as_json(), facts.as_json()
        changed = [name for name in new if new[name] != before[name]]
        for name in changed:
            setattr(found, name, getattr(facts, name))
        if changed:
            found.save(update_fields=changed)
            old, after = ({name: facts[name] for name in changed} for facts in (before, new))
            write_down(deed, LEAGUE, found.pk, "change", before=old, after=after)

    return locked(league, deed, write)


def close_league(league: League, deed: Deed) -> League:
    """No hand is taken any more until it is reopened. Outdated."""
    return locked(league, deed, lambda found: _set_closed(found, deed, True))


def reopen_league(league: League, deed: Deed) -> League:
    return locked(league, deed, lambda found: _set_closed(found, deed, False))


def _set_closed(league: League, deed: Deed, closed: bool) -> None:
    league.closed = closed
    league.save(update_fields=["closed"])
    write_down(deed, LEAGUE, league.pk, "close" if closed else "reopen", after={"closed": closed})


def hide_standings(league: League, deed: Deed) -> League:
    """Nobody but its organisers is told what the games add up to, until it is revealed. Outdated."""
    return locked(league, deed, lambda found: _set_hidden(found, deed, True))


def reveal_standings(league: League, deed: Deed) -> League:
    return locked(league, deed, lambda found: _set_hidden(found, deed, False))


def _set_hidden(league: League, deed: Deed, hidden: bool) -> None:
    league.standings_hidden = hidden
    league.save(update_fields=["standings_hidden"])
    kind = "hide_standings" if hidden else "reveal_standings"
    write_down(deed, LEAGUE, league.pk, kind, after={"standings_hidden": hidden})


def name_organisers(league: League, accounts: Iterable[Account], deed: Deed) -> League:
    """Exactly these people run the league, beside the owner. Outdated."""

    def write(found: League) -> None:
        before = sorted(found.organisers.values_list("pk", flat=True))
        found.organisers.set(accounts)
        after = sorted(account.pk for account in accounts)
        write_down(deed, LEAGUE, found.pk, "organisers", before=before, after=after)

    return locked(league, deed, write)


def locked(league: League, deed: Deed, write: Callable[[League], None]) -> League:
    """Runs `write` under the row's lock, unless this form was sent before or shows an older state."""

    def locked() -> League:
        found = League.objects.select_for_update().get(pk=league.pk)
        if already_done(deed):
            return found
        must_be_current(deed, LEAGUE, found.pk)
        write(found)
        League.objects.filter(pk=found.pk).update(version=F("version") + 1)
        found.refresh_from_db(fields=["version"])
        return found

    return once(deed, League, locked)
