"""Git in a stranger's folder: nothing that its configuration names is run, and only plain files are read."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from toolkit.load.git import blobs, contents, git
from toolkit.load.revision import commit_of, lay_out
from toolkit.model.versions.revision import NoRevisionError


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a project in git, with a link and a program among its files."""
    project = tmp_path / "project"
    (project / "cards/orchard").mkdir(parents=True)
    (project / "cards/orchard/game.yaml").write_text("name: Orchard\n")
    (project / "cards/orchard/secret.yaml").symlink_to("/etc/passwd")
    for line in (("init", "-q"), ("add", "."), ("commit", "-qm", "orchard")):
        run(project, *line)
    return project


def run(root: Path, *words: str) -> None:
    subprocess.run(("git", "-c", "user.name=x", "-c", "user.email=x@example.org", *words), cwd=root, check=True)


def read(root: Path) -> dict[str, bytes]:
    return dict(contents(root, [*blobs(root, "HEAD", "cards")]))


def test_plain_files_are_read_and_links_are_not(root: Path) -> None:
    assert read(root) == {"cards/orchard/game.yaml": b"name: Orchard\n"}


def test_a_revision_is_laid_out_without_its_links(root: Path, tmp_path: Path) -> None:
    lay_out(root, commit_of(root, "HEAD"), tmp_path / "there")
    laid_out = [path.name for path in (tmp_path / "there").rglob("*") if not path.is_dir()]
    assert laid_out == ["game.yaml"]


def test_a_file_that_is_too_large_is_told(root: Path) -> None:
    (root / "cards/orchard/rules.py").write_bytes(b"#" * (2**21 + 1))
    run(root, "add", ".")
    run(root, "commit", "-qm", "large")
    with pytest.raises(NoRevisionError, match=r"cards/orchard/rules\.py is too large in the revision 'HEAD'"):
        list(blobs(root, "HEAD", "cards"))


def test_what_is_missing_is_told(root: Path) -> None:
    lose_objects(root)
    with pytest.raises(NoRevisionError):
        read(root)


@pytest.mark.parametrize("remote", ["ext::sh -c touch% {mark}", "ssh://nowhere/x", "file:///nowhere", "/nowhere"])
def test_nothing_is_fetched_by_a_command_of_the_folder(root: Path, tmp_path: Path, remote: str) -> None:
    mark = tmp_path / "mark"
    program = programme(tmp_path, mark)
    lose_objects(root)
    for name, value in {
        "core.repositoryFormatVersion": "1",
        "extensions.partialClone": "origin",
        "remote.origin.promisor": "true",
        "remote.origin.url": remote.format(mark=mark),
        "remote.origin.uploadpack": str(program),
        "core.sshCommand": str(program),
        "core.gitProxy": str(program),
        "protocol.ext.allow": "always",
        "protocol.allow": "always",
    }.items():
        run(root, "config", name, value)
    with pytest.raises(NoRevisionError):
        read(root)
    with pytest.raises(NoRevisionError):
        git(root, "rev-parse", "--verify", "0123456789012345678901234567890123456789^{commit}")
    assert not mark.exists()


def test_no_filter_hook_monitor_or_pager_of_the_folder_is_run(root: Path, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    program = programme(tmp_path, mark)
    for hook in ("post-index-change", "reference-transaction", "post-checkout"):
        shutil.copy(program, root / ".git/hooks" / hook)
    (root / ".git/info/attributes").write_text("* filter=evil diff=evil export-subst\n")
    names = (
        "core.fsmonitor",
        "core.pager",
        "pager.ls-tree",
        "pager.cat-file",
        "filter.evil.smudge",
        "filter.evil.clean",
    )
    more = ("filter.evil.process", "diff.evil.textconv", "diff.external", "gpg.program", "alias.cat-file")
    for name in (*names, *more):
        run(root, "config", name, str(program))
    run(root, "config", "log.showSignature", "true")
    commit_of(root, "HEAD")
    assert read(root)
    lay_out(root, commit_of(root, "HEAD"), tmp_path / "there")
    assert not mark.exists()


def programme(folder: Path, mark: Path) -> Path:
    """Write a program that leaves a mark."""
    program = folder / "program"
    program.write_text(f"#!/bin/sh\ntouch {mark}\n")
    program.chmod(0o755)
    return program


def lose_objects(root: Path) -> None:
    """Lose the file of the game, as a partial clone has not fetched it."""
    key = git(root, "rev-parse", "HEAD:cards/orchard/game.yaml").decode().strip()
    os.unlink(root / ".git/objects" / key[:2] / key[2:])  # noqa: PTH108 (it may not be written)
