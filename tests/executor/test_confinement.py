"""A process that draws reads the project and writes its cache; all else is refused, and it draws nonetheless."""

from __future__ import annotations

import os
import socket
import subprocess
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import pytest

from tests.render.drawn_faces import drawn, face
from tests.render.games import make_places
from toolkit.executor import landlock, seccomp
from toolkit.executor.confinement import Confinement, ways
from toolkit.executor.process_pool import ProcessPool
from toolkit.render.drawing.processes import open_processes

needs_landlock = pytest.mark.skipif(not landlock.version(), reason="this kernel has no Landlock")
needs_seccomp = pytest.mark.skipif(not seccomp.is_known(), reason="there is no filter for this machine")


def enclosed(tmp_path: Path, call: Callable[..., Any], *args: Any) -> Any:
    """Call something in a process that draws the project `tmp_path/project`."""
    with open_processes(1, make_places(tmp_path / "project")) as press:
        return press.submit(call, *args).result()


@needs_landlock
def test_nothing_outside_is_read_or_written(tmp_path: Path) -> None:
    secret = tmp_path / "shadow"
    secret.write_text("root:")
    for call, *args in (
        (secret.read_text,),
        (secret.write_text, "x"),
        ((tmp_path / "new").write_text, "x"),
        (secret.unlink,),
        (os.listdir, tmp_path),
        (Path("/proc/1/environ").read_bytes,),
    ):
        with pytest.raises(PermissionError):
            enclosed(tmp_path, call, *args)
    assert secret.read_text() == "root:"


@needs_landlock
def test_the_project_is_read_and_not_written(tmp_path: Path) -> None:
    style = tmp_path / "project/templates/plain/theme.css"
    assert enclosed(tmp_path, style.read_text)
    with pytest.raises(PermissionError):
        enclosed(tmp_path, style.write_text, "x")


@needs_landlock
def test_a_link_out_of_the_project_leads_nowhere(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("s")
    (tmp_path / "project").mkdir()
    (tmp_path / "project/link").symlink_to(tmp_path / "secret")
    with pytest.raises(PermissionError):
        enclosed(tmp_path, (tmp_path / "project/link").read_text)


@needs_seccomp
def test_no_network_is_reached(tmp_path: Path) -> None:
    with pytest.raises(PermissionError):
        enclosed(tmp_path, socket.socket)


@needs_seccomp
def test_no_program_is_begun_and_no_other_process_is_touched(tmp_path: Path) -> None:
    with pytest.raises(PermissionError):
        enclosed(tmp_path, subprocess.call, ["/bin/true"])
    with pytest.raises(PermissionError):
        enclosed(tmp_path, os.kill, os.getpid(), 0)


def test_faces_are_drawn_within_walls(tmp_path: Path) -> None:
    places = make_places(tmp_path / "project")
    with open_processes(2, places) as press:
        rendering = drawn(tmp_path / "project", face("a <b>b</b>"), face("c"), executor=press)
    assert all(rendering.faces)
    assert not rendering.diagnostics


def test_there_is_a_place_for_what_is_soon_gone(tmp_path: Path) -> None:
    assert enclosed(tmp_path, touch) is True


def touch() -> bool:
    with TemporaryFile() as file:
        return file.writable()


@needs_landlock
def test_a_folder_that_is_made_anew_can_be_written_again(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    with ProcessPool(1, "toolkit.executor", Confinement((), (kept,))) as press:
        for _ in range(2):
            kept.mkdir()
            assert press.submit((kept / "file").write_text, "x").result() == 1
            (kept / "file").unlink()
            kept.rmdir()


@needs_landlock
def test_other_places_are_let_in_when_they_are_needed(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with ProcessPool(1, "toolkit.executor", Confinement((), ())) as press:
        with pytest.raises(PermissionError):
            press.submit((tmp_path / "file").read_text).result()
        press.admit(tmp_path)
        assert press.submit((tmp_path / "file").read_text).result() == "x"


@pytest.mark.parametrize("version", range(1, 8))
def test_every_version_of_landlock_is_asked_for_what_it_has(version: int, monkeypatch: pytest.MonkeyPatch) -> None:
    if landlock.version() < version:
        pytest.skip("this kernel has an older one")
    monkeypatch.setattr(landlock, "version", lambda: version)
    pid = os.fork()
    if pid == 0:
        shut = landlock.restrict((Path("/usr"),), ())
        os._exit(0 if shut and not readable("/etc/passwd") else 1)
    assert os.waitpid(pid, 0)[1] == 0


def readable(path: str) -> bool:
    try:
        return bool(Path(path).read_bytes())
    except PermissionError:
        return False


def test_the_ways_are_told() -> None:
    assert set(ways()) == {"Landlock", "seccomp", "limits"}
