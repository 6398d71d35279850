"""Names of the things of the game: winds, limits, yaku that make somebody liable, kinds of draws, ends of a game."""

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
LIMITS = {
    "mangan": _("mangan"),
    "haneman": _("haneman"),
    "baiman": _("baiman"),
    "sanbaiman": _("sanbaiman"),
    "kazoe": _("counted yakuman"),
    "yakuman": _("yakuman"),
}
LIABLE_YAKU = {
    "daisangen": _("big three dragons"),
    "daisuushii": _("big four winds"),
    "suukantsu": _("four kans"),
}
ABORTS = {
    "kyuushu_kyuuhai": _("nine terminals"),
    "suufon_renda": _("four winds"),
    "suucha_riichi": _("four riichi"),
    "suukaikan": pgettext_lazy("abortive draw", "four kans"),
    "sanchahou": _("triple ron"),
}
OVER = {
    "last_hand": _("That was the last hand."),
    "target_reached": _("Somebody reached the target in the extension."),
    "extension_exhausted": _("That was the last hand of the extension."),
    "tobi": _("Somebody is bust."),
    "bust": _("Somebody is bust."),
    "agari_yame": _("The dealer won the last hand and leads."),
    "tenpai_yame": _("The dealer is tenpai in the last hand and leads."),
    "time": _("The organiser finished the game."),
}
