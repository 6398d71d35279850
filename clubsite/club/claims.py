"""Accounts that say which player they are, until an organiser has said whether it is so.

A claim is a change of the player; the answer is another. No name is taken on somebody's word alone.
"""

from dataclasses import dataclass

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import BigIntegerField, Exists, OuterRef, QuerySet
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Cast
from django.utils.translation import gettext_lazy as _

from clubsite.club.fields import NameField
from clubsite.club.forms import DeedForm
from clubsite.club.models import Account, Change, Player

PLAYER = Change.Subject.PLAYER
ANSWERS = ("claim_yes", "claim_no")


def open_claims() -> QuerySet[Change]:
    """Claims nobody has answered, the oldest on top: `subject_id` is the player, `actor` the account."""
    claims = Change.objects.filter(subject=PLAYER, kind="claim").order_by("id")
    answers = Change.objects.filter(subject=PLAYER, subject_id=OuterRef("subject_id"), kind__in=ANSWERS)
    answers = answers.annotate(account=Cast(KeyTextTransform("account", "after"), BigIntegerField()))
    answers = answers.filter(account=OuterRef("actor"), id__gt=OuterRef("id"))
    linked = Player.objects.filter(account=OuterRef("actor"))
    return claims.filter(~Exists(answers), ~Exists(linked), actor__is_active=True).select_related("actor")


def player_of(account: Account) -> Player | None:
    """The player this account is linked to."""
    return Player.objects.filter(account=account).first()


def claimed_by(account: Account) -> Player | None:
    """Whom this account says it is, as long as nobody has answered."""
    claim = open_claims().filter(actor=account).last()
    return Player.objects.current().filter(pk=claim.subject_id).first() if claim else None


@dataclass(frozen=True)
class Claim:
    player: Player
    account: Account


def claims_on(players: QuerySet[Player]) -> list[Claim]:
    """The open claims on these players. Two queries, one without claims."""
    claims = list(open_claims())
    found = players.filter(account=None).in_bulk([claim.subject_id for claim in claims]) if claims else {}
    latest = {(claim.subject_id, claim.actor_id): claim.actor for claim in claims}  # who says it twice says it once
    return [Claim(found[pk], actor) for (pk, _actor), actor in latest.items() if pk in found and actor]


class ClaimForm(DeedForm):
    """The name under which somebody plays. Whoever is hidden is found by his whole name only, as everybody is here."""

    player = NameField(label=_("Your name at the table"), help_text=_("As it stands in the list of players."))

    def clean_player(self) -> Player:
        free = Player.objects.current().named(self.cleaned_data["player"]).filter(account=None)
        found = list(free[:2])
        if not found:
            raise ValidationError(_("There is no such player without an account."), code="nobody")
        if len(found) > 1:
            raise ValidationError(_("Several players have this name. Ask an organiser."), code="several")
        return found[0]


class AnswerForm(DeedForm):
    account = forms.ModelChoiceField(Account.objects.filter(is_active=True))
    answer = forms.ChoiceField(choices=[("yes", ""), ("no", "")])
