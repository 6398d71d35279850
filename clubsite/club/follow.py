"""The address under which a page follows the site live."""

from urllib.parse import quote

from django.http import HttpRequest
from django.utils.translation import get_language

from clubsite import topics
from clubsite.club.reader import reader_of


def stream_of(request: HttpRequest, address: str, *followed: str, link: str = "") -> str:
    """The stream for this reader of what `address` answers to htmx, told anew whenever one of the topics is announced.

    Who sees no more than strangers follows as they do, so that they are all told at the price of one.
    """
    account = reader_of(request).apart
    names = frozenset({topics.NAMES, *followed})
    reader = account.stands_for if account else ""
    following = topics.Following(address, names, get_language() or "en", reader, link)
    return f"/live/?on={quote(following.token(), safe='/:!,')}"
