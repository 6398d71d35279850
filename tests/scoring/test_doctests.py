"""The examples in the engine's docstrings are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import scoring


def test_examples() -> None:
    modules = [importlib.import_module(found.name) for found in pkgutil.walk_packages(scoring.__path__, "scoring.")]
    tried = [doctest.testmod(module) for module in modules]
    assert sum(one.attempted for one in tried) > 10
    assert sum(one.failed for one in tried) == 0
