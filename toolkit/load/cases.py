"""The cases of findings: for each code, files with which it fires and the same files mended."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import yaml

from toolkit.shipped import shipped_cases


@dataclass(frozen=True, slots=True)
class Case:
    """Where a finding is, and the files that a small project is given: by path, what they hold."""

    at: str
    bad: Mapping[str, bytes]
    good: Mapping[str, bytes]

    def texts(self, side: Mapping[str, bytes]) -> dict[str, str]:
        """Return the files of a side that people can read."""
        return {name: held.decode("utf-8", "replace") for name, held in side.items() if not name.endswith(".png")}


def read_case(code: str) -> Case:
    """Return the case of a code, from its file in a checkout or from the one file of an installed package."""
    home = shipped_cases()
    text = json.loads(home.read_text("utf-8"))[code] if home.is_file() else (home / f"{code}.yaml").read_text("utf-8")
    return parse_case(text)


def parse_case(text: str) -> Case:
    """Return a case as its file has it: `at`, and files under `bad`, `good`, or `both` where they are the same."""
    said = yaml.load(text, yaml.CSafeLoader)
    both = dict(_files(said.get("both")))
    bad, good = ({**both, **dict(_files(said.get(side)))} for side in ("bad", "good"))
    return Case(said["at"], bad, good)


def _files(said: Mapping[str, str | bytes] | None) -> Iterator[tuple[str, bytes]]:
    for name, held in (said or {}).items():
        yield name, held.encode() if isinstance(held, str) else held
