"""`python3 -m toolkit.machine [test]`: make the machine ready; what every target of the Makefile starts with."""

from __future__ import annotations

import sys
from importlib import invalidate_caches
from pathlib import Path

from toolkit.machine import apt
from toolkit.machine.environment import Environment
from toolkit.machine.needs import Need, commands, missing, packages

OLD_PYTHON = """tuckbox needs Python 3.11 or newer; this is {version}. Install one and name it: make PYTHON=python3.11
  Debian   sudo apt-get install -y python3.11 python3.11-venv
  Fedora   sudo dnf install -y python3.11
  macOS    brew install python@3.11"""


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _stop(reason: str) -> int:
    _say(reason)
    return 2


def _advice(needs: tuple[Need, ...]) -> str:
    """Return what is missing and the exact command for each system."""
    things = [f"  {need.name} ({need.reason})" for need in needs]
    runs = [f"  {system:<8} {command}" for system, command in commands(needs).items()]
    return "\n".join(("tuckbox: this machine lacks", *things, "Install with", *runs))


def _meet(needs: tuple[Need, ...]) -> int:
    """Install what is missing where that works without asking, else say how; look again afterwards."""
    before = apt.unasked()
    if before is None:
        return _stop(_advice(needs))
    names = packages(needs, "Debian")
    _say(f"installing {', '.join(names)} (apt-get)")
    failure = apt.install(before, names)
    invalidate_caches()
    still = tuple(need for need in needs if not need.present())
    return _stop(f"{failure}\n{_advice(still)}".lstrip()) if still else 0


def _fill(environment: Environment) -> int:
    """Make `.venv` unless one works, and install what the pins say."""
    said = ""
    if not environment.works():
        _say(f"making .venv (Python {sys.version.split()[0]})")
        said = environment.make()
    if not said:
        _say(f"installing Python packages{' and test tools' if environment.for_tests else ''} (constraints.txt)")
        said = environment.fill()
    return _stop(said) if said else 0


def main(words: list[str]) -> int:
    """Make the machine ready to build (and to test, when asked); 0 when it is, 2 when it cannot be."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this is where an older Python is told so
        return _stop(OLD_PYTHON.format(version=sys.version.split()[0]))
    environment = Environment(Path.cwd(), for_tests="test" in words)
    needs = missing(for_tests=environment.for_tests)
    return (_meet(needs) if needs else 0) or (0 if environment.is_ready() else _fill(environment))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
