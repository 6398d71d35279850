"""The club itself: founded once, by whoever holds the welcome link."""

from dataclasses import asdict, dataclass
from typing import Any

from django.db import transaction

from clubsite.club.changes import Deed, already_done, must_be_current, once, write_down
from clubsite.club.models import Account, Change, Club, Introduction

CLUB = Change.Subject.CLUB


@dataclass(frozen=True)
class ClubFacts:
    name: str
    place: str = ""
    time_zone: str = "UTC"
    language: str = "en"
    accent: str = "jade"


@transaction.atomic
def found_club(facts: ClubFacts, username: str, password: str) -> Account:
    """The club, and its owner's account. Welcome links are void from now on. IntegrityError if there is a club."""
    club = Club(**asdict(facts))
    club.save(force_insert=True)
    owner = Account.objects.create_superuser(username, password, language=facts.language)
    Introduction.objects.all().delete()
    write_down(Deed(actor=owner), CLUB, club.pk, "found", after=asdict(facts))
    return owner


def change_club(facts: ClubFacts, deed: Deed) -> Club:
    """Outdated. A new time zone moves no evening that was: sessions keep theirs."""
    return once(deed, Club, lambda: _change(facts, deed))


def _change(facts: ClubFacts, deed: Deed) -> Club:
    club = Club.objects.select_for_update().get()
    if already_done(deed):
        return club
    must_be_current(deed, CLUB, club.pk)
    before: dict[str, Any] = {name: getattr(club, name) for name in asdict(facts)}
    for name, value in asdict(facts).items():
        setattr(club, name, value)
    club.save(update_fields=list(before))
    write_down(deed, CLUB, club.pk, "change", before=before, after=asdict(facts))
    return club
