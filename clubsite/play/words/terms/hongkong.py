"""Names of the things of Hong Kong old style: its fan, and their Chinese names, which are shown beside them."""

from django.utils.translation import gettext_lazy as _

from clubsite.club.fan_words import CHINESE, FAN

__all__ = ["CHINESE", "FAN", "LIABLE_FOR"]

# Why a player is liable (hongkong.md §7): a remark beside the win.
LIABLE_FOR = {
    "twelve_pieces": _("fed the fourth open set"),
    "nine_pieces": _("fed a flush with three open sets"),
    "big_three_dragons": _("fed the third dragon pung"),
    "big_four_winds": _("fed the fourth wind pung"),
    "all_kongs": _("fed the fourth kong"),
    "kong_feed": _("fed a kong whose replacement won"),
}
