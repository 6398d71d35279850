"""Tables with links, made in the database that the process was given: `manage.py shell` runs this."""

import json

from clubsite.play.models import TableSession
from tests.live.made import make
from tests.play.tables import a_key


def show(tables: int) -> None:
    made = make(tables)
    sessions = TableSession.objects.in_bulk(made["tables"])
    print(json.dumps(made | {"keys": [a_key(sessions[pk]) for pk in made["tables"]]}))
