"""The starter game's cards as a project, built once for all test processes; tests work on copies of it."""

from __future__ import annotations

import compileall
import gc
import os
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.browser import chromium  # noqa: F401 (a fixture)
from tests.fonts import StockedTray
from tests.projects import leave_cards_alone, made_once
from toolkit.cache import records
from toolkit.cache.files import replacing
from toolkit.project import Project
from toolkit.publish.request import Request
from toolkit.workflows.build import build
from toolkit.workflows.new import start_game

A4 = Request(("a4",))

ROOT = Path(__file__).parents[1]


def pytest_configure(config: pytest.Config) -> None:
    """Compile the toolkit once, before a hundred processes that tests start do so, each for itself."""
    if not hasattr(config, "workerinput"):
        compileall.compile_dir(ROOT / "toolkit", quiet=1)


def pytest_xdist_auto_num_workers() -> int:
    """Return one process more than there are processors: some tests wait for a browser, or for what they started."""
    return (os.cpu_count() or 1) + 1


gc.disable()  # until all tests are collected, of which nothing is garbage: that was a fifth of the time it takes


def pytest_collection_finish() -> None:
    """Look less often for garbage, and never among the tests themselves: that was a seventh of all work."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
    gc.enable()


# A machine that is busy with other things is slow for a moment, and that is nothing wrong with what is tested.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

# Other processors have tests of their own to run; what needs several processes asks for them.
os.environ.setdefault("TUCKBOX_JOBS", "1")

# What a shell starts in the background ignores Ctrl-C, and so would the commands that tests interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def _secret(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> None:
    """Let all test processes, and what they start, seal what they keep with a secret that is the tests' own."""
    kept = pytestconfig.cache.mkdir("secret") / "key"
    os.environ["XDG_STATE_HOME"] = str(made_once(tmp_path_factory, "state", lambda root: write_key(root, kept)))
    records._key()  # known from now on: some tests have another home for a while


def write_key(state: Path, kept: Path) -> None:
    """Take over the secret of the run before, whose faces are believed then; the first run makes one."""
    if not kept.exists():
        with replacing(kept) as part:
            part.write_bytes(os.urandom(32))
    (state / "tuckbox").mkdir()
    shutil.copyfile(kept, state / "tuckbox/key")


@pytest.fixture(scope="session", autouse=True)
def _fonts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Let builds in all test processes take fonts for sites from each other."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(StockedTray, "stock", made_once(tmp_path_factory, "fonts", lambda _: None))
        patch.setattr("toolkit.render.site.look.Tray", StockedTray)
        yield


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project with the cards of the starter game as `garden`, built for A4; not to be changed."""
    return made_once(tmp_path_factory, "built", build_garden)


def build_garden(root: Path) -> None:
    start_game(root, "garden")
    leave_cards_alone(root / "cards/garden")
    with Project(root, jobs=1) as opened:
        assert not build(opened, A4).findings


@pytest.fixture
def project(built: Path, tmp_path: Path) -> Path:
    """Return a copy of the built project, with the faces that are already drawn."""
    return Path(shutil.copytree(built, tmp_path / "project"))
