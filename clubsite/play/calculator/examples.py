"""Worked examples: the four of the riichi text (riichi.md §21), as links."""

from django.utils.translation import gettext_lazy as _

EXAMPLES = (
    (
        _("All triplets with a pon of red dragons: 18000"),
        "round=S&hand=555p33m999m&meld=pung:777z&meld=pung:222s&dora=4p",
    ),
    (
        _("Pinfu by tsumo, 20 fu: 2600 and 1300"),
        "seat=N&win=tsumo&hand=345m234567p67888s&riichi=riichi&dora=7z",
    ),
    (
        _("A pon completed by ron, 50 fu: 3200"),
        "seat=W&hand=123m789p111s33z999s&dora=4z",
    ),
    (
        _("A double wind and a kan: 8000 and 4000"),
        "seat=S&round=S&win=tsumo&hand=34567s99s8s&meld=kong:2222z&meld=pung:111s&dora=92s",
    ),
)
