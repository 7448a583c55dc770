"""What hatchling adds to the wheel: the cases of findings, which `tuckbox explain` shows, as one file."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CasesInOneFile(BuildHookInterface[Any]):
    """Join tests/cases/<CODE>.yaml in a JSON file of texts by code."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the file, and have it put where toolkit/shipped.py looks for it."""
        if version == "editable":
            return
        cases = sorted(Path(self.root, "tests", "cases").glob("*.yaml"))
        self._folder = tempfile.TemporaryDirectory()
        joined = Path(self._folder.name, "cases.json")
        joined.write_text(json.dumps({case.stem: case.read_text("utf-8") for case in cases}), "utf-8")
        build_data["force_include"][str(joined)] = "toolkit/_shipped/cases.json"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clear the file away."""
        if version != "editable":
            self._folder.cleanup()
