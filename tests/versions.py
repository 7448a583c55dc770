"""The tests with other versions of what Tuckbox needs: `python -m tests.versions lowest` or `newest` [TEST ...].

`lowest` takes each package that pyproject.toml asks for at the first version that it allows, `newest` at the last one
that there is. Packages go into an environment of their own beside .venv; test tools are those of constraints.txt.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).parent.parent
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
WAYS: Final = ("lowest", "newest")


def asked() -> list[Requirement]:
    """Return what Tuckbox needs to run."""
    return [*map(Requirement, PROJECT["dependencies"])]


def tools() -> Iterator[str]:
    """Yield the pins of the test tools."""
    pins = dict(line.split("==") for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines() if "==" in line)
    versions = {canonicalize_name(name): version for name, version in pins.items()}
    for one in map(Requirement, PROJECT["optional-dependencies"]["test"]):
        yield f"{one.name}=={versions[canonicalize_name(one.name)]}"


def first(one: Requirement) -> str | None:
    """Return a package at the first version that is allowed; None where any is."""
    return next((f"{one.name}=={each.version}" for each in one.specifier if each.operator == ">="), None)


def main(way: str, *tests: str) -> int:
    """Install and run; return the exit code of the tests."""
    home = ROOT / f".venv-{way}"
    python = home / "bin" / "python"
    if not python.exists():
        subprocess.run((sys.executable, "-m", "venv", home), check=True)
    lowest = [line for one in asked() if (line := first(one))] if way == "lowest" else []
    constraints = home / "constraints.txt"
    constraints.write_text("\n".join((*lowest, *tools())) + "\n", "utf-8")
    upgrade = ("--upgrade", "--upgrade-strategy", "eager") if way == "newest" else ()
    install = (python, "-m", "pip", "install", "-q", *upgrade, "--editable", f"{ROOT}[test]")
    subprocess.run(install, env={**os.environ, "PIP_CONSTRAINT": str(constraints)}, check=True)
    return subprocess.run((python, "-m", "pytest", *tests), cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    if sys.argv[1:2] not in ([way] for way in WAYS):
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
