"""A batch of mutated files, the same for the same number on every run and machine."""

from __future__ import annotations

import random
import tempfile
import traceback
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.fuzz.bench import Bench
from tests.fuzz.shrink import shrink
from toolkit.shipped import shipped_cards, shipped_cases
from toolkit.workflows.new import start_game, starters

BATCH: Final = 100  # files
LARGE: Final = 20  # one file in so many is a large game's
PACKS: Final = (
    *(("last-will",), ("oh-my-goods",), ("expedition-to-newdale",)),
    *(("istanbul-base", "letters-and-seals"), ("oranges-and-lemons-base", "here-comes-a-candle")),
)


@dataclass(frozen=True, slots=True)
class Fault:
    """A file that went wrong: its batch and number, its path, what it became, the least of that, and the trace."""

    batch: int
    number: int
    file: str
    became: bytes
    least: bytes
    told: str


def benches(folder: Path, number: int) -> tuple[list[Bench], Bench]:
    """Lay out the small games, and a large one: the packs by turns, each with its base."""
    cases = shipped_cases() / "base"
    small = [Bench(folder / "orchard", cases / "cards", "orchard", themes=cases / "templates")]
    for name in starters():
        start_game(folder / name, name, name)
        small.append(Bench(folder / name))
    return small, Bench(folder / "large", shipped_cards(), *PACKS[number % len(PACKS)])


def run_batch(number: int, count: int = BATCH) -> list[Fault]:
    """Try the files of a batch; what goes wrong is shrunk."""
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        small, large = benches(Path(folder), number)
        rng = random.Random(number)  # noqa: S311 (the same mutations on every run)
        order = [large if at % LARGE == LARGE - 1 else small[at % len(small)] for at in range(count)]
        return list(faults(number, order, rng))


def faults(batch: int, order: Iterable[Bench], rng: random.Random) -> Iterator[Fault]:
    """Mutate one file of each bench named; yield what goes wrong."""
    for number, bench in enumerate(order):
        file, data = bench.mutate(rng)
        if told := _told(bench, file, data):
            last = told.strip().splitlines()[-1].partition(":")[0]
            least = shrink(data, lambda part, last=last, bench=bench, file=file: last in _told(bench, file, part))  # type: ignore[misc]
            yield Fault(batch, number, file.relative_to(bench.root).as_posix(), data, least, told)


def _told(bench: Bench, file: Path, data: bytes) -> str:
    """Return the trace of what goes wrong with a file, or nothing."""
    try:
        bench.try_out(file, data)
    except Exception:  # noqa: BLE001 (whatever it is, it must not be)
        return traceback.format_exc()
    return ""


__all__: Sequence[str] = ("BATCH", "Fault", "benches", "faults", "run_batch")
