"""Names of what counts in European classical (classical.md §2): points, doubles, limit hands.

An item's id may stand in more than one list (`flowers` has points and doubles): the lists are kept apart.
"""

from django.utils.translation import pgettext_lazy

POINTS = {  # the Russian of the glossary stands beside each
    "mahjong": pgettext_lazy("classical", "Mahjong"),  # Маджонг
    "sets": pgettext_lazy("classical", "Pungs and kongs"),  # Панги и конги
    "pair": pgettext_lazy("classical", "Pair"),  # Пара
    "concealed": pgettext_lazy("classical", "Concealed hand"),  # Закрытая рука
    "self_draw": pgettext_lazy("classical", "Self-draw"),  # Со стены
    "pair_completed": pgettext_lazy("classical", "Won on the pair"),  # Ожидание в пару
    "one_sided_chow": pgettext_lazy("classical", "Won on a one-sided chow"),  # Одностороннее чоу
    "only_possible": pgettext_lazy("classical", "Only possible tile"),  # Единственная возможная кость
    "flowers": pgettext_lazy("classical", "Flowers and seasons"),  # Цветы и сезоны
}
DOUBLES = {
    "dragons": pgettext_lazy("classical", "Pungs of dragons"),  # Панги драконов
    "own_wind": pgettext_lazy("classical", "Pung of the own wind"),  # Панг своего ветра
    "round_wind": pgettext_lazy("classical", "Pung of the round wind"),  # Панг ветра раунда
    "flowers": pgettext_lazy("classical", "Flowers and seasons"),
    "bouquet": pgettext_lazy("classical", "Bouquet"),  # Букет
    "three_concealed_pungs": pgettext_lazy("classical", "Three concealed pungs"),  # Три закрытых панга
    "little_three_dragons": pgettext_lazy("classical", "Little three dragons"),  # Малые три дракона
    "big_three_dragons": pgettext_lazy("classical", "Big three dragons"),  # Большие три дракона
    "little_four_winds": pgettext_lazy("classical", "Little four winds"),  # Малые четыре ветра
    "big_four_winds": pgettext_lazy("classical", "Big four winds"),  # Большие четыре ветра
    "fully_concealed": pgettext_lazy("classical", "Fully concealed"),  # Полностью закрытая рука
    "chow_hand": pgettext_lazy("classical", "Chow hand"),  # Рука чоу
    "pung_hand": pgettext_lazy("classical", "Pung hand"),  # Рука пангов
    "terminals_honors": pgettext_lazy("classical", "Terminals and honours"),  # Все терминальные и благородные
    "half_flush": pgettext_lazy("classical", "Half flush"),  # Одна масть и благородные
    "full_flush": pgettext_lazy("classical", "Full flush"),  # Одна масть
    "original_call": pgettext_lazy("classical", "Original call"),  # Готовая рука с раздачи
    "last_wall_tile": pgettext_lazy("classical", "Last tile of the wall"),  # Последняя кость стены
    "last_discard": pgettext_lazy("classical", "Last discard"),  # Последний сброс
    "kong_replacement": pgettext_lazy("classical", "Replacement tile"),  # Замещающая кость
    "robbing_kong": pgettext_lazy("classical", "Robbing a kong"),  # Ограбление конга
}
LIMIT_HANDS = {
    "all_green": pgettext_lazy("classical", "All green"),  # Все зелёные
    "four_kongs": pgettext_lazy("classical", "Four kongs"),  # Четыре конга
    "hidden_treasure": pgettext_lazy("classical", "Hidden treasure"),  # Скрытое сокровище
    "three_great_scholars": pgettext_lazy("classical", "Three great scholars"),  # Три великих учёных
    "big_four_winds": pgettext_lazy("classical", "Big four winds"),
    "small_four_winds": pgettext_lazy("classical", "Small four winds"),  # Малые четыре ветра
    "all_honors": pgettext_lazy("classical", "All honours"),  # Все благородные
    "all_terminals": pgettext_lazy("classical", "All terminals"),  # Все терминальные
    "nine_gates": pgettext_lazy("classical", "Nine gates"),  # Девять врат
    "thirteen_orphans": pgettext_lazy("classical", "Thirteen orphans"),  # Тринадцать сирот
    "heavenly": pgettext_lazy("classical", "Heavenly hand"),  # Небесная рука
    "earthly": pgettext_lazy("classical", "Earthly hand"),  # Земная рука
    "concealed_full_flush": pgettext_lazy("classical", "Concealed full flush"),  # Закрытая чистая масть
    "plum_blossom": pgettext_lazy("classical", "Plum blossom from the roof"),  # Цветок сливы с крыши
    "plucking_moon": pgettext_lazy("classical", "Moon from the bottom of the sea"),  # Луна со дна моря
    "scratching_pole": pgettext_lazy("classical", "Scratching a carrying pole"),  # Два бамбука с конга
}
FLAGS = {"last_tile": pgettext_lazy("classical", "Last tile")}  # of the wall, or its discard; the others are above
PARTS = POINTS | DOUBLES | LIMIT_HANDS | FLAGS
# Of a set that people counted only this is known.
SORTS = {
    "simple": pgettext_lazy("classical", "2 to 8"),
    "terminal": pgettext_lazy("classical", "1 or 9"),
    "wind": pgettext_lazy("classical", "another wind"),
    "own": pgettext_lazy("classical", "own wind"),
    "round": pgettext_lazy("classical", "round wind"),
    "both": pgettext_lazy("classical", "own and round wind"),
    "dragon": pgettext_lazy("classical", "dragons"),
}
