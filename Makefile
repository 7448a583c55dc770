# One line a target. Every target first makes the machine ready (toolkit/machine), which is instant once it is.
PYTHON ?= python3
READY  = @$(PYTHON) -m toolkit.machine
BIN    = .venv/bin

.PHONY: build check test bench bench-peers crash clean
.DEFAULT_GOAL := build

build:       ; $(READY) && $(BIN)/tuckbox build
check:       ; $(READY) && $(BIN)/tuckbox check
test:        ; $(READY) test && $(BIN)/ruff check && $(BIN)/mypy && $(BIN)/lint-imports && $(BIN)/pytest
bench:       ; $(READY) test && $(BIN)/python -m tests.bench
bench-peers: ; $(READY) && $(PYTHON) -m venv .venv-peers && .venv-peers/bin/pip install -q -r tests/bench/peers.txt
crash:       ; $(READY) test && $(BIN)/python -m tests.crash $(N) $(SEED)
clean:       ; @find build -mindepth 1 ! -path build/.gitignore -delete && echo "build/ is empty"
