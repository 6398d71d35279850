"""Accounts of organisers. The owner makes them; their owners choose the passwords, by a link shown here."""

from typing import Any

from django.http import HttpRequest, HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from clubsite.club import actions
from clubsite.club.access import account_to_keep, accounts_to_keep
from clubsite.club.forms import NewAccountForm
from clubsite.club.invitations import invitation_link
from clubsite.club.models import Account
from clubsite.club.rights import needs
from clubsite.club.views.replies import deed_of, done, form_page
from clubsite.htmx import wants_fragment


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@needs("keep accounts")
def desk_accounts(request: HttpRequest) -> HttpResponseBase:
    form = NewAccountForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        account = actions.make_account(form.cleaned_data["username"], form.deed(request.user))
        return done(
            request, "desk_accounts", _("Account made: %(name)s. Pass its link on.") % {"name": account.username}
        )
    context: dict[str, Any] = {"form": form, "save": _("Make the account")}
    if not wants_fragment(request):
        context["accounts"] = [(account, link_for(request, account)) for account in accounts_to_keep()]
    return form_page(request, "club/desk_accounts.html", context)


def link_for(request: HttpRequest, account: Account) -> str:
    """The link that opens an account, as long as nobody has."""
    waits = account.is_active and not account.has_usable_password()
    return invitation_link(request, account) if waits else ""


@require_POST
@needs("keep accounts")
def account_reset(request: HttpRequest, pk: int) -> HttpResponseBase:
    account = actions.reset_access(account_to_keep(pk), deed_of(request))
    said = _("The password of %(name)s is void. Pass the new link on.")
    return done(request, "desk_accounts", said % {"name": account.username})


@require_POST
@needs("keep accounts")
def account_close(request: HttpRequest, pk: int) -> HttpResponseBase:
    account = actions.close_account(account_to_keep(pk), deed_of(request))
    return done(request, "desk_accounts", _("Account closed: %(name)s.") % {"name": account.username})


@require_POST
@needs("keep accounts")
def account_reopen(request: HttpRequest, pk: int) -> HttpResponseBase:
    account = actions.reopen_account(account_to_keep(pk), deed_of(request))
    return done(request, "desk_accounts", _("Account open again: %(name)s.") % {"name": account.username})
