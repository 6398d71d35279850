"""People's names as text: cleaned once, compared and sorted as a reader of the language expects."""

import re
import unicodedata

INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
JOINERS = {"\u200d", "\ufe0f", "\ufe0e"}  # inside emoji families; everywhere else they are noise
MAX_NAME = 100


def clean(name: str) -> str:
    """NFC, without invisible marks, white space folded. May be empty: the caller refuses that."""
    text = unicodedata.normalize("NFC", name)
    kept = "".join(" " if c.isspace() else c for c in text if c.isspace() or _visible(c, text))
    # Once more: a mark that was taken out may have stood between a letter and its accent.
    return unicodedata.normalize("NFC", re.sub(r" +", " ", kept).strip())


def _visible(char: str, text: str) -> bool:
    if char in JOINERS:
        return any(unicodedata.category(c) == "So" for c in text)
    return unicodedata.category(char) not in INVISIBLE


def search_key(name: str) -> str:
    """What search compares: case and the dots of Ё do not matter, nor do accents written apart."""
    return unicodedata.normalize("NFC", clean(name).casefold()).replace("ё", "е")


def one_slip(typed: str, name: str) -> bool:
    """Whether one slip of the finger makes all the difference: a letter more, less, another, or two swapped."""
    a, b = search_key(typed), search_key(name)
    same = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    a, b = a[same:], b[same:]
    swapped = a[:2] == b[:2][::-1] and a[2:] == b[2:]
    return bool(a or b) and (a[1:] == b[1:] or a[1:] == b or a == b[1:] or swapped)


def sort_key(name: str) -> str:
    """What lists are ordered by (with the database's C.UTF-8): letters first without their marks, then with.

    Й and И are two letters in Russian and Ё stands with Е, so only the marks of Ё and of Latin letters are set aside.
    """
    folded = clean(name).casefold()
    return f"{''.join(_bare(c) for c in folded)}\u0001{folded}"


def _bare(char: str) -> str:
    if char == "ё":
        return "е"
    if char.isascii() or "\u0400" <= char <= "\u04ff":
        return char
    return "".join(c for c in unicodedata.normalize("NFD", char) if not unicodedata.combining(c)) or char
