"""Values put into HTML: escaped once, and as many as there are places for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from toolkit.render.text.html import html

PATTERN = '<a title="{}">{}{}</a>'
VALUES = st.one_of(st.text(), st.integers(), st.text().map(Markup))


@given(st.tuples(VALUES, VALUES, VALUES))
def test_values_are_put_as_markup_puts_them(values: tuple[object, ...]) -> None:
    assert html(PATTERN, *values) == Markup(PATTERN).format(*values)  # noqa: S704 (what it is compared with)


def test_what_is_markup_is_not_escaped_again() -> None:
    assert html("<p>{}</p>", html("<b>{}</b>", "1 < 2")) == "<p><b>1 &lt; 2</b></p>"


@pytest.mark.parametrize("values", [(), ("one", "more")])
def test_a_pattern_takes_as_many_values_as_it_has_places(values: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="zip"):
        html("<p>{}</p>", *values)
