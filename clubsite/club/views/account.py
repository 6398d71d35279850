"""The reader's own account, and the link by which it was opened."""

from django.contrib import auth
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from clubsite.club import actions
from clubsite.club.claims import ClaimForm, claimed_by, player_of
from clubsite.club.forms import ChangePasswordForm, NewPasswordForm
from clubsite.club.invitations import invited
from clubsite.club.language import remember
from clubsite.club.reader import reader_of
from clubsite.club.rights import needs
from clubsite.club.views.replies import done


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@sensitive_post_parameters()
@needs("keep own account")
def account(request: HttpRequest) -> HttpResponseBase:
    """Changes the password. This device stays signed in, all others are signed out."""
    form = ChangePasswordForm(request.user, request.POST or None)
    if not form.is_valid():
        return _page(request, form, ClaimForm(), status=422 if form.is_bound else 200)
    auth.update_session_auth_hash(request, form.save())
    return done(request, "account", _("The password is changed. Other devices are signed out."))


@require_POST
@never_cache
@needs("keep own account")
def claim(request: HttpRequest) -> HttpResponseBase:
    """Says which player one is. An organiser answers."""
    form, account = ClaimForm(request.POST), reader_of(request).signed_in
    if not form.is_valid() or player_of(account):
        return _page(request, ChangePasswordForm(account), form, status=422)
    actions.claim_player(form.cleaned_data["player"], form.deed(account))
    return done(request, "account", _("An organiser will say whether it is so."))


def _page(request: HttpRequest, password: ChangePasswordForm, claim: ClaimForm, status: int) -> HttpResponseBase:
    account = reader_of(request).signed_in
    context = {"form": password, "claim": claim, "claimed": claimed_by(account)}
    context["himself"] = player_of(account)
    return render(request, "club/account.html", context, status=status)


@require_POST
@needs("keep own account")
def sign_out_everywhere(request: HttpRequest) -> HttpResponseBase:
    actions.sign_out_everywhere(reader_of(request).signed_in)
    auth.logout(request)
    return done(request, "sign_in", _("Signed out on every device."))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@sensitive_post_parameters()
@needs("use an invitation")
def choose_password(request: HttpRequest, who: str, token: str) -> HttpResponseBase:
    """Opened by a link: sets the password and signs in. Http404 once it was used."""
    account = invited(who, token)
    form = NewPasswordForm(account, request.POST or None)
    if not form.is_valid():
        context = {"form": form, "account": account}
        return render(request, "club/choose_password.html", context, status=422 if form.is_bound else 200)
    form.save()
    auth.login(request, account, backend="django.contrib.auth.backends.ModelBackend")
    response = redirect("home")
    if account.language:
        remember(response, account.language)
    return response
