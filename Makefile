# `make` alone lists the targets. Python 3.11 or newer, pip and make are all it needs: the first target that wants an
# environment makes one. Without PYTHON it is .venv, with PYTHON=python3.13 it is .venv-3.13, so both can stay fresh.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory

# A version manager may offer a name that then refuses to run, so each candidate has to answer.
VERSION_OF = $(shell $(1) -c 'import sys; v = sys.version_info; print("%d.%d.%d" % v[:3] if v >= (3, 11) else "")' 2>/dev/null)
ifdef PYTHON
VERSION := $(call VERSION_OF,$(PYTHON))
VENV := .venv-$(basename $(VERSION))
else
PYTHON := $(firstword $(foreach name,python3 python python3.14 python3.13 python3.12 python3.11,$(if $(call VERSION_OF,$(name)),$(name))))
VERSION := $(if $(PYTHON),$(call VERSION_OF,$(PYTHON)))
VENV := .venv
endif

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --quiet --disable-pip-version-check --no-input
# The stamps carry the interpreter's full version: another Python, or another lock, makes the environment anew.
RUNS := $(VENV)/.runs-$(VERSION)
TOOLS := $(VENV)/.tools-$(VERSION)
DRIVES := $(VENV)/.drives-$(VERSION)
LOCK := $(BIN)/uv pip compile --quiet --no-config --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --custom-compile-command 'make lock' $(UPGRADE)

# As many at a time as there are processors; tests that share what takes long to make stay together.
PARALLEL := --numprocesses auto --dist loadgroup --maxschedchunk 4

.PHONY: help
help: ## List the targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

.PHONY: play
play: $(TOOLS) ## Try the bot in a browser on this machine, without Discord; PORT=8200 chooses another port.
	@$(BIN)/python -m playground.play

.PHONY: demo
demo: $(TOOLS) ## Print a whole game with the real bot, without Discord; SEAT=1 gives you one seat.
	@$(BIN)/python -m playground.demo

.PHONY: run
run: $(RUNS) ## Run the bot against Discord; CRIBBAGE_TOKEN or CRIBBAGE_TOKEN_FILE holds its token.
	@$(BIN)/python -m bot

.PHONY: test
test: $(TOOLS) ## Run the tests; ARGS='-k muggins' passes options to pytest.
	@$(BIN)/python -m pytest $(PARALLEL) $(ARGS)

.PHONY: exhaustive
exhaustive: $(TOOLS) ## Run the tests that go through every case of their kind and take minutes.
	@$(BIN)/python -m pytest -m exhaustive $(ARGS)

.PHONY: browser-tests
browser-tests: $(DRIVES) ## Run the tests that drive the page in a headless Chromium; as root it is installed first.
	@.ci/chromium
	@$(BIN)/mypy tests/browser
	@$(BIN)/python -m pytest tests/browser $(ARGS)

.PHONY: pictures
pictures: $(DRIVES) ## Take the pictures of the pages anew, from a deal that is always the same.
	@.ci/chromium
	@$(BIN)/python -m tests.browser.pictures

.PHONY: check
check: $(TOOLS) ## Check format, lint, types, directions of imports and the rules of the house.
	@$(BIN)/ruff format --quiet --check . || { echo 'Some files are not formatted: make format.' >&2; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@told=$$($(BIN)/lint-imports --no-logo) || { echo "$$told" >&2; exit 1; }
	@$(BIN)/python -m pytest tests/house --deselect tests/house/test_container.py

.PHONY: bench
bench: $(TOOLS) ## Print figures of this machine beside what is wanted; ARGS='hand play --runs 3' measures rows.
	@$(BIN)/python -m benchmarks $(ARGS)

.PHONY: soak
soak: $(TOOLS) ## Let 200 tables play through a Discord that fails; ARGS='--tables 20 --games 40' changes that.
	@$(BIN)/python -m benchmarks.soak $(ARGS)

.PHONY: scale
scale: $(TOOLS) ## Fill a database with 100,000 games and time what people look up; takes minutes.
	@$(BIN)/python -m benchmarks.scale $(ARGS)

.PHONY: tables
tables: $(TOOLS) ## Make the tables of the computer player anew, from its own play; takes minutes.
	@$(BIN)/python -m benchmarks.skill_tables $(ARGS)

.PHONY: strength
strength: $(TOOLS) ## Let the computer player meet its yardsticks; ARGS='--games 400' plays fewer games.
	@$(BIN)/python -m benchmarks.strength $(ARGS)

.PHONY: format
format: $(TOOLS) ## Format the code and mend what the linter can mend by itself.
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format --quiet .

.PHONY: lock
lock: $(TOOLS) ## Pin what pyproject.toml asks for, with hashes; UPGRADE=--upgrade takes the newest releases.
	@$(LOCK) pyproject.toml --output-file requirements.txt >/dev/null
	@$(LOCK) --group build --output-file requirements-build.txt >/dev/null
	@$(LOCK) pyproject.toml --group dev --constraints requirements.txt --constraints requirements-build.txt \
		--output-file requirements-dev.txt >/dev/null
	@$(LOCK) --group browser --constraints requirements-dev.txt --output-file requirements-browser.txt >/dev/null

.PHONY: clean
clean: ## Remove the environments, the caches and what a build leaves behind.
	@rm -rf .venv .venv-* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(RUNS): requirements.txt requirements-build.txt
	@test -n '$(VERSION)' || { echo 'This needs Python 3.11 or newer: install it, or name it with PYTHON=.' >&2; exit 1; }
	@echo 'Making $(VENV) with Python $(VERSION); this happens once.'
	@$(PYTHON) -m venv --clear $(VENV)
	@$(PIP) install --require-hashes -r requirements.txt -r requirements-build.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

# The wheels are for the test that builds the container's environment: with them it needs no network.
$(TOOLS): $(RUNS) requirements-dev.txt
	@$(PIP) install --require-hashes -r requirements-dev.txt
	@$(PIP) download --require-hashes --dest $(VENV)/wheels -r requirements.txt -r requirements-build.txt
	@touch $@

$(DRIVES): $(TOOLS) requirements-browser.txt
	@$(PIP) install --require-hashes -r requirements-browser.txt
	@touch $@
