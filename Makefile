# Needs git, make and Python 3.11 or newer; a C compiler makes the rules about 9 times faster.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check
PYTEST := $(PY) -m pytest -q -n auto
KVARTAL_MYPYC ?= auto
NO_COMPILER := no working C compiler
SOURCES := $(shell find src/kvartal -name '*.py')
TYPED := src tests examples bench/research $(if $(wildcard bench/*.py),bench)

.DELETE_ON_ERROR:
.PHONY: help setup play serve test check test-plain test-compiled bench fmt lock clean

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | awk -F'\t' '{ printf "  make %-14s %s\n", $$1, $$2 }'
	@echo
	@echo "  PYTHON=python3.13 picks the Python of a new .venv (make clean first to change it)."
	@echo "  KVARTAL_MYPYC=0|1|auto: rules plain, compiled, or compiled when possible (auto)."

setup: $(VENV)/.compiled-$(KVARTAL_MYPYC) ## install what Kvartal needs into .venv and compile the rules

play: setup ## play in the terminal
	$(VENV)/bin/kvartal play

serve: setup ## open the table server
	$(VENV)/bin/kvartal serve

test: check test-plain test-compiled ## every check and test, with the rules plain and compiled

check: setup $(VENV)/.tools ## linters, types and the direction of imports
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(PY) -m mypy --strict $(TYPED)
	$(VENV)/bin/lint-imports --no-logo

test-plain: setup $(VENV)/.tools ## tests with the plain rules
	KVARTAL_MYPYC=0 $(PYTEST)

test-compiled: setup $(VENV)/.tools ## tests with the compiled rules
	@if ! grep -qE '"plain": "($(NO_COMPILER)|KVARTAL_MYPYC=0)' src/kvartal/compiled.json; then \
		echo 'KVARTAL_MYPYC=1 $(PYTEST)'; KVARTAL_MYPYC=1 $(PYTEST); \
	else \
		echo '**********************************************************************'; \
		echo '*** THE COMPILED RULES WERE NOT TESTED: nothing is compiled here.'; \
		sed -n 's/^ "plain": /*** Why: /p' src/kvartal/compiled.json; \
		echo '*** A C compiler comes with: apt install gcc python3-dev (Debian).'; \
		echo '**********************************************************************'; \
		if [ "$(CI)" = true ]; then echo 'CI=true: that is a failure.'; exit 1; fi; \
	fi

bench: setup $(VENV)/.bench ## measure the engines and their peers
	$(VENV)/bin/kvartal bench

fmt: setup $(VENV)/.tools ## format the code and mend what the linter can
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/ruff format .

UV_COMPILE = build/lock/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header \
	--no-emit-index-url $(if $(UPGRADE),--upgrade) pyproject.toml

lock: ## write requirements/*.txt anew (UPGRADE=1: with the newest versions)
	$(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip install -q uv
	$(UV_COMPILE) --extra build -o requirements/run.txt
	$(UV_COMPILE) --extra dev -c requirements/run.txt -o requirements/dev.txt
	$(UV_COMPILE) --extra bench -c requirements/dev.txt -o requirements/bench.txt
	@! grep -nE '://|^-' requirements/*.txt || { echo 'A lock names a host or an index: see above.'; exit 1; }

clean: ## remove .venv and everything built
	rm -rf $(VENV) build dist src/*.egg-info src/kvartal/compiled.json .mypy_cache .ruff_cache .pytest_cache \
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

$(VENV)/.bench: requirements/bench.txt $(VENV)/.locked
	$(PIP) install -q --require-hashes -r $<
	@touch $@

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
