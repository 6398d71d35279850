"""What several of these pages need: lists cut into pages, parts that ask for themselves."""

import json
from typing import Any

from django.core.paginator import Page, Paginator
from django.http import HttpRequest

from clubsite.htmx import etag

PAGE = 20  # games or hands


def page_of(request: HttpRequest, rows: Any) -> Page[Any]:
    """The page of the list that the address asks for; the nearest one there is."""
    return Paginator(rows, PAGE).get_page(request.GET.get("page"))


def ask_with(request: HttpRequest, stamp: str) -> str:
    """The headers with which a part asks for itself: it says what it is, and gets a 304 as long as it is that."""
    return json.dumps({"If-None-Match": etag(request, stamp, part=True)})
