"""`make fuzz N=100000`: mutate files batch by batch, go on where the last run ended, keep the least that goes wrong.

What is found lies in .fuzz/found/, a folder a finding: the file as it became, the least of it, and what went wrong.
"""

from __future__ import annotations

import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Final

from tests.fuzz.batch import BATCH, Fault, run_batch

HOME: Final = Path(".fuzz")
DONE: Final = HOME / "done.json"


def main(wanted: int) -> int:
    """Try so many files that were not tried before; return 1 where something went wrong."""
    done = set(json.loads(DONE.read_text())) if DONE.is_file() else set[int]()
    HOME.mkdir(exist_ok=True)
    batches = [n for n in range(len(done) + -(-wanted // BATCH)) if n not in done][: -(-wanted // BATCH)]
    start, faults = time.monotonic(), 0
    with ProcessPoolExecutor() as pool:
        coming = {pool.submit(run_batch, number): number for number in batches}
        for count, one in enumerate(as_completed(coming), 1):
            for fault in one.result():
                faults += 1
                _keep(fault)
            done.add(coming[one])
            DONE.write_text(json.dumps(sorted(done)))
            if count % 10 == 0 or count == len(batches):
                print(f"{count * BATCH} files in {time.monotonic() - start:.0f} s, {faults} went wrong", flush=True)
    return int(faults > 0)


def _keep(fault: Fault) -> None:
    folder = HOME / "found" / f"{fault.batch}-{fault.number}"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "became").write_bytes(fault.became)
    (folder / "least").write_bytes(fault.least)
    (folder / "told.txt").write_text(f"{fault.file}\n\n{fault.told}", "utf-8")
    print(f"{folder}: {fault.file}: {fault.told.strip().splitlines()[-1]}", flush=True)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000))
