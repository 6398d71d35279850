"""Names of the things of the game. Here what all families have: winds, ends of a game; the rest a module a family."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

GLYPHS = {"E": "東", "S": "南", "W": "西", "N": "北"}
LETTERS = {
    "E": pgettext_lazy("letter of a wind", "E"),
    "S": pgettext_lazy("letter of a wind", "S"),
    "W": pgettext_lazy("letter of a wind", "W"),
    "N": pgettext_lazy("letter of a wind", "N"),
}
WINDS = {
    "E": pgettext_lazy("wind", "East"),
    "S": pgettext_lazy("wind", "South"),
    "W": pgettext_lazy("wind", "West"),
    "N": pgettext_lazy("wind", "North"),
}
OVER = {
    "last_hand": _("That was the last hand."),
    "target_reached": _("Somebody reached the target in the extension."),
    "extension_exhausted": _("That was the last hand of the extension."),
    "tobi": _("Somebody is bust."),
    "bust": _("Somebody has fallen below zero."),
    "agari_yame": _("The dealer won the last hand and leads."),
    "tenpai_yame": _("The dealer is tenpai in the last hand and leads."),
    "time": _("The organiser finished the game."),
}
