"""The database as Django sees it: prepared statements, numbers that are too large, a server that went away."""

import pytest
from django.db import DataError, connection, transaction
from psycopg.types.numeric import Int4

pytestmark = pytest.mark.django_db


def prepared() -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute("select statement from pg_prepared_statements")
        return [row[0] for row in cursor.fetchall()]


def test_what_comes_again_is_prepared():
    for number in range(2):
        with connection.cursor() as cursor:
            cursor.execute("select %s + 1", [number])
            assert cursor.fetchone() == (number + 1,)
    assert "select $1 + 1" in prepared()


def test_a_number_too_large_for_its_column_is_refused():
    with pytest.raises(DataError, match="out of range"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("select %s::int4", [Int4(2**31)])


def test_a_connection_that_was_ended_is_seen_before_it_is_used():
    other = connection.copy()
    other.connect()
    assert other.is_usable()
    with connection.cursor() as cursor:
        cursor.execute("select pg_terminate_backend(%s, 5000)", [other.connection.info.backend_pid])
    assert not other.is_usable()
    other.close()


def test_news_of_the_server_are_no_reason_to_leave_it():
    other = connection.copy()
    other.connect()
    with other.cursor() as cursor:
        cursor.execute("listen news")
    speaker = connection.copy()
    speaker.connect()
    with speaker.cursor() as cursor:
        cursor.execute("notify news")
    assert other.is_usable()
    other.close()
    speaker.close()
