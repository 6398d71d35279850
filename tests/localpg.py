"""pytest plugin: tests run on a PostgreSQL of their own in a temporary folder, without fsync.

A plugin (`-p tests.localpg`) and not a conftest, because pytest-django reads the settings before it. The
processes of xdist inherit DATABASE_URL. A DATABASE_URL that is set already is used as it is.
"""

import contextlib
import os
import tempfile
from pathlib import Path

import pytest

from clubsite import postgres

_stack = contextlib.ExitStack()


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    os.environ.setdefault("SECRET_KEY", "only-for-tests-" * 5)
    if not os.environ.get("DATABASE_URL"):
        folder = Path(_stack.enter_context(tempfile.TemporaryDirectory(prefix="clubsite-tests-")))
        folder.chmod(0o755)  # as root the server runs as another account
        os.environ["DATABASE_URL"] = _stack.enter_context(postgres.server(folder / "pg", **postgres.FAST))


def pytest_unconfigure() -> None:
    _stack.close()
