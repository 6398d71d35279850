"""What several of these pages need: lists cut into pages, parts that ask for themselves."""

import json
from typing import Any

from django.core.paginator import Page, Paginator
from django.http import HttpRequest, HttpResponseBase
from django_htmx.http import push_url
from django_htmx.middleware import HtmxDetails

from clubsite.htmx import etag

PAGE = 20  # games or hands


def page_of(request: HttpRequest, rows: Any) -> Page[Any]:
    """The page of the list that the address asks for; the nearest one there is."""
    return Paginator(rows, PAGE).get_page(request.GET.get("page"))


def tidied(request: HttpRequest, response: HttpResponseBase, address: str) -> HttpResponseBase:
    """A form of filters asks for an address full of empty fields: the browser shows this one of the choice instead."""
    if HtmxDetails(request).trigger == "filters":
        push_url(response, request.path + address)
    return response


def ask_with(request: HttpRequest, stamp: str) -> str:
    """The headers with which a part asks for itself: it says what it is, and gets a 304 as long as it is that."""
    return json.dumps({"If-None-Match": etag(request, stamp, part=True)})
