import pytest
from django.db import OperationalError, connection
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import path


def busy(request: HttpRequest) -> HttpResponse:
    raise OperationalError("canceling statement due to lock timeout")


def broken(request: HttpRequest) -> HttpResponse:
    raise ZeroDivisionError


urlpatterns = [path("busy/", busy), path("broken/", broken)]
handler500 = "clubsite.trouble.server_error"


@pytest.mark.parametrize(("address", "status", "again"), [("/busy/", 503, "5"), ("/broken/", 500, None)])
def test_a_failure_has_a_page_that_needs_no_database(address: str, status: int, again: str | None) -> None:
    with override_settings(ROOT_URLCONF=__name__, MIDDLEWARE=[]):
        response = Client(raise_request_exception=False).get(address)
    assert response.status_code == status
    assert response.headers.get("Retry-After") == again
    assert b"</html>" in response.content


@pytest.mark.django_db
def test_the_site_uses_that_page() -> None:
    from clubsite import urls

    assert urls.handler500 == handler500


@pytest.mark.django_db
def test_nobody_waits_long_for_a_lock() -> None:
    with connection.cursor() as cursor:
        cursor.execute("show lock_timeout")
        assert cursor.fetchone() == ("5s",)
