"""Page numbers: in boxes as wide as any, filled in when it is known what stands where; and as an index prints them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Set
from typing import Final

from markupsafe import Markup

from toolkit.model.faces.book import LINK
from toolkit.render.text.html import html

UNKNOWN: Final = "\u2007\u2007"  # a page that is not known yet: as wide as two figures
PAGE: Final = "data-page"  # the attribute of an element whose text is the page of the anchor that it names
_SEEN = re.compile(rf'(<a class="see") {PAGE}="([^"]*)"([^<>]{{0,200}}>){UNKNOWN}')


def seen(anchor: str) -> Markup:
    """Refer to the page of an anchor; nothing moves when its number is filled in."""
    return html('<a class="see" {}="{}" href="{}{}">{}</a>', PAGE, anchor, LINK, anchor, UNKNOWN)


def filled(html: str, pages: Mapping[str, int], left: Set[str] = frozenset()) -> str:
    """Fill in the pages that are known, but for those of the anchors in `left`."""

    def number(found: re.Match[str]) -> str:
        before, anchor, after = found.groups()
        return found[0] if anchor in left else f"{before}{after}{pages.get(anchor, UNKNOWN)}"

    return _SEEN.sub(number, html)


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
