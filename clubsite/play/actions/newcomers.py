"""People who sit down for the first time: added in the same transaction as what they sit down for."""

import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from django.db import transaction

from clubsite.club.actions import add_player
from clubsite.club.changes import Deed
from clubsite.club.models import Player
from clubsite.play.actions.core import Done


@dataclass(frozen=True)
class Newcomer:
    """Somebody the club does not know yet."""

    name: str
    guest: bool = False


@transaction.atomic
def with_newcomers(people: Sequence[Player | Newcomer], deed: Deed, act: Callable[[list[Player]], Done]) -> Done:
    """Adds the newcomers and does `act` with the players by seat: both or neither. What `act` raises goes through.

    A newcomer's token is derived from the form's, so the same form sent twice adds nobody twice.
    """
    return act([_player(person, seat, deed) for seat, person in enumerate(people)])


def _player(person: Player | Newcomer, seat: int, deed: Deed) -> Player:
    if isinstance(person, Player):
        return person
    own = replace(deed, token=uuid.uuid5(deed.token, f"newcomer {seat}"), version=None, reason="")
    return add_player(person.name, own, guest=person.guest)
