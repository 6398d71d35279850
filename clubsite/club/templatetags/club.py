"""Players' names, and what the frame of every page needs.

    {% player_name player %}   the name in <bdi>, or "hidden player"
    {% player_link player %}   the same with a link to the player's page, where there is one for this audience
    {% player_text player %}   plain text, for labels and titles

The audience is `sees_hidden` in the context; where there is none, it is the public. `himself`, if it is there, is the
number of a player who reads his own page although he is hidden.
"""

import uuid
from typing import Any

from django import template
from django.conf import settings
from django.template import Context
from django.urls import NoReverseMatch, reverse
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from clubsite.club.models import League, Player
from clubsite.club.players import may_be_opened, shown_name

register = template.Library()


@register.simple_tag(takes_context=True)
def player_text(context: Context, player: Player) -> str:
    return shown_name(player, _sees_hidden(context, player))


@register.simple_tag(takes_context=True)
def player_name(context: Context, player: Player) -> SafeString:
    return format_html("<bdi>{}</bdi>", player_text(context, player))


@register.simple_tag(takes_context=True)
def player_link(context: Context, player: Player) -> SafeString:
    name = player_name(context, player)
    if not may_be_opened(player, _sees_hidden(context, player)):
        return name
    return format_html('<a href="{}">{}</a>', reverse("player", args=[player.slug]), name)


def _sees_hidden(context: Context, player: Player) -> bool:
    """Asked only of hidden players: for the others the answer changes nothing and may cost a query."""
    if not player.hidden:
        return False
    return context.get("himself") == player.pk or bool(context.get("sees_hidden", False))


@register.simple_tag
def url_if_any(name: str, *args: Any) -> str:
    """The address of a page, or nothing where no room of this site has it."""
    try:
        return reverse(name, args=args)
    except NoReverseMatch:
        return ""


@register.simple_tag(takes_context=True)
def current_section(context: Context) -> str:
    """The first part of the page's path: which entry of the menu it belongs to. "" is the front page."""
    request = context.get("request")
    return request.path.split("/")[1] if request else ""


@register.simple_tag
def other_languages() -> list[tuple[str, str]]:
    """Code and own name of each language but the one this answer is in."""
    return [(code, name) for code, name in settings.LANGUAGES if code != get_language()]


@register.simple_tag
def new_token() -> str:
    """For a form that is only a button: sent twice, it does its work once."""
    return str(uuid.uuid4())


@register.simple_tag
def league_season(league: League) -> str:
    """First and last day, as far as they are set."""
    first, last = (day and date_format(day) for day in (league.starts_on, league.ends_on))
    if first and last:
        return f"{first} – {last}"
    if first:
        return _("from %(day)s") % {"day": first}
    return _("until %(day)s") % {"day": last} if last else ""
