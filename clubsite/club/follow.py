"""The address under which a page follows the site live."""

from urllib.parse import quote

from django.http import HttpRequest
from django.utils.translation import get_language

from clubsite import topics
from clubsite.club.reader import reader_of


def stream_of(request: HttpRequest, address: str, *followed: str) -> str:
    """The stream for this reader of what `address` answers to htmx, told anew whenever one of the topics is announced.

    Who sees no more than strangers follows as they do, so that they are all told at the price of one.
    """
    account = reader_of(request).apart
    following = topics.Following(
        address, frozenset({topics.NAMES, *followed}), get_language() or "en", account.stands_for if account else ""
    )
    return f"/live/?on={quote(following.token(), safe='/:!,')}"
