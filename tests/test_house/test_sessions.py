"""A session lives from its last day of use, at the price of one write a day."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext
from django.urls import path
from django.utils import timezone

pytestmark = pytest.mark.django_db
MIDDLEWARE = ["django.contrib.sessions.middleware.SessionMiddleware", "clubsite.htmx.sliding_sessions"]


def enter(request: HttpRequest) -> HttpResponse:
    request.session["account"] = 7
    return HttpResponse()


def look(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(request.session.get("account")))


def plain(request: HttpRequest) -> HttpResponse:
    return HttpResponse()


urlpatterns = [path("enter/", enter), path("look/", look), path("plain/", plain)]


@pytest.fixture(autouse=True)
def site() -> Iterator[None]:
    with override_settings(ROOT_URLCONF=__name__, MIDDLEWARE=MIDDLEWARE):
        yield


@pytest.fixture
def entered(client: Client) -> Client:
    client.get("/enter/")
    return client


def days_later(monkeypatch: pytest.MonkeyPatch, days: int) -> Any:
    moment = timezone.now() + timedelta(days=days)
    monkeypatch.setattr(timezone, "now", lambda: moment)
    return moment


def verbs(queries: CaptureQueriesContext) -> list[str]:
    words = [query["sql"].split()[0] for query in queries.captured_queries]
    return [word for word in words if word not in {"SAVEPOINT", "RELEASE"}]


def test_on_the_same_day_it_is_only_read(entered: Client) -> None:
    with CaptureQueriesContext(connection) as queries:
        response = entered.get("/look/")
    assert response.content == b"7"
    assert verbs(queries) == ["SELECT"]
    assert not response.cookies


def test_on_another_day_it_is_prolonged(entered: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    now = days_later(monkeypatch, 30)
    with CaptureQueriesContext(connection) as queries:
        response = entered.get("/look/")
    assert verbs(queries) == ["SELECT", "UPDATE"]
    assert Session.objects.get().expire_date == now + timedelta(seconds=settings.SESSION_COOKIE_AGE)
    assert response.cookies["session"]["max-age"] == settings.SESSION_COOKIE_AGE


def test_after_its_life_it_is_gone(entered: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    days_later(monkeypatch, 61)
    assert entered.get("/look/").content == b"None"


def test_who_shows_no_session_pays_for_none(entered: Client, client: Client) -> None:
    with CaptureQueriesContext(connection) as queries:
        assert not entered.get("/plain/").cookies
        assert not Client().get("/look/").cookies
    assert queries.captured_queries == []
