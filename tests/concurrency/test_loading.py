"""Two commands that load the same file at the same moment."""

import pytest
from django.core.management import CommandError

from clubsite.club.models import Player
from clubsite.play.models import TableSession
from tests.concurrency.together import together
from tests.exchange.files import a_file, a_game, load
from tests.play.tables import a_league

pytestmark = pytest.mark.django_db(transaction=True)


def test_one_of_two_loads_waits_for_the_other(tmp_path):
    league = a_league()
    file = a_file(tmp_path, *[a_game(number) for number in range(20)])
    results = together(*[lambda: load(file, league)] * 2)
    refused = [result for result in results if isinstance(result, CommandError)]
    assert all("by another command" in str(refusal) for refusal in refused)
    assert {result[0] for result in results if result not in refused} == {0}
    assert TableSession.objects.count() == 20
    assert Player.objects.count() == 4
    assert load(file, league)[0] == 0  # nobody holds the lock any more
