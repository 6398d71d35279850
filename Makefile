# make run     the site, from a fresh clone to an address in the browser
# make demo    load the demonstration club
# make test    everything that must hold (ARGS=… goes to pytest)
# make check   style, types, walls, templates, migrations, production settings
# The rest is for whoever changes the site: see CONTRIBUTING.md.

PYTHON ?= $(shell for name in python3 python3.13 python3.12 python3.11; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; done)
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check install --require-hashes
LOCK := $(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header \
	--no-emit-index-url --quiet $(UPGRADE)
# Migrations against models, `check --deploy` with production settings, translations against their sources.
HELD_BY_TESTS := tests/test_house/test_migrations.py tests/test_house/test_settings.py \
	$(wildcard tests/test_translations.py)

.PHONY: run demo test check bench faults-live faults-table shots messages lock

run: .venv/run.installed
	@exec $(BIN)/python manage.py run

demo: .venv/run.installed
	@exec $(BIN)/python manage.py demo

test: .venv/dev.installed
	@exec $(BIN)/python -m pytest -n auto --maxprocesses 8 --maxschedchunk 1 $(ARGS)

check: .venv/dev.installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/djlint templates --lint --quiet
	$(BIN)/python -m pytest -q $(HELD_BY_TESTS)

# Thirty faults under load: kill -9 of the site and of its database, deploys, dead lines, sleeping phones.
faults-live: .venv/dev.installed
	@exec $(BIN)/python -m tests.live.faults $(ARGS)

# 500 answers cut after the commit, 200 requests cut, 50 answers 15 s late: phones in Chromium, each hand once.
faults-table: .venv/dev.installed
	@exec $(BIN)/python -m tests.wifi.faults $(ARGS)

bench: .venv/dev.installed
	@failed=0; for file in tests/bench/[a-z]*.py; do \
		echo "== $$file"; $(BIN)/python $$file $(ARGS) || failed=1; done; exit $$failed

# Pictures for the README, from the demonstration club.
shots: .venv/dev.installed
	@exec $(BIN)/python -m tests.shots

# Needs gettext (xgettext, msgfmt). Both files of a language are committed.
messages: .venv/dev.installed
	$(BIN)/python manage.py makemessages -l ru --add-location file --no-obsolete \
		--ignore 'tests/*' --ignore 'var/*' --ignore '.venv/*'
	$(BIN)/python manage.py compilemessages --ignore .venv

# After a change of the dependencies in pyproject.toml; UPGRADE=--upgrade takes the newest of everything.
lock: .venv/dev.installed
	$(LOCK) --output-file requirements.txt
	$(LOCK) --output-file requirements-dev.txt --group dev --constraints requirements.txt

.venv/run.installed: requirements.txt | .venv/bin/python
	@echo "Installing what the site needs into .venv …"
	@$(PIP) -r requirements.txt
	@touch $@

.venv/dev.installed: requirements-dev.txt | .venv/bin/python
	@echo "Installing what the site and its tests need into .venv …"
	@$(PIP) -r requirements-dev.txt
	@touch $@ .venv/run.installed

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed: on Debian and Ubuntu, sudo apt install python3 python3-venv" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "Python lacks venv: on Debian and Ubuntu, sudo apt install python3-venv" >&2; exit 1; }
	@$(PYTHON) -m venv .venv
