"""What keeps a typed hand from being one: where it stands in the form, and what to say there."""

from collections.abc import Sequence

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString

from clubsite.play.words.errors import rule_error
from scoring import RuleError


class Problem(Exception):
    """One thing that is wrong, or still missing, in the field `field` (of that seat, where one is named).

    `text` may speak of `%(seat)s`. What is missing is said calmly while somebody is still typing. `code`: the engine's.
    """

    def __init__(
        self, field: str, text: str, seat: int | None = None, *, missing: bool = False, code: str = ""
    ) -> None:
        super().__init__(field)
        self.field, self.text, self.seat, self.missing, self.code = field, text, seat, missing, code

    def said(self, names: Sequence[str]) -> SafeString:
        """The text with the players' names (by seat; safe markup stays as it is)."""
        text = conditional_escape(self.text)
        return SafeString(text % {"seat": conditional_escape(names[self.seat])}) if self.seat is not None else text


class Contradiction(Problem):
    """Choices that do not go with the rest: the form hides `fields` (of what was typed) there, so takes them away."""

    def __init__(self, field: str, text: str, *fields: str) -> None:
        super().__init__(field, text)
        self.fields = fields


def missing(field: str, text: str, seat: int | None = None) -> Problem:
    return Problem(field, text, seat, missing=True)


def from_engine(error: RuleError, names: Sequence[str], fields: dict[str, str], family: str) -> Problem:
    """The engine's refusal beside the field it names; `fields` are the form's own names for the engine's."""
    field = str(error.params.get("field", ""))
    seat = error.params.get("seat")
    words: str = rule_error(error, names, family)
    if not isinstance(seat, int):
        return Problem(fields.get(field, field), words, code=error.code)
    return Problem(fields.get(field, field), SafeString(words.replace("%", "%%")), seat, code=error.code)
