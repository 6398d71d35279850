"""Backup and restore: whole or not at all, and never at the cost of the last good one."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg
import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from psycopg import sql

from clubsite import dumps, schema
from tests.servers import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def other_database(db: None) -> Iterator[str]:
    """The name of an empty database on the tests' server."""
    name = f"{connection.settings_dict['NAME']}_other"
    with connection.cursor() as cursor:
        cursor.execute(sql.SQL("create database {}").format(sql.Identifier(name)))
    yield name
    with connection.cursor() as cursor:
        cursor.execute(sql.SQL("drop database {} with (force)").format(sql.Identifier(name)))


@pytest.fixture
def switch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Makes the site use another database of the same server for the rest of the test."""
    before = connection.settings_dict["NAME"]

    def use(name: str) -> None:
        connection.close()
        connection.settings_dict["NAME"] = name

    yield use
    use(before)


def contents() -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table, in an order of their own."""
    with connection.cursor() as cursor:
        found = {}
        for table in connection.introspection.table_names(cursor):
            cursor.execute(sql.SQL("select t::text from {} t order by 1").format(sql.Identifier(table)))
            found[table] = cursor.fetchall()
    return found


def write(word: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("insert into django_session values (%s, 'Ёлка \\ \t ''', now())", [word])


def test_what_is_restored_is_what_was_backed_up(tmp_path: Path, other_database: str, switch: Any) -> None:
    write("east")
    before = contents()
    call_command("backup", str(tmp_path / "club.dump"), verbosity=0)
    switch(other_database)
    call_command("restore", str(tmp_path / "club.dump"))
    assert contents() == before
    assert len(before) > 10


def test_a_restored_club_can_be_backed_up_and_restored_again(tmp_path: Path, other_database: str, switch: Any) -> None:
    write("east")
    before = contents()
    call_command("backup", str(tmp_path / "1"))
    switch(other_database)
    call_command("restore", str(tmp_path / "1"))
    write("south")
    call_command("restore", "--replace", str(tmp_path / "1"))
    call_command("backup", str(tmp_path / "2"))
    call_command("restore", "--replace", str(tmp_path / "2"))
    assert contents() == before


def test_a_database_in_use_is_not_overwritten(tmp_path: Path) -> None:
    write("east")
    call_command("backup", str(tmp_path / "club.dump"))
    before = contents()
    with pytest.raises(CommandError, match="is not empty"):
        call_command("restore", str(tmp_path / "club.dump"))
    assert contents() == before


def test_a_broken_file_changes_nothing(tmp_path: Path) -> None:
    write("east")
    call_command("backup", str(tmp_path / "club.dump"))
    whole = (tmp_path / "club.dump").read_bytes()
    (tmp_path / "cut.dump").write_bytes(whole[: len(whole) * 2 // 3])
    before = contents()
    with pytest.raises(CommandError, match="Nothing was changed: pg_restore: error"):
        call_command("restore", "--replace", str(tmp_path / "cut.dump"))
    assert contents() == before


def test_an_error_half_way_rolls_everything_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write("east")
    before = contents()
    call_command("backup", str(tmp_path / "club.dump"))

    write_script = dumps.write_script

    def spoilt(file: Path, script: Any) -> None:
        write_script(file, script)
        script.write(b"select 1/0;\n")

    monkeypatch.setattr(dumps, "write_script", spoilt)
    with pytest.raises(CommandError, match="division by zero"):
        call_command("restore", "--replace", str(tmp_path / "club.dump"))
    assert contents() == before


def test_a_failed_backup_keeps_the_last_good_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "club.dump"
    call_command("backup", str(file))
    good = file.read_bytes()
    monkeypatch.setitem(connection.settings_dict, "NAME", "no_such_database")
    with pytest.raises(CommandError, match=r'No backup was written: .*"no_such_database" does not exist'):
        call_command("backup", str(file))
    assert file.read_bytes() == good
    assert list(tmp_path.iterdir()) == [file]


def test_a_disk_that_fills_up_keeps_the_last_good_one(tmp_path: Path) -> None:
    """Played by the shell's limit for the size of a file."""
    file = tmp_path / "club.dump"
    call_command("backup", str(file))
    good = file.read_bytes()
    assert len(good) > 16 * 1024
    command = ["sh", "-c", f"ulimit -f 16; exec {sys.executable} manage.py backup {file}"]  # dash and bash: 8 or 16 KB
    url = f"postgresql://postgres@{quote(connection.settings_dict['HOST'], safe='')}/{connection.settings_dict['NAME']}"
    environment = os.environ | {"DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "tests.settings"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 1
    assert "No backup was written" in done.stderr
    assert file.read_bytes() == good
    assert list(tmp_path.iterdir()) == [file]


def test_only_the_owner_reads_a_backup(tmp_path: Path) -> None:
    call_command("backup", str(tmp_path / "club.dump"))
    assert (tmp_path / "club.dump").stat().st_mode & 0o777 == 0o600


def test_a_database_of_a_later_release_is_refused() -> None:
    with connection.cursor() as cursor:
        cursor.execute("insert into django_migrations (app, name, applied) values ('club', '9999_later', now())")
    try:
        with pytest.raises(CommandError, match=r"written by a later release of the site \(club.9999_later\)"):
            schema.migrate()
    finally:
        with connection.cursor() as cursor:
            cursor.execute("delete from django_migrations where name = '9999_later'")


def test_one_process_sets_up_while_the_others_wait() -> None:
    with schema.alone():
        parameters = connection.get_connection_params()
        with psycopg.connect(**{k: v for k, v in parameters.items() if k in {"dbname", "host", "user"}}) as second:
            taken = second.execute("select pg_try_advisory_lock(%s)", [schema.SETTING_UP]).fetchone()
            assert taken == (False,)
