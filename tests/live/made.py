"""A club to be followed, made in the database that the process was given: `manage.py shell` runs this.

Prints what its organiser's browser carries and what there is to look at, as JSON.
"""

import json
from typing import Any

from django.test import Client

from clubsite.club.models import Account, Club, League
from tests.play.tables import RRC, a_player, a_table


def make(tables: int) -> dict[str, Any]:
    Club.objects.create(name="North Wind")
    account = Account.objects.create_superuser("organiser")
    league = League.objects.create(name="Hall", slug="hall", rules=RRC)
    names = (f"Player {number}" for number in range(1, 4 * tables + 1))
    made = [
        a_table(league, seated=[a_player(next(names)) for _ in range(4)], table_name=f"Table {number}")
        for number in range(1, tables + 1)
    ]
    client = Client()
    client.force_login(account, backend="django.contrib.auth.backends.ModelBackend")
    return {"session": client.cookies["session"].value, "tables": [table.pk for table in made], "league": "hall"}


def show(tables: int) -> None:
    print(json.dumps(make(tables)))
