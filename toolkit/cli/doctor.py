"""`tuckbox doctor`: what this machine has, what it lacks, and which settings win."""

from __future__ import annotations

import platform
import shlex
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version

import click

from toolkit import __version__
from toolkit.cli.console import Console
from toolkit.cli.opener import VARIABLE, opener
from toolkit.cli.options import with_console
from toolkit.cli.paint import Paint
from toolkit.cli.settings import DEFAULTS, Settings
from toolkit.executor.confinement import ways
from toolkit.machine.needs import NEEDS, Need, commands
from toolkit.publish.folder import vet
from toolkit.publish.manifest import read_manifest
from toolkit.publish.sent import CONTENTS, aged

PACKAGES = (
    *("click", "fonttools", "jinja2", "pikepdf", "pydantic", "pyyaml", "rich", "watchfiles", "weasyprint"),
    *("font-source-sans-pro", "font-source-serif-pro"),
)
SPREADSHEETS = {"python-calamine": "reads XLSX, ODS and XLS", "XlsxWriter": "writes XLSX"}


@click.command("doctor")
@with_console
def verb(console: Console) -> int:
    """Say what this machine lacks, and the command that installs it."""
    settings, paint = console.settings, console.paint
    packages = {name: _version(name) for name in PACKAGES}
    present = [(need, need.present()) for need in NEEDS if not need.for_tests]
    sections = (
        _versions(packages, paint),
        _libraries(present, paint),
        _confinement(paint),
        _settings(settings, paint),
        _sheets(paint),
        _exports(settings, paint),
    )
    for number, section in enumerate(lines for part in sections if (lines := list(part))):
        console.result(*([""] if number else []), *section)
    lacking = [need for need, there in present if not there]
    for line in _advice(lacking, [name for name, found in packages.items() if found is None], paint):
        console.result(line)
    return int(bool(lacking) or None in packages.values())


def _versions(packages: dict[str, str | None], paint: Paint) -> Iterator[str]:
    yield paint("Versions", "bold")
    yield _row("tuckbox", __version__)
    yield _row("Python", f"{platform.python_version()} on {platform.system()} {platform.machine()}")
    for name, found in packages.items():
        yield _row(name, found or paint("missing", "red", "bold"))


def _libraries(present: list[tuple[Need, bool]], paint: Paint) -> Iterator[str]:
    yield paint("System", "bold")
    for need, there in present:
        state = paint("found", "green") if there else paint("missing", "red", "bold") + f": it {need.reason}"
        yield _row(need.name, state)


def _confinement(paint: Paint) -> Iterator[str]:
    yield paint("What shuts drawing in", "bold")
    for name, state in ways().items():
        yield _row(name, state)


def _settings(settings: Settings, paint: Paint) -> Iterator[str]:
    yield paint("Settings", "bold")
    yield _row("project", str(settings.project or "none here: no cards/ folder"))
    yield _row("file", str(settings.configuration or "none: no tuckbox.toml"))
    for name in DEFAULTS:
        setting = settings.get(name)
        yield _row(name, f"{setting.value}  ({setting.origin})")


def _sheets(paint: Paint) -> Iterator[str]:
    """Yield what reads and writes spreadsheets, which nobody must have, and what opens them."""
    yield paint("Spreadsheets", "bold")
    for name, use in SPREADSHEETS.items():
        yield _row(name, _version(name) or f"none: it {use}; pip install 'tuckbox[sheets]'")
    found = opener()
    yield _row("program", f"{shlex.join(found.words)}  ({found.origin})" if found else f"none: name one in {VARIABLE}")


def _exports(settings: Settings, paint: Paint) -> Iterator[str]:
    """Yield of each export whether it is older than its game."""
    if settings.project is None:
        return
    exports = [one for one in read_manifest(vet(settings.root / "build")).exports if one["files"]]
    old = {found.position.path: found for found in aged(settings.root, settings.root / "build")}
    if exports:
        yield paint("Exports", "bold")
    for one in exports:
        folder = f"build/{one['path']}"
        found = old.get(f"{folder}/{CONTENTS}")
        yield _row(folder, f"{found.message}: {found.help}" if found else "as its game is")


def _advice(lacking: list[Need], packages: list[str], paint: Paint) -> Iterator[str]:
    if lacking or packages:
        yield ""
        yield paint("To install what is missing", "bold")
    if packages:
        yield _row("Python", f"pip install {' '.join(packages)}")
    for system, command in commands(lacking).items() if lacking else ():
        yield _row(system, command)


def _row(name: str, value: str) -> str:
    return f"  {name:<23} {value}"


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None
