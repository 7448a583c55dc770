"""The body of a component's page has its kind for a class, so no rule of the style for parts of pages may be for it."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from tests.content.conftest import ROOT
from toolkit.model.declarations.kind import Kind

STYLE = (ROOT / "templates/reference/reference.css").read_text("utf-8")


@pytest.mark.parametrize("kind", get_args(Kind))
def test_no_rule_for_parts_of_pages_is_for_all_of_a_components_page(kind: str) -> None:
    assert not re.search(rf"(?:^|[}},]\s*)\.{kind}\s*[{{,]", STYLE, re.MULTILINE)
