"""A reader of a club that has been founded; `cast` has its own."""

import pytest
from django.test import Client

from clubsite.club.models import Club


@pytest.fixture
def client(db: None) -> Client:
    Club.objects.get_or_create(id=1, defaults={"name": "North Wind"})
    return Client()
