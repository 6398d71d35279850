"""Writing down what somebody did. Rows are only ever added."""

import uuid
from dataclasses import dataclass, field
from typing import Any

from clubsite.club.models import Account, Change


@dataclass(frozen=True)
class Deed:
    """Who does something, and by which form: `token` and `version` are the form's hidden fields.

    `version` None means that the caller has not looked at an older state (commands, which hold the lock themselves).
    """

    actor: Account | None = None
    token: uuid.UUID = field(default_factory=uuid.uuid4)
    version: int | None = None
    via: str = "site"
    reason: str = ""


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
