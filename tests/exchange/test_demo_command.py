"""The demonstration club from the shell."""

import io
import re

import pytest
from django.core.management import CommandError, call_command

from clubsite.club.models import Account, Club, Player

pytestmark = pytest.mark.django_db


def test_it_works():
    out = io.StringIO()
    call_command("demo", username="anna", stdout=out)
    password = re.search(r"as anna with the password (\S+) ", out.getvalue())[1]
    assert Account.objects.get(username="anna").check_password(password)


def test_it_leaves_a_club_alone(cast):
    people = Player.objects.count()
    with pytest.raises(CommandError, match="There is a club on this site already"):
        call_command("demo")
    assert Player.objects.count() == people


@pytest.mark.parametrize(
    ("options", "words"),
    [({"username": "two words"}, "--username: "), ({"time_zone": "Mars/Olympus"}, "there is no zone Mars/Olympus")],
)
def test_it_says_what_is_wrong(options, words):
    with pytest.raises(CommandError, match=words):
        call_command("demo", **options)
    assert not Club.objects.exists()
