"""A Dask cluster does the same work with the same results, also when one of its workers is killed meanwhile."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from tests.executor.clusters import free_port, process, scheduler, wait_for_workers, worker
from tests.playing.orchards import orchard, order, played
from tests.thorough import only_thorough
from toolkit.executor.cluster import NoClusterError, cluster
from toolkit.playing.session import crew, play_games

pytest.importorskip("distributed")
GAMES = 500


@only_thorough
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_gives_the_same_digest_even_if_a_worker_is_killed_in_mid_run(tmp_path: Path) -> None:
    wanted = order(orchard(tmp_path), games=GAMES, chunk=25)
    here = played(wanted).digest
    with scheduler() as address, process(*worker(address)) as first, process(*worker(address)):
        wait_for_workers(address, 2)
        with crew(1, address) as (executor, workers):
            assert workers == 2
            assert play_games(wanted, executor, workers).digest == here

        killed: list[int] = []

        def kill(done: int, total: int) -> None:
            if done > total / 4 and not killed:
                os.kill(first.pid, signal.SIGKILL)
                killed.append(done)

        with crew(1, address) as (executor, workers):
            assert play_games(wanted, executor, workers, kill).digest == here
        assert 0 < killed[0] < GAMES
        assert first.wait() == -signal.SIGKILL


@pytest.mark.filterwarnings("ignore")
def test_an_address_where_nobody_answers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toolkit.executor.cluster.PATIENCE", 1)
    with (
        pytest.raises(NoClusterError, match="no cluster answers at tcp://127"),
        cluster(f"tcp://127.0.0.1:{free_port()}"),
    ):
        pass


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoClusterError, match=r"tuckbox\[cluster\]"), cluster("tcp://127.0.0.1:1"):
        pass
