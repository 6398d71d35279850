"""The link by which an account gets its first password, or a new one. It dies when used and after seven days."""

from django.contrib.auth.tokens import PasswordResetTokenGenerator
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.http import urlsafe_base64_decode, urlsafe_base64_encode

from clubsite.club.models import Account

tokens = PasswordResetTokenGenerator()  # signed over the present password, so that a new one makes it void


def invitation_link(request: HttpRequest, account: Account) -> str:
    """An absolute address, good for settings.PASSWORD_RESET_TIMEOUT from now."""
    who = urlsafe_base64_encode(str(account.pk).encode())
    return request.build_absolute_uri(reverse("choose_password", args=[who, tokens.make_token(account)]))


def invited(who: str, token: str) -> Account:
    """The account that the link opens. Http404 for a link that was used, has expired or never was one."""
    try:
        account = Account.objects.filter(pk=int(urlsafe_base64_decode(who)), is_active=True).first()
    except (ValueError, OverflowError):
        account = None
    if account is None or not tokens.check_token(account, token):
        raise Http404
    return account
