# make run     plays: needs Python 3.11 or newer, nothing else
# make test    checks everything: installs for itself what it needs where it may
# make help    the other targets

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell for python in python3 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-input
WORKERS ?= 4
# Where nft and sysctl are, which a plain user's PATH does not name.
export PATH := $(PATH):/usr/sbin:/sbin
# Each server and command that a test starts would compile the whole package again.
unexport PYTHONDONTWRITEBYTECODE
ARGS ?=

.PHONY: help run site solve test lowest soak bench lint docs paper format clean requirements
.DELETE_ON_ERROR:

help:
	@echo "make run            set up, start the server, open the browser (ARGS='--port 9000 --no-browser')"
	@echo "make site           the games as files for any web server, in build/site: they run in the browser alone"
	@echo "make solve          solve Prime Climb for two and keep the table (ARGS='prime-climb --course decline')"
	@echo "make test           all checks and tests (ARGS='-k step' for some of the tests)"
	@echo "make lowest         tests with the lowest versions of what pyproject.toml asks for (ARGS='tests/server')"
	@echo "make soak           the tests at full size: takes long"
	@echo "make bench          the benchmarks"
	@echo "make lint           ruff, mypy, import contracts, types of the web client"
	@echo "make docs           the documentation as a site in build/docs"
	@echo "make paper          the paper Prime Climb solved as a PDF in build/paper"
	@echo "make format         ruff's formatting and its safe corrections"
	@echo "make requirements   renew requirements/*.txt from requirements/*.in"
	@echo "make clean          remove everything that these commands made"

run: $(VENV)/runtime.stamp
	@CENTAINE_STARTED_WITH='make run'; export CENTAINE_STARTED_WITH; exec $(BIN)/centaine serve $(ARGS)

site: $(VENV)/runtime.stamp node_modules/.locked
	@$(BIN)/python tools/site $(ARGS)

node_modules/.locked: package-lock.json
	@command -v npm >/dev/null || { echo "make site needs npm, which comes with Node.js." >&2; exit 1; }
	@npm ci --ignore-scripts --loglevel=error
	@cp package-lock.json $@

solve: $(VENV)/solve.stamp
	@exec $(BIN)/centaine solve $(if $(ARGS),$(ARGS),prime-climb --seats 2)

test:
	@$(MAKE) --no-print-directory --jobs 2 $(VENV)/docs.stamp system
	@$(MAKE) --no-print-directory --jobs 2 types style compiled
	@$(BIN)/python -m pytest --share commit --numprocesses $(WORKERS) $(ARGS)

lowest: build/uv/bin/uv
	@tools/test-lowest build/uv/bin/uv $(BIN)/python $(ARGS)

soak: $(VENV)/soak.stamp
	@tools/install-system --soak
	$(BIN)/python -m pytest --soak --timeout 10800 -o faulthandler_timeout=12000 --numprocesses $(WORKERS) $(ARGS)

bench: $(VENV)/dev.stamp
	@for file in benchmarks/[a-z]*.py benchmarks/*/measure.py; do echo "== $$file"; $(BIN)/python "$$file" || exit 1; done

lint: $(VENV)/dev.stamp system
	@$(MAKE) --no-print-directory --jobs 2 types style

.PHONY: types style compiled
types: # takes longest
	$(BIN)/mypy src/centaine tests $(wildcard benchmarks paper tools/*.py) tools/site

# Beside mypy, which keeps one core busy: otherwise each of the workers compiles all modules and tests at once.
compiled: style
	@$(BIN)/python -m pytest --collect-only -qqq >/dev/null || true

style:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo
	$(BIN)/python tools/make_types.py --check
	$(BIN)/python tools/make_narration.py --check
	@tools/check-client

docs: $(VENV)/docs.stamp
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build

paper: $(VENV)/runtime.stamp
	@$(BIN)/python paper/make_paper.py $(ARGS)

format: $(VENV)/dev.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

.PHONY: system
system:
	@tools/install-system

$(BIN)/python:
	@tools/make-venv "$(PYTHON)" $(VENV)

$(VENV)/runtime.stamp: requirements/runtime.txt pyproject.toml | $(BIN)/python
	@echo "Installing what Centaine runs with …"
	@$(INSTALL) --require-hashes --requirement requirements/runtime.txt
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/solve.stamp: requirements/solve.txt $(VENV)/runtime.stamp
	@echo "Installing what makes solving fast …"
	@$(INSTALL) --require-hashes --requirement requirements/solve.txt
	@touch $@

$(VENV)/dev.stamp: requirements/dev.txt pyproject.toml | $(BIN)/python
	@echo "Installing what the checks need …"
	@$(INSTALL) --require-hashes --requirement requirements/dev.txt
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@ $(VENV)/runtime.stamp

$(VENV)/docs.stamp: requirements/docs.txt $(VENV)/dev.stamp
	@echo "Installing what builds the documentation …"
	@$(INSTALL) --require-hashes --requirement requirements/docs.txt
	@touch $@

$(VENV)/soak.stamp: requirements/soak.txt $(VENV)/docs.stamp
	@echo "Installing what the long tests need …"
	@$(INSTALL) --require-hashes --requirement requirements/soak.txt
	@touch $@

build/uv/bin/uv: | $(BIN)/python
	@$(BIN)/python -m venv build/uv
	@build/uv/bin/python -m pip install --quiet --disable-pip-version-check uv

requirements: build/uv/bin/uv
	@tools/compile-requirements build/uv/bin/uv

clean:
	rm -rf $(VENV) node_modules build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
