"""The page of the studio: its types, its bundles, and what its content security policy forbids."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from tests.serve.libraries import (
    ASKED,
    KEPT,
    PAGE,
    OfflineError,
    compiler,
    described,
    hashes,
    installed,
    linter,
    locked,
)

SCRIPTS = sorted(path for path in PAGE.rglob("*.js") if path.parent != KEPT)
STYLES = sorted(PAGE.rglob("*.css"))
STRICT = {
    "allowJs": True,
    "checkJs": True,
    "noEmit": True,
    "strict": True,
    "noUnusedLocals": True,
    "noUnusedParameters": True,
    "noImplicitReturns": True,
    "noFallthroughCasesInSwitch": True,
    "noUncheckedIndexedAccess": True,
    "allowUnreachableCode": False,
    "target": "es2024",
    "module": "esnext",
    "moduleResolution": "bundler",
    "lib": ["esnext", "dom", "dom.iterable"],
    "types": [],
    "skipLibCheck": True,
}


def named(path: Path) -> str:
    return str(path.relative_to(PAGE))


def typed(folder: Path, *scripts: Path) -> str:
    """Return what TypeScript has against some scripts, whose types stand in their comments."""
    try:
        libraries = {"*": [str(installed() / "*")]}
    except OfflineError as error:
        pytest.skip(str(error))
    config = {"compilerOptions": STRICT | {"paths": libraries}, "files": [str(script) for script in scripts]}
    (folder / "tsconfig.json").write_text(json.dumps(config))
    done = subprocess.run((compiler(), "-p", folder), capture_output=True, text=True, check=False, cwd=PAGE)
    return done.stdout + done.stderr


def test_types_are_right(tmp_path: Path) -> None:
    assert typed(tmp_path, *SCRIPTS) == ""


def test_a_wrong_type_is_found(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.js"
    wrong.write_text(f'import {{ signal }} from "{KEPT}/vendor.js";\nsignal(1).value = "one";\nexport {{}};\n')
    assert "Type 'string' is not assignable to type 'number'" in typed(tmp_path, wrong)


def looked_through(*paths: Path) -> str:
    """Return what a linter finds in some files."""
    try:
        command: tuple[str | Path, ...] = (
            linter(),
            "lint",
            f"--config-path={ASKED / 'biome.json'}",
            "--error-on-warnings",
            *paths,
        )
    except OfflineError as error:
        pytest.skip(str(error))
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=PAGE)
    return "" if done.returncode == 0 else done.stdout + done.stderr


def test_nothing_is_left_that_a_linter_finds() -> None:
    assert looked_through(*SCRIPTS, *STYLES) == ""


def test_a_fault_is_found_by_the_linter(tmp_path: Path) -> None:
    (tmp_path / "wrong.js").write_text("export const one = (two) => { if ((two = 1)) return NaN === two; };\n")
    assert "useIsNan" in looked_through(tmp_path / "wrong.js")


def test_bundles_are_those_that_the_lock_file_makes() -> None:
    assert described()["sha256"] == hashes()
    assert described()["lock"] == locked(), "make them anew: python -m tests.serve.libraries"


def test_every_package_in_the_bundles_has_its_licence_there_and_in_notice() -> None:
    notice = (PAGE.parents[2] / "NOTICE").read_text()
    licences = (KEPT / "LICENSES.txt").read_text("utf-8")
    for name, said in described()["packages"].items():
        version, licence = said.split(" ", 1)
        assert f"{name} {version} ({licence})" in licences
        assert re.search(rf"^  {re.escape(name)} +{re.escape(licence)}$", notice, re.MULTILINE), name


def test_the_lock_file_names_no_registry() -> None:
    assert '"resolved"' not in (Path(__file__).parent / "vendor" / "package-lock.json").read_text()


def test_modules_are_short_and_say_what_they_are_for() -> None:
    texts = {named(path): path.read_text("utf-8") for path in SCRIPTS}
    assert {name: text.count("\n") for name, text in texts.items() if text.count("\n") > 250} == {}
    assert [name for name, text in texts.items() if not text.startswith("/** ")] == []


FORBIDDEN = {
    "what takes text for elements": r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment",
    "text that becomes code": r"\beval\(|new Function\b|setTimeout\(\s*[\"'`]",
    "a style written as text": r"\bstyle=[\"']|setAttribute\(\s*[\"']style|cssText",
    "a script within an element": r"\bon[a-z]+=[\"']",
    "something from outside": r"https?://",
}


@pytest.mark.parametrize("what", FORBIDDEN)
def test_the_page_has_nothing_that_its_policy_forbids(what: str) -> None:
    files = (*SCRIPTS, *STYLES, PAGE / "index.html")
    assert [named(path) for path in files if re.search(FORBIDDEN[what], path.read_text("utf-8"))] == []


def test_only_one_module_speaks_to_the_server() -> None:
    speak = {
        named(path) for path in SCRIPTS if re.search(r"\bfetch\(|XMLHttpRequest|new EventSource", path.read_text())
    }
    assert speak == {"core/api.js", "core/events.js"}


def test_every_file_that_is_named_is_there() -> None:
    html = (PAGE / "index.html").read_text()
    for name in re.findall(r'(?:href|src)="/page/([^"]+)"', html):
        assert (PAGE / name).exists(), name
    for name in re.findall(r'@import "([^"]+)"', (PAGE / "styles" / "all.css").read_text()):
        assert (PAGE / "styles" / name).exists(), name


def test_colours_are_those_of_the_design() -> None:
    tokens = set(re.findall(r"^ +(--[\w-]+):", (PAGE / "styles" / "tokens.css").read_text(), re.MULTILINE))
    used = {name for path in STYLES for name in re.findall(r"var\((--[\w-]+)", path.read_text())}
    set_by_parts = {name for path in SCRIPTS for name in re.findall(r"[\"'](--[\w-]+)[\"']", path.read_text("utf-8"))}
    own = {name for path in STYLES for name in re.findall(r"(--[\w-]+):", path.read_text())}
    assert used - tokens - set_by_parts - own == set()
