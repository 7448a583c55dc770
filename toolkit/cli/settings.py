"""Which project, and which settings: a flag wins over a variable, that over tuckbox.toml, that over the default."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any, get_args

import click

from toolkit.cli.formats import FORMATS
from toolkit.cli.paint import COLORS
from toolkit.limits import Allowance
from toolkit.model.production.sides import Duplex, Marks
from toolkit.paths import PathError, inside, read

CONFIGURATION = "tuckbox.toml"
LAYOUTS_OWN = "auto"  # what the layout says
DEFAULTS = {
    "paper": "a4,letter",
    "layout": "home",
    "duplex": LAYOUTS_OWN,
    "marks": LAYOUTS_OWN,
    "back-offset": LAYOUTS_OWN,
    "jobs": "auto",
    "format": "human",
    "color": "auto",
}
CHOICES: dict[str, tuple[str, ...]] = {
    "duplex": (*get_args(Duplex), LAYOUTS_OWN),
    "marks": (*get_args(Marks), LAYOUTS_OWN),
    "format": FORMATS,
    "color": COLORS,
}
JOBS = tuple(map(str, range(1, 65)))
OFFSETS = (20.0, 20.0, 5.0)  # the most to the right, up and around


@dataclass(frozen=True, slots=True)
class Setting:
    """A value, and where it is from: a flag, a variable, a file or the default."""

    value: str
    origin: str


class Settings:
    """The settings for one command, looked up from the folder where it starts."""

    def __init__(self, flags: Mapping[str, Any], variables: Mapping[str, str] = os.environ) -> None:
        try:
            Allowance(variables)
        except ValueError as error:
            raise click.UsageError(str(error)) from None
        self._flags = flags
        self._variables = variables
        self.start = Path(flags.get("directory", ".")).resolve()
        if not self.start.is_dir():
            raise click.UsageError(f"-C {flags['directory']}: there is no such folder")

    @cached_property
    def project(self) -> Path | None:
        """The nearest folder upwards that has cards/."""
        found = self._upwards("cards")
        return found and found.parent

    @property
    def root(self) -> Path:
        """The project; wrong use where there is none, or where its folders are links out of it."""
        if self.project is None:
            message = f"there is no cards/ folder in {self.start} or above it; `tuckbox new mygame` starts a game"
            raise click.UsageError(message)
        for name in ("cards", "templates"):
            try:
                inside(self.project, name)
            except PathError as error:
                raise click.UsageError(f"{self.project / name}: {error.problem}; copy the folder here") from None
        return self.project

    @cached_property
    def configuration(self) -> Path | None:
        """The nearest tuckbox.toml upwards."""
        return self._upwards(CONFIGURATION)

    def get(self, name: str) -> Setting:
        """Return a setting, one of DEFAULTS; wrong use where its value makes no sense."""
        setting = self._find(name)
        for value in setting.value.split(","):
            if name in CHOICES and value not in CHOICES[name]:
                raise click.UsageError(f"{setting.origin}: {name} is one of {', '.join(CHOICES[name])}, not '{value}'")
        if name == "jobs" and setting.value != "auto" and setting.value not in JOBS:
            raise click.UsageError(f"{setting.origin}: jobs is a number from 1 to {len(JOBS)}, not '{setting.value}'")
        if name == "back-offset" and setting.value != LAYOUTS_OWN and not _offset(setting.value):
            message = "back-offset is X,Y or X,Y,DEG: at most 20 mm each way and 5 degrees"
            raise click.UsageError(f"{setting.origin}: {message}, not '{setting.value}'")
        return setting

    @property
    def layout(self) -> str:
        """The layout to build with."""
        return self.get("layout").value

    @property
    def changes(self) -> tuple[tuple[str, Any], ...]:
        """The keys of the layout that have another value, and it."""
        named = ((name, self.get(name).value) for name in ("duplex", "marks", "back-offset"))
        given = {name: value for name, value in named if value != LAYOUTS_OWN}
        if "back-offset" in given:
            x, y, *turn = _offset(given.pop("back-offset"))
            return (*given.items(), ("back", {"x": x, "y": y, "turn": (*turn, 0.0)[0]}))
        return tuple(given.items())

    @property
    def papers(self) -> tuple[str, ...]:
        """The papers to print on."""
        return tuple(dict.fromkeys(self.get("paper").value.split(",")))

    @property
    def jobs(self) -> int | None:
        """How many processes draw; None for one a processor."""
        value = self.get("jobs").value
        return None if value == "auto" else int(value)

    def has(self, flag: str) -> bool:
        """Whether a flag that is on or off was given."""
        return bool(self._flags.get(flag))

    def trusts(self, folder: Path, digest: str) -> bool:
        """Whether the Python of a game may run.

        It may with --trust, where TUCKBOX_TRUST names the game's folder or `digest`, which stands for the Python, and
        where that was trusted before.
        """
        from toolkit.cli.trust import remembered  # not where nothing is played

        named = set(filter(None, self._variables.get("TUCKBOX_TRUST", "").split(os.pathsep)))
        folders = {(self.start / name).resolve() for name in named}
        return (
            self.has("trust")
            or digest in named
            or folder.resolve() in folders
            or digest in remembered(self._variables, folder)
        )

    def colored(self, *, terminal: bool) -> bool:
        """Whether to print in colour on what is, or is not, a terminal."""
        setting = self.get("color")
        if setting.value == "auto":
            return terminal and not self._variables.get("NO_COLOR")
        return setting.value == "always"

    def _find(self, name: str) -> Setting:
        variable, flag = f"TUCKBOX_{name.upper().replace('-', '_')}", name.replace("-", "_")
        if flag in self._flags:
            return Setting(str(self._flags[flag]), f"--{name}")
        if self._variables.get(variable):
            return Setting(self._variables[variable], variable)
        if name in self._file:
            return Setting(self._file[name], str(self.configuration))
        return Setting(DEFAULTS[name], "default")

    @cached_property
    def _file(self) -> dict[str, str]:
        if self.configuration is None:
            return {}
        import tomllib

        try:
            content = tomllib.loads(read(self.configuration.parent, CONFIGURATION).decode("utf-8"))
        except PathError as error:
            raise click.UsageError(f"{self.configuration}: {error.problem}; {error.advice}") from None
        except (ValueError, RecursionError) as error:
            raise click.UsageError(f"{self.configuration}: {error}") from None
        for key in content:
            if key not in DEFAULTS:
                near = get_close_matches(key, DEFAULTS, 1)
                advice = f"did you mean '{near[0]}'?" if near else f"the settings are {', '.join(DEFAULTS)}"
                raise click.UsageError(f"{self.configuration}: there is no setting '{key}'; {advice}")
        return {
            key: ",".join(map(str, value)) if isinstance(value, list) else str(value) for key, value in content.items()
        }

    def _upwards(self, name: str) -> Path | None:
        return next((folder / name for folder in (self.start, *self.start.parents) if (folder / name).exists()), None)


def _offset(text: str) -> tuple[float, ...]:
    """Read two or three numbers that are not too large; none for anything else."""
    try:
        numbers = tuple(float(part) for part in text.split(","))
    except ValueError:
        return ()
    small = all(abs(number) <= most for number, most in zip(numbers, OFFSETS, strict=False))
    return numbers if small and len(numbers) in (2, 3) else ()
