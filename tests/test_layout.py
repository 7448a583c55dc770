"""The layout that ARCHITECTURE.md promises: short documented modules, imports one way, nothing of one machine."""

import ast
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
TRACKED = subprocess.run(("git", "ls-files", "-z"), cwd=ROOT, capture_output=True, check=True, text=True).stdout
FILES = sorted(path for name in TRACKED.split("\0") if name and (path := ROOT / name).is_file())
MODULES = [path for path in FILES if path.suffix == ".py"]
WORDS = [path for path in FILES if path.suffix in {".py", ".md", ".toml", ".txt", ".yaml", ".html", ".css", ".svg", ""}]

TOP_LEVEL = {
    *("pyproject.toml", "constraints.txt", "Makefile", "LICENSE", "NOTICE"),
    *("README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"),
    "action.yml",  # where GitHub looks for it
    *("cards", "templates", "build", "toolkit", "tests", "docs"),
}
HOSTS = {
    *("www.w3.org", "json-schema.org", "json.schemastore.org", "www.apache.org"),  # names of formats and licences
    *("purl.org", "ns.adobe.com", "www.npes.org", "www.color.org"),  # names in the metadata of PDF
    *("localhost", "127.0.0.1", "example.org"),
    *("openfontlicense.org", "scripts.sil.org", "github.com"),  # in the licences of fonts
    *("creativecommons.org", "game-icons.net", "lucide.dev", "phosphoricons.com", "tabler.io"),  # whose icons are shown
}
A_MACHINES_PATH = re.compile(r"(?<![\w.}>*])/(?:root|home|tmp|work|Users)/\w")


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def test_the_top_level_is_what_the_design_lists() -> None:
    names = {path.relative_to(ROOT).parts[0] for path in FILES}
    assert {name for name in names if not name.startswith(".")} <= TOP_LEVEL


def test_modules_are_short_and_say_what_they_are_for() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in MODULES}
    lengths = {path: text.count("\n") for path, text in texts.items()}
    most = {path: 500 if path.match("cards/*/rules.py") else 400 for path in MODULES}  # a game's procedure is one file
    assert {named(path): length for path, length in lengths.items() if length > most[path]} == {}
    assert [named(path) for path in MODULES if not ast.get_docstring(parsed(path))] == []


def test_no_file_names_a_strange_host_or_a_path_of_one_machine() -> None:
    texts = {named(path): path.read_text(encoding="utf-8", errors="replace") for path in WORDS}
    hosts = {name: set(re.findall(r"\bhttps?://([\w.-]+)", text)) - HOSTS for name, text in texts.items()}
    paths = {name: A_MACHINES_PATH.findall(text) for name, text in texts.items()}
    assert {name: strange for name, strange in hosts.items() if strange} == {}
    assert {name: found for name, found in paths.items() if found} == {}


def test_the_engine_imports_at_the_top_of_its_modules() -> None:
    trees = {path: parsed(path) for path in MODULES if named(path).startswith("toolkit/engine/")}
    functions = [
        (path, one) for path, tree in trees.items() for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)
    ]
    imports = ast.Import, ast.ImportFrom
    assert [named(path) for path, one in functions for node in ast.walk(one) if isinstance(node, imports)] == []


def test_text_is_written_with_the_same_ends_of_lines_on_every_system() -> None:
    own = [path for path in MODULES if path.is_relative_to(ROOT / "toolkit")]
    nodes = [(path, node) for path in own for node in ast.walk(parsed(path))]
    called = [(path, node) for path, node in nodes if isinstance(node, ast.Call)]
    named_so = [(path, node) for path, node in called if ast.unparse(node.func).endswith(("write_text", "open"))]
    calls = [(path, node, ast.unparse(node)) for path, node in named_so]
    writes = re.compile(r"(?:[\w.()]*\.)?(write_text\(|open\(.*'(w|a|x|r\+)'[,)])")
    writing = {f"{named(path)}:{node.lineno}": text for path, node, text in calls if writes.match(text)}
    assert len(writing) > 5
    assert [place for place, text in writing.items() if "newline='\\n'" not in text] == []


def test_no_text_becomes_code_but_a_rules_py() -> None:
    trees = {path: parsed(path) for path in MODULES if named(path).startswith("toolkit/")}
    calls = [(path, one) for path, tree in trees.items() for one in ast.walk(tree) if isinstance(one, ast.Call)]
    runs = {named(path) for path, one in calls if isinstance(one.func, ast.Name) and one.func.id in {"exec", "eval"}}
    assert runs == {"toolkit/playing/loading.py"}


def test_setting_up_needs_only_the_standard_library() -> None:
    without_site_packages = (sys.executable, "-I", "-S", "-c")
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import toolkit.machine.__main__, toolkit.shipped"
    subprocess.run((*without_site_packages, code), check=True)


BREAKS = {
    ("load/extra.py", "import toolkit.check"): "toolkit.load is not allowed to import toolkit.check",
    ("check/extra.py", "import toolkit.cli"): "toolkit.check is not allowed to import toolkit.cli",
    ("reference/extra.py", "import toolkit.render"): "toolkit.reference is not allowed to import toolkit.render",
    ("stray.py", "import toolkit.model"): "not listed as layers:\n\n- toolkit.stray",
    ("model/extra.py", "import yaml"): "toolkit.model is not allowed to import yaml",
    ("publish/extra.py", "import yaml"): "toolkit.publish.extra -> yaml",
    ("impose/extra.py", "import pikepdf"): "toolkit.impose.extra -> pikepdf",
    ("workflows/extra.py", "import PIL"): "toolkit.workflows.extra -> PIL",
    ("cli/extra.py", "import toolkit.engine"): "toolkit.cli.extra -> toolkit.engine",
    ("playing/extra.py", "import pypdfium2"): "toolkit.playing.extra -> pypdfium2",
    ("comparing/extra.py", "import pyclipper"): "toolkit.comparing.extra -> pyclipper",
    ("exporting/extra.py", "import click"): "toolkit.exporting.extra -> click",
    ("engine/extra.py", "import distributed"): "toolkit.engine.extra -> distributed",
    ("engine/state/extra.py", "import toolkit.paths"): "toolkit.engine is not allowed to import toolkit.paths",
    ("engine/state/chance.py", "import toolkit.engine.engine"): "No cycles are allowed in toolkit.engine.",
    (
        "engine/code/extra.py",
        "import toolkit.engine.query",
    ): "engine.code is not allowed to import toolkit.engine.query",
    (
        "engine/verbs/control/extra.py",
        "import toolkit.engine.verbs.economy",
    ): "toolkit.engine.verbs.control is not allowed to",
    (
        "model/effects/wording/extra.py",
        "import toolkit.model.effects.step",
    ): "toolkit.model.effects.wording is not allowed to",
    (
        "model/schema/extra.py",
        "import toolkit.model.effects.step",
    ): "toolkit.model.schema is not allowed to import toolkit.model.effects",
    (
        "render/text/extra.py",
        "import toolkit.render.drawing.plan",
    ): "toolkit.render.text is not allowed to import toolkit.render.drawing",
    (
        "serve/told/extra.py",
        "import toolkit.serve.work.desk",
    ): "toolkit.serve.told is not allowed to import toolkit.serve.work",
    ("render/sources/chunk.py", "import toolkit.render.drawing.draw"): "No cycles are allowed in toolkit.render.",
}


def test_every_contract_fires_when_it_is_broken(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "toolkit", tmp_path / "toolkit", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for module, line in BREAKS:
        (tmp_path / "toolkit" / module).write_text(f'"""Breaks a contract."""\n{line}\n')
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run((linter, "--no-cache"), cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert [told for told in BREAKS.values() if told not in done.stdout] == [], done.stdout
    assert " 0 kept" in done.stdout
