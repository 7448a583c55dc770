"""Settings that cannot be."""

from __future__ import annotations

import click
import pytest

from toolkit.cli.settings import Settings


@pytest.mark.parametrize("value", ["soon", "0", "-1"])
def test_a_limit_that_is_no_number_is_wrong_use(value: str) -> None:
    with pytest.raises(click.UsageError, match="TUCKBOX_SECONDS is a number of seconds"):
        Settings({}, {"TUCKBOX_SECONDS": value})
