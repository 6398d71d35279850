"""Players: a name is all the club needs to know of anybody."""

from typing import Any

from clubsite.club.changes import Deed, already_done, must_be_current, once, write_down
from clubsite.club.models import Change, Player
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


def rename_player(player: Player, name: str, deed: Deed) -> Player:
    """A new name, and with it a new address: the old one is nobody's business. Outdated."""
    return once(deed, Player, lambda: with_free_slug(lambda: _rename(player.pk, name, deed)))


def _rename(pk: int, name: str, deed: Deed) -> Player:
    player = _lock(pk)
    if already_done(deed):
        return player
    must_be_current(deed, PLAYER, pk)
    player.name_it(name)
    if not player.hidden:
        player.slug = free_slug(Player, player.name, own=player.slug)
    player.save(update_fields=[*Player.NAME_FIELDS, "slug"])
    write_down(deed, PLAYER, pk, "rename")  # names stand in no history: hiding somebody must not leave them there
    return player


def hide_player(player: Player, deed: Deed) -> Player:
    """The public sees "hidden player" from now on, and an address that says nothing. Outdated."""
    return _set(player, deed, "hide", "hidden", True)


def show_player(player: Player, deed: Deed) -> Player:
    return _set(player, deed, "show", "hidden", False)


def set_guest(player: Player, guest: bool, deed: Deed) -> Player:
    """Guests play and count for the others, but have no row in a table. Outdated."""
    return _set(player, deed, "guest", "guest", guest)


def _set(player: Player, deed: Deed, kind: str, field: str, value: bool) -> Player:
    return once(deed, Player, lambda: with_free_slug(lambda: _write(player.pk, deed, kind, field, value)))


def _write(pk: int, deed: Deed, kind: str, field: str, value: bool) -> Player:
    player = _lock(pk)
    if already_done(deed) or getattr(player, field) == value:
        return player
    must_be_current(deed, PLAYER, pk)
    setattr(player, field, value)
    if field == "hidden":
        player.slug = random_slug() if value else free_slug(Player, player.name)
    player.save(update_fields=[field, "slug"])
    facts: dict[str, Any] = {"before": {field: not value}, "after": {field: value}}
    write_down(deed, PLAYER, pk, kind, **facts)
    return player


def _lock(pk: int) -> Player:
    return Player.objects.select_for_update().get(pk=pk)
