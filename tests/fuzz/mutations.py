"""What happens to files: lines lost and doubled, words changed, odd characters, brackets and aliases without end."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

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


def mutated(text: str, rng: random.Random) -> bytes:
    """Change a text in one to three ways; now and then, cut it in the middle of a byte that is no character."""
    for mutation in rng.choices(MUTATIONS, k=rng.choice((1, 1, 1, 2, 3))):
        text = mutation(text, rng)
    data = text.encode("utf-8", "surrogatepass")
    return data[: rng.randrange(len(data) + 1)] + b"\xff" + data if rng.random() < 0.02 else data
