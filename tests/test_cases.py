"""Every code has a case that makes it fire, at one place and alone, and a mended twin that is quiet.

`cases/base` is a whole project. `cases/<CODE>.yaml` says what the code means, where its finding is (`at`), and the
files that are `bad` and `good` in place of the project's own, or the same in `both`. A file `<name>.link` stands for a
link of that name to the path that it holds. What is at fault in a finished file is shown by a sheet.pdf of a few lines.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

import toolkit
from toolkit.executor.inline import InlineExecutor
from toolkit.exporting.export import ExportTools
from toolkit.exporting.formats import make as make_export
from toolkit.exporting.order import Order as ExportOrder
from toolkit.impose.document import Imposer
from toolkit.limits import Allowance
from toolkit.load import load_project
from toolkit.load.bundle import bundle_in
from toolkit.load.cases import codes, read_case
from toolkit.model.codes import WARNINGS, level_of
from toolkit.model.diagnostic import Diagnostic
from toolkit.playing.session import Order, conclude, play_games
from toolkit.playouts.chunk import Trial
from toolkit.preflight.pieces import Expected
from toolkit.preflight.reports import Task, preflight
from toolkit.project import Project
from toolkit.publish.request import Request
from toolkit.publish.sent import aged
from toolkit.reference import reference_of
from toolkit.render.book.books import Books
from toolkit.render.games import Drawer
from toolkit.render.places import Places
from toolkit.render.processes import open_processes
from toolkit.shipped import shipped_cases, shipped_templates
from toolkit.workflows.build import build
from toolkit.workflows.check import check
from toolkit.workflows.examples import examples

CASES = shipped_cases()
LIMITED = frozenset(("P208", "P303"))  # they are about what a process may take


def lay_out(root: Path, files: Mapping[str, bytes] | None = None) -> Path:
    """Copy the small project, with some files in place of its own."""
    shutil.copytree(CASES / "base", root, dirs_exist_ok=True)
    write_files(root, files or {})
    return root


def write_files(root: Path, files: Mapping[str, bytes]) -> None:
    """Write the files of a case into a folder; `<name>.link` becomes a link to the path that it holds."""
    for name, held in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        if path.suffix == ".link":
            path.with_suffix("").symlink_to(held.decode().strip())
        else:
            path.write_bytes(held)


def findings_in(root: Path, code: str) -> list[Diagnostic]:
    """Check a project; where nothing is wrong yet and the code is about it, draw it, lay out its books, play it."""
    project = Project(root, 1, trust=lambda *_: True)
    found = [*check(project, project.games())[1]]
    if code == "P402" and not found:
        found += build(project, Request(("folded",), layout="home", changes=(("booklet", True),))).findings
    elif code.startswith("P") and not found:
        found += findings_of_drawing(root, code)
    if code.startswith("X") and not found:
        checked = examples(project, frozenset(("orchard",)))
        found += [finding for one in checked for finding in one.findings]
    if code.startswith("V") and not found:
        found += findings_of_service(root)
    if code.startswith("F") and not found:
        found += findings_of_file(root) if (root / "sheet.pdf").is_file() else aged(root, root / "build")
    if code.startswith("G") and not found:
        found += findings_of_games(root)
    return found


def places_of(root: Path, seconds: str = "5") -> Places:
    """Return the places of a project in which a face may take some time."""
    allowance = Allowance({"TUCKBOX_SECONDS": seconds})
    return Places(root, (root / "templates", shipped_templates()), root / "build" / ".cache", allowance)


def findings_of_drawing(root: Path, code: str) -> list[Diagnostic]:
    """Draw a project; where nothing is wrong and the code is about books, lay these out."""
    places, games = places_of(root, "1"), load_project(root).games
    with open_processes(1, places) if code in LIMITED else InlineExecutor() as executor:
        asked = [(game, game.ids) for game in games]
        found = list(Drawer(places).draw(asked, executor=executor).findings)
        if code.startswith("P3") and not found:
            found += Books(map(reference_of, games), places, executor).finish()[1]
    return found


def findings_of_service(root: Path) -> list[Diagnostic]:
    """Draw the orchard for the service `case` of its print.yaml."""
    places = Places(root, (root / "templates", shipped_templates()), root / "build" / ".cache")
    loaded = load_project(root)
    (game,) = loaded.games
    placed = Drawer(places).draw([(game, game.ids)]).placements[game.id]
    tools = ExportTools(places.cache, InlineExecutor(), Imposer(), root, root / "build", {})
    return make_export(game, placed, ExportOrder("case"), loaded.printing.file.services, tools).findings


def findings_of_file(root: Path) -> list[Diagnostic]:
    """Judge the file sheet.pdf; what is known of it stands in sheet.json, as in a manifest."""
    known = root / "sheet.json"
    expected = Expected.of(json.loads(known.read_text()), [], None) if known.is_file() else Expected()
    return list(preflight(Task(root / "sheet.pdf", "sheet.pdf", expected)).findings)


def findings_of_games(root: Path) -> tuple[Diagnostic, ...]:
    """Play the orchard many times."""
    order = Order(bundle_in(root, "orchard"), Trial(2, most=400), games=100)
    joined = play_games(order, InlineExecutor(), 1)
    return conclude(load_project(root).games[0], order, joined, "build/play").findings


def test_every_code_has_a_case() -> None:
    sources = [path.read_text("utf-8") for path in Path(toolkit.__file__).parent.rglob("*.py")]
    used = {code for text in sources for code in re.findall(r'"([A-Z]\d{3})"', text)}
    assert sorted(used) == sorted(codes())
    assert set(codes()) > WARNINGS


@pytest.mark.parametrize("code", codes())
def test_a_case_makes_its_code_fire_at_its_place_and_alone(code: str, tmp_path: Path) -> None:
    case = read_case(code)
    found = findings_in(lay_out(tmp_path, case.bad), code)
    assert [(one.code, str(one.position)) for one in found] == [(code, case.at)]
    assert found[0].level == level_of(code)


@pytest.mark.parametrize("code", ["base", *codes()])
def test_the_mended_twin_is_quiet(code: str, tmp_path: Path) -> None:
    mended = {} if code == "base" else read_case(code).good
    assert findings_in(lay_out(tmp_path, mended), code) == []


def test_codes_say_what_they_mean() -> None:
    for code in codes():
        case = read_case(code)
        assert case.title[0].islower() or case.title.startswith("UTF"), code
        assert case.explanation.endswith("."), code
