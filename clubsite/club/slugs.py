"""Addresses of players and leagues: readable in any script, never twice the same, silent about who is hidden."""

import re
import secrets
from collections.abc import Callable
from typing import TypeVar

from django.db import IntegrityError, models, transaction
from django.utils.text import slugify

from clubsite.club.models import Combined, League, Player

Row = TypeVar("Row", bound=models.Model)
Named = type[Player] | type[League] | type[Combined]

LONGEST = 60  # leaves room for a number behind it
TRIES = 4


def free_slug(model: Named, name: str, own: str = "") -> str:
    """The address made of `name`, numbered when another has it; `own`, the present one, where that still fits."""
    wanted = slugify(name, allow_unicode=True)[:LONGEST].strip("-_") or random_slug()
    if re.fullmatch(rf"{re.escape(wanted)}(-\d+)?", own):
        return own
    taken = set(model.objects.filter(slug__startswith=wanted).values_list("slug", flat=True))
    number = next(n for n in range(1, len(taken) + 2) if numbered(wanted, n) not in taken)
    return numbered(wanted, number)


def numbered(slug: str, number: int) -> str:
    return slug if number == 1 else f"{slug}-{number}"


def random_slug() -> str:
    return f"player-{secrets.token_hex(4)}"


def with_free_slug(write: Callable[[], Row]) -> Row:
    """`write`, which picks a slug and saves; again when somebody took the same slug at the same moment."""
    for attempt in range(1, TRIES + 1):
        try:
            with transaction.atomic():
                return write()
        except IntegrityError as error:
            if "slug" not in _constraint(error) or attempt == TRIES:
                raise
    raise AssertionError("unreachable")


def _constraint(error: IntegrityError) -> str:
    """The name of the constraint that was broken."""
    return getattr(getattr(error.__cause__, "diag", None), "constraint_name", None) or ""
