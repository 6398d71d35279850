"""A game in words: what it is called, how long it is."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy, pgettext, pgettext_lazy

import scoring
from clubsite.club.engine_words import preset_title
from clubsite.play.models import TableSession


@dataclass(frozen=True)
class Length:
    """The option of a family's rules that says how long a game is, and its values in words."""

    option: str
    values: Mapping[Any, Any]


ROUNDS = Length(
    "rounds",
    {
        4: pgettext_lazy("length of the game", "four rounds"),
        3: pgettext_lazy("length of the game", "three rounds"),
        2: pgettext_lazy("length of the game", "two rounds"),
        1: pgettext_lazy("length of the game", "one round"),
    },
)
LENGTHS = {
    "riichi": Length(
        "length",
        {
            "hanchan": pgettext_lazy("length of the game", "hanchan"),
            "tonpuu": pgettext_lazy("length of the game", "tonpuu"),
        },
    ),
    "hongkong": ROUNDS,
    "classical": ROUNDS,
}


def title(session: TableSession) -> str:
    """The name of the table, or the game's number where it was given none."""
    return session.table_name or pgettext("a game without a table's name", "Game %(number)s") % {"number": session.pk}


def rules_line(rules: scoring.Rules) -> str:
    """`Russian Riichi Committee 2026, hanchan`"""
    named = preset_title(scoring.families()[rules.family], rules.preset)
    length = LENGTHS[rules.family]
    return f"{named}, {length.values[rules.options[length.option]]}"


def suggested_table(taken: set[str]) -> str:
    """`Table 2`: the first number that none of the names taken has."""
    number = 1
    while (name := gettext("Table %(number)s") % {"number": number}) in taken:
        number += 1
    return name


# As the page of the rules says it: time may not be up at all.
BEFORE_TIME = {
    "one_more_hand": gettext_lazy("When time is up, the hand under way is finished and one more is played."),
    "end_after_hand": gettext_lazy("When time is up, the hand under way is the last."),
}


def when_time_is_up(session: TableSession) -> str:
    """What the rules of this game say about ending it on time."""
    policy = session.engine_rules.options.get("time_policy", "none")
    if policy in BEFORE_TIME and not (session.ends_at and session.ends_at <= timezone.now()):
        return str(BEFORE_TIME[policy])  # without a clock nobody knows whether time is up
    if policy == "one_more_hand":
        return gettext(
            "Time is up: one more hand. Finish the present one, play one more, enter both, then finish here."
        )
    if policy == "end_after_hand":
        return gettext("Time is up: finish the present hand and enter it, then finish here.")
    return gettext("These rules have no time limit: whoever finishes a game early decides it with the players.")
