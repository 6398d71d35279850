"""What the families' rules in words are made of."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from django.utils.functional import Promise

from clubsite.figures import in_text, signed

Options = Mapping[str, Any]
Sentence = Callable[[Any, Options], str]
Said = dict[str, Sentence | dict[Any, str | Promise]]  # by option: a sentence for each value, or how one is made


def numbers(values: list[int]) -> str:
    return ", ".join(signed(Fraction(value)) for value in values)


def points(sentence: Any, none: Any = None) -> Sentence:
    """A sentence that names the value as points; another one for 0, or for null."""

    def say(value: int | None, _options: Options) -> str:
        return str(none) if none and not value else str(sentence) % {"points": in_text(value or 0)}

    return say
