"""The walls of the house (design.md §2), held by the tests that everybody runs."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SITE = [file for file in sorted((ROOT / "clubsite").rglob("*.py")) if "migrations" not in file.parts]
RULES = sorted((ROOT / "scoring").rglob("*.py"))
MOST_LINES = 400
MOST_LINES_OF_A_FUNCTION = 80  # the standard is about 8, hardly any over 40

# What a pure engine has no use for: clocks, chance, files, networks, other processes.
IMPURE = {"asyncio", "datetime", "io", "os", "pathlib", "random", "secrets", "shutil", "socket", "sqlite3"}
IMPURE |= {"subprocess", "tempfile", "threading", "time", "urllib", "uuid"}

# Calls that write, and the names under which sessions, seats and hands go about in the code.
WRITES = {"save", "create", "bulk_create", "update", "bulk_update", "delete", "get_or_create", "update_or_create"}
WRITES |= {"acreate", "asave", "aupdate", "adelete", "abulk_create", "abulk_update"}
WRITTEN = {"TableSession", "Seat", "Hand", "HandSeat", "session", "seat", "hand", "sessions", "seats", "hands"}


def name(file: Path) -> str:
    return str(file.relative_to(ROOT))


def test_rooms_import_only_the_rooms_below_them() -> None:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.split(".")[0]


@pytest.mark.parametrize("file", RULES, ids=name)
def test_the_rules_are_pure_python_of_the_standard_library(file: Path) -> None:
    assert set(imported(file)) <= (sys.stdlib_module_names - IMPURE) | {"scoring"}


@pytest.mark.parametrize("file", [*SITE, *RULES], ids=name)
def test_files_can_be_read_in_one_sitting(file: Path) -> None:
    source = file.read_text()
    assert len(source.splitlines()) <= MOST_LINES
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert (node.end_lineno or 0) - node.lineno < MOST_LINES_OF_A_FUNCTION, node.name


def chain(node: ast.expr) -> Iterator[str]:
    """The names in `session.hands.filter(…).delete`, from right to left."""
    while True:
        if isinstance(node, ast.Attribute):
            yield node.attr
            node = node.value
        elif isinstance(node, ast.Call):
            node = node.func
        else:
            if isinstance(node, ast.Name):
                yield node.id
            return


def writes(source: str) -> list[str]:
    """Calls that write a session, a seat or a hand."""
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    found = []
    for call in calls:
        verb, *names = list(chain(call.func)) or [""]
        if verb in WRITES and set(names) & WRITTEN:
            found.append(f"{call.lineno}: {ast.unparse(call.func)}")
    return found


def test_a_write_is_recognised() -> None:
    assert writes("Hand.objects.filter(pk=1).update(pot=0)\nsession.save()\nseat.player.save()\nleague.save()") == [
        "1: Hand.objects.filter(pk=1).update",
        "2: session.save",
        "3: seat.player.save",
    ]


@pytest.mark.parametrize("file", [f for f in SITE if "actions" not in f.parts and f.name != "actions.py"], ids=name)
def test_only_the_actions_of_play_write_sessions_seats_and_hands(file: Path) -> None:
    assert writes(file.read_text()) == []


@pytest.mark.parametrize("file", [f for f in SITE if "views" in f.stem or "views" in f.parts], ids=name)
def test_views_fetch_through_access_functions(file: Path) -> None:
    """No Model.objects in a view: what may be seen is decided in one place."""
    uses = [
        n.lineno for n in ast.walk(ast.parse(file.read_text())) if isinstance(n, ast.Attribute) and n.attr == "objects"
    ]
    assert uses == []


@pytest.mark.parametrize("file", sorted((ROOT / "templates").rglob("*.html")), ids=name)
def test_templates_keep_to_the_content_security_policy(file: Path) -> None:
    source = file.read_text()
    for forbidden in (" style=", "<style", " onclick=", " hx-on", "javascript:", "hx-vals='js:", "<script>"):
        assert forbidden not in source, forbidden
