"""The Russian catalogue: complete, compiled, true to its sources, in the words and signs that its readers use."""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import django
import polib
import pytest
from django.utils.translation import ngettext, override

from tests.servers import ROOT

CATALOGUE = Path("clubsite/locale/ru/LC_MESSAGES/django.po")
PO = polib.pofile(str(ROOT / CATALOGUE))
SOURCES = [file for file in sorted((ROOT / "clubsite").rglob("*.py")) if "migrations" not in file.parts]
PLURALS = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
NAMED = re.compile(r"%\(\w+\)[a-z]|%d")
MARKUP = re.compile(r"</?\w+[^>]*>")

Key = tuple[str | None, str]


def key(entry: polib.POEntry) -> Key:
    return entry.msgctxt or None, entry.msgid


def forms(entry: polib.POEntry) -> list[str]:
    """What stands in the catalogue for the entry: one text, or one a plural form."""
    return [entry.msgstr_plural[n] for n in sorted(entry.msgstr_plural)] if entry.msgid_plural else [entry.msgstr]


def texts() -> Iterator[tuple[polib.POEntry, str]]:
    """Every Russian text without its markup, a digit for each placeholder."""
    for entry in PO:
        for form in forms(entry):
            yield entry, MARKUP.sub("", NAMED.sub("0", form))


def found(pattern: str) -> list[str]:
    return [form for _entry, form in texts() if re.search(pattern, form, re.IGNORECASE)]


# --- complete ---------------------------------------------------------------------------------------------


def without_tools() -> None:
    if os.environ.get("CI") == "true":
        pytest.fail("gettext's tools are missing: install gettext")
    pytest.skip("gettext's tools are missing: NOBODY LOOKED whether the Russian is complete (install gettext)")


def extracted(folder: Path) -> polib.POFile:
    """The catalogue brought up to date in a copy of the sources, as `make messages` does it."""
    if not (shutil.which("xgettext") and shutil.which("msgmerge")):
        without_tools()
    for name in ("clubsite", "scoring", "templates"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "manage.py", folder)
    command = [sys.executable, "manage.py", "makemessages", "-l", "ru", "--add-location", "file", "--no-obsolete"]
    environment = os.environ | {"DJANGO_SETTINGS_MODULE": "clubsite.settings", "SECRET_KEY": "x" * 50}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "warning" not in done.stderr, done.stderr
    return polib.pofile(str(folder / CATALOGUE))


def test_every_message_of_the_sources_is_in_russian(tmp_path: Path) -> None:
    fresh = extracted(tmp_path)
    assert [key(entry) for entry in fresh if not entry.translated()] == []
    assert {key(entry) for entry in PO} - {key(entry) for entry in fresh} == set()


# Django's functions, and how many of their first arguments make a message: context, msgid, plural.
FUNCTIONS = {"gettext": "m", "gettext_lazy": "m", "gettext_noop": "m", "ngettext": "mp", "ngettext_lazy": "mp"}
FUNCTIONS |= {"pgettext": "cm", "pgettext_lazy": "cm", "npgettext": "cmp", "npgettext_lazy": "cmp"}


def messages(source: str) -> Iterator[Key]:
    """Messages that the code asks for, under whatever name it calls gettext and wherever the call stands."""
    tree = ast.parse(source)
    names = {
        alias.asname or alias.name: FUNCTIONS[alias.name]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "django.utils.translation"
        for alias in node.names
        if alias.name in FUNCTIONS
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            said = dict(zip(names[node.func.id], node.args, strict=False))
            message, context = said["m"], said.get("c")
            if isinstance(message, ast.Constant):
                yield context.value if isinstance(context, ast.Constant) else None, str(message.value)


def test_messages_are_recognised() -> None:
    source = (
        "from django.utils.translation import gettext as say, pgettext\n"
        "say('one'); f\"{say('two')}\"; pgettext('c', 'three'); say(name); other('four')"
    )
    assert list(messages(source)) == [(None, "one"), ("c", "three"), (None, "two")]


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: str(file.relative_to(ROOT)))
def test_the_tools_find_what_the_code_asks_for(file: Path) -> None:
    """They see no call under a name of our own, and none inside an f-string: such a message would stay English."""
    known = {key(entry) for entry in PO}
    assert [message for message in messages(file.read_text()) if message not in known] == []


def test_django_still_says_what_is_said_in_its_place() -> None:
    folders = [Path(django.__file__).parent / room / "locale/ru/LC_MESSAGES" for room in ("conf", "contrib/auth")]
    said = {entry.msgid for folder in folders for entry in polib.mofile(str(folder / "django.mo"))}
    ours = {message for _context, message in messages((ROOT / "clubsite/club/django_words.py").read_text())}
    assert ours
    assert ours - said == set()


def test_nothing_is_doubtful_or_left_over() -> None:
    assert [entry.msgid for entry in PO if entry.fuzzy or entry.obsolete] == []
    assert [entry.msgid for entry in PO if not all(forms(entry))] == []


def test_it_compiles() -> None:
    """Gettext's own check: a bare percent sign in a sentence is read as a place for a value."""
    if not shutil.which("msgfmt"):
        without_tools()
    command = ["msgfmt", "--check-format", "-o", os.devnull, str(ROOT / CATALOGUE)]
    checked = subprocess.run(command, capture_output=True, text=True)
    assert (checked.returncode, checked.stderr) == (0, "")


def test_the_compiled_catalogue_says_the_same() -> None:
    compiled = polib.mofile(str((ROOT / CATALOGUE).with_suffix(".mo")))
    assert {key(entry): forms(entry) for entry in compiled} == {key(entry): forms(entry) for entry in PO}
    assert compiled.metadata["Plural-Forms"] == PO.metadata["Plural-Forms"]


# --- plurals and placeholders -----------------------------------------------------------------------------


def test_plurals_have_three_forms() -> None:
    assert PO.metadata["Plural-Forms"] == PLURALS
    assert [entry.msgid for entry in PO if entry.msgid_plural and len(entry.msgstr_plural) != 3] == []


@pytest.mark.parametrize(
    ("count", "said"),
    [
        *((0, "0 раздач"), (1, "1 раздача"), (2, "2 раздачи"), (5, "5 раздач"), (11, "11 раздач"), (14, "14 раздач")),
        *((21, "21 раздача"), (22, "22 раздачи"), (111, "111 раздач"), (121, "121 раздача")),
    ],
)
def test_the_right_form_is_chosen(count: int, said: str) -> None:
    with override("ru"):
        assert ngettext("%(count)s hand", "%(count)s hands", count) % {"count": count} == said


@pytest.mark.parametrize("pattern", [NAMED, MARKUP], ids=["placeholders", "markup"])
def test_nothing_is_lost_or_added(pattern: re.Pattern[str]) -> None:
    """In every plural form too: the first also serves 21, so it prints the number."""
    wrong = []
    for entry in PO:
        expected = Counter(pattern.findall(entry.msgid_plural or entry.msgid))
        wrong += [form for form in forms(entry) if Counter(pattern.findall(form)) != expected]
    assert wrong == []


def test_sentences_end_as_sentences() -> None:
    said = [(entry, form) for entry, form in texts() if entry.msgctxt != "column"]  # heads are cut short as they must
    wrong = [form for entry, form in said if ending(entry.msgid) != ending(form)]
    assert wrong == []


def ending(text: str) -> str:
    return text[-1] if text[-1:] in ".?…" else ""


# --- words and signs (glossary.md §4, §6) -----------------------------------------------------------------

# Officialese, machine words, words with another meaning here; as stems.
FORBIDDEN = [
    *("пожалуйста", "успешно", "внимани", "данны", "осуществ", "аннулир", "уверены", "админ", "пресет", "офлайн"),
    *("балл", "чипс", "фанат", "поклонник", "козыр", "тенпай", "рюкёку", "платеж", "платёж", "минипо", "партия"),
]
WITHOUT_DOTS = (
    r"\b(еще|ее|нее|идет|найдет|дает|ведет|берет|кладет|пройдет|придет|начнет|вернется|остается|достается|сдается|"
    r"вперед|трех|четырех|чье|внесен|завершен|сохранен|изменен|включен|удален|отменен|объединен|решен|"
    r"вдвоем|втроем|пятерк\w*|зелен\w*|черн\w*|желт\w*|учетн\w*|\w*счет\w*|зачет\w*|отчет\w*)\b"
)


@pytest.mark.parametrize("stem", FORBIDDEN)
def test_words_that_are_not_used(stem: str) -> None:
    assert found(rf"\b{stem}") == []


def test_the_dots_of_yo_are_never_left_out() -> None:
    assert found(WITHOUT_DOTS) == []


@pytest.mark.parametrize(
    ("sign", "pattern"),
    [
        ("straight quotes", r"[\"'“”]"),
        ("an exclamation mark", "!"),
        ("three dots for an ellipsis", r"\.\.\."),
        ("a hyphen for a dash", r"\w --? \w"),
        ("a hyphen for a minus", r"(^|[\s(])-\d"),
        ("a decimal point", r"(?<![\d.])\d+\.\d+(?![\d.])"),
        ("two spaces", r"  "),
        ("a space at an end", r"^\s|\s$"),
        ("letters of two alphabets in a word", r"[а-яё][a-z]|[a-z][а-яё]"),
        ("a gender that was left open", r"\(а\)|\(ла\)|\(ась\)"),
        ("a number sign", "№"),
    ],
)
def test_signs_that_are_not_used(sign: str, pattern: str) -> None:
    assert found(pattern) == [], sign
