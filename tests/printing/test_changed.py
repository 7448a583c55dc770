"""Only what changed: what is compared with a lock file or a revision of git, and what comes of it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from tests.papers import PAPERS
from tests.projects import change, snapshot
from toolkit.impose.changes import change_pages
from toolkit.impose.sheet import Text
from toolkit.model.versions.printed import Change, Changes, NothingPrintedError, UnreadableLockError
from toolkit.model.versions.revision import NoRevisionError
from toolkit.printing.lockfile import lock_of, read_lock
from toolkit.project import Project
from toolkit.publish.report import Report
from toolkit.publish.request import Request
from toolkit.shipped import shipped_templates
from toolkit.workflows.build import build
from toolkit.workflows.check import check

COINS = "cards/garden/tiles/coins.yaml"
CROPS = "cards/garden/decks/crops.yaml"
PRINTED = Request(("a4",), printed="")
CHANGED = Request(("a4",), changed=True)


def rebuild(root: Path, request: Request) -> Report:
    with Project(root, jobs=1) as opened:
        return build(opened, request)


def told(report: Report) -> list[tuple[str, str, int, int]]:
    """Return what a build says has changed: component, how, how many to print and to throw away."""
    (made,) = report.made
    assert made.changes is not None
    return [(one.component, one.state, one.print, one.discard) for one in made.changes.list]


def changed(root: Path, request: Request = CHANGED) -> list[tuple[str, str, int, int]]:
    return told(rebuild(root, request))


def outputs(root: Path) -> dict[str, dict[str, Any]]:
    content = json.loads((root / "build/manifest.json").read_text())
    return {Path(one["path"]).name: one for one in content["outputs"]}


def words(path: Path) -> str:
    with pypdfium2.PdfDocument(path) as pdf:
        return "\n".join(str(page.get_textpage().get_text_bounded()) for page in pdf)


@pytest.fixture(scope="session")
def noted(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the built project, noted as printed and committed to git; not to be changed."""
    root = tmp_path_factory.mktemp("noted") / "project"
    subprocess.run(("cp", "-r", built, root), check=True)
    rebuild(root, PRINTED)
    for line in (("init", "-q"), ("add", "cards", "templates"), ("commit", "-qm", "First")):
        subprocess.run(("git", "-c", "user.name=A", "-c", "user.email=a@example.org", *line), cwd=root, check=True)
    return root


@pytest.fixture
def printed(noted: Path, tmp_path: Path) -> Path:
    """Return a copy of it."""
    subprocess.run(("cp", "-r", noted, tmp_path / "printed"), check=True)
    return tmp_path / "printed"


def test_the_lock_file_says_what_was_printed_and_is_the_same_each_time(printed: Path) -> None:
    lock = lock_of(printed, "garden")
    text = lock.read_text()
    known = read_lock(lock)
    assert known is not None
    assert (known.version, known.prints["carrot"].copies, known.prints["coin"].back) == ("0.1", 4, None)
    rebuild(printed, PRINTED)
    assert lock.read_text() == text
    rebuild(printed, Request(("a4",), printed="on Sunday"))
    assert lock.read_text().splitlines()[3] == ' "printed": "on Sunday",'


def test_noting_what_is_printed_leaves_nothing_to_do(printed: Path) -> None:
    assert rebuild(printed, Request(("a4",))).repeated


def test_nothing_to_print_is_said_so(printed: Path) -> None:
    assert changed(printed) == []
    assert "garden-changed-a4.pdf" not in outputs(printed)
    assert "Throw away nothing" in words(printed / "build/pdf/garden/garden-changed-list-a4.pdf")


def test_an_altered_card_is_printed_and_the_older_one_thrown_away(printed: Path) -> None:
    change(printed / CROPS, "name: Carrot", "name: Parsnip")
    assert changed(printed) == [("carrot", "altered", 4, 4)]
    made = outputs(printed)
    assert made["garden-changed-a4.pdf"]["components"] == {"carrot": 4}
    assert made["garden-changed-list-a4.pdf"]["changes"]["list"][0]["was"] == "Carrot"
    page = words(printed / "build/pdf/garden/garden-changed-list-a4.pdf")
    assert "4 × Carrot (Crops): the older one" in page
    assert "4 × Parsnip (Crops): altered" in page
    assert "Parsnip" in words(printed / "build/pdf/garden/garden-changed-a4.pdf")


@pytest.mark.parametrize("name", [CROPS, "templates/garden/theme.css"])
def test_a_comment_changes_nothing(printed: Path, name: str) -> None:
    with (printed / name).open("a") as file:
        file.write("\n/* nothing */\n" if name.endswith("css") else "\n# nothing\n")
    assert changed(printed) == []


def test_a_rule_that_touches_one_deck_alters_no_other(printed: Path) -> None:
    plain = (shipped_templates() / "plain/faces/token.html").read_text("utf-8")
    own = printed / "templates/garden/faces/token.html"
    own.parent.mkdir(exist_ok=True)
    own.write_text(plain.replace("icon(", "'new ' ~ icon("), "utf-8")
    assert [one[0] for one in changed(printed)] == ["coin"]


@pytest.mark.parametrize(("copies", "found"), [(30, ("more", 6, 0)), (20, ("fewer", 0, 4))])
def test_more_copies_and_fewer(printed: Path, copies: int, found: tuple[str, int, int]) -> None:
    change(printed / COINS, "copies: 24", f"copies: {copies}")
    change(printed / "cards/garden/game.yaml", "count: 24, of: {deck: coins}", f"count: {copies}, of: {{deck: coins}}")
    assert changed(printed) == [("coin", *found)]
    assert ("garden-changed-a4.pdf" in outputs(printed)) == (copies > 24)


def test_a_renamed_identifier_is_one_that_is_gone_and_one_that_is_new(printed: Path) -> None:
    change(printed / CROPS, "id: carrot", "id: parsnip")
    assert changed(printed) == [("parsnip", "new", 4, 0), ("carrot", "removed", 0, 4)]


def test_once_printed_nothing_is_left_to_print(printed: Path) -> None:
    change(printed / CROPS, "name: Carrot", "name: Parsnip")
    assert changed(printed, Request(("a4",), changed=True, printed="")) == [("carrot", "altered", 4, 4)]
    assert changed(printed) == []


def test_a_part_that_is_printed_leaves_what_is_known_of_the_rest(printed: Path) -> None:
    change(printed / CROPS, "name: Carrot", "name: Parsnip")
    change(printed / CROPS, "name: Beetroot", "name: Beet")
    assert len(changed(printed, Request(("a4",), ("garden/carrot",), changed=True))) == 1
    rebuild(printed, Request(("a4",), ("garden/carrot",), printed=""))
    assert [one[0] for one in changed(printed)] == ["beetroot"]


def test_a_build_of_everything_ends_the_sheets_of_what_changed(printed: Path) -> None:
    change(printed / CROPS, "name: Carrot", "name: Parsnip")
    changed(printed)
    rebuild(printed, Request(("a4",)))
    assert [name for name in outputs(printed) if "changed" in name] == []


def test_a_build_with_nothing_to_do_tells_the_same_changes(printed: Path) -> None:
    change(printed / CROPS, "name: Carrot", "name: Parsnip")
    first, again = rebuild(printed, CHANGED), rebuild(printed, CHANGED)
    assert (first.repeated, again.repeated) == (False, True)
    assert told(again) == told(first)


def test_a_revision_of_git_is_drawn_with_what_draws_now(printed: Path) -> None:
    since = Request(("a4",), since="HEAD")
    assert changed(printed, since) == []
    change(printed / CROPS, "name: Carrot", "name: Parsnip")
    assert changed(printed, since) == [("carrot", "altered", 4, 4)]
    before = snapshot(printed / "build")
    with pytest.raises(NoRevisionError, match="git knows no revision 'yesterday'"):
        rebuild(printed, Request(("a4",), since="yesterday"))
    assert snapshot(printed / "build") == before


def test_a_revision_without_the_game_makes_everything_new(printed: Path) -> None:
    (printed / "cards/garden").rename(printed / "cards/orchard")
    found = changed(printed, Request(("a4",), since="HEAD"))
    assert {one[1] for one in found} == {"new"}


def test_what_cannot_be_compared_is_said(printed: Path) -> None:
    lock = lock_of(printed, "garden")
    lock.write_text("{}")
    with pytest.raises(UnreadableLockError, match=r"printed\.lock cannot be read"):
        rebuild(printed, CHANGED)
    lock.unlink()
    with pytest.raises(NothingPrintedError, match=r"there is no cards/garden/printed\.lock"):
        rebuild(printed, CHANGED)


def test_a_long_list_of_changes_goes_on_overleaf(printed: Path) -> None:
    with Project(printed) as opened:
        (game,) = check(opened, frozenset(("garden",)))[0]
    found = tuple(Change(f"weed-{n}", f"Weed {n}", "Weed", "crops", "altered", 1, 1) for n in range(40))
    made = change_pages(game, Changes("yesterday", found), PAPERS["a4"])
    said = [[mark.words for mark in side.marks if isinstance(mark, Text)] for _, side in made.pages]
    assert len(said) == 3
    assert sum("altered" in line for page in said for line in page) == 40
