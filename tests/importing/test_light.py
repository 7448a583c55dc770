"""Who brings a table again waits for nothing that only whole games need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.importing.tables import bring, deck, write

WORDS = """
import sys
from toolkit.cli.command import run
code = run(["import"])
sys.exit("the model was imported" if "pydantic" in sys.modules else code)
"""


def test_the_model_is_not_imported_for_a_table_whose_columns_are_known(tmp_path: Path) -> None:
    write(tmp_path, "deck.csv", "Name,Cost,Text\nOak,3,Gain [acorn].\nElm,1,\n")
    bring(tmp_path, "deck.csv")
    write(tmp_path, "deck.csv", "Name,Cost,Text\nOak,4,Gain [acorn].\nElm,1,\n")
    again = subprocess.run([sys.executable, "-c", WORDS], cwd=tmp_path, check=False, capture_output=True, text=True)
    assert (again.returncode, again.stdout) == (0, "oak: cost is 4, was 3\n"), again.stderr
    assert deck(tmp_path)["components"][0]["cost"] == 4
