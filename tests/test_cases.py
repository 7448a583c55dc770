"""Every code has a case that makes it fire, at one place and alone, and a mended twin that is quiet.

`cases/base` is a whole project. `cases/<CODE>.yaml` says what the code means, where its finding is (`at`), `by` which
command it is reported (check, where it says nothing), and the files that are `bad` and `good` in place of the project's
own, or the same in `both`. A file `<name>.link` stands for a link of that name to the path that it holds. What is at
fault in a finished file is shown by a sheet.pdf of a few lines.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

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
from toolkit.model.findings.codes import WARNINGS, level_of
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.playing.session import Order, conclude, play_games
from toolkit.playouts.chunk import Trial
from toolkit.preflight.pieces import Expected
from toolkit.preflight.reports import Task, preflight
from toolkit.project import Project
from toolkit.publish.request import Request
from toolkit.publish.sent import aged
from toolkit.reference import reference_of
from toolkit.render.book.books import Books
from toolkit.render.components.games import Drawer
from toolkit.render.drawing.processes import open_processes
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_cases, shipped_templates
from toolkit.workflows.build import build
from toolkit.workflows.check import check
from toolkit.workflows.examples import examples
from toolkit.workflows.importing import Asked, Desk, RefusedTableError, plans

CASES = shipped_cases()
CHECKED = [code for code in codes() if read_case(code).by == "check"]
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
    """Check a project; where nothing is wrong yet, do what reports the findings of a code."""
    project = Project(root, 1, trust=lambda *_: True)
    found = [*check(project, project.games())[1]]
    by = read_case(code).by if code in codes() else "check"
    return found or [*REPORTING[by](project, code)]


def places_of(root: Path, seconds: str = "5") -> Places:
    """Return the places of a project in which a face may take some time."""
    allowance = Allowance({"TUCKBOX_SECONDS": seconds})
    return Places(root, (root / "templates", shipped_templates()), root / "build" / ".cache", allowance)


def drawn(project: Project, code: str) -> Iterable[Diagnostic]:
    """Draw a project; where nothing is wrong, lay out its books."""
    places, games = places_of(project.root, "1"), load_project(project.root).games
    with open_processes(1, places) if code in LIMITED else InlineExecutor() as executor:
        asked = [(game, game.ids) for game in games]
        found = Drawer(places).draw(asked, executor=executor).findings
        return found or Books(map(reference_of, games), places, executor).finish()[1]


def folded(project: Project, _: str) -> Iterable[Diagnostic]:
    """Build booklets on a paper of the project's own."""
    return build(project, Request(("folded",), layout="home", changes=(("booklet", True),))).findings


def worked(project: Project, _: str) -> Iterable[Diagnostic]:
    """Check the worked examples of the orchard."""
    return [finding for one in examples(project, frozenset(("orchard",))) for finding in one.findings]


def exported(project: Project, _: str) -> Iterable[Diagnostic]:
    """Draw the orchard for the service `case` of its print.yaml."""
    places, loaded = places_of(project.root), load_project(project.root)
    (game,) = loaded.games
    placed = Drawer(places).draw([(game, game.ids)]).placements[game.id]
    tools = ExportTools(places.cache, InlineExecutor(), Imposer(), project.root, project.root / "build", {})
    return make_export(game, placed, ExportOrder("case"), loaded.printing.file.services, tools).findings


def measured(project: Project, _: str) -> Iterable[Diagnostic]:
    """Judge the file sheet.pdf, of which sheet.json says what a manifest would; where there is none, the last build."""
    sheet, known = project.root / "sheet.pdf", project.root / "sheet.json"
    if not sheet.is_file():
        return aged(project.root, project.root / "build")
    expected = Expected.of(json.loads(known.read_text()), [], None) if known.is_file() else Expected()
    return preflight(Task(sheet, "sheet.pdf", expected)).findings


def brought_in(project: Project, _: str) -> Iterable[Diagnostic]:
    """Bring a table into the orchard, called stock."""
    (table,) = project.root.glob("stock.*")
    try:
        outcomes = plans(Desk(project.root), Asked(table.name, "orchard"), project.root)
        return [found for one in outcomes for found in one.findings]
    except RefusedTableError as error:
        return error.findings


def played(project: Project, _: str) -> Iterable[Diagnostic]:
    """Play the orchard many times."""
    order = Order(bundle_in(project.root, "orchard"), Trial(2, most=400), games=100)
    joined = play_games(order, InlineExecutor(), 1)
    return conclude(load_project(project.root).games[0], order, joined, "build/play").findings


REPORTING: Final[Mapping[str, Callable[[Project, str], Iterable[Diagnostic]]]] = {
    "check": lambda project, code: (),
    "build": drawn,
    "build --booklet": folded,
    "play --examples": worked,
    "play": played,
    "export": exported,
    "preflight": measured,
    "import": brought_in,
}


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


@pytest.mark.parametrize("code", ["base", *sorted({*codes()} - {*CHECKED})])
def test_the_mended_twin_is_quiet(code: str, tmp_path: Path) -> None:
    mended = {} if code == "base" else read_case(code).good
    assert findings_in(lay_out(tmp_path, mended), code) == []


@pytest.mark.parametrize("code", CHECKED)
def test_it_is_so_too_where_a_game_is_checked_again(code: str, tmp_path: Path) -> None:
    case = read_case(code)
    project = Project(lay_out(tmp_path, case.good), 1)
    assert checked(project) == []
    replace_files(tmp_path, case.good, case.bad)
    assert checked(project) == [(code, case.at)]
    replace_files(tmp_path, case.bad, case.good)
    assert checked(project) == []


def replace_files(root: Path, before: Iterable[str], now: Mapping[str, bytes]) -> None:
    """Take the files of a case away, and write others in their place."""
    for name in before:
        (root / name.removesuffix(".link")).unlink()
    lay_out(root, now)


def checked(project: Project) -> list[tuple[str, str]]:
    """Return the findings of a project that was opened before."""
    return [(one.code, str(one.position)) for one in check(project, project.games())[1]]


def test_codes_say_what_they_mean() -> None:
    for code in codes():
        case = read_case(code)
        assert case.title[0].islower() or case.title.startswith("UTF"), code
        assert case.explanation.endswith("."), code
