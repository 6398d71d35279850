"""Pages, fragments, tags and sign-ins that ran out."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory, override_settings
from django.urls import path

from clubsite import htmx

HTMX = {"HX-Request": "true"}


def show(request: HttpRequest) -> HttpResponse:
    return htmx.fragment(request, "page.html", "_part.html", {"name": "<b>"})


def tagged(request: HttpRequest) -> HttpResponse:
    return htmx.conditional(request, "7") or htmx.tagged(request, show(request), "7")


def refused(request: HttpRequest) -> HttpResponse:
    return htmx.refused(request, "page.html", "_part.html", {})


def conflict(request: HttpRequest) -> HttpResponse:
    return htmx.conflict(request, "page.html", "_part.html", {})


urlpatterns = [
    path("show/", show),
    path("tagged/", tagged),
    path("refused/", refused),
    path("conflict/", conflict),
    path("away/", htmx.redirect_page_to_login),
    path("sign-in/", show, name="sign_in"),
]
TEMPLATES = {"page.html": '<html>{% include "_part.html" %}</html>', "_part.html": "<p>{{ name }}</p>"}


@pytest.fixture(autouse=True)
def site(settings: Any) -> Iterator[None]:
    loaders = [("django.template.loaders.locmem.Loader", TEMPLATES)]
    backend = {"BACKEND": "django.template.backends.django.DjangoTemplates", "OPTIONS": {"loaders": loaders}}
    house = [name for name in settings.MIDDLEWARE if not name.startswith("clubsite.club.")]
    with override_settings(ROOT_URLCONF=__name__, TEMPLATES=[backend], MIDDLEWARE=house):
        yield


def vary(response: Any) -> set[str]:
    return set(response.headers["Vary"].split(", "))


def test_a_browser_gets_the_page(client: Client) -> None:
    response = client.get("/show/")
    assert response.content == b"<html><p>&lt;b&gt;</p></html>"
    assert set(htmx.VARY) <= vary(response)


def test_htmx_gets_the_fragment(client: Client) -> None:
    response = client.get("/show/", headers=HTMX)
    assert response.content == b"<p>&lt;b&gt;</p>"
    assert set(htmx.VARY) <= vary(response)


def test_the_back_button_gets_the_page(client: Client) -> None:
    response = client.get("/show/", headers=HTMX | {"HX-History-Restore-Request": "true"})
    assert response.content.startswith(b"<html>")


def test_pages_are_private_and_asked_for_again(client: Client) -> None:
    assert client.get("/show/").headers["Cache-Control"] == "private, no-cache"


def test_every_page_carries_the_policy(client: Client) -> None:
    policy = client.get("/show/").headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


def test_what_is_known_is_not_sent_again(client: Client) -> None:
    tag = client.get("/tagged/").headers["ETag"]
    again = client.get("/tagged/", headers={"If-None-Match": f'"x", W/{tag}'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["ETag"] == tag
    assert again.headers["Cache-Control"] == "private, no-cache"
    assert set(htmx.VARY) <= vary(again)


@pytest.mark.parametrize("other", [HTMX, {"Accept-Language": "ru"}])
def test_a_tag_is_good_for_its_own_kind_and_language_only(client: Client, other: dict[str, str]) -> None:
    tag = client.get("/tagged/").headers["ETag"]
    assert client.get("/tagged/", headers={"If-None-Match": tag} | other).status_code == 200


def test_a_page_knows_the_tag_of_its_part(rf: RequestFactory) -> None:
    page, part = rf.get("/"), rf.get("/", headers=HTMX)
    assert htmx.etag(page, "7", part=True) == htmx.etag(part, "7")
    assert htmx.etag(page, "7") != htmx.etag(part, "7")


def test_a_post_is_never_answered_304(client: Client) -> None:
    tag = client.get("/tagged/").headers["ETag"]
    assert client.post("/tagged/", headers={"If-None-Match": tag}).status_code == 200


def test_refusals_and_conflicts_have_their_status(client: Client) -> None:
    assert client.post("/refused/").status_code == 422
    assert client.post("/conflict/").status_code == 409


def test_a_page_leads_back_to_itself_after_signing_in(client: Client) -> None:
    response = client.get("/away/?last=5")
    assert (response.status_code, response.headers["Location"]) == (302, "/sign-in/?next=%2Faway%2F%3Flast%3D5")


def test_htmx_loads_the_sign_in_page_and_comes_back_to_the_page_not_the_fragment(client: Client) -> None:
    here = HTMX | {"HX-Current-URL": "http://testserver/s/7/?tab=log#hand-3"}
    response = client.post("/away/", headers=here)
    assert "Location" not in response.headers
    assert response.headers["HX-Redirect"] == "/sign-in/?next=%2Fs%2F7%2F%3Ftab%3Dlog"


def test_a_form_without_script_comes_back_to_the_page_it_stood_on(client: Client) -> None:
    response = client.post("/away/", headers={"Referer": "http://testserver/s/7/"})
    assert response.headers["Location"] == "/sign-in/?next=%2Fs%2F7%2F"


@pytest.mark.parametrize("address", ["https://evil.example/", "//evil.example", "javascript:alert(1)", ""])
def test_nobody_is_led_to_another_site(client: Client, address: str) -> None:
    response = client.post("/away/", headers=HTMX | {"HX-Current-URL": address})
    assert response.headers["HX-Redirect"] == "/sign-in/?next=%2F"
