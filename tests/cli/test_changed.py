"""`tuckbox build` with --changed, --since and --printed, from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.projects import change
from toolkit.cli.command import run

CROPS = "cards/garden/decks/crops.yaml"


def said(capsys: pytest.CaptureFixture[str], root: Path, *words: str) -> tuple[int, str, str]:
    code = run(["build", "-C", str(root), "--paper", "a4", *words])
    return (code, *capsys.readouterr())


def test_what_is_printed_is_noted_and_what_changed_is_told(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, project, "--changed")[0] == 2
    assert said(capsys, project, "--printed", "in May")[0] == 0
    _, out, _ = said(capsys, project, "--changed")
    assert "nothing has changed: there is nothing to print, and nothing to throw away" in out
    change(project / CROPS, "name: Carrot", "name: Parsnip")
    code, out, _ = said(capsys, project, "--changed")
    assert code == 0
    assert out.splitlines()[1:4] == [
        "  Garden since version 0.1, as printed (in May):",
        "  print and add: 4 × Parsnip",
        "  throw away: 4 × Carrot",
    ]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--changed",), "there is no cards/garden/printed.lock: `tuckbox build --printed` writes it when you print"),
        (("--since", "HEAD"), "the revision 'HEAD' cannot be read: not a git repository"),
        (("--changed", "--since", "HEAD"), "give one of them"),
        (("--changed", "--proof"), "--proof is for a first try"),
        (("--printed", "--proof"), "--proof is for a first try"),
    ],
)
def test_what_cannot_be_done_is_said(
    project: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], why: str
) -> None:
    code, _, err = said(capsys, project, *words)
    assert code == 2
    assert why in err
