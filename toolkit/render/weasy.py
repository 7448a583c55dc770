"""WeasyPrint, imported so that it sees no font of this machine. Imported before anything else that imports it."""

from __future__ import annotations

import os
import warnings
from pathlib import Path

os.environ["FONTCONFIG_FILE"] = str(Path(__file__).with_name("fontconfig.xml"))
os.environ.setdefault("SOURCE_DATE_EPOCH", "0")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it warns that the machine has no fonts, which is what is wanted
    import weasyprint  # noqa: F401
