"""Settings from the environment: each helper returns a typed value or stops with one plain sentence."""

import os
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

YES = {"1", "true", "yes", "on"}
NO = {"", "0", "false", "no", "off"}


BASE_DIR = Path(__file__).resolve().parent.parent


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, "").strip() or default


def number(name: str, default: int, least: int = 1, most: int = 65535) -> int:
    value = text(name, str(default))
    if not (value.isascii() and value.isdigit() and least <= int(value) <= most):
        raise ImproperlyConfigured(f"{name}={value} must be a whole number from {least} to {most}.")
    return int(value)


def flag(name: str, default: bool = False) -> bool:
    value = text(name, "1" if default else "0").lower()
    if value not in YES | NO:
        raise ImproperlyConfigured(f"{name}={value} must be 1 or 0.")
    return value in YES


def words(name: str) -> list[str]:
    """A comma-separated list; empty when unset."""
    return [word.strip() for word in text(name).split(",") if word.strip()]


def var() -> Path:
    """Where everything lies that is made at run time: VAR, else var/ in the checkout."""
    return Path(text("VAR", str(BASE_DIR / "var"))).absolute()
