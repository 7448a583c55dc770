"""The layout that ARCHITECTURE.md promises: short documented modules, imports one way, nothing of one machine."""

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TRACKED = subprocess.run(("git", "ls-files", "-z"), cwd=ROOT, capture_output=True, check=True, text=True).stdout
FILES = sorted(path for name in TRACKED.split("\0") if name and (path := ROOT / name).is_file())
MODULES = [path for path in FILES if path.suffix == ".py"]
WORDS = [path for path in FILES if path.suffix in {".py", ".md", ".toml", ".txt", ".yaml", ".html", ".css", ".svg", ""}]

TOP_LEVEL = {
    *("pyproject.toml", "constraints.txt", "Makefile", "README.md", "ARCHITECTURE.md", "LICENSE", "NOTICE"),
    *("cards", "templates", "build", "toolkit", "tests", "docs"),
}
HOSTS = {
    *("www.w3.org", "json-schema.org", "json.schemastore.org", "www.apache.org"),  # names of formats and licences
    *("purl.org", "ns.adobe.com", "www.npes.org", "www.color.org"),  # names in the metadata of PDF
    *("localhost", "127.0.0.1", "example.org"),
    *("openfontlicense.org", "scripts.sil.org", "github.com"),  # in the licences of fonts
}
A_MACHINES_PATH = re.compile(r"(?<![\w.}>*])/(?:root|home|tmp|work|Users)/\w")


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_the_top_level_is_what_the_design_lists() -> None:
    names = {path.relative_to(ROOT).parts[0] for path in FILES}
    assert {name for name in names if not name.startswith(".")} <= TOP_LEVEL


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_a_module_is_short_and_says_what_it_is_for(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= (500 if path.match("cards/*/rules.py") else 400)  # a game's procedure is one file
    assert ast.get_docstring(ast.parse(text)), "the module has no docstring"


@pytest.mark.parametrize("path", WORDS, ids=named)
def test_a_file_names_no_strange_host_and_no_path_of_one_machine(path: Path) -> None:
    text = path.read_text(encoding="utf-8", errors="replace")
    assert set(re.findall(r"\bhttps?://([\w.-]+)", text)) <= HOSTS
    assert A_MACHINES_PATH.findall(text) == []


@pytest.mark.parametrize("path", [path for path in MODULES if path.match("toolkit/engine/**/*.py")], ids=named)
def test_the_engine_imports_at_the_top_of_its_modules(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    assert [
        node.lineno for one in functions for node in ast.walk(one) if isinstance(node, ast.Import | ast.ImportFrom)
    ] == []


def test_setting_up_needs_only_the_standard_library() -> None:
    without_site_packages = (sys.executable, "-I", "-S", "-c")
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import toolkit.machine.__main__, toolkit.shipped"
    subprocess.run((*without_site_packages, code), check=True)


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("load/extra.py", "import toolkit.check", "stages do not import each other"),
        ("check/extra.py", "import toolkit.cli", "stages do not import each other"),
        ("model/extra.py", "import yaml", "the model knows no files"),
        ("reference/extra.py", "import toolkit.render", "stages do not import each other"),
        ("publish/extra.py", "import yaml", "yaml has one door"),
        ("check/extra.py", "import markdown_it", "markdown-it-py has one door"),
        ("impose/extra.py", "import pikepdf", "pikepdf has one door"),
        ("stray.py", "import toolkit.model", "stages do not import each other"),
        ("engine/streams.py", "import toolkit.engine.engine", "no circle among the modules of the engine"),
        (
            "engine/box.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import toolkit.engine.table",
            "no circle among the modules of the engine",
        ),
    ],
)
def test_a_contract_fires_when_it_is_broken(tmp_path: Path, module: str, line: str, contract: str) -> None:
    shutil.copytree(ROOT / "toolkit", tmp_path / "toolkit", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "toolkit" / module).write_text(f'"""Breaks a contract."""\n{line}\n')
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run((linter, "--no-cache"), cwd=tmp_path, capture_output=True, text=True, check=False)
    broken = [said for said in done.stdout.splitlines() if " BROKEN" in said]
    assert done.returncode == 1
    assert any(contract in said for said in broken), done.stdout
