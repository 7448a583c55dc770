"""What a build made, how, and where, in a few lines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from toolkit.cli.paint import Paint
from toolkit.model.findings.phrases import counted
from toolkit.publish.report import Made, Report

SIZES = 3  # named for each paper
LISTED = 12  # components; all of them are on the page of changes
NAMED = 3  # games; of more, only the number is given


def summary(report: Report, root: Path, seconds: float, paint: Paint) -> Iterator[str]:
    """Yield what was made, how many faces were drawn, and where the files are; or why nothing was made."""
    for game in report.kept:
        yield f"{paint(game, 'bold')} was not printed, because of the errors above; {_last(root, game)}"
    if not report.made:
        return
    if any(one.pages for one in report.made):
        yield _what(report.made, paint)
    for one in report.made:
        yield from _changes(one)
    if len(report.made) == 1:
        yield from _layout(report.made[0])
    yield f"{_faces(report)}, in {seconds:.2f} s"
    yield f"{_where(report.made, paint)}{_rules(report.made, paint)}; the list of everything is build/manifest.json"


def _changes(made: Made) -> Iterator[str]:
    """Yield what has changed; of many components, the first few."""
    if made.changes is None:
        return
    yield f"  {made.name} since {made.changes.since}:"
    out = [f"{one.discard} × {one.was}" for one in made.changes.list if one.discard]
    new = [f"{one.print} × {one.name}" for one in made.changes.list if one.print]
    if not made.changes.list:
        yield "  nothing has changed: there is nothing to print, and nothing to throw away"
        return
    yield f"  print and add: {_some(new)}"
    yield f"  throw away: {_some(out)}"


def _some(names: list[str]) -> str:
    more = [f"and {len(names) - LISTED} more"] if len(names) > LISTED else []
    return ", ".join((*names[:LISTED], *more)) or "nothing"


def _layout(made: Made) -> Iterator[str]:
    """Yield how pieces lie on each paper; of many sizes, the first few."""
    for paper, said in made.layout.items():
        more = len(said) - SIZES
        rest = [f"{more} more in build/manifest.json"] if more > 0 else []
        yield f"  {_paper(paper)}: {'; '.join((*said[:SIZES], *rest))}"


def _rules(made: tuple[Made, ...], paint: Paint) -> str:
    sites = [paint(f"build/{one.site}/index.html", "bold") for one in made if one.site]
    return f"; the rules to read are {' and '.join(sites)}" if 0 < len(sites) <= NAMED else ""


def _last(root: Path, game: str) -> str:
    folder = f"build/pdf/{game}"
    return f"its last sheets are still in {folder}" if (root / folder).is_dir() else "mend them and build again"


def _what(made: tuple[Made, ...], paint: Paint) -> str:
    if len(made) <= NAMED:
        return "; ".join(
            f"{paint(one.name, 'bold')}: {counted(one.pieces, 'piece')} on {_pages([one])}" for one in made
        )
    return f"{len(made)} games: {counted(sum(one.pieces for one in made), 'piece')} on {_pages(made)}"


def _pages(made: tuple[Made, ...] | list[Made]) -> str:
    papers = dict.fromkeys(paper for one in made for paper in one.pages)
    counts = {paper: sum(one.pages.get(paper, 0) for one in made) for paper in papers}
    first, *others = ((f"{count:,}", _paper(paper)) for paper, count in counts.items())
    pages = "page" if first[0] == "1" else "pages"
    return " or ".join((f"{first[0]} {pages} of {first[1]}", *(f"{count} of {paper}" for count, paper in others)))


def _paper(name: str) -> str:
    return name.upper() if name[-1].isdigit() else name.capitalize()


def _faces(report: Report) -> str:
    if report.repeated:
        return f"nothing has changed: {_all(report.faces)} as before"
    faces = counted(report.faces, "different face")
    return f"{faces}: {report.drawn:,} drawn, {report.faces - report.drawn:,} from the cache"


def _all(faces: int) -> str:
    return "the only face is" if faces == 1 else f"all {faces:,} faces are"


def _where(made: tuple[Made, ...], paint: Paint) -> str:
    files = sum(one.files for one in made)
    folders = [f"build/{one.folder}/" for one in made] if len(made) <= NAMED else ["build/pdf/"]
    return f"{counted(files, 'file')} in {' and '.join(paint(folder, 'bold') for folder in folders)}"
