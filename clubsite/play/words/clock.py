"""The clock of a table, in words and as the element that static/site.js counts down."""

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy

from clubsite.play.models import TableSession

TIME_IS_UP = {
    "one_more_hand": gettext_lazy("time is up: one more hand"),
    "end_after_hand": gettext_lazy("time is up: the last hand"),
}
JUST_UP = gettext_lazy("time is up")


def clock(session: TableSession) -> SafeString:
    """`ends 21:40`, later what the rules say then; "" without a clock.

    It holds what is left at this moment, so that no phone's own clock matters: to be made anew for each answer.
    """
    ends_at = session.ends_at
    if ends_at is None or not session.playing:
        return SafeString("")
    left = int((ends_at - timezone.now()).total_seconds())
    policy = session.engine_rules.options.get("time_policy", "none")
    over = TIME_IS_UP.get(policy, JUST_UP)
    time = date_format(timezone.localtime(ends_at), "TIME_FORMAT")
    said = over if left <= 0 else gettext("ends %(time)s") % {"time": time}
    return format_html('<time data-left="{}" data-over="{}">{}</time>', left, over, said)


def when_the_clock_ends(session: TableSession) -> str:
    if session.ends_at is None:
        return gettext("This table has no clock.")
    time = date_format(timezone.localtime(session.ends_at), "TIME_FORMAT")
    return gettext("The game ends at %(time)s as the clock is set now.") % {"time": time}
