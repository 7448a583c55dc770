"""The codes of findings: what each means, files with which it fires and the same files mended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

import yaml

from toolkit.shipped import shipped_cases


@dataclass(frozen=True, slots=True)
class Case:
    """What a code means, where its finding is, and the files that a small project is given: by path, what they hold.

    `by` is the command that reports it, without `tuckbox`: what check reports, build and others do as well.
    """

    title: str
    explanation: str
    at: str
    by: str
    bad: Mapping[str, bytes]
    good: Mapping[str, bytes]

    def texts(self, side: Mapping[str, bytes]) -> dict[str, str]:
        """Return the files of a side that people can read."""
        return {name: held.decode("utf-8", "replace") for name, held in side.items() if not name.endswith(".png")}


@cache
def _texts() -> Mapping[str, str]:
    """Return the cases by their codes."""
    return {path.stem: path.read_text("utf-8") for path in sorted(shipped_cases().glob("*.yaml"))}


def codes() -> tuple[str, ...]:
    """Return every code that a finding can have."""
    return tuple(_texts())


def read_case(code: str) -> Case:
    """Return the case of a code."""
    return parse_case(_texts()[code])


def parse_case(text: str) -> Case:
    """Return a case as its file has it; files stand under `bad`, `good`, or `both` where they are the same."""
    said = yaml.load(text, yaml.CSafeLoader)
    both = dict(_files(said.get("both")))
    bad, good = ({**both, **dict(_files(said.get(side)))} for side in ("bad", "good"))
    return Case(said["title"], said["explanation"], said["at"], said.get("by", "check"), bad, good)


def _files(said: Mapping[str, str | bytes] | None) -> Iterator[tuple[str, bytes]]:
    for name, held in (said or {}).items():
        yield name, held.encode() if isinstance(held, str) else held
