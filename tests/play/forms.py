"""Posts of the entry form, as a browser sends them."""

import uuid
from typing import Any

from django.http import HttpResponse
from django.test import Client

from clubsite.play.models import TableSession

HTMX = {"HTTP_HX_REQUEST": "true"}
RON = {"kind": "ron", "winner": "1", "from": "2", "han": "3", "fu": "40"}
TSUMO = {"kind": "tsumo", "winner": "1", "han": "3", "fu": "40"}
DRAW = {"kind": "draw", "tenpai": ["0", "1"]}


def form(session: TableSession, fields: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The fields with a token of their own and the session's version; a field that is None is left out."""
    hidden = {"token": str(uuid.uuid4()), "version": str(session.version)}
    return {name: value for name, value in {**hidden, **fields, **more}.items() if value is not None}


def post(
    client: Client, session: TableSession, fields: dict[str, Any], to: str = "hands/", **options: Any
) -> HttpResponse:
    """`fields` as they are, to a page below the session's."""
    return client.post(f"/s/{session.pk}/{to}", fields, **options)


def save(client: Client, session: TableSession, fields: dict[str, Any], **options: Any) -> HttpResponse:
    return post(client, session, form(session, fields), **options)
