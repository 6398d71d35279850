"""What players are called before whom."""

from django.utils.translation import gettext as _

from clubsite.club.models import Player


def shown_name(player: Player, sees_hidden: bool) -> str:
    """The name as plain text, for an audience that does or does not see hidden players."""
    return player.name if sees_hidden or not player.hidden else _("hidden player")


def may_be_opened(player: Player, sees_hidden: bool) -> bool:
    """Whether the player's page is linked to."""
    return not player.hidden or sees_hidden
