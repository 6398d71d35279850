"""Numbers as people read them (glossary.md §4, statistics.md §1). Rounding is for the eye only: half away from zero.

Minus is U+2212, thousands are parted by U+202F, a change always has its sign, an undefined figure is an en dash.
"""

from fractions import Fraction

from django.utils.formats import get_format

Number = int | Fraction

MINUS, NARROW_SPACE, UNDEFINED = "\u2212", "\u202f", "\u2013"
IN_THOUSANDS = frozenset({"riichi"})  # families whose league points are said in thousands
PARTS = {Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}


def rounded(value: Number, decimals: int) -> str:
    """`value` without its sign, in the reader's decimal mark, to so many decimals."""
    scale = 10**decimals
    scaled = abs(Fraction(value)) * scale
    whole = int(scaled + Fraction(1, 2))
    digits = f"{whole // scale:,}".replace(",", NARROW_SPACE)
    return digits + (f"{get_format('DECIMAL_SEPARATOR')}{whole % scale:0{decimals}d}" if decimals else "")


def signed(value: Number, decimals: int = 0) -> str:
    """A change: plus or minus always, zero without."""
    text = rounded(value, decimals)
    if not any(c in "123456789" for c in text):
        return text
    return (MINUS if value < 0 else "+") + text


def score(value: int | None) -> str:
    """A score at the table: `25 000`, `−3 200`."""
    if value is None:
        return UNDEFINED
    return (MINUS if value < 0 else "") + rounded(value, 0)


def in_text(value: int) -> str:
    """A number of points in running text: thousands are parted from 10 000 on."""
    return score(value) if abs(value) >= 10_000 else worth(value)


def worth(value: int) -> str:
    """The value of a hand stays bare, as players write it: `8000`."""
    return f"{MINUS if value < 0 else ''}{abs(value)}"


def points(value: Number | None, family: str) -> str:
    """League points with a sign: of riichi in thousands, more decimals only if hundreds do not suffice."""
    if value is None:
        return UNDEFINED
    if family not in IN_THOUSANDS:
        return signed(value)
    hundreds_suffice = Fraction(value).denominator > 1 or value % 100 == 0
    return signed(Fraction(value, 1000), 1 if hundreds_suffice else 3)


def average_points(value: Number | None, family: str) -> str:
    if value is None:
        return UNDEFINED
    return signed(Fraction(value) / (1000 if family in IN_THOUSANDS else 1), 1)


def average_place(value: Number | None) -> str:
    return UNDEFINED if value is None else rounded(value, 2)


def rating(value: int | None) -> str:
    """From hundredths: `1529`, without parting thousands."""
    return UNDEFINED if value is None else str((value + 50) // 100)


def share(value: Number) -> str:
    """A number of places where ties are shared: `12½`, `0`, `1⅓`; other fractions with one decimal."""
    whole, part = divmod(Fraction(value), 1)
    if not part:
        return str(whole)
    return f"{whole or ''}{PARTS[part]}" if part in PARTS else rounded(value, 1)
