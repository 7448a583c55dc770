"""The examples in docs/rules.md are a game that loads, checks and resolves."""

from __future__ import annotations

import re
from pathlib import Path

from toolkit.check import findings_of
from toolkit.load import load_project, read_looks
from toolkit.reference import reference_of
from toolkit.shipped import shipped_templates

GUIDE = Path(__file__).parents[2] / "docs" / "rules.md"


def test_the_guides_examples_hold(tmp_path: Path) -> None:
    for path, text in re.findall(r"```yaml\n# (cards/\S+)\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL):
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    loaded = load_project(tmp_path)
    (game,) = loaded.games
    assert (*loaded.diagnostics, *findings_of(game, read_looks(tmp_path, game, (shipped_templates(),)))) == ()
    paragraphs = list(reference_of(game).paragraphs())
    assert [one.number for one in paragraphs] == ["1.1", "1.2", "2.1", "2.1.1", "2.2", "3.1"]
    assert not [one.plain for one in paragraphs if "{" in one.plain]
