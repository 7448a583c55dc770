"""What was done is taken back line by line, round what others have written meanwhile."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from toolkit.serve.work.history import carried_over

LINES = st.lists(st.sampled_from([b"one\n", b"two\n", b"three\n", b"four\n", b"five\n"]), max_size=8).map(b"".join)


def test_lines_that_others_wrote_stay() -> None:
    old, new = b"a: 1\nb: 2\nc: 3\n", b"a: 9\nb: 2\nc: 3\n"
    assert carried_over(old, new, b"x: 0\na: 1\nb: 2\nc: 4\n") == b"x: 0\na: 9\nb: 2\nc: 4\n"


def test_lines_that_others_have_changed_are_left_alone() -> None:
    assert carried_over(b"a: 1\nb: 2\n", b"a: 9\nb: 2\n", b"a: 5\nb: 2\n") is None


def test_what_was_put_in_between_is_found_by_what_is_around_it() -> None:
    assert carried_over(b"a\nb\nc\n", b"a\nc\n", b"a\nb\nc\nd\n") == b"a\nc\nd\n"


@given(LINES, LINES)
def test_where_nobody_wrote_anything_it_is_simply_done(old: bytes, new: bytes) -> None:
    assert carried_over(old, new, old) == new


@given(LINES, LINES, LINES)
def test_what_was_not_to_be_changed_is_never_lost(old: bytes, new: bytes, more: bytes) -> None:
    """A line that others put into a file that we changed is still there."""
    now = old + b"theirs\n" + more
    made = carried_over(old, new, now)
    assert made is None or b"theirs\n" in made
