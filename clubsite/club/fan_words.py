"""Names of the fan of Hong Kong old style (hongkong.md §2), in its order: patterns, circumstances, bonus, limit hands.

They stand here, not beside those of the other families in `play/words/terms`, because the rules of a league name them.
`CHINESE` is shown beside the name.
"""

from django.utils.translation import pgettext_lazy

from scoring.hongkong import CHINESE

__all__ = ["CHINESE", "FAN"]

FAN = {  # the Russian of the glossary stands beside each
    "common_hand": pgettext_lazy("fan", "All chows"),  # Все чоу («пинг ху»)
    "all_pungs": pgettext_lazy("fan", "All pungs"),  # Все панги
    "four_concealed_pungs": pgettext_lazy("fan", "Four concealed pungs"),  # Четыре закрытых панга
    "mixed_one_suit": pgettext_lazy("fan", "Half flush"),  # Полумасть
    "pure_one_suit": pgettext_lazy("fan", "Full flush"),  # Чистая масть
    "mixed_terminals": pgettext_lazy("fan", "Terminals and honours"),  # Все терминальные и благородные
    "dragon_pung": pgettext_lazy("fan", "Dragon pung"),  # Панг драконов
    "small_three_dragons": pgettext_lazy("fan", "Small three dragons"),  # Малые три дракона
    "big_three_dragons": pgettext_lazy("fan", "Big three dragons"),  # Большие три дракона
    "seat_wind": pgettext_lazy("fan", "Own wind"),  # Свой ветер
    "round_wind": pgettext_lazy("fan", "Round wind"),  # Ветер раунда
    "small_four_winds": pgettext_lazy("fan", "Small four winds"),  # Малые четыре ветра
    "seven_pairs": pgettext_lazy("fan", "Seven pairs"),  # Семь пар
    "self_draw": pgettext_lazy("fan", "Self-draw"),  # Со стены
    "concealed_hand": pgettext_lazy("fan", "Concealed hand"),  # Закрытая рука
    "robbing_kong": pgettext_lazy("fan", "Robbing a kong"),  # Ограбление конга
    "last_tile_draw": pgettext_lazy("fan", "Last tile of the wall"),  # Последняя кость стены
    "last_discard": pgettext_lazy("fan", "Last discard"),  # Последний сброс
    "kong_replacement": pgettext_lazy("fan", "After a kong"),  # После конга
    "double_kong": pgettext_lazy("fan", "Kong on kong"),  # Конг за конгом
    "human": pgettext_lazy("fan", "Human hand"),  # Человеческая рука
    "no_flowers": pgettext_lazy("fan", "No flowers"),  # Без цветов
    "seat_flower": pgettext_lazy("fan", "Own flower"),  # Свой цветок
    "seat_season": pgettext_lazy("fan", "Own season"),  # Свой сезон
    "flower_set": pgettext_lazy("fan", "All four flowers"),  # Все цветы
    "season_set": pgettext_lazy("fan", "All four seasons"),  # Все сезоны
    "flower_replacement": pgettext_lazy("fan", "After a flower"),  # После цветка
    "seven_flowers": pgettext_lazy("fan", "Seven flowers"),  # Семь цветов
    "eight_flowers": pgettext_lazy("fan", "Eight flowers"),  # Восемь цветов
    "thirteen_orphans": pgettext_lazy("fan", "Thirteen orphans"),  # Тринадцать сирот
    "heavenly": pgettext_lazy("fan", "Heavenly hand"),  # Небесная рука
    "earthly": pgettext_lazy("fan", "Earthly hand"),  # Земная рука
    "big_four_winds": pgettext_lazy("fan", "Big four winds"),  # Большие четыре ветра
    "all_kongs": pgettext_lazy("fan", "Four kongs"),  # Четыре конга
    "all_honors": pgettext_lazy("fan", "All honours"),  # Все благородные
    "pure_terminals": pgettext_lazy("fan", "All terminals"),  # Все терминальные
    "nine_gates": pgettext_lazy("fan", "Nine gates"),  # Девять врат
}
