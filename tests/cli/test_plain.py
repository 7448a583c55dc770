"""What a terminal is given of words from files."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from toolkit.cli.formats.plain import as_json, plain, plain_but_painted
from toolkit.cli.paint import Paint

RUN = "import sys; from toolkit.cli import main; sys.exit(main())"


@pytest.mark.parametrize(
    ("text", "shown"),
    {
        "a plain – naïve – 名 \N{HEBREW LETTER ALEF}": "a plain – naïve – 名 \N{HEBREW LETTER ALEF}",
        "\x1b[2J\x00\x7f\x9b": r"\x1b[2J\x00\x7f\x9b",
        "two\nlines\r\n": r"two\nlines\r\n",
        "a tab:\tand a \N{NO-BREAK SPACE}": "a tab: and a  ",
        "\u202eright\u2066left\u200f": "<U+202E>right<U+2066>left<U+200F>",
        "zero\u200bwidth\ufeff\u2028\u00ad\u3164": "zero<U+200B>width<U+FEFF><U+2028><U+00AD><U+3164>",
        "bytes \udcff, halves \ud800": r"bytes \xff, halves <U+D800>",
    }.items(),
)
def test_what_no_terminal_shows_is_shown_in_words(text: str, shown: str) -> None:
    assert plain(text) == shown


def test_our_own_colours_stay() -> None:
    paint = Paint(on=True)
    assert plain_but_painted(paint("a\x1b[8m\nb", "red", "bold")) == paint(r"a\x1b[8m\nb", "red", "bold")


def test_json_stays_json() -> None:
    value = {"name": "Käse \u202e\x1b\x9b\ud800 😀"}
    text = as_json(value)
    assert json.loads(text) == value
    assert "Käse" in text
    assert "😀" in text
    assert not {"\u202e", "\x9b", "\ud800"} & set(text)


@pytest.mark.parametrize("form", ["human", "json"])
def test_a_terminal_that_lacks_letters_gets_them_escaped(form: str, tmp_path: Path) -> None:
    (tmp_path / "cards" / "café").mkdir(parents=True)
    (tmp_path / "cards" / "café" / "game.yaml").write_text("name: Café\n", "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", RUN, "-C", str(tmp_path), "--format", form, "check"],
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, "internal error" in done.stderr) == (1, False)
    assert r"caf\u00e9" in done.stdout
    assert form == "human" or json.loads(done.stdout)[0]["path"] == "cards/café/game.yaml"
