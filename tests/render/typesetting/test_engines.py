"""Which engine draws: the tuned one, or WeasyPrint as it stands where a private part of it is gone."""

import subprocess
import sys
from pathlib import Path

from toolkit.render.typesetting import tuned
from toolkit.render.typesetting.engines import usual

BUILD = """
import sys
from pathlib import Path
from toolkit.render.typesetting.weasy import weasyprint
del weasyprint.css.properties.INITIAL_NOT_COMPUTED
from tests.projects import leave_cards_alone
from toolkit.executor.inline import InlineExecutor
from toolkit.load import load_project
from toolkit.reference import reference_of
from toolkit.render.typesetting import stock
from toolkit.render.book.books import Books
from toolkit.render.typesetting.engines import usual
from toolkit.render.components.games import Drawer
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_templates
from toolkit.workflows.new import start_game
root = Path(sys.argv[1])
start_game(root, "garden")
leave_cards_alone(root / "cards" / "garden")
(game,) = load_project(root).games
places = Places(root, (root / "templates", shipped_templates()), root / "build" / ".cache")
assert usual() is stock
with InlineExecutor() as executor:
    drawn = Drawer(places).draw([(game, game.ids[:3])], executor=executor)
    books, wrong = Books([reference_of(game)], places, executor).finish()
print(drawn.drawn, [one.message for one in drawn.findings], wrong)
"""


def test_the_tuned_engine_is_used_where_it_fits() -> None:
    assert usual() is tuned or not tuned.fits()


def test_a_weasyprint_that_lacks_a_tuned_part_draws_nonetheless(tmp_path: Path) -> None:
    done = subprocess.run((sys.executable, "-c", BUILD, tmp_path), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("4 []") or done.stdout.startswith("3 []"), done.stdout


def test_what_draws_imports_what_makes_fonts_plain_only_for_a_font_that_is_not() -> None:
    """The second font is a variable one, with an axis of its weight."""
    code = """
import sys
import toolkit.render.drawing.preload
from toolkit.render.typesetting.weasy import weasyprint
from fontTools.fontBuilder import FontBuilder
rare = {"fontTools.subset", "fontTools.varLib.instancer"}
assert not rare & set(sys.modules)
font = FontBuilder(1000)
font.setupGlyphOrder([".notdef"])
font.setupNameTable({})
font.setupFvar([("wght", 100, 400, 900, "Weight")], [])
plain = weasyprint.pdf.fonts.instantiateVariableFont(font.font, {"wght": 700}, static=True)
print("fvar" in plain, weasyprint.pdf.fonts.subset.Options(hinting=False).hinting, rare - set(sys.modules))
"""
    done = subprocess.run((sys.executable, "-c", code), capture_output=True, text=True, check=False)
    assert done.stdout == "False False set()\n", done.stderr
