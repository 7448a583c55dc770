"""Page numbers as an index prints them."""

from __future__ import annotations

from collections.abc import Iterable


def page_ranges(pages: Iterable[int]) -> str:
    """Write pages once each in order, three or more in a row as a range: `2, 5\u20137`."""
    runs: list[list[int]] = []
    for page in sorted(set(pages)):
        if runs and page == runs[-1][-1] + 1:
            runs[-1].append(page)
        else:
            runs.append([page])
    return ", ".join(_run(run) for run in runs)


def _run(run: list[int]) -> str:
    return f"{run[0]}\u2013{run[-1]}" if len(run) > 2 else ", ".join(map(str, run))
