"""What follows from the language of a game's words: the direction in which they are written."""

from __future__ import annotations

FROM_RIGHT = frozenset(
    (
        "ar",
        "arc",
        "arz",
        "azb",
        "ckb",
        "dv",
        "fa",
        "glk",
        "he",
        "ks",
        "lrc",
        "mzn",
        "nqo",
        "pnb",
        "ps",
        "sd",
        "syr",
        "ug",
        "ur",
        "yi",
    )
)
SCRIPTS_FROM_RIGHT = frozenset(("Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"))


def direction(language: str) -> str:
    """Return `rtl` for a language that is written from right to left (ISO 639, ISO 15924), else `ltr`."""
    code, *parts = language.split("-")
    script = next((part for part in parts if len(part) == 4), None)
    from_right = script in SCRIPTS_FROM_RIGHT if script else code in FROM_RIGHT
    return "rtl" if from_right else "ltr"
