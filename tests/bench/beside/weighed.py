"""What a browser loads for a page the first time: bytes on the wire with headers, gzip accepted."""

import gzip
import http.client
import re
from typing import Any
from urllib.parse import urljoin, urlsplit

from tests.bench.beside.asked import Request

APART = {"icon", "manifest"}  # budgeted apart: browsers load them when all else is there


def weigh(port: int, page: Request) -> dict[str, Any]:
    """Bytes by kind; `blocking`: what the first picture waits for besides the page itself."""
    size, html = _load(port, page.path, dict(page.headers))
    parts = [("page", page.path, False), *_linked(html, page.path)]
    bytes_of: dict[str, int] = {"page": size}
    for kind, path, _ in parts[1:]:
        bytes_of[kind] = bytes_of.get(kind, 0) + _load(port, path, dict(page.headers))[0]
    loaded = [part for part in parts if part[0] not in APART]
    return {
        "bytes": bytes_of,
        "total": sum(size for kind, size in bytes_of.items() if kind not in APART),
        "requests": len(loaded),
        "loaded": [path for _, path, _ in loaded],
        "blocking": [path for _, path, blocks in parts if blocks],
    }


def _load(port: int, path: str, headers: dict[str, str]) -> tuple[int, str]:
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", path, headers=headers | {"Accept-Encoding": "gzip"})
    reply = connection.getresponse()
    body = reply.read()
    assert reply.status == 200, (path, reply.status)
    opened = gzip.decompress(body) if reply.headers["Content-Encoding"] == "gzip" else body
    connection.close()
    return len(body) + len(str(reply.headers)), opened.decode()


def _linked(html: str, page: str) -> list[tuple[str, str, bool]]:
    """Kind, path, and whether it blocks: stylesheets, and scripts that are neither deferred nor modules."""
    found = []
    for tag in re.findall(r"<(?:link|script|img)\b[^>]*>", html):
        address = re.search(r'\b(?:href|src)="([^"]+)"', tag)
        if not address or address[1].startswith("data:"):
            continue
        kind = "script" if tag.startswith("<script") else "image" if tag.startswith("<img") else _rel(tag)
        blocks = kind == "stylesheet" or (kind == "script" and not re.search(r'\bdefer|\basync|type="module"', tag))
        found.append((kind, urlsplit(urljoin(page, address[1])).path, blocks))
    return list(dict.fromkeys(found))


def _rel(tag: str) -> str:
    rel = re.search(r'\brel="([^"]+)"', tag)
    return rel[1] if rel else "link"
