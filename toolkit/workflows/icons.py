"""Icons of the sets on a sheet to look at: drawn -> a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from toolkit.cache.files import replacing
from toolkit.iconsets.sets import Icon


def write_sheet(icons: Sequence[Icon], title: str, path: Path) -> None:
    """Write a PDF file that shows icons at 3, 5 and 8 mm, as small as they may be printed; OSError where it cannot."""
    from toolkit.render.typesetting.iconsheet import icon_sheet  # noqa: PLC0415 (imports what draws)

    data = icon_sheet(icons, title)
    with replacing(path) as part:
        part.write_bytes(data)
