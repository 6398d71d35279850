"""Players: a name is all the club needs to know of anybody."""

import uuid
from dataclasses import dataclass, replace

from clubsite.club.changes import Deed, Outdated, already_done, must_be_current, once, write_down
from clubsite.club.models import Account, Change, Player
from clubsite.club.names import clean
from clubsite.club.slugs import free_slug, random_slug, with_free_slug

PLAYER = Change.Subject.PLAYER


def add_player(name: str, deed: Deed, *, guest: bool = False) -> Player:
    """A new player. `name` is cleaned and not empty; others may have the same one. The same form twice adds one."""
    return once(deed, Player, lambda: with_free_slug(lambda: _add(name, deed, guest)))


def _add(name: str, deed: Deed, guest: bool) -> Player:
    player = Player(guest=guest)
    player.name_it(name)
    player.slug = free_slug(Player, player.name)
    player.save(force_insert=True)
    write_down(deed, PLAYER, player.pk, "add", after={"guest": guest})
    return player


@dataclass(frozen=True)
class PlayerFacts:
    """What can be changed of a player; None leaves it as it is."""

    name: str | None = None
    hidden: bool | None = None
    guest: bool | None = None


def change_player(player: Player, facts: PlayerFacts, deed: Deed) -> Player:
    """Outdated. A new name is a new address, and who is hidden gets one that says nothing: the old one ends."""
    return once(deed, Player, lambda: with_free_slug(lambda: _change(player.pk, facts, deed)))


def rename_player(player: Player, name: str, deed: Deed) -> Player:
    return change_player(player, PlayerFacts(name=name), deed)


def hide_player(player: Player, deed: Deed) -> Player:
    """The public sees "hidden player" from now on."""
    return change_player(player, PlayerFacts(hidden=True), deed)


def show_player(player: Player, deed: Deed) -> Player:
    return change_player(player, PlayerFacts(hidden=False), deed)


def set_guest(player: Player, guest: bool, deed: Deed) -> Player:
    """Guests play and count for the others, but have no row in a table."""
    return change_player(player, PlayerFacts(guest=guest), deed)


def claim_player(player: Player, deed: Deed) -> Player:
    """The account says that it is this player; an organiser says whether it is so. The same form twice says it once."""
    return once(deed, Player, lambda: _claim(player, deed))


def _claim(player: Player, deed: Deed) -> Player:
    if not already_done(deed):
        write_down(deed, PLAYER, player.pk, "claim")
    return player


def answer_claim(player: Player, account: Account, yes: bool, deed: Deed) -> Player:
    """Links the two, or refuses. Outdated where either is linked meanwhile. Afterwards the claim is answered."""
    return once(deed, Player, lambda: _answer(player.pk, account.pk, yes, deed))


def _answer(pk: int, account: int, yes: bool, deed: Deed) -> Player:
    player = Player.objects.select_for_update().get(pk=pk)
    if already_done(deed):
        return player
    if yes:
        if player.account_id or player.merged_into_id or Player.objects.filter(account=account).exists():
            raise Outdated
        player.account_id = account
        player.save(update_fields=["account"])
    write_down(deed, PLAYER, pk, "claim_yes" if yes else "claim_no", after={"account": account})
    return player


def _change(pk: int, facts: PlayerFacts, deed: Deed) -> Player:
    player = Player.objects.select_for_update().get(pk=pk)
    if already_done(deed):
        return player
    must_be_current(deed, PLAYER, pk)
    kinds = _apply(player, facts)
    if "hide" in kinds:
        player.slug = random_slug()
    elif not player.hidden:
        player.slug = free_slug(Player, player.name, own=player.slug)
    player.save(update_fields=[*Player.NAME_FIELDS, "hidden", "guest", "slug"])
    for number, kind in enumerate(kinds):
        _tell(deed if number == 0 else _next(deed, kind), player, kind)
    return player


def _apply(player: Player, facts: PlayerFacts) -> list[str]:
    """Sets what is new; the kinds of change that this makes."""
    kinds = []
    if facts.name is not None and clean(facts.name) != player.name:
        player.name_it(facts.name)
        kinds.append("rename")
    if facts.hidden is not None and facts.hidden != player.hidden:
        player.hidden = facts.hidden
        kinds.append("hide" if facts.hidden else "show")
    if facts.guest is not None and facts.guest != player.guest:
        player.guest = facts.guest
        kinds.append("guest")
    return kinds


FIELD = {"hide": "hidden", "show": "hidden", "guest": "guest"}


def _tell(deed: Deed, player: Player, kind: str) -> None:
    """Names stand in no history: who is hidden or renamed must not go on in it under the old one."""
    field = FIELD.get(kind)
    value = bool(field and getattr(player, field))
    before, after = ({field: not value}, {field: value}) if field else (None, None)
    write_down(deed, PLAYER, player.pk, kind, before=before, after=after)


def _next(deed: Deed, kind: str) -> Deed:
    """One form may change several things: each has a row of its own, and a row has a token of its own."""
    return replace(deed, token=uuid.uuid5(deed.token, kind))
