"""Every value, and every key, has a place."""

from __future__ import annotations

import pytest

from toolkit.load import values
from toolkit.load.reading import parse
from toolkit.model.schema.part import Path

TEXT = """\
# a comment
name: Été
list:
  - {id: a, n: 1}
  - id: b
    7: "two
      lines"
again: &x [1, 2]
alias: *x
"""
DOCUMENT = parse("f.yaml", TEXT.encode())


@pytest.mark.parametrize(
    ("path", "place", "end"),
    [
        (("name",), "f.yaml:2:7", (2, 10)),
        (("list", 0, "n"), "f.yaml:4:16", (4, 17)),
        (("list", 0), "f.yaml:4:5", (4, 18)),
        (("list", 1), "f.yaml:5:5", (5, 7)),
        (("list", 1, 7), "f.yaml:6:8", (7, 13)),
        (("alias", 1), "f.yaml:8:15", (8, 16)),
    ],
)
def test_a_value_is_where_it_is_written(path: Path, place: str, end: tuple[int, int]) -> None:
    found = DOCUMENT.locate(path)
    assert str(found) == place
    assert (found.end_line, found.end_column) == end


def test_a_key_is_where_it_is_written() -> None:
    assert str(DOCUMENT.locate(("list", 1, 7), key=True)) == "f.yaml:6:5"


def test_what_is_not_there_is_at_its_nearest_parent() -> None:
    assert str(DOCUMENT.locate(("list", 1, "missing"))) == "f.yaml:5:5"
    assert str(DOCUMENT.locate(("list", 9, "missing"), key=True)) == "f.yaml:4:3"


def test_lists_are_tuples_and_aliases_share_their_value() -> None:
    assert DOCUMENT.value["alias"] == (1, 2)
    assert DOCUMENT.value["alias"] is DOCUMENT.value["again"]


@pytest.mark.parametrize("line_break", ["\u2028", "\u0085", "\r"])
def test_only_a_line_feed_ends_a_line(line_break: str) -> None:
    document = parse("f.yaml", f"a: 'x{line_break}y'\nb: 2\n".encode())
    assert str(document.locate(("b",))) == "f.yaml:2:4"


def test_a_byte_order_mark_is_no_column() -> None:
    assert str(parse("f.yaml", b"\xef\xbb\xbfa: 1\n").locate(("a",))) == "f.yaml:1:4"


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? ", "!!seq ["])
def test_nesting_without_end_is_one_finding(opening: str) -> None:
    document = parse("f.yaml", (opening * 100_000).encode())
    assert [one.code for one in document.diagnostics] == ["Y011"]


def test_what_one_file_cannot_hold_is_shared_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values, "LARGEST", 5)
    (written,) = parse("f.yaml", b"[1, 2, {a: 3, b: 4}, 5]\n").diagnostics
    (aliased,) = parse("f.yaml", b"[&a [1, 2], *a, *a]\n").diagnostics
    assert [(one.message.split(" more")[0], one.help) for one in (written, aliased)] == [
        ("the file holds", "put some of what it holds into another file"),
        ("written out, the file would hold", "use fewer aliases, which begin with *"),
    ]


def test_aliases_are_counted_and_not_written_out() -> None:
    text = "a0: &a0 [x, x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]\n" for n in range(1, 60))
    assert [one.code for one in parse("f.yaml", text.encode()).diagnostics] == ["Y010"]
