"""Who brings a table again waits for nothing that only whole games need."""

from __future__ import annotations

import subprocess
import sys


def test_the_model_is_not_imported_for_a_table_whose_columns_are_known() -> None:
    words = "import sys, toolkit.workflows.importing; sys.exit('pydantic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", words], check=False).returncode == 0
