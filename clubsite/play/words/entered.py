"""What somebody entered, as one line: for histories, where no settlement says what it came to."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.safestring import SafeString

from clubsite.play.words.speech import SPEECHES


def entered(result: Mapping[str, Any], names: Sequence[str], family: str) -> SafeString:
    """`Ron: Konstantin from Boris, 3 han 40 fu; riichi: Konstantin`. Names by seat; safe markup stays as it is."""
    return SafeString(SPEECHES[family].entered(result, names))
