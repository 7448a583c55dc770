"""A file that is read, changed and read again is parsed once for each of its texts, where that is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import Mock

import pytest

from toolkit.load import compose as composing
from toolkit.load import reading
from toolkit.load.reading import keep_parsed, parse


@pytest.fixture
def composed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mock]:
    """Count how often a text is composed, while two documents are kept."""
    counted = Mock(side_effect=composing.compose)
    monkeypatch.setattr(reading, "compose", counted)
    keep_parsed(2)
    yield counted
    keep_parsed(0)
    reading.forget_parsed()


def test_the_same_bytes_are_composed_once(composed: Mock) -> None:
    for path in ("one.yaml", "one.yaml", "two.yaml"):
        document = parse(path, b"a: [1, 2]\n")
        assert (document.path, document.value["a"]) == (path, (1, 2))
    assert composed.call_count == 1


def test_one_that_rests_leaves_the_others_awake(composed: Mock) -> None:
    first, second = parse("one.yaml", b"a: 1\n"), parse("one.yaml", b"a: 1\n")
    first.rest()
    assert second.value == {"a": 1}
    assert parse("one.yaml", b"a: 1\n").locate(("a",)).line == 1
    assert composed.call_count == 1


def test_the_oldest_goes(composed: Mock) -> None:
    for text in (b"a: 1\n", b"a: 2\n", b"a: 3\n", b"a: 1\n"):
        parse("one.yaml", text)
    assert composed.call_count == 4


def test_one_with_a_finding_is_read_each_time(composed: Mock) -> None:
    for path in ("one.yaml", "two.yaml"):
        (finding,) = parse(path, b"a: [\n").diagnostics
        assert finding.position.path == path
    assert composed.call_count == 2


def test_nothing_is_kept_where_nobody_asked_for_it() -> None:
    first, second = parse("one.yaml", b"a: 1\n"), parse("one.yaml", b"a: 1\n")
    assert first.root is not second.root
