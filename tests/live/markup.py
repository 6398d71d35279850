"""What a page's markup says of how it follows the site live."""

import html
import re


def stream_of(page: str) -> str:
    """The address of the stream that this page opens."""
    found = re.search(r'data-stream="([^"]+)"', page)
    assert found
    return html.unescape(found[1])


def shown(page: str) -> str:
    """The ETag of the state that a page, or a part of it, shows."""
    found = re.search(r"If-None-Match&quot;: &quot;(.*?)&quot;}", page)
    assert found
    return html.unescape(found[1]).replace("\\", "")


def lacking(sent: str, page: str) -> set[str]:
    """What the stream brings and the page has no place for."""
    brought = set(re.findall(r'<\w+[^>]* id="([^"]+)"[^>]* hx-swap-oob', sent))
    assert brought
    return brought - set(re.findall(r' id="([^"]+)"', page))
