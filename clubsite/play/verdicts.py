"""What the players say of the result of their game: for the page where they say it, and for the desk."""

from collections.abc import Sequence
from dataclasses import dataclass

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from clubsite.club.fields import NameField
from clubsite.club.forms import DeedForm
from clubsite.club.models import League
from clubsite.play.keeping import KeepForm
from clubsite.play.models import MOST_REMARK, TableSession, Verdict

AGREE, DISPUTE = "agree", "dispute"


class VerdictForm(DeedForm):
    """`seat` and one of two buttons; whoever disputes says why."""

    version = forms.IntegerField(widget=forms.HiddenInput)
    seat = forms.IntegerField(widget=forms.HiddenInput, min_value=0)
    say = forms.ChoiceField(choices=[(AGREE, ""), (DISPUTE, "")])
    remark = NameField(label=gettext_lazy("What is wrong?"), required=False, max_length=MOST_REMARK)

    def __init__(self, players: int, *args: object, **options: object) -> None:
        super().__init__(*args, **options)  # type: ignore[arg-type]
        self.players = players

    def clean_seat(self) -> int:
        seat: int = self.cleaned_data["seat"]
        if seat >= self.players:
            raise ValidationError(_("There is no such seat."))
        return seat

    def clean(self) -> dict[str, object]:
        data = self.cleaned_data
        if data.get("say") == DISPUTE and not data.get("remark") and "remark" not in self.errors:
            self.add_error("remark", _("Say what is wrong, so that an organiser can look at it."))
        return data

    @property
    def dispute(self) -> str | None:
        """What is wrong, None where he agrees."""
        return self.cleaned_data["remark"] if self.cleaned_data["say"] == DISPUTE else None


class SettleForm(KeepForm):
    version = forms.IntegerField(widget=forms.HiddenInput, required=False)  # it waits for no state of the game


@dataclass(frozen=True)
class Said:
    """A player's row: his result and the last that he said of it. `form` is the one that was sent for this seat."""

    seat: int
    who: str
    place: int
    score: int
    points: int
    verdict: Verdict | None
    form: VerdictForm | None = None

    @property
    def holds(self) -> bool:
        """Whether it was said of this very result, and not of the one before a correction."""
        return self.verdict is not None and (self.verdict.score, self.verdict.points) == (self.score, self.points)

    @property
    def agrees(self) -> bool:
        return self.verdict is not None and self.verdict.agrees and self.holds

    @property
    def words(self) -> str:
        if self.verdict is None:
            return _("not said yet")
        if self.verdict.open:
            return pgettext("result", "disputed")
        if not self.holds:
            return _("the result changed since")
        return pgettext("result", "agreed") if self.verdict.agrees else pgettext("result", "dispute settled")


def said(session: TableSession, names: Sequence[str], sent: VerdictForm | None = None) -> list[Said]:
    """By place. One query. Nothing before the game is finished."""
    final = session.final
    if final is None:
        return []
    newest = {verdict.seat: verdict for verdict in session.verdicts.order_by("id")}
    at = sent.data.get("seat") if sent else None
    rows = [
        Said(
            seat,
            name,
            final["places"][seat],
            final["scores"][seat],
            final["points"][seat],
            newest.get(seat),
            sent if at == str(seat) else None,
        )
        for seat, name in enumerate(names)
    ]
    return sorted(rows, key=lambda row: row.place)


def open_disputes(leagues: QuerySet[League]) -> QuerySet[Verdict]:
    """In these leagues, the oldest on top; with session and league. One query."""
    disputes = Verdict.objects.filter(open=True, session__league__in=leagues)
    return disputes.select_related("session__league").order_by("id")
