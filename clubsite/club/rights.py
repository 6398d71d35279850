"""Who may do what: the whole of it, in one table.

A view names its right (`@needs("enter hands")`); a test walks every route, role and method and fails where a view
names none. `ORGANISER` means an organiser of the league in question: the access function that fetches the object
decides that, 404 where the reader may not even see it, 403 where he may see but not write. The same holds for `TABLE`,
where the access function looks at the key that the reader carries.
"""

from collections.abc import Callable
from enum import Enum
from functools import wraps
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponseBase

from clubsite.club import unsent
from clubsite.club.reader import reader_of
from clubsite.htmx import redirect_page_to_login


class Who(Enum):
    ANYONE = "anyone, where the league is public"
    ACCOUNT = "whoever has signed in"
    ANY_ORGANISER = "an organiser of any league, and the owner"
    STARTER = "an organiser of this league, the owner, and whoever has signed in where the league lets everybody start"
    TABLE = "whoever holds the link of this table, an organiser of this league, and the owner"
    ORGANISER = "an organiser of this league, and the owner"
    OWNER = "the owner"


RIGHTS: dict[str, Who] = {
    # reading
    "read": Who.ANYONE,  # leagues, sessions, players, rules; private leagues: their organisers and the owner
    "sign in": Who.ANYONE,
    "set the language": Who.ANYONE,
    "welcome": Who.ANYONE,  # with the one-time link only, as long as there is no club
    "use an invitation": Who.ANYONE,  # with the one-time link only
    "keep own account": Who.ACCOUNT,  # password, language, sign out everywhere
    # at the table
    "open table links": Who.ANYONE,  # with the key only
    "start tables": Who.STARTER,
    "enter hands": Who.TABLE,  # undo included
    "correct hands": Who.TABLE,  # where the league leaves earlier ones to its organisers, the last one only
    "repair seats": Who.TABLE,
    "pass the table link on": Who.TABLE,
    "call the organiser": Who.TABLE,
    "remark on hands": Who.TABLE,
    "answer calls": Who.ORGANISER,
    "agree to results": Who.TABLE,
    "settle disputes": Who.ORGANISER,
    "keep table links": Who.ORGANISER,  # make a new one, withdraw it
    "keep sessions": Who.ORGANISER,  # finish, reopen, void, name, chips, clock, time
    # the desk
    "see the desk": Who.ANY_ORGANISER,
    "add players": Who.ANY_ORGANISER,
    "keep players": Who.ORGANISER,  # of a league the player sat in; anybody's who has not played yet
    "merge players": Who.ORGANISER,  # of every league either of the two sat in
    "keep leagues": Who.ORGANISER,  # name, rules, dates, closing
    "see changes": Who.ORGANISER,
    "make leagues": Who.OWNER,
    "name organisers": Who.OWNER,
    "keep the club": Who.OWNER,  # name, place, time zone, language, colour
    "keep accounts": Who.OWNER,
}

View = Callable[..., HttpResponseBase]
LINK_COOKIE = "table-%s"  # holds the key of a table's link; sent to that table's pages only


def needs(right: str) -> Callable[[View], View]:
    """Marks a view with its right and refuses at the door whoever cannot have it, whatever the object."""
    who = RIGHTS[right]

    def decorate(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if not may_come_in(request, who, kwargs.get("pk")):
                return unsent.keep(request, redirect_page_to_login(request))
            if who is Who.OWNER and not reader_of(request).is_owner:
                raise PermissionDenied
            if who is Who.ANY_ORGANISER and not reader_of(request).any_organiser:
                raise PermissionDenied
            return view(request, *args, **kwargs)

        guarded.right = right  # type: ignore[attr-defined]
        return guarded

    return decorate


def may_come_in(request: HttpRequest, who: Who, session: int | None) -> bool:
    """Whether it is worth a look at the object: a stranger, for whom nothing is but to read, is sent to sign in."""
    if who is Who.ANYONE or (who is Who.TABLE and LINK_COOKIE % session in request.COOKIES):
        return True
    return request.user.is_authenticated
