"""Accounts of those who help to run the club. No password passes through the owner's hands."""

from clubsite.club.changes import Deed, already_done, once, write_down
from clubsite.club.models import Account, Change, new_key

ACCOUNT = Change.Subject.ACCOUNT


def make_account(username: str, deed: Deed) -> Account:
    """An account that opens by its link (`invitations`). `username` is free; the same form twice makes one."""
    return once(deed, Account, lambda: _make(username, deed))


def _make(username: str, deed: Deed) -> Account:
    account = Account.objects.create_user(username)
    write_down(deed, ACCOUNT, account.pk, "make")
    return account


def reset_access(account: Account, deed: Deed) -> Account:
    """The password is void and every device signed out: a new link opens the account again."""
    return once(deed, Account, lambda: _reset(account.pk, deed))


def _reset(pk: int, deed: Deed) -> Account:
    account = _lock(pk)
    if not already_done(deed):
        account.set_unusable_password()
        account.sign_in_key = new_key()
        account.save(update_fields=["password", "sign_in_key"])
        write_down(deed, ACCOUNT, pk, "reset")
    return account


def close_account(account: Account, deed: Deed) -> Account:
    """Signs in no more, and is signed out where it was. What it did stays written down."""
    return once(deed, Account, lambda: _set_active(account.pk, deed, False))


def reopen_account(account: Account, deed: Deed) -> Account:
    return once(deed, Account, lambda: _set_active(account.pk, deed, True))


def _set_active(pk: int, deed: Deed, active: bool) -> Account:
    account = _lock(pk)
    if not already_done(deed) and account.is_active != active:
        account.is_active = active
        account.save(update_fields=["is_active"])
        write_down(deed, ACCOUNT, pk, "reopen" if active else "close")
    return account


def sign_out_everywhere(account: Account) -> None:
    """Every device, this one too, has to sign in anew."""
    account.sign_in_key = new_key()
    account.save(update_fields=["sign_in_key"])


def keep_language(account: Account, language: str) -> None:
    """The language of the account's pages on any device it signs in on."""
    account.language = language
    account.save(update_fields=["language"])


def _lock(pk: int) -> Account:
    return Account.objects.select_for_update().get(pk=pk)
