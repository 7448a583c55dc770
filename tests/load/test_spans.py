"""Where values stand: the same by the graph of nodes, which is at hand, as by reading the text once more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from toolkit.load.reading import parse
from toolkit.load.spans import Span, composed, spans

ROOT = Path(__file__).parents[2]
FILES = [path for home in ("cards", "toolkit/starters") for path in sorted((ROOT / home).rglob("*.yaml"))]
AWKWARD = (
    "a: b\nc: 'd'  # e\nf: |+\n  x\n\ng:\n  - [1, {h: 2}]\n  - >-\n    folded\n    on\nlast:\n",
    "- a\n-\n- {}\n- []\n-   k: v\n    l:\n    - m\n",
    '"one\n  text"\n',
)


def told(span: Span) -> Iterator[tuple[object, ...]]:
    for one in span.all():
        yield one.kind, one.style, one.outset, one.start, one.end, one.anchor, one.says


@pytest.mark.parametrize("text", AWKWARD)
def test_both_ways_tell_the_same_places(text: str) -> None:
    found = composed(parse("", text.encode()))
    assert found is not None
    assert list(told(found)) == list(told(spans(text)))


def test_so_they_do_of_every_file_that_is_shipped() -> None:
    plain = 0
    for path in FILES:
        document = parse(path.name, path.read_bytes())
        found = composed(document)
        plain += found is not None
        assert found is None or list(told(found)) == list(told(spans(document.text))), path
    assert plain > len(FILES) / 2


@pytest.mark.parametrize("text", ["a: &b 1\nc: *b\n", "a: !!str 1\n", "a: [\n", "a: 1\na: 2\n", ""])
def test_of_what_a_graph_does_not_tell_all_there_is_none(text: str) -> None:
    assert composed(parse("", text.encode())) is None
