"""No code is raised or told that is not listed, and none is listed that nothing says."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterable, Iterator
from pathlib import Path

import scoring
from scoring import ERRORS, REASONS, SEATS, STEPS

NODES = [
    node
    for source in sorted(Path(scoring.__file__).parent.rglob("*.py"))
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
]


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of a function of this name in the engine."""
    for node in NODES:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def texts(node: ast.AST) -> set[str]:
    """The literal texts an expression can give."""
    return texts_of(ast.walk(node))


def texts_of(nodes: Iterable[ast.AST]) -> set[str]:
    return {part.value for part in nodes if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def literals() -> set[str]:
    return texts_of(NODES)


def test_every_refusal_has_a_listed_code() -> None:
    raised = [call.args[0] for call in calls("RuleError")]
    assert all(isinstance(code, ast.Constant) for code in raised), "a code is a literal, so that it can be found"
    assert {code.value for code in raised if isinstance(code, ast.Constant)} == set(ERRORS)


def test_every_reason_is_listed_where_its_code_speaks_of_one() -> None:
    for call in calls("RuleError"):
        given = {keyword.arg: keyword.value for keyword in call.keywords}
        (code,) = texts(call.args[0])
        assert ("{reason}" in ERRORS[code]) == ("reason" in given), ast.unparse(call)
        if isinstance(given.get("reason"), ast.Constant):
            assert texts(given["reason"]) <= set(REASONS), ast.unparse(call)


def test_no_reason_is_listed_that_nothing_gives() -> None:
    built = {f"fu_25_needs_{least}_han" for least in (2, 3)}  # put together from the number
    assert set(REASONS) - built <= literals()


def test_every_step_has_a_listed_code_and_none_is_spare() -> None:
    told = [texts(call.args[0]) for call in calls("step") if call.args]
    assert set().union(*told) <= set(STEPS)
    assert set(STEPS) <= literals() | {f"over_{over}" for over in ("tobi", "last_hand")}


def test_names_in_templates_are_names_of_parameters() -> None:
    for template in (*ERRORS.values(), *REASONS.values(), *STEPS.values()):
        for _, name, _, _ in string.Formatter().parse(template):
            assert name is None or name.isidentifier(), template
            assert f"seat {{{name}}}" not in template.lower() or name not in SEATS, template
