"""The database to a file and back, by the pg_dump, pg_restore and psql of the wheel."""

import os
import subprocess
import tempfile
from pathlib import Path
from typing import IO

from django.db import connection
from django.db.backends.postgresql.client import DatabaseClient

from clubsite.postgres_home import installed

PLAIN = ["--no-owner", "--no-privileges"]  # a dump goes into any server, whatever its accounts are called
# pg_restore 18 writes this for every server, and those before 17 do not know it.
UNKNOWN_TO_OLD_SERVERS = b"SET transaction_timeout = 0;\n"
FRESH_SCHEMA = "drop schema public cascade; create schema public;"


class DumpError(Exception):
    """A program ended with an error: its last words."""


def dump(file: Path) -> None:
    """Write everything to `file`, under another name until it is whole: a former `file` stays until then."""
    draft = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        draft.touch(mode=0o600, exist_ok=False)
        _run("pg_dump", "--format=custom", *PLAIN, f"--file={draft}", *_connection())
        with draft.open("rb") as written:
            os.fsync(written.fileno())
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


def restore(file: Path, replace: bool) -> None:
    """All of `file` or nothing, in one transaction; with `replace` in the place of what is there."""
    with tempfile.TemporaryFile() as script:
        write_script(file, script)
        script.seek(0)
        first = [f"--command={FRESH_SCHEMA}"] if replace else []
        options = ["--no-psqlrc", "--quiet", "--output=/dev/null", "--set=ON_ERROR_STOP=1", "--single-transaction"]
        _run("psql", *options, *first, "--file=-", *_connection(), stdin=script)


def is_empty() -> bool:
    return not connection.introspection.table_names()


def write_script(file: Path, script: IO[bytes]) -> None:
    """The file as SQL, whole: a script that ends too early would be committed as far as it goes."""
    with tempfile.NamedTemporaryFile() as raw:
        _run("pg_restore", *PLAIN, f"--file={raw.name}", str(file))
        for line in raw:
            if line != UNKNOWN_TO_OLD_SERVERS:
                script.write(line)


def _connection() -> list[str]:
    arguments, _ = DatabaseClient.settings_to_cmd_args_env(connection.settings_dict, [])
    return [str(argument) for argument in arguments[1:]]


def _run(program: str, *arguments: str, stdin: IO[bytes] | None = None) -> None:
    _, secrets = DatabaseClient.settings_to_cmd_args_env(connection.settings_dict, [])  # the password is no argument
    done = subprocess.run(
        [installed() / "bin" / program, *arguments],
        stdin=stdin or subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=os.environ | (secrets or {}),
    )
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip()
        raise DumpError(said or f"{program} ended with {done.returncode}")
