"""The command line: verbs, shared flags, settings and exit codes, run in this process."""

from __future__ import annotations

import json
import subprocess
import sys
from ctypes import CDLL
from pathlib import Path
from typing import Any, NamedTuple

import click
import pytest

import toolkit
from tests.projects import change, snapshot
from tests.thorough import only_thorough
from toolkit.cli.command import VERBS, run
from toolkit.cli.command import tuckbox as group

CROPS = "cards/garden/decks/crops.yaml"


class Done(NamedTuple):
    """What a command line gave."""

    code: int
    out: str
    err: str


class Terminal:
    """Runs command lines in a folder."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *words: str | Path) -> Done:
        """Run `tuckbox` with these words."""
        code = run([str(word) for word in words])
        return Done(code, *self._capsys.readouterr())


@pytest.fixture
def tuckbox(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    for name in ("NO_COLOR", "TUCKBOX_PAPER", "TUCKBOX_FORMAT", "TUCKBOX_COLOR", "TUCKBOX_LAYOUT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return Terminal(capsys)


@only_thorough
def test_a_new_game_in_an_empty_folder_is_checked_and_built(tuckbox: Terminal) -> None:
    done = tuckbox("new", "mygame")
    assert done[:2] == (0, "wrote cards/mygame/\nwrote templates/mygame/\n")
    assert "tuckbox build" in done.err
    assert tuckbox("check") == (0, "", "Mygame: 11 components, no findings\n")
    done = tuckbox("build", "--paper", "a4")
    made, layout, faces, where = done.out.splitlines()
    assert done.code == 0
    assert made == "Mygame: 60 pieces on 9 pages of A4"
    assert layout.startswith("  A4: 63.5 x 88.9 mm: 9 a sheet, 3 x 3 upright (turned 8); ")
    assert faces.startswith("13 different faces: 13 drawn, 0 from the cache, in ")
    rules = "the rules to read are build/html/mygame/index.html"
    assert where == f"4 files in build/pdf/mygame/; {rules}; the list of everything is build/manifest.json"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["new", "My Game"], "'My Game' is no name for a folder"),
        (["new", "My Game"], "try 'my-game'"),
        (["new", "Über Æsir Straße"], "try 'uber-aesir-strasse'"),
        (["new", "../up"], "is no name for a folder"),
        (["new", "garden"], "cards/garden/ is already there"),
        (["new", "x", "--like", "last-wil"], "did you mean 'last-will'?"),
        (["new"], "Missing argument 'NAME'"),
        (["buld"], "there is no verb 'buld'; did you mean 'build'?"),
        (["build", "--ony", "garden"], "No such option '--ony'. Did you mean '--only'?"),
        (["build", "--only", "gaden"], "there is no game 'gaden'; did you mean 'garden'?"),
        (["build", "gaden"], "there is no game 'gaden'; did you mean 'garden'?"),
        (["build", "--only", "garden/carot"], "did you mean 'carrot'?"),
        (["build", "--paper", "a5"], "there is no paper 'a5'; there are a3, a4, legal, letter, tabloid"),
        (["build", "--paper", "ledger"], "there is no paper 'ledger'; did you mean 'letter'?"),
        (["build", "--paper", "300x"], "there is no paper '300x'"),
        (["build", "--jobs", "none"], "--jobs: jobs is a number from 1 to 64, not 'none'"),
        (["check", "gaden"], "did you mean 'garden'?"),
        (["check", "-C", "nowhere"], "-C nowhere: there is no such folder"),
        (["explain", "R20"], "did you mean 'R2"),
    ],
)
def test_wrong_use_is_told_in_a_sentence(
    tuckbox: Terminal, project: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], message: str
) -> None:
    monkeypatch.chdir(project)
    before = snapshot(project)
    done = tuckbox(*words)
    assert done[:2] == (2, "")
    assert message in done.err
    assert "Traceback" not in done.err
    assert snapshot(project) == before


def test_without_a_project_there_is_advice(tuckbox: Terminal) -> None:
    done = tuckbox("build")
    assert done.code == 2
    assert "`tuckbox new mygame` starts a game" in done.err


def test_findings_give_1(tuckbox: Terminal, project: Path) -> None:
    change(project / CROPS, "cost: 1", "cost: many")
    done = tuckbox("-C", project, "check")
    assert done.code == 1
    assert done.out.startswith("error[S103]: ")
    assert f"--> {CROPS}:" in done.out
    assert done.err.startswith("1 error in 1 file; `tuckbox explain S103`")
    done = tuckbox("-C", project, "build", "--paper", "a4")
    assert done.code == 1
    assert (
        "garden was not printed, because of the errors above; its last sheets are still in build/pdf/garden" in done.out
    )


def test_a_part_of_a_game_that_is_named_as_well_is_that_part(tuckbox: Terminal, project: Path) -> None:
    done = tuckbox("-C", project, "build", "garden", "--only", "garden/carrot", "--sheets", "--paper", "a4")
    assert done.code == 0
    assert done.out.startswith("Garden: 4 pieces on 2 pages of A4")


def test_a_warning_gives_1_only_under_strict(tuckbox: Terminal, project: Path) -> None:
    change(project / "cards/garden/game.yaml", "zones:", "zones:\n  shed: {one: shed}")
    assert tuckbox("-C", project, "check").code == 0
    assert tuckbox("-C", project, "check", "--strict").code == 1
    assert tuckbox("-C", project, "build", "--paper=a4", "--strict").code == 1


def test_shared_flags_are_understood_before_and_after_the_verb(tuckbox: Terminal, project: Path) -> None:
    change(project / CROPS, "cost: 1", "cost: many")
    before = tuckbox("-C", project, "-q", "--format", "json", "check")
    after = tuckbox("check", "-C", project, "-q", "--format", "json")
    assert before == after
    assert before.err == ""
    assert json.loads(before.out)[0]["code"] == "S103"
    last = tuckbox("--format", "json", "check", "--format", "concise", "-C", project)
    assert last.out.startswith(f"{CROPS}:")


def test_beside_findings_for_programs_nothing_else_is_a_result(tuckbox: Terminal, project: Path) -> None:
    done = tuckbox("-C", project, "build", "--paper", "a4", "--format", "json")
    assert json.loads(done.out) == []
    assert "60 pieces" in done.err


@pytest.mark.parametrize(
    ("flag", "variables", "painted"),
    [
        ("always", {}, True),
        ("always", {"NO_COLOR": "1"}, True),
        ("never", {"TUCKBOX_COLOR": "always"}, False),
        ("", {"TUCKBOX_COLOR": "always"}, True),
        ("", {}, False),
    ],
)
def test_colour(
    tuckbox: Terminal,
    project: Path,
    monkeypatch: pytest.MonkeyPatch,
    flag: str,
    variables: dict[str, str],
    painted: bool,  # noqa: FBT001 (a row of the table)
) -> None:
    change(project / CROPS, "cost: 1", "cost: many")
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    done = tuckbox("check", "-C", project, *(["--color", flag] if flag else []))
    assert ("\x1b[" in done.out) == painted


def test_a_flag_wins_over_a_variable_that_over_the_file_that_over_the_default(
    tuckbox: Terminal, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def paper(*words: str) -> str:
        (line,) = (line for line in tuckbox("-C", project, "doctor", *words).out.splitlines() if "  paper " in line)
        return " ".join(line.split()[1:])

    assert paper() == "a4,letter (default)"
    (project / "tuckbox.toml").write_text('paper = ["legal"]\n')
    assert paper() == f"legal ({project}/tuckbox.toml)"
    monkeypatch.setenv("TUCKBOX_PAPER", "letter")
    assert paper() == "letter (TUCKBOX_PAPER)"
    tuckbox("-C", project, "build", "--paper", "a4")
    assert [path.name for path in (project / "build/pdf/garden").glob("*cards*")] == ["garden-cards-a4.pdf"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("papers = 1", "there is no setting 'papers'; did you mean 'paper'?"),
        ('format = "pdf"', "format is one of"),
        ("jobs = 0", "jobs is a number from 1"),
        ("paper =", "Invalid value"),
    ],
)
def test_a_mistake_in_the_file_is_named_with_the_file(
    tuckbox: Terminal, project: Path, monkeypatch: pytest.MonkeyPatch, text: str, message: str
) -> None:
    monkeypatch.delenv("TUCKBOX_JOBS")  # which wins over the file, and makes a small build quicker in other tests
    (project / "tuckbox.toml").write_text(text)
    done = tuckbox("-C", project, "build")
    assert done.code == 2
    assert f"{project}/tuckbox.toml" in done.err
    assert message in done.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--layout", "gutterfolt"], "there is no layout 'gutterfolt'; did you mean 'gutterfold'?"),
        (["--duplex", "sideways"], "Invalid value for '--duplex'"),
        (["--back-offset", "1"], "--back-offset: back-offset is X,Y or X,Y,DEG"),
        (["--back-offset", "1,30"], "at most 20 mm each way and 5 degrees, not '1,30'"),
        (["--back-offset", "1,2,x"], "not '1,2,x'"),
    ],
)
def test_a_layout_that_cannot_be_is_told_in_a_sentence(
    tuckbox: Terminal, project: Path, words: list[str], message: str
) -> None:
    done = tuckbox("-C", project, "build", *words)
    assert (done.code, done.out) == (2, "")
    assert message in done.err


def test_flags_variables_and_the_layout_say_how_sheets_are_laid_out(
    tuckbox: Terminal, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def setting(name: str) -> str:
        lines = tuckbox("-C", project, "doctor").out.splitlines()
        return " ".join(next(line for line in lines if f"  {name} " in line).split()[1:])

    def pages(name: str) -> int:
        outputs = json.loads((project / "build/manifest.json").read_text("utf-8"))["outputs"]
        return next(int(one["pages"]) for one in outputs if one["path"].endswith(name))

    assert setting("duplex") == "auto (default)"
    whole = pages("cards-a4.pdf")
    monkeypatch.setenv("TUCKBOX_DUPLEX", "fronts")
    monkeypatch.setenv("TUCKBOX_BACK_OFFSET", "0.5,-0.25")
    assert setting("duplex") == "fronts (TUCKBOX_DUPLEX)"
    assert setting("back-offset") == "0.5,-0.25 (TUCKBOX_BACK_OFFSET)"
    assert tuckbox("-C", project, "build", "--paper", "a4").code == 0
    assert pages("cards-fronts-a4.pdf") == whole / 2
    done = tuckbox("-C", project, "build", "--paper", "a4", "--duplex", "gutterfold", "--layout", "scissors")
    assert "folded" in done.out


def test_the_project_is_found_from_a_folder_inside_it(
    tuckbox: Terminal, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project / "cards/garden/decks")
    assert tuckbox("check").err == "Garden: 11 components, no findings\n"


def test_schemas_are_written_for_each_file_and_those_of_what_is_gone_removed(tuckbox: Terminal, project: Path) -> None:
    done = tuckbox("-C", project, "schema")
    assert (done.code, done.out) == (0, "16 schemas in build/schema/\n")
    for path in (*(project / "cards/garden").rglob("*.yaml"), project / "templates/garden/theme.yaml"):
        first, *_ = path.read_text().splitlines()
        assert (path.parent / first.partition("$schema=")[2]).is_file()
    (project / "cards/garden/tiles/coins.yaml").unlink()
    tuckbox("-C", project, "schema")
    assert not (project / "build/schema/garden/coins.json").exists()
    assert (project / "build/schema/garden/crops.json").exists()


def test_explain_shows_a_failing_and_a_mended_example(tuckbox: Terminal) -> None:
    done = tuckbox("explain", "r203")
    assert done.code == 0
    assert done.out.startswith("R203  unknown name (error)\n")
    assert "Reported by `tuckbox check`." in done.out
    assert "Reported by `tuckbox play --examples`." in " ".join(tuckbox("explain", "X601").out.split())
    assert "\n-      - gain: {coin: 2}\n+      - gain: {coins: 2}\n" in done.out


def test_explain_lists_all_codes(tuckbox: Terminal) -> None:
    lines = tuckbox("explain").out.splitlines()
    assert lines == sorted(lines)
    assert "R203  unknown name" in lines
    assert len(lines) > 50


def test_doctor_finds_nothing_amiss_here_and_says_what_is_installed(tuckbox: Terminal) -> None:
    done = tuckbox("doctor")
    assert done.code == 0
    assert f"  tuckbox                 {toolkit.__version__}\n" in done.out
    weasyprint = next(line for line in done.out.splitlines() if line.startswith("  weasyprint"))
    pins = Path(toolkit.__file__).parents[1].joinpath("constraints.txt").read_text()
    assert f"weasyprint=={weasyprint.split()[1]}" in pins.splitlines()


def test_doctor_names_the_program_that_opens_sheets(tuckbox: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUCKBOX_EDITOR", "office --calc")
    (line,) = (line for line in tuckbox("doctor").out.splitlines() if line.startswith("  program "))
    assert line.split(maxsplit=1)[1] == "office --calc  (TUCKBOX_EDITOR)"


def test_doctor_gives_the_command_for_what_is_missing(tuckbox: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ctypes.CDLL", _refuse)
    monkeypatch.setattr("ctypes.util.find_library", lambda name: None)
    done = tuckbox("doctor")
    assert done.code == 1
    assert "missing: it embeds fonts" in done.out
    assert "sudo apt-get install -y libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0" in done.out
    assert "brew install pango harfbuzz" in done.out


def _refuse(name: str | None, **how: Any) -> Any:
    """Load what the process has already, and no library."""
    if name is None:
        return CDLL(None, **how)
    raise OSError(name)


def test_clean_leaves_a_project_that_can_be_built_again(tuckbox: Terminal, project: Path) -> None:
    (project / "build/notes.txt").write_text("mine")
    done = tuckbox("-C", project, "clean")
    assert done.out.startswith("removed ")
    assert (done.code, done.err) == (0, "left what tuckbox did not make: notes.txt\n")


def test_a_fault_of_the_toolkit_is_told_in_two_lines(
    tuckbox: Terminal, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise KeyError("nobody\nexpected this")

    monkeypatch.setattr("toolkit.cli.check.check", fail)
    done = tuckbox("-C", project, "check")
    assert done.code == 2
    told, advice = done.err.splitlines()
    assert told.startswith("internal error: KeyError: ")
    assert "(test_command.py:" in told
    assert "not of your files" in advice
    assert "Traceback" in tuckbox("-C", project, "check", "-v").err


@pytest.mark.parametrize("words", [["-h"], ["build", "-h"], ["-V"], ["check", "-V"]])
def test_help_and_version_are_results(tuckbox: Terminal, words: list[str]) -> None:
    done = tuckbox(*words)
    assert done.code == 0
    assert done.err == ""
    assert "Usage:" in done.out or done.out == f"tuckbox {toolkit.__version__}\n"


def test_help_says_what_each_verb_does_and_imports_none_of_them(tuckbox: Terminal) -> None:
    told = " ".join(tuckbox("--help").out.split())
    for name, what in VERBS.items():
        verb = group.get_command(click.Context(group), name)
        assert verb
        assert f"{name} {what}" in told
        assert (verb.help or "")[:12] == what[:12]
    code = "import sys; from toolkit.cli.command import run; run(['--help']); print('pydantic' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.PIPE, text=True)
    assert done.stdout.splitlines()[-1] == "False"


def test_nothing_is_looked_through_for_garbage_as_the_command_ends() -> None:
    """Python would look through all modules and whatever was read, a tenth of a short run."""
    code = (
        "import atexit, gc, sys; from toolkit.cli import main; sys.argv = ['tuckbox', '--help']\n"
        "atexit.register(lambda: print('\\n', len(gc.get_objects()) < 100)); main()"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.PIPE, text=True)
    assert done.stdout.split()[-1] == "True"


def test_no_verb_is_answered_with_help(tuckbox: Terminal) -> None:
    done = tuckbox()
    assert done.code == 2
    assert "explain" in done.err


def test_a_calibration_sheet_is_made_alone_and_cleaned_away(tuckbox: Terminal, project: Path) -> None:
    before = snapshot(project / "build")
    done = tuckbox("-C", project, "build", "--calibrate", "--paper", "a4")
    assert done[:2] == (0, "build/pdf/calibration-a4.pdf: print it on both sides; it says how to read it\n")
    after = snapshot(project / "build")
    assert set(after) - set(before) == {"pdf/calibration-a4.pdf"}
    tuckbox("-C", project, "clean")
    assert not (project / "build/pdf/calibration-a4.pdf").exists()


def test_a_calibration_sheet_is_not_made_of_a_print_yaml_with_mistakes(tuckbox: Terminal, project: Path) -> None:
    (project / "print.yaml").write_text("layouts: {mine: {duplx: fronts}}")
    done = tuckbox("-C", project, "build", "--calibrate")
    assert done.code == 1
    assert "did you mean 'duplex'?" in done.out
