"""Whatever happens to a game's files: findings, never a traceback or a hang, each at a place that exists."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.fuzz.batch import faults, run_batch
from tests.fuzz.bench import Bench
from tests.fuzz.shrink import shrink
from tests.thorough import times
from toolkit.shipped import shipped_cases

SEEDS, EACH = 5, times(20, 5)  # `make fuzz` tries as many as are asked for


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_mutated_game_gives_findings_at_places_that_exist(seed: int) -> None:
    assert [(fault.file, fault.least, fault.told) for fault in run_batch(seed, EACH)] == []


class Fragile(Bench):
    """A bench on which a letter breaks everything."""

    def try_out(self, file: Path, data: bytes) -> None:
        """Break."""
        if b"p" in data and b"\n" in data:
            raise ValueError("a letter that nobody bears")


def test_what_goes_wrong_is_found_and_shrunk(tmp_path: Path) -> None:
    bench = Fragile(tmp_path, shipped_cases() / "base" / "cards", "orchard")
    found = list(faults(3, [bench] * 5, random.Random(1)))  # noqa: S311 (as the batches do)
    assert found
    assert all(sorted(fault.least) == sorted(b"p\n") for fault in found)
    assert "ValueError: a letter that nobody bears" in found[0].told


def test_a_file_is_shrunk_to_the_lines_and_characters_that_matter() -> None:
    text = b"\n".join(b"line %d" % n for n in range(50)) + b"\nbad: [one, two, three\nmore"
    assert shrink(text, lambda part: b"[" in part and b"three" in part) == b"[three"
    assert shrink(b"abc", lambda part: True, tries=0) == b"abc"
