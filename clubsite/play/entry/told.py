"""What a page says of a hand that is told by tiles or counting: the same shape in every family."""

from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from clubsite.play.words.steps import Line


@dataclass(frozen=True)
class Part:
    """Steps under a heading."""

    title: str
    steps: list[Line]


@dataclass(frozen=True)
class Said:
    """`total` stands large, `line` beside it. `wrong`: `line` says what is wrong, in the field `place`."""

    total: str = ""
    line: str = ""
    wrong: bool = False
    place: str = ""
    hints: list[str] = field(default_factory=list)
    parts: list[Part] = field(default_factory=list)
    advice: list[Line] = field(default_factory=list)


def how_many(count: int, needed: int) -> str:
    return _("Tiles: %(count)s of %(needed)s") % {"count": count, "needed": needed}


def no_sets() -> str:
    """What helps where the tiles are as many as they must be and make no hand."""
    return _("The tiles are there, but they do not make sets: look for one that is missing or tapped twice.")
