# One line a target. Every target first makes the machine ready (toolkit/machine), which is instant once it is.
PYTHON ?= python3
READY  = @$(PYTHON) -m toolkit.machine
BIN    = .venv/bin
QUICK  = tests/system tests/test_limits.py tests/test_paths.py tests/test_pins.py tests/docs/test_names.py tests/prose tests/speech

.PHONY: build check quick docs test thorough test-lowest test-newest test-elsewhere hostile fuzz crash bench bench-peers figures clean
.DEFAULT_GOAL := build

build:       ; $(READY) && $(BIN)/tuckbox build
check:       ; $(READY) && $(BIN)/tuckbox check
quick:       ; $(READY) test && $(BIN)/ruff check && $(BIN)/ruff format --check --quiet && $(BIN)/pytest -n2 $(QUICK)
docs:        ; $(READY) test && $(BIN)/python -m pip install -q --constraint constraints.txt --editable ".[docs]" && $(BIN)/python -m tests.docs.site
test:        ; $(READY) test && $(BIN)/ruff check && $(BIN)/ruff format --check --quiet && $(BIN)/lint-imports && \
               { $(BIN)/mypy & types=$$!; $(BIN)/pytest; tests=$$?; wait $$types && exit $$tests; }
thorough:    ; $(READY) test && TUCKBOX_TESTS=all $(BIN)/pytest
test-lowest: ; $(READY) test && $(BIN)/python -m tests.versions lowest
test-newest: ; $(READY) test && $(BIN)/python -m tests.versions newest
test-elsewhere: ; $(READY) test && $(BIN)/python -m tests.elsewhere
hostile:     ; $(READY) test && $(BIN)/python -m tests.hostile
fuzz:        ; $(READY) test && $(BIN)/python -m tests.fuzz $(N)
crash:       ; $(READY) test && $(BIN)/python -m tests.crash $(N) $(SEED)
bench:       ; $(READY) test && $(BIN)/python -m tests.bench
bench-peers: ; $(READY) && $(PYTHON) -m venv .venv-peers && .venv-peers/bin/pip install -q -r tests/bench/peers.txt
figures:     ; $(READY) test && $(BIN)/tuckbox build && $(BIN)/python -m tests.figures
clean:       ; @find build -mindepth 1 ! -path build/.gitignore -delete && echo "build/ is empty"
