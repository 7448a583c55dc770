"""`python -m tests.docs.studio`: pictures of the studio over the packs, for the README and the guide.

The studio is served as for people, from copies of cards/ and templates/; look at the pictures before they are kept.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize

from tests.bench.studio import opened, served
from tests.browser import started_chromium
from tests.docs.pages import DOCS
from toolkit.shipped import shipped_cards, shipped_templates

SIZE: Final = ViewportSize(width=1360, height=850)
SHOWN: Final = {  # the picture, its address, and what has to be there
    "studio": ("/last-will/deck/events", "li.tile img"),
    "studio-card": ("/last-will/card/events/picnic", ".face img"),
    "studio-table": ("/last-will/deck/helpers?view=table", "[role=grid]"),
    "studio-rules": ("/last-will/rules/errands", "main"),
}
PATIENCE: Final = 120_000  # milliseconds


def still(page: Page) -> None:
    """Wait until nothing is drawn any more: no picture is missing, and nothing is on its way."""
    page.wait_for_load_state("networkidle", timeout=PATIENCE)
    page.wait_for_function("() => !document.querySelector('.face.blank, [aria-busy=true]')", timeout=PATIENCE)
    page.wait_for_timeout(700)


def main() -> None:
    """Make all of them."""
    with tempfile.TemporaryDirectory(prefix="tuckbox-studio-") as name, started_chromium() as chromium:
        root = Path(name)
        shutil.copytree(shipped_cards() / "last-will", root / "cards/last-will")
        shutil.copytree(shipped_templates(), root / "templates")
        page = chromium.new_page(viewport=SIZE, color_scheme="light", device_scale_factor=1.25)
        with served(root) as (address, _):
            for picture, (path, sign) in SHOWN.items():
                opened(page, address, path, sign)
                still(page)
                page.screenshot(path=DOCS / f"{picture}.jpg", type="jpeg", quality=80)


if __name__ == "__main__":
    main()
