"""The pictures a phone shows for the site on its first screen."""

from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from tests.cast import Cast

PNG = b"\x89PNG\r\n\x1a\n"
MOST = 6 * 1024


def picture(address: str) -> bytes:
    found = finders.find(address.removeprefix("/static/"))
    assert found, address
    return Path(found).read_bytes()


@pytest.mark.django_db
def test_the_manifest_has_pictures_for_every_phone(client: Client) -> None:
    icons = client.get("/manifest.webmanifest").json()["icons"]
    assert {(icon["sizes"], icon["purpose"]) for icon in icons} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in (icon for icon in icons if icon["type"] == "image/png"):
        data = picture(icon["src"])
        size = "x".join(str(int.from_bytes(data[at : at + 4])) for at in (16, 20))
        assert (data[:8], size) == (PNG, icon["sizes"])
        assert len(data) <= MOST


def test_telephones_that_read_no_manifest_find_one(cast: Cast) -> None:
    data = picture(cast.client().get("/apple-touch-icon.png").headers["Location"])
    assert (data[:8], int.from_bytes(data[16:20])) == (PNG, 180)
