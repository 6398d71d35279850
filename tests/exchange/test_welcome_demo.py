"""The welcome page's button that loads the demonstration club."""

import re

import pytest
from django.test import Client

from clubsite.club.models import Account, Club, Introduction
from clubsite.club.welcome import welcome_url
from clubsite.play.models import TableSession

pytestmark = pytest.mark.django_db


@pytest.fixture
def link():
    return (welcome_url("http://testserver") or "").removeprefix("http://testserver")


def test_it_works(client, link):
    assert f'action="{link}demo/"' in client.get(link).content.decode()
    answer = client.post(f"{link}demo/", {"time_zone": "Europe/Tallinn"})
    assert answer.status_code == 200
    club, owner = Club.objects.get(), Account.objects.get()
    assert (club.time_zone, club.language) == ("Europe/Tallinn", "en")
    assert TableSession.objects.count() == 46
    page = answer.content.decode()
    username, password = re.findall(r"<code[^>]*>(.+?)</code>", page)
    assert (username, owner.check_password(password)) == ("owner", True)
    assert club.name in page
    assert client.session["_auth_user_id"] == str(owner.pk)
    assert "no-store" in answer["Cache-Control"]


def test_it_speaks_the_readers_language(client, link):
    client.post(f"{link}demo/", headers={"accept-language": "ru"})
    assert Club.objects.get().language == "ru"


def test_the_zone_may_be_missing_or_wrong(client, link):
    client.post(f"{link}demo/", {"time_zone": "Mars/Olympus"})
    assert Club.objects.get().time_zone == "UTC"


def test_it_works_once(client, link):
    client.post(f"{link}demo/")
    stranger = Client()
    assert stranger.post(f"{link}demo/").status_code == 410
    assert "_auth_user_id" not in stranger.session
    assert not Introduction.objects.exists()
    assert Account.objects.count() == 1


def test_it_refuses_strangers(client, link):
    assert client.post("/welcome/guessed/demo/").status_code == 404
    assert client.get(f"{link}demo/").status_code == 405
    assert Client(enforce_csrf_checks=True).post(f"{link}demo/").status_code == 403
    assert not Club.objects.exists()
