"""The look of Letters & Seals: contrast of type, one grid for icons, a picture for each piece, a seal for each Place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

from tests.test_last_will_look import contrast
from toolkit.load.project import load_project

ROOT = Path(__file__).parents[1]
THEME = ROOT / "templates" / "letters-and-seals"
CSS = (THEME / "theme.css").read_text("utf-8")
COLOURS = dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", CSS))
DRAWINGS = sorted(path for folder in ("icons", "frames", "art", "book") for path in (THEME / folder).rglob("*.svg"))
SCALE = {7, 8, 9, 10.5, 13, 17, 22, 30}
TEMPLATES = Environment(loader=FileSystemLoader(THEME), autoescape=False)  # noqa: S701 (templates of our own)
SCENES = TEMPLATES.get_template("macros/scenes.html").module
