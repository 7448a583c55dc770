"""Every package at one version, from any registry, under a licence that NOTICE tells and that is not the GPL."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.packages import required

ROOT = Path(__file__).parent.parent
LINES = [line for line in (ROOT / "constraints.txt").read_text().splitlines() if not line.startswith("#")]
PINS = {canonicalize_name(name): version for name, version in (line.split("==") for line in LINES)}
NOTICE = dict(re.findall(r"^  ([A-Za-z][\w.-]+) {2,}(\S.*)$", (ROOT / "NOTICE").read_text(), re.MULTILINE))
LICENCES = {canonicalize_name(name): licence for name, licence in NOTICE.items()}
SECTION = (ROOT / "NOTICE").read_text().partition("ONLY `make docs` REQUIRES\n\n")[2].partition("\n\n")[0]
FOR_DOCS = {
    canonicalize_name(line.split()[0]) for line in SECTION.splitlines()
}  # which `make docs` installs, and no other
HERE = {name: version for name, version in PINS.items() if name not in FOR_DOCS}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def test_constraints_are_names_and_versions_and_nothing_else() -> None:
    assert [line for line in LINES if not re.fullmatch(r"[\w.-]+==[\w.]+", line)] == []


def test_what_is_asked_for_is_a_range_in_which_the_pinned_version_lies() -> None:
    lines = (*PROJECT["dependencies"], *(line for extra in PROJECT["optional-dependencies"].values() for line in extra))
    for asked in map(Requirement, lines):
        assert asked.specifier.contains(PINS[canonicalize_name(asked.name)]), asked.name
        assert "==" not in str(asked.specifier), asked.name


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements within a node; what stands in them imports nothing, and is most of what there is."""
    for one in ast.iter_child_nodes(node):
        if isinstance(one, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield one
            yield from statements(one)


def test_all_that_the_toolkit_imports_is_a_direct_dependency() -> None:
    trees = [ast.parse(path.read_text()) for path in (ROOT / "toolkit").rglob("*.py")]
    nodes = [node for tree in trees for node in statements(tree)]
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    from_ = {node.module for node in nodes if isinstance(node, ast.ImportFrom) if node.module}
    imported = {name.split(".")[0] for name in plain | from_} - sys.stdlib_module_names - {"toolkit"}
    packages = metadata.packages_distributions()
    extras = PROJECT["optional-dependencies"]
    lines = (*PROJECT["dependencies"], *extras["cluster"], *extras["sheets"])
    direct = {canonicalize_name(Requirement(line).name) for line in lines}
    assert {canonicalize_name(packages[name][0]) for name in imported} <= direct


def test_all_that_is_required_is_pinned_and_all_that_is_pinned_is_required() -> None:
    direct = (*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["test"])
    assert {name: metadata.version(name) for name in required(direct)} == HERE


def test_what_only_the_site_of_the_guide_requires_is_pinned_too() -> None:
    assert {canonicalize_name(Requirement(line).name) for line in PROJECT["optional-dependencies"]["docs"]} <= FOR_DOCS
    assert PINS.keys() >= FOR_DOCS


def test_notice_tells_the_licence_that_each_package_states() -> None:
    said = {name: metadata.metadata(name).json for name in HERE}  # what is missing in it is no error to any finder
    stated = {name: one.get("license_expression") or LICENCES[name] for name, one in said.items()}
    assert stated == {name: LICENCES[name] for name in HERE}


def test_no_package_is_under_the_gpl_alone() -> None:
    choices = {name: LICENCES[name].split(" OR ") for name in PINS}
    assert [name for name, some in choices.items() if all(re.search(r"\bA?GPL", one) for one in some)] == []


def test_every_font_that_is_shipped_stands_in_notice_and_beside_its_licence() -> None:
    notice = (ROOT / "NOTICE").read_text()
    fonts = [path for path in (ROOT / "templates").rglob("*") if path.suffix in {".otf", ".ttf", ".woff", ".woff2"}]
    for folder in {font.parent for font in fonts}:
        assert str(folder.relative_to(ROOT)) in notice
        assert "SIL Open Font License" in (folder / "OFL.txt").read_text()
