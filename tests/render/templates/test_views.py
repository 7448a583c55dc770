"""What templates are given of names and numbers: the text, and the number, and nothing that is behind them."""

from __future__ import annotations

from typing import Any

import pytest

from toolkit.model.schema.part import CounterName, Numbered
from toolkit.render.templates.views import view


@pytest.mark.parametrize(("value", "seen"), [(CounterName("coins"), "coins"), (Numbered.called("hand", 5), 5)])
def test_a_name_is_a_text_and_a_number_with_a_name_is_a_number(value: Any, seen: object) -> None:
    assert (type(view(value)), view(value)) == (type(seen), seen)


def test_what_templates_know_nothing_of_they_are_not_given() -> None:
    with pytest.raises(TypeError, match="a template cannot be given a object"):
        view(object())
