"""`tuckbox serve`, as a process of its own: where it is, what it survives, and how it ends."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPException
from pathlib import Path
from threading import Timer
from typing import Any

import pytest
from psutil import Process, wait_procs

from tests.projects import PATIENCE
from tests.thorough import some
from toolkit.edit.journal import recover
from toolkit.workflows.new import start_game

TUCKBOX = "import sys; from toolkit.cli import main; sys.exit(main())"
CROPS = "cards/garden/decks/crops.yaml"


@contextmanager
def serving(folder: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """Serve a folder; yield the process, its address and its token."""
    command = (sys.executable, "-u", "-c", TUCKBOX, "-C", str(folder), "serve", "--no-open", "--port", "0", *words)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        patience = Timer(PATIENCE, process.kill)
        patience.start()
        try:
            assert process.stdout
            line = process.stdout.readline()
            found = re.search(r"(http:\S+:\d+)/#token=(\S+)", line)
            assert found, line
            yield process, found[1], found[2]
        finally:
            patience.cancel()
            process.kill()


def ask(address: str, token: str, path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    asked = urllib.request.Request(address + path, data, {"X-Tuckbox-Token": token})  # noqa: S310 (this machine)
    with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:  # noqa: S310 (the same)
        return json.loads(answer.read())


def test_from_an_empty_folder_to_a_changed_card_that_a_kill_does_not_take(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, address, token):
        assert ask(address, token, "/api/games")["games"] == []
        ask(address, token, "/api/new", {"name": "Garden", "like": "garden"})
        deck = ask(address, token, "/api/garden/deck/crops")
        wish = {"op": "set", "path": ["components", 0, "name"], "value": "Wild Carrot"}
        ask(address, token, "/api/garden/edit", {"edits": [{"file": CROPS, "hash": deck["hash"], "do": [wish]}]})
        children = Process(process.pid).children(recursive=True)
        process.send_signal(signal.SIGKILL)
        process.wait(PATIENCE)
    assert wait_procs(children, PATIENCE)[1] == []
    assert "name: Wild Carrot" in (tmp_path / CROPS).read_text("utf-8")
    with serving(tmp_path) as (process, address, token):
        assert ask(address, token, "/api/garden/deck/crops")["cards"][0]["name"] == "Wild Carrot"
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0


@pytest.mark.parametrize("moment", some((0.05, 0.11, 0.17, 0.23, 0.31, 0.4, 0.52, 0.7), 8))
def test_a_kill_while_somebody_types_leaves_what_was_saved_last_or_what_was_on_its_way(
    tmp_path: Path, moment: float
) -> None:
    start_game(tmp_path, "garden")
    before, sent = (tmp_path / CROPS).read_text("utf-8"), ["Carrot"]
    acknowledged = sent[0]
    with serving(tmp_path) as (process, address, token):
        hash_ = ask(address, token, "/api/garden/deck/crops")["hash"]
        with urllib.request.urlopen(f"{address}/api/garden/face/crops/carrot?now=1&token={token}") as picture:  # noqa: S310 (this machine)
            picture.read()  # so that the card is drawn with each key
        Timer(moment, process.kill).start()
        with suppress(OSError, HTTPException):
            while True:
                sent.append(f"Carrot {len(sent)}")
                wish = {"op": "set", "path": ["components", 0, "name"], "value": sent[-1]}
                done = ask(
                    address, token, "/api/garden/edit", {"edits": [{"file": CROPS, "hash": hash_, "do": [wish]}]}
                )
                acknowledged, hash_ = sent[-1], done["hashes"][CROPS]
        process.wait(PATIENCE)
    recover(tmp_path)
    after = (tmp_path / CROPS).read_text("utf-8")
    assert after in {before.replace("name: Carrot", f"name: {name}", 1) for name in (acknowledged, sent[-1])}


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    start_game(tmp_path, "garden")
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        command = (sys.executable, "-c", TUCKBOX, "-C", str(tmp_path), "serve", "--no-open", "--port", port)
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert (done.returncode, f"port {port} is taken" in done.stderr) == (2, True)
