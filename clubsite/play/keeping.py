"""The forms with which an organiser looks after a game: finish, reopen, name, chips, time, seats."""

import datetime
from collections.abc import Sequence
from typing import Any, cast

from django import forms
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubsite.club.changes import Deed
from clubsite.club.fields import NameField, WholeNumberField
from clubsite.club.forms import DeedForm
from clubsite.club.league_form import MOST_MINUTES
from clubsite.club.models import Account, League
from clubsite.play.models import MOST_REMARK, Hand, TableSession

MOST_REASON = 500
MOST_EXTRA = 120  # minutes
LOCAL = "%Y-%m-%dT%H:%M"  # what <input type="datetime-local"> takes and sends


class KeepForm(DeedForm):
    """Says why; the history keeps it. The session's version is needed: what was not seen is not changed."""

    version = forms.IntegerField(widget=forms.HiddenInput)
    reason = forms.CharField(
        label=gettext_lazy("Why (organisers can read it)"), required=False, max_length=MOST_REASON, strip=True
    )

    def deed(
        self, actor: Account | AnonymousUser | None, reason: str = "", via: str = "site", link: str | None = None
    ) -> Deed:
        return super().deed(actor, reason or self.cleaned_data.get("reason", ""), via, link)

    def show_again(self, session: TableSession) -> None:
        """All that was answered stays; sent once more, it is meant for the session as it is now."""
        data = cast(QueryDict, self.data).copy()
        data["version"] = str(session.version)
        self.data = data

    @classmethod
    def initial_of(cls, session: TableSession) -> dict[str, Any]:
        return {"version": session.version}


class NameForm(KeepForm):
    table_name = NameField(label=gettext_lazy("Name of the table"), required=False)
    field_order = ["table_name", "reason"]

    @classmethod
    def initial_of(cls, session: TableSession) -> dict[str, Any]:
        return super().initial_of(session) | {"table_name": session.table_name}


class ChipsForm(KeepForm):
    """Chips won and lost, a field a seat. Minus signs are needed, so no keypad of digits alone."""

    def __init__(self, *args: Any, names: Sequence[str], **options: Any) -> None:
        super().__init__(*args, **options)
        self.seats = range(len(names))
        for seat in self.seats:
            field = WholeNumberField(label=names[seat], widget=forms.TextInput(attrs={"autocomplete": "off"}))
            self.fields[f"chips_{seat}"] = field
        self.order_fields([*(f"chips_{seat}" for seat in self.seats), "reason"])

    @property
    def chips(self) -> list[int]:
        return [self.cleaned_data[f"chips_{seat}"] for seat in self.seats]

    @classmethod
    def initial_of(cls, session: TableSession) -> dict[str, Any]:
        chips = session.chips or [0] * session.players
        return super().initial_of(session) | {f"chips_{seat}": count for seat, count in enumerate(chips)}


class ClockForm(KeepForm):
    minutes = WholeNumberField(
        label=gettext_lazy("Minutes for this game"),
        required=False,
        min_value=1,
        max_value=MOST_MINUTES,
        help_text=gettext_lazy("In all, extra time included. Left empty: no clock."),
    )
    field_order = ["minutes", "reason"]

    @classmethod
    def initial_of(cls, session: TableSession) -> dict[str, Any]:
        return super().initial_of(session) | {"minutes": session.minutes}


class ExtraTimeForm(DeedForm):
    """For all tables of a league at once; whatever was done at one of them meanwhile, they get it."""

    minutes = WholeNumberField(label=gettext_lazy("Minutes more"), min_value=1, max_value=MOST_EXTRA, initial=10)
    reason = forms.CharField(
        label=gettext_lazy("Why (organisers can read it)"), required=False, max_length=MOST_REASON, strip=True
    )


class MoveForm(KeepForm):
    """Another league of the same family that the organiser runs, too."""

    league = forms.ModelChoiceField(League.objects.none(), label=gettext_lazy("League"), empty_label="")
    field_order = ["league", "reason"]

    def __init__(self, *args: Any, leagues: QuerySet[League], **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["league"].queryset = leagues  # type: ignore[attr-defined]


class RemarkForm(KeepForm):
    remark = NameField(
        label=gettext_lazy("Remark"),
        required=False,
        max_length=MOST_REMARK,
        help_text=gettext_lazy("Everybody can read it. Left empty: no remark."),
    )
    reason = None  # type: ignore[assignment]  # it needs none

    def __init__(self, *args: Any, line: Hand, **options: Any) -> None:
        super().__init__(*args, **options)
        if not self.is_bound:
            self.initial["remark"] = line.remark


class TimeForm(KeepForm):
    """When the game was finished, by the club's clock."""

    finished_at = forms.DateTimeField(
        label=gettext_lazy("Finished at"),
        input_formats=[LOCAL, "%Y-%m-%d %H:%M", "%d.%m.%Y %H:%M"],
        widget=forms.DateTimeInput(format=LOCAL, attrs={"type": "datetime-local"}),
    )
    field_order = ["finished_at", "reason"]

    def __init__(self, *args: Any, started_at: datetime.datetime, **options: Any) -> None:
        super().__init__(*args, **options)
        self.started_at = started_at

    def clean_finished_at(self) -> datetime.datetime:
        moment: datetime.datetime = self.cleaned_data["finished_at"]
        if moment < self.started_at.replace(second=0, microsecond=0):
            raise ValidationError(_("The game had not begun by then."))
        if moment > timezone.now():
            raise ValidationError(_("That is in the future."))
        return moment.astimezone(datetime.UTC)  # not before: the first and the last day of all have no UTC

    @classmethod
    def initial_of(cls, session: TableSession) -> dict[str, Any]:
        return super().initial_of(session) | {"finished_at": session.finished_at}
