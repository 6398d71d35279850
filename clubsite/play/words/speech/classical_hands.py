"""The four hands of a classical deal as they were told: by numbers, by counting, by tiles."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from django.utils.html import conditional_escape
from django.utils.translation import gettext

from clubsite import figures
from clubsite.play.words.speech.parts import Names, Result
from clubsite.play.words.terms.classical import PARTS, SORTS

SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
Said = Mapping[str, Any] | int | None


def hands(result: Result, names: Names) -> str:
    """`Anna 64, Boris 26 × 2³ = 208, Clara 4, Dmitri 0`, "" where no hands were told."""
    told = result.get("hands") or result.get("values") or ()
    pairs = zip(names, told, strict=False)
    return ", ".join(f"{conditional_escape(name)} {conditional_escape(hand(said))}" for name, said in pairs)


def hand(said: Said) -> str:
    """One hand, in the way it was told."""
    if said is None or isinstance(said, int):
        return figures.in_text(said or 0)
    way = next((way for way in WAYS if said.get(way) is not None), "")
    return WAYS[way](said) if way else figures.in_text(0)


def _doubled(said: Mapping[str, Any]) -> str:
    points, doubles = said["points"], said.get("doubles") or 0
    if not doubles:
        return figures.in_text(points)
    return f"{points} × 2{str(doubles).translate(SUPERSCRIPT)} = {figures.in_text(points << doubles)}"


def _counted(said: Mapping[str, Any]) -> str:
    """`(open pung: dragons, pair: own wind, Half flush)`"""
    counted = said["counted"]
    sets = [one for one in counted.get("sets", ()) if one["kind"] != "chow"]
    parts = [_set(one["kind"], bool(one.get("open"))) % {"tiles": SORTS[one["sort"]]} for one in sets]
    parts += [gettext("pair: %(tiles)s") % {"tiles": SORTS[sort]} for sort in counted.get("pairs", ())]
    parts += [str(PARTS[name]) for name in (*counted.get("patterns", ()), *counted.get("flags", ()))]
    parts += _bonus_tiles(counted)
    return f"({', '.join(parts)})" if parts else gettext("(nothing)")


def _set(kind: str, laid: bool) -> str:
    if kind == "kong":
        return gettext("open kong: %(tiles)s") if laid else gettext("concealed kong: %(tiles)s")
    return gettext("open pung: %(tiles)s") if laid else gettext("concealed pung: %(tiles)s")


def _bonus_tiles(said: Mapping[str, Any]) -> Iterable[str]:
    for numbers, text in (("flowers", gettext("flowers %(numbers)s")), ("seasons", gettext("seasons %(numbers)s"))):
        if held := said.get(numbers):
            yield text % {"numbers": " ".join(map(str, held))}


def _tiles(said: Mapping[str, Any]) -> str:
    """As players write them, each set laid out apart: `(234m34522p67s 8s 555z)`."""
    laid = [meld["tiles"] for meld in said.get("melds", ())]
    parts = [part for part in (said["concealed"], *laid, *_bonus_tiles(said)) if part]
    return f"({' '.join(parts)})" if parts else gettext("(nothing)")


# The field that tells how a hand was told → how to say it
WAYS: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "value": lambda said: figures.in_text(said["value"]),
    "points": _doubled,
    "counted": _counted,
    "concealed": _tiles,
}
