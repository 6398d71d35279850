"""What Hong Kong and classical say alike: how long a game is, whose deal is next, what happens without points."""

from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from clubsite.club.rules_words.parts import Options, Said
from clubsite.figures import in_text

ROUNDS = {
    1: _("A game is one round: everybody deals as East."),
    2: _("A game is two rounds, East and South."),
    3: _("A game is three rounds, East, South and West."),
    4: _("A game is four rounds, East, South, West and North."),
}


def _rounds(value: int, _options: Options) -> str:
    return str(ROUNDS[value])


def _start(value: int, _options: Options) -> str:
    if not value:
        return gettext("Everybody begins with 0 points.")
    return gettext("Everybody begins with %(points)s points.") % {"points": in_text(value)}


def _repeats(value: int | None, _options: Options) -> str:
    if value is None:
        return gettext("A dealer may deal again as often as it happens.")
    if not value:
        return gettext("Nobody deals twice running.")
    return ngettext(
        "A dealer may deal again %(count)s time at most.", "A dealer may deal again %(count)s times at most.", value
    ) % {"count": value}


SAID: Said = {
    "rounds": _rounds,
    "start_score": _start,
    "dealer_on_win": {
        "stays": _("When the dealer wins, the same player deals again."),
        "passes": _("When the dealer wins, the deal passes on."),
    },
    "dealer_on_draw": {
        "stays": _("After a draw the same player deals again."),
        "passes": _("After a draw the deal passes on."),
    },
    "max_repeats": _repeats,
    "on_bust": {
        "continue_negative": _("Scores may fall below zero; the game goes on."),
        "end_game": _("The game ends after the hand in which somebody falls below zero."),
        "no_further_loss": _("Nobody pays more than is left: the winner gets less, and play goes on."),
    },
}


def never_repeats(options: Options) -> bool:
    return bool(options["dealer_on_win"] == options["dealer_on_draw"] == "passes")


ALWAYS = {
    "course": (
        _("Points of a game are the score less what everybody began with."),
        _("Equal scores share the place."),
    )
}
MEANS_NOTHING: dict[str, Any] = {"max_repeats": never_repeats}
