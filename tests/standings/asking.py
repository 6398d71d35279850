"""Asking for pages as browsers do: whole, by htmx, out of the history, again with what is known."""

import re

from django.test import Client

PART = {"HX-Request": "true"}
RESTORED = {"HX-Request": "true", "HX-History-Restore-Request": "true"}


def text(response) -> str:
    assert response.status_code == 200, response.status_code
    return response.content.decode()


def is_whole(html: str) -> bool:
    return html.lstrip().startswith("<!doctype html>") and html.rstrip().endswith("</html>")


def again(client: Client, address: str, **headers: str):
    """The same request with the ETag of its first answer."""
    tag = client.get(address, headers=headers)["ETag"]
    return client.get(address, headers={"If-None-Match": tag} | headers)


def squeezed(html: str) -> str:
    """Without the white space between tags, for comparing parts."""
    return re.sub(r">\s+<", "><", html).strip()


def refusal(response, slug: str) -> str:
    """The body of a 404, without what differs anyhow: the address asked for and the tokens against forged forms."""
    assert response.status_code == 404
    return re.sub(r"[A-Za-z0-9]{64}", "", response.content.decode()).replace(slug, "…")
