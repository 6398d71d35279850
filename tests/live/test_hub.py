"""What the hub does for all who watch is done when nobody saves."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubsite import precedence
from clubsite.live import hub
from tests.cast import Cast
from tests.live.pages import followed

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("address", ["/", "/s/{pk}/", "/leagues/{league}/?now=on", "/screen/{league}/"])
def test_it_gives_way_before_every_statement(cast: Cast, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = cast.client().get(address.format(pk=cast.session.pk, league=cast.league.slug)).content.decode()
    gave_way: list[bool] = []
    monkeypatch.setattr(precedence, "give_way", lambda: gave_way.append(precedence._patience.seconds > 0))
    monkeypatch.setattr(hub, "close_old_connections", lambda: None)  # it would close the test's own
    with CaptureQueriesContext(connection) as asked:
        assert hub._ask(followed(page), "").body
    assert len(gave_way) == len(asked) > 0
    assert all(gave_way)
