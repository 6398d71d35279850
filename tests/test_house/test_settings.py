"""Settings from the environment: each start is a process of its own, as it is for a club."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured

from clubsite import environment, network
from tests.servers import ROOT

LONG = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
PRODUCTION = {"SITE_URL": "https://club.example.org", "SECRET_KEY": LONG}
SHOW = """
import json, sys
from clubsite import settings
names = [name for name in dir(settings) if name.isupper()]
print(json.dumps({name: getattr(settings, name) for name in names}, default=str))
"""


def start(code: str, **given: str) -> "subprocess.CompletedProcess[str]":
    bare = {name: value for name, value in os.environ.items() if name in {"PATH", "HOME", "PYTHONPATH", "LANG"}}
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=bare | given, capture_output=True, text=True)


def settings(**given: str) -> dict[str, Any]:
    done = start(SHOW, **({"SECRET_KEY": LONG} | given))
    assert done.returncode == 0, done.stderr
    loaded: dict[str, Any] = json.loads(done.stdout)
    return loaded


def test_a_bare_checkout_is_safe_and_works_over_http() -> None:
    bare = settings()
    assert bare["DEBUG"] is False
    assert (bare["HOST"], bare["PORT"]) == ("127.0.0.1", 8000)
    assert {"localhost", "127.0.0.1", "[::1]"} <= set(bare["ALLOWED_HOSTS"])
    assert "*" not in bare["ALLOWED_HOSTS"]
    assert not bare["SESSION_COOKIE_NAME"].startswith("__Host-")  # browsers refuse that over http
    assert not bare["SESSION_COOKIE_SECURE"]
    assert bare["PASSWORD_HASHERS"][0].endswith("Argon2PasswordHasher")
    assert "'unsafe-inline'" not in json.dumps(bare["CONTENT_SECURITY_POLICY"])


def test_https_makes_cookies_and_transport_strict() -> None:
    strict = settings(**PRODUCTION)
    assert strict["SESSION_COOKIE_NAME"] == "__Host-session"
    assert strict["CSRF_COOKIE_NAME"] == "__Host-csrf"
    assert all(strict[f"{name}_COOKIE_SECURE"] for name in ("SESSION", "CSRF", "LANGUAGE"))
    assert strict["SECURE_HSTS_SECONDS"] == 365 * 24 * 3600
    assert strict["CSRF_TRUSTED_ORIGINS"] == ["https://club.example.org"]
    assert "club.example.org" in strict["ALLOWED_HOSTS"]


def test_the_phones_on_the_wifi_are_answered() -> None:
    assert set(network.own_addresses()) <= set(settings()["ALLOWED_HOSTS"])


def test_named_hosts_are_the_only_ones() -> None:
    assert settings(ALLOWED_HOSTS="a.example, b.example")["ALLOWED_HOSTS"] == ["a.example", "b.example"]


def test_an_outside_database_is_taken_as_it_is_given() -> None:
    database = settings(DATABASE_URL="postgresql://me:p%40ss@db.example:5433/club?sslmode=require")["DATABASES"][
        "default"
    ]
    assert (database["HOST"], database["PORT"], database["NAME"]) == ("db.example", 5433, "club")
    assert (database["USER"], database["PASSWORD"]) == ("me", "p@ss")
    assert database["OPTIONS"] == {"sslmode": "require"}
    assert database["CONN_HEALTH_CHECKS"] is True


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("PORT", value) for value in ("http", "0", "70000", "８０", "-1")),
        ("WORKERS", "1.5"),
        ("DEBUG", "maybe"),
        ("SITE_URL", "club.example.org"),
        ("SITE_URL", "https://club.example.org/scores"),
    ],
)
def test_a_wrong_value_is_named_in_one_sentence(name: str, value: str) -> None:
    done = start(SHOW, SECRET_KEY=LONG, **{name: value})
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith(
        f"django.core.exceptions.ImproperlyConfigured: {name}={value} must be "
    )


def test_values_are_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A", " 12 ")
    assert environment.number("A", 1) == 12
    assert environment.text("A") == "12"
    monkeypatch.setenv("A", "yes")
    assert environment.flag("A") is True
    with pytest.raises(ImproperlyConfigured):
        environment.number("A", 1)


def test_the_secret_key_is_made_once_and_only_ours(tmp_path: Path) -> None:
    first, second = (settings(SECRET_KEY="", VAR=str(tmp_path / "var"))["SECRET_KEY"] for _ in range(2))
    assert first == second
    assert len(first) >= 64
    assert [file.name for file in (tmp_path / "var").iterdir()] == ["secret_key"]
    assert (tmp_path / "var" / "secret_key").stat().st_mode & 0o777 == 0o600


def test_the_deployment_checks_are_clean_with_production_settings() -> None:
    code = "from django.core.management import execute_from_command_line as run; "
    code += "run(['manage.py', 'check', '--deploy', '--fail-level', 'WARNING'])"
    done = start(code, DJANGO_SETTINGS_MODULE="clubsite.settings", **PRODUCTION)
    assert done.returncode == 0, done.stdout + done.stderr
