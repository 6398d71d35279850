"""Writing down what somebody did. Rows are only ever added."""

import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from django.db import IntegrityError, models, transaction

from clubsite.club.models import Account, Change

Row = TypeVar("Row", bound=models.Model)


class Outdated(Exception):
    """Somebody else changed it since the form was made; nothing was written."""


@dataclass(frozen=True)
class Deed:
    """Who does something, and by which form: `token` and `version` are the form's hidden fields.

    `version` None means that the caller has not looked at an older state (commands, which hold the lock themselves).
    Of a player, league, account or the club it is the `last_change` the form was made after. `link` is the hash of the
    key of the table's link, where it is done `via` "link".
    """

    actor: Account | None = None
    token: uuid.UUID = field(default_factory=uuid.uuid4)
    version: int | None = None
    via: str = "site"
    reason: str = ""
    link: str | None = None


def write_down(
    deed: Deed, subject: Change.Subject, subject_id: int, kind: str, *, before: Any = None, after: Any = None
) -> Change:
    """One history row for this deed. IntegrityError if its token was used before."""
    return Change.objects.create(
        token=deed.token,
        subject=subject,
        subject_id=subject_id,
        kind=kind,
        before=before,
        after=after,
        reason=deed.reason,
        actor=deed.actor,
        via=deed.via,
    )


def already_done(deed: Deed) -> Change | None:
    """The change this very form made before.

    Call it after the lock, in a statement of its own: in one with the lock it would see the old snapshot.
    """
    return Change.objects.filter(token=deed.token).first()


def last_change(subject: Change.Subject, subject_id: int) -> int:
    """What a form shows the state of: the newest change of the subject, 0 before the first."""
    changes = Change.objects.filter(subject=subject, subject_id=subject_id)
    return changes.order_by("-id").values_list("id", flat=True).first() or 0


def must_be_current(deed: Deed, subject: Change.Subject, subject_id: int) -> None:
    """Outdated if the subject has changed since the form was made. Call it after the lock."""
    if deed.version is not None and deed.version != last_change(subject, subject_id):
        raise Outdated


def once(deed: Deed, model: type[Row], write: Callable[[], Row]) -> Row:
    """What `write` makes, in one transaction; for a form that was sent before, the row it was about then."""
    try:
        with transaction.atomic():
            return write()
    except IntegrityError:
        change = already_done(deed)
        if change and change.subject == model._meta.model_name:
            return model._default_manager.get(pk=change.subject_id)
        raise
