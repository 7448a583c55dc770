"""The wheel, installed beside nothing but what it says that it needs, makes a game from nothing."""

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from importlib import metadata
from pathlib import Path

import pypdfium2
import pytest

from tests.packages import required
from toolkit.load.cases import codes, parse_case, read_case

ROOT = Path(__file__).parent.parent


def run(*command: str | Path, cwd: Path = ROOT) -> None:
    outside = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "VIRTUAL_ENV"}}
    done = subprocess.run(command, cwd=cwd, env=outside, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel with the environment's own hatchling."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder)
    (path,) = folder.glob("tuckbox-*.whl")
    return path


def test_it_carries_the_shipped_games_themes_and_licences(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for folder in ("cards", "templates"):
        files = {str(path.relative_to(ROOT)) for path in (ROOT / folder).rglob("*") if path.is_file()}
        assert {f"toolkit/_shipped/{name}" for name in files} <= set(names)
    assert {"LICENSE", "NOTICE"} <= {Path(name).name for name in names if ".dist-info/licenses/" in name}


def copy_needs(one: metadata.Distribution, site: Path) -> None:
    """Copy what a distribution says that it needs into another environment; to install it takes half a minute."""
    named = [line for line in one.requires or () if "extra ==" not in line]
    for file in {file for name in required(named) for file in metadata.files(name) or () if ".." not in file.parts}:
        (site / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(str(file.locate()), site / file)  # with its date, by which its compiled twin is known


def test_it_builds_a_new_game_in_an_empty_folder(wheel: Path, tmp_path: Path) -> None:
    home, folder = tmp_path / "environment", tmp_path / "empty"
    venv.create(home, with_pip=False)
    folder.mkdir()
    run(sys.executable, "-m", "pip", "--python", home / "bin" / "python", "install", "-q", "--no-deps", wheel)
    (site,) = home.glob("lib/python*/site-packages")
    (installed,) = metadata.distributions(path=[str(site)])
    copy_needs(installed, site)
    run(home / "bin" / "tuckbox", "new", "mygame", cwd=folder)
    run(home / "bin" / "tuckbox", "build", "--paper", "a4", cwd=folder)
    sheets = list((folder / "build" / "pdf" / "mygame").glob("*.pdf"))
    assert sheets
    assert all(len(pypdfium2.PdfDocument(path)) for path in sheets)


def test_an_installed_tuckbox_explains_findings_with_their_cases(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = [Path(name) for name in archive.namelist()]
        assert not [name for name in names if "tests" in name.parts]
        text = archive.read("toolkit/_shipped/cases/S101.yaml").decode()
    assert sorted(name.stem for name in names if name.match("_shipped/cases/*.yaml")) == sorted(codes())
    assert parse_case(text) == read_case("S101")
