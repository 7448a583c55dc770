"""Fonts for sites, made once for all test processes: making them takes longer than the rest of a small game's build."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import ClassVar

from toolkit.cache.files import replacing
from toolkit.cache.tray import INDEX, Tray


class StockedTray(Tray):
    """A tray that begins with the fonts that earlier builds have made, and leaves its own to later ones.

    Fonts are known by what they are made of. What is kept in a project already is believed, or not, as ever.
    """

    stock: ClassVar[Path] = Path()  # of the run

    def __init__(self, cache: Path, name: str) -> None:
        is_new = not (cache / name / INDEX).exists()
        super().__init__(cache, name)
        for font in self.stock.glob("[!.]*") if is_new else ():
            shutil.copyfile(font, self.path(font.name))
            self.add(font.name)

    def save(self) -> None:
        """Write the index, and leave what was made to later builds."""
        for font in self._in_use:
            if not (self.stock / font).exists():
                with replacing(self.stock / font) as part:
                    shutil.copyfile(self.path(font), part)
        super().save()
