"""Whatever happens to a game's files: findings, never a traceback or a hang, each at a place that exists."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from toolkit.check import check
from toolkit.load import Loader, read_looks
from toolkit.model.diagnostic import Diagnostic, Position
from toolkit.shipped import shipped_cards, shipped_cases, shipped_templates

SEEDS = 8
EACH = 12
SLOW = 60.0  # seconds for one game: far beyond any honest wait, so that only a hang reaches it
ODD = ("\ufeff", "\u2028", "\x85", "\r", "\x00", "\u202e", "é", "😀", "\ud7ff", "\t", "İ", "\u0300", "\x07")
TOKENS = (
    *("{", "}", "[", "]", "-", ":", "?", "&a ", "*a", "<<: *a", "!!int ", "!x ", "|", ">", "'", '"', "#", "---", "..."),
    *("null", "~", "true", "-1", "0", "1e999", ".nan", ".inf", "99999999999999999999", "0x1F", "2.5", "''", "[]", "{}"),
    *("id: x", "gain: {}", "- {}", "where: {}", "type: list", "players: {2: 1}", "count: {}", "any: []", "%YAML 1.1"),
)
WORD = re.compile(r"[\w-]+")

Mutation = Callable[[str, random.Random], str]


def _lines(text: str, rng: random.Random) -> tuple[list[str], int]:
    lines = text.split("\n")
    return lines, rng.randrange(len(lines))


def delete_line(text: str, rng: random.Random) -> str:
    lines, at = _lines(text, rng)
    return "\n".join(lines[:at] + lines[at + 1 :])


def duplicate_lines(text: str, rng: random.Random) -> str:
    lines, at = _lines(text, rng)
    several = lines[at : at + rng.randint(1, 6)]
    return "\n".join(lines[:at] + several + lines[at:])


def truncate(text: str, rng: random.Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


def indent(text: str, rng: random.Random) -> str:
    lines, at = _lines(text, rng)
    shift = rng.randint(-4, 4)
    lines[at] = " " * shift + lines[at] if shift > 0 else lines[at][-shift:]
    return "\n".join(lines)


def rename_word(text: str, rng: random.Random) -> str:
    words = list(WORD.finditer(text))
    if not words:
        return text
    one, other = rng.choice(words), rng.choice(words)
    new = rng.choice((other[0], one[0][::-1], one[0] + "s", one[0][1:], one[0].upper(), ""))
    return text[: one.start()] + new + text[one.end() :]


def retype(text: str, rng: random.Random) -> str:
    words = list(WORD.finditer(text))
    if not words:
        return text
    one = rng.choice(words)
    return text[: one.start()] + rng.choice(TOKENS) + text[one.end() :]


def insert(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice((*ODD, *TOKENS)) + text[at:]


def swap_lines(text: str, rng: random.Random) -> str:
    lines, at = _lines(text, rng)
    other = rng.randrange(len(lines))
    lines[at], lines[other] = lines[other], lines[at]
    return "\n".join(lines)


def nest(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    deep = rng.choice((3, 70, 5000, 60_000))
    return text[:at] + rng.choice(("[", "{a: ", "- ", "? ")) * deep + text[at:]


def alias(text: str, rng: random.Random) -> str:
    """Anchor one value, put an alias to it somewhere else."""
    values = list(re.finditer(r"(?<=: )\S", text))
    if len(values) < 2:
        return text
    first, second = sorted(rng.sample(values, 2), key=re.Match.start)
    anchored = text[: first.start()] + "&z " + text[first.start() : second.start()]
    return (
        anchored + "*z " + (text[second.start() :] if rng.random() < 0.3 else text[second.start() :].partition("\n")[2])
    )


def explode(text: str, rng: random.Random) -> str:
    """Put aliases of aliases in front."""
    levels = rng.randint(2, 30)
    head = "x0: &x0 [1, 1, 1, 1]\n"
    return head + "".join(f"x{n}: &x{n} [*x{n - 1}, *x{n - 1}, *x{n - 1}]\n" for n in range(1, levels)) + text


MUTATIONS: tuple[Mutation, ...] = (
    *(delete_line, duplicate_lines, truncate, indent, rename_word, rename_word, retype, retype, insert, swap_lines),
    *(nest, alias, explode),
)


class Bench:
    """A project in memory and on disk, mutated file by file and put back."""

    def __init__(self, root: Path, cards: Path, game: str) -> None:
        self.root = root
        folder = root / "cards" / game
        for source in sorted((cards / game).rglob("*.yaml")):
            target = folder / source.relative_to(cards / game)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(source.read_bytes())
        self.files = sorted(folder.rglob("*.yaml"))
        self.loader = Loader(root)
        self.themes = (shipped_cases() / "base" / "templates", shipped_templates())

    def findings(self) -> list[Diagnostic]:
        """Load and check, within the time that a person would wait."""
        start = time.perf_counter()
        loaded = self.loader.load()
        found = list(loaded.diagnostics)
        for game in loaded.games:
            found += check(game, read_looks(self.root, game, self.themes))
        assert time.perf_counter() - start < SLOW
        return found

    def assert_inside(self, place: Position) -> None:
        """Hold that a place is in a file that exists, on a line and a column that it has."""
        lines = (self.root / place.path).read_bytes().decode("utf-8", "replace").removeprefix("\ufeff").split("\n")
        assert 1 <= place.line <= place.end_line <= len(lines), place
        assert 1 <= place.column <= len(lines[place.line - 1]) + 1, place
        assert 1 <= place.end_column <= len(lines[place.end_line - 1]) + 1, place


def mutate(bench: Bench, rng: random.Random) -> None:
    """Change one file in one to three ways, look at every finding, put the file back."""
    file = rng.choice(bench.files)
    before = file.read_bytes()
    text = before.decode()
    for mutation in rng.choices(MUTATIONS, k=rng.choice((1, 1, 1, 2, 3))):
        text = mutation(text, rng)
    data = text.encode("utf-8", "surrogatepass")
    file.write_bytes(data[: rng.randrange(len(data) + 1)] + b"\xff" + data if rng.random() < 0.02 else data)
    try:
        for finding in bench.findings():
            bench.assert_inside(finding.position)
            for related in finding.related:
                bench.assert_inside(related.position)
    finally:
        file.write_bytes(before)


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_mutated_game_gives_findings_at_places_that_exist(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)  # noqa: S311 (the same mutations on every run)
    small = Bench(tmp_path / "small", shipped_cases() / "base" / "cards", "orchard")
    large = Bench(tmp_path / "large", shipped_cards(), "last-will")
    for _ in range(EACH):
        for bench in (*[small] * 9, large):
            mutate(bench, rng)
