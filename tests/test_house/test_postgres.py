from django.db import connection


def test_tests_run_on_the_version_that_is_shipped(db: None) -> None:
    with connection.cursor() as cursor:
        cursor.execute("select current_setting('server_version_num')::int / 10000")
        assert cursor.fetchone() == (18,)
