"""The forms of the club's pages. A form checks shape; what may be done is decided in `rights` and the actions."""

import uuid
from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth.forms import (
    AuthenticationForm,
    BaseUserCreationForm,
    PasswordChangeForm,
    SetPasswordForm,
    UsernameField,
)
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from clubsite.club.actions import ClubFacts, PlayerFacts
from clubsite.club.changes import Deed
from clubsite.club.fields import NameField, TimeZoneField
from clubsite.club.models import Account, Club, Player

ACCENTS = {"jade": _("Jade"), "indigo": _("Indigo"), "plum": _("Plum"), "slate": _("Slate")}
GUEST = _("Plays and counts for the others, but has no place in a table.")
USERNAME = _("At most 150 letters, digits and @ . + - _ without spaces.")


class DeedForm(forms.Form):
    """A form that writes: its hidden fields make sending it twice harmless and notice what others did meanwhile."""

    token = forms.UUIDField(widget=forms.HiddenInput, required=False, initial=uuid.uuid4)
    version = forms.IntegerField(widget=forms.HiddenInput, required=False)

    def deed(
        self, actor: Account | AnonymousUser | None, reason: str = "", via: str = "site", link: str | None = None
    ) -> Deed:
        """Of a valid form. Without an account only holders of a table's link write: the view's right sees to that."""
        assert isinstance(actor, Account) or via == "link"
        account = actor if isinstance(actor, Account) else None
        data = self.cleaned_data
        return Deed(account, data["token"] or uuid.uuid4(), data["version"], via, reason, link)

    def see(self, version: int) -> None:
        """Shows the form after a newer change: what is sent next is sent knowing of it."""
        data: QueryDict = self.data.copy()  # type: ignore[attr-defined]
        data[self.add_prefix("version")] = str(version)
        self.data = data


class SignInForm(AuthenticationForm):
    """Django's own, which sets a longest name without holding to it: whoever counts failed tries could not store it."""

    username = UsernameField(
        label=_("Name"), max_length=150, widget=forms.TextInput(attrs={"autofocus": True, "autocapitalize": "none"})
    )
    error_messages = {
        "invalid_login": _("This name and password do not go together. Capital and small letters differ in both."),
        "inactive": _("This account is closed."),
    }


def in_plain_words(form: forms.BaseForm, password: str, repeated: str) -> None:
    """Django's fields for a new password, with less to read."""
    form.fields[password].help_text = _("At least 8 characters, and nothing that many people use.")
    form.fields[repeated].label, form.fields[repeated].help_text = _("The same once more"), ""


class NewPasswordForm(SetPasswordForm):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        in_plain_words(self, "new_password1", "new_password2")


class ChangePasswordForm(PasswordChangeForm):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        in_plain_words(self, "new_password1", "new_password2")
        del self.fields["old_password"].widget.attrs["autofocus"]  # the page is about more than the password


class PlayerSearch(forms.Form):
    q = NameField(label=_("Find a player"), required=False, widget=forms.TextInput(attrs={"type": "search"}))

    @property
    def text(self) -> str:
        """What to look for; nothing where nonsense was typed."""
        return self.cleaned_data.get("q", "") if self.is_valid() else ""


class NewPlayerForm(DeedForm):
    """A name, and for a name that somebody has already, a tick that another person is meant."""

    name = NameField(label=_("Name"), help_text=_("At most 100 characters. A first name or a nickname is enough."))
    guest = forms.BooleanField(label=_("Guest"), required=False, help_text=GUEST)

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.alike: list[Player] = []

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        self.alike = list(Player.objects.current().named(name).sorted())
        return name

    def clean(self) -> dict[str, Any]:
        if self.alike:
            self.fields["anyway"] = forms.BooleanField(
                label=_("This is another person of the same name"), required=False
            )
            if not self.data.get(self.add_prefix("anyway")):
                self.add_error("name", ValidationError(_("There is already a player of this name."), code="alike"))
        return self.cleaned_data


class PlayerForm(DeedForm):
    name = NameField(label=_("Name"), help_text=_("At most 100 characters."))
    guest = forms.BooleanField(label=_("Guest"), required=False, help_text=GUEST)
    hidden = forms.BooleanField(
        label=_("Hidden"),
        required=False,
        help_text=_(
            "Everybody but organisers sees “hidden player”, without a page. Places and points stay as they are."
        ),
    )

    def facts(self) -> PlayerFacts:
        return PlayerFacts(**{name: self.cleaned_data[name] for name in PlayerFacts.__dataclass_fields__})


class ClubForm(DeedForm):
    name = NameField(label=_("Name of the club"), help_text=_("At most 100 characters."))
    place = NameField(
        label=pgettext_lazy("of a club", "Place"),
        required=False,
        help_text=_("Town or address, shown at the foot of each page."),
    )
    time_zone = TimeZoneField(label=_("Time zone"), help_text=_("Begin to type a city: Europe/Tallinn."))
    language = forms.ChoiceField(
        label=_("Language"),
        choices=settings.LANGUAGES,
        help_text=_("For readers whose browser asks for none of these."),
    )
    accent = forms.ChoiceField(label=_("Colour"), choices=ACCENTS)

    def facts(self) -> ClubFacts:
        return ClubFacts(**{name: self.cleaned_data[name] for name in ClubFacts.__dataclass_fields__})

    @staticmethod
    def values_of(club: Club) -> dict[str, str]:
        return {name: getattr(club, name) for name in ClubFacts.__dataclass_fields__}


class WelcomeForm(BaseUserCreationForm):
    """The owner's account and the club, in one go."""

    club = NameField(label=_("Name of the club"), help_text=_("At most 100 characters."))
    language = forms.ChoiceField(label=_("Language"), choices=settings.LANGUAGES)
    time_zone = TimeZoneField(label=_("Time zone"), initial="UTC", help_text=_("Begin to type a city: Europe/Tallinn."))

    class Meta:
        model = Account
        fields = ("username",)
        field_classes = {"username": UsernameField}
        labels = {"username": _("Your name for signing in")}
        help_texts = {"username": USERNAME}

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        in_plain_words(self, "password1", "password2")
        self.order_fields(["club", "language", "time_zone", "username", "password1", "password2"])
        del self.fields["username"].widget.attrs["autofocus"]

    def facts(self) -> ClubFacts:
        data = self.cleaned_data
        return ClubFacts(name=data["club"], time_zone=data["time_zone"], language=data["language"])


class NewAccountForm(DeedForm):
    username = UsernameField(
        label=_("Name for signing in"), max_length=150, help_text=USERNAME, validators=[Account.username_validator]
    )

    def clean_username(self) -> str:
        name: str = self.cleaned_data["username"]
        if Account.objects.filter(username__iexact=name).exists():
            raise ValidationError(_("This name is taken."), code="taken")
        return name
