"""Who is reading, asked of the database only when a page wants to know."""

from functools import cached_property

from django.http import HttpRequest

from clubsite.club.models import Account, League, Player


class Reader:
    """The person behind a request. Nothing here is a permission: views ask `rights` and the access functions."""

    def __init__(self, request: HttpRequest) -> None:
        self._request = request

    @cached_property
    def account(self) -> Account | None:
        user = self._request.user
        return user if isinstance(user, Account) and user.is_authenticated else None

    @property
    def signed_in(self) -> Account:
        """The account, in views whose right asks for one."""
        assert self.account is not None
        return self.account

    @property
    def is_owner(self) -> bool:
        return self.account is not None and self.account.is_owner

    @property
    def any_organiser(self) -> bool:
        """Whether there is a desk for this reader."""
        return self.is_owner or bool(self._organised)

    @cached_property
    def may_start(self) -> bool:
        """Whether there is a league in which this reader may start a table."""
        if self.any_organiser or self.account is None:
            return self.any_organiser
        return League.objects.visible_to(self.account).filter(anyone_starts=True, closed=False).exists()

    @property
    def sees_hidden(self) -> bool:
        """Names of hidden players are for those who seat them: the organisers."""
        return self.any_organiser

    @cached_property
    def apart(self) -> Account | None:
        """The account, where it is shown anything that strangers are not: an organiser's, or a hidden player's."""
        if self.account is None or self.any_organiser:
            return self.account
        return self.account if Player.objects.filter(account=self.account, hidden=True).exists() else None

    @cached_property
    def _organised(self) -> set[int]:
        if self.account is None:  # even a query that is never sent takes time to compose
            return set()
        return set(League.objects.organised_by(self.account).values_list("pk", flat=True))

    def organises(self, league: League) -> bool:
        return self.is_owner or (self.account is not None and league.pk in self._organised)


def reader_of(request: HttpRequest) -> Reader:
    """The same object all through a request, so that nothing is asked twice."""
    if not hasattr(request, "reader"):
        request.reader = Reader(request)  # type: ignore[attr-defined]
    return request.reader  # type: ignore[attr-defined]
