"""What an exception in a rules.py is told with: its line, and what was likely meant."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from toolkit.model.scripting.blame import KEYS, blamed

PATH = "cards/toy/rules.py"


def raised(line: str) -> Exception:
    """Run a rules.py whose third line is this, and give what it raises."""
    code = compile(f"def play(state):\n    seats = [1, 2]\n    {line}\nplay(state)\n", f"/somewhere/{PATH}", "exec")
    with pytest.raises(Exception) as caught:  # noqa: PT011 (any of them)
        exec(code, {"state": SimpleNamespace(counters={})})  # noqa: S102 (the tests' own text)
    return caught.value


@pytest.mark.parametrize(
    ("line", "message", "help_"),
    [
        (
            "state.conuters",
            "AttributeError: 'types.SimpleNamespace' object has no attribute 'conuters'",
            "did you mean 'counters'?",
        ),
        ("len(seast)", "NameError: name 'seast' is not defined", "did you mean 'seats'?"),
        ("prnt(seats)", "NameError: name 'prnt' is not defined", "did you mean 'print'?"),
        ("state.counters[3]", "KeyError: 3", KEYS),
        ("quite_another_name", "NameError: name 'quite_another_name' is not defined", None),
        ("seats[7]", "IndexError: list index out of range", None),
    ],
)
def test_an_exception_is_told_at_its_line(line: str, message: str, help_: str | None) -> None:
    found = blamed(raised(line), PATH)
    assert found
    assert (found.code, found.message, str(found.position), found.help) == ("X607", message, f"{PATH}:3:1", help_)


def test_what_another_file_raises_is_nobody_s() -> None:
    assert blamed(raised("seats[7]"), "cards/other/rules.py") is None
