"""The page about systems gives the commands that `tuckbox doctor` gives."""

from __future__ import annotations

from tests.docs.pages import DOCS
from toolkit.machine.needs import NEEDS, commands


def test_what_sets_type_is_installed_by_the_same_command_everywhere() -> None:
    text = (DOCS / "platforms.md").read_text("utf-8")
    drawing = commands(need for need in NEEDS if not need.for_tests and need.name != "venv")
    assert [command for command in drawing.values() if f"`{command}`" not in text] == []
