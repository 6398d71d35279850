"""The rules of a league in sentences, one an option: what people read who never see the form.

Each family's `SAID` knows every value of every option (a test holds it complete). An option that has no meaning beside
the others, such as liability for honba where nobody is ever liable, says nothing (`MEANS_NOTHING`).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import scoring
from clubsite.club.engine_words import preset_title, words
from clubsite.club.rules_words import classical, hongkong, riichi
from clubsite.club.rules_words.parts import Options, Said
from clubsite.club.rules_words.payments import PaymentTable, payment_table


@dataclass(frozen=True)
class Line:
    text: str
    differs: bool  # from the preset


@dataclass(frozen=True)
class RulesInWords:
    """`pays` is what hands are paid, of a family that looks it up in a table."""

    players: int
    preset: str
    departures: int
    groups: list[tuple[str, list[Line]]]
    pays: PaymentTable | None


SAID: dict[str, Said] = {"riichi": riichi.SAID, "hongkong": hongkong.SAID, "classical": classical.SAID}
MEANS_NOTHING: dict[str, dict[str, Callable[[Options], bool]]] = {
    "riichi": riichi.MEANS_NOTHING,
    "hongkong": hongkong.MEANS_NOTHING,
    "classical": classical.MEANS_NOTHING,
}
# What no option changes, by the group it is said in.
ALWAYS: dict[str, dict[str, tuple[Any, ...]]] = {
    "riichi": {},
    "hongkong": hongkong.ALWAYS,
    "classical": classical.ALWAYS,
}
PAYS: dict[str, Callable[[scoring.Rules], PaymentTable]] = {"hongkong": payment_table}


def rules_in_words(rules: scoring.Rules) -> RulesInWords:
    family = scoring.families()[rules.family]
    departures = rules.departures()
    groups = [(words(title), list(_lines(rules, family, code, departures))) for code, title in family["groups"].items()]
    title = preset_title(family, rules.preset)
    told = [(title, lines) for title, lines in groups if lines]
    return RulesInWords(rules.players, title, len(departures), told, what_it_pays(rules))


def _lines(rules: scoring.Rules, family: dict[str, Any], group: str, departures: Options) -> Iterator[Line]:
    for name, option in family["options"].items():
        if option["group"] == group and (text := said(rules.family, name, rules.options)):
            yield Line(text, name in departures)
    for sentence in ALWAYS[rules.family].get(group, ()):
        yield Line(str(sentence), differs=False)


def said(family: str, name: str, options: Options) -> str:
    """What the option's value means; "" where it has no meaning beside the other options."""
    silent = MEANS_NOTHING[family].get(name)
    if silent and silent(options):
        return ""
    sentence, value = SAID[family][name], options[name]
    return sentence(value, options) if callable(sentence) else str(sentence[value])


def what_it_pays(rules: scoring.Rules) -> PaymentTable | None:
    return PAYS[rules.family](rules) if rules.family in PAYS else None
