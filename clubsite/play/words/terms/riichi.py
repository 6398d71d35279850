"""Names of the things of riichi: limits, yaku, those that make somebody liable, kinds of draws."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

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
YAKU = {  # as they stand in a list
    "riichi": _("Riichi"),
    "double_riichi": _("Double riichi"),
    "ippatsu": _("Ippatsu"),
    "menzen_tsumo": _("Closed tsumo"),
    "pinfu": _("Pinfu"),
    "iipeikou": _("Pure double sequence"),
    "tanyao": _("All simples"),
    "yakuhai_haku": _("Yakuhai, white"),
    "yakuhai_hatsu": _("Yakuhai, green"),
    "yakuhai_chun": _("Yakuhai, red"),
    "yakuhai_seat": _("Yakuhai, seat wind"),
    "yakuhai_round": _("Yakuhai, round wind"),
    "rinshan": pgettext_lazy("yaku", "After a kan"),
    "chankan": pgettext_lazy("yaku", "Robbing a kan"),
    "haitei": pgettext_lazy("yaku", "Last tile"),
    "houtei": pgettext_lazy("yaku", "Last discard"),
    "chiitoitsu": _("Seven pairs"),
    "sanshoku_doujun": _("Mixed triple sequence"),
    "ittsuu": _("Pure straight"),
    "chanta": _("Half outside hand"),
    "toitoi": _("All triplets"),
    "sanankou": _("Three closed triplets"),
    "sankantsu": _("Three kans"),
    "sanshoku_doukou": _("Triple triplets"),
    "shousangen": _("Little three dragons"),
    "honroutou": _("Terminals and honours"),
    "honitsu": _("Half flush"),
    "junchan": _("Fully outside hand"),
    "ryanpeikou": _("Twice pure double sequence"),
    "chinitsu": _("Full flush"),
    "renhou": _("Blessing of man"),
    "kokushi": _("Thirteen orphans"),
    "kokushi_13": _("Thirteen orphans on 13 sides"),
    "suuankou": _("Four closed triplets"),
    "suuankou_tanki": _("Four closed triplets, pair wait"),
    "daisangen": _("Big three dragons"),
    "shousuushii": _("Little four winds"),
    "daisuushii": _("Big four winds"),
    "tsuuiisou": _("All honours"),
    "ryuuiisou": _("All green"),
    "chinroutou": _("All terminals"),
    "chuuren": _("Nine gates"),
    "chuuren_9": _("Nine gates on 9 sides"),
    "suukantsu": _("Four kans"),
    "tenhou": _("Blessing of heaven"),
    "chiihou": _("Blessing of earth"),
}
BONUS = {"dora": _("Dora"), "ura": _("Ura dora"), "aka": _("Red fives"), "kita": _("Norths set aside")}  # han, no yaku
# Of a set that people counted only this is known.
KINDS_OF_TILES = {"terminal": _("terminals or honours"), "simple": _("simples")}
ABORTS = {
    "kyuushu_kyuuhai": _("nine terminals"),
    "suufon_renda": _("four winds"),
    "suucha_riichi": _("four riichi"),
    "suukaikan": pgettext_lazy("abortive draw", "four kans"),
    "sanchahou": _("triple ron"),
}
