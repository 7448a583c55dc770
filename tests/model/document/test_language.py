"""The direction of writing by language and script."""

import pytest

from toolkit.model.document.language import direction


@pytest.mark.parametrize("language", ["ar", "he-IL", "fa", "ur-PK", "ks", "az-Arab"])
def test_written_from_the_right(language: str) -> None:
    assert direction(language) == "rtl"


@pytest.mark.parametrize("language", ["en", "de-AT", "ja", "zh-Hant", "ks-Deva"])
def test_written_from_the_left(language: str) -> None:
    assert direction(language) == "ltr"
