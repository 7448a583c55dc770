"""`make hostile`: every hostile project against every verb; `python -m tests.hostile WORD ...` for some of them."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor

from tests.hostile import files, looks, prepared, words
from tests.hostile.ground import CASES, VERBS
from tests.hostile.harness import run

TOPICS = (files, looks, prepared, words)


def main(wanted: list[str]) -> int:
    """Run all that is asked for; return 1 where something went wrong."""
    own = "--own" in wanted  # only the verb that a case is aimed at
    chosen = [word for word in wanted if not word.startswith("--")]
    names = [name for name in CASES if all(word in name for word in chosen)]
    pairs = [(name, verb) for name in names for verb in ((CASES[name].verb,) if own else VERBS)]
    wrong = 0
    with ThreadPoolExecutor(2) as pool:
        for outcome in pool.map(run, *zip(*pairs, strict=True)):
            if outcome.faults or chosen:
                wrong += bool(outcome.faults)
                told = "; ".join(outcome.faults) or "well"
                print(f"{outcome.case} | {outcome.verb} ({outcome.code}, {outcome.seconds:.1f} s): {told}", flush=True)
            if chosen:
                print("   " + outcome.printed[-1500:].replace("\n", "\n   "))
    print(f"{len(pairs)} runs, {wrong} of them wrong")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
