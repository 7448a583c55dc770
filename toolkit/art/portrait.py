"""Portraits: shoulders with a collar, a face, hair, a hat, eyes, a mouth, and a beard or a pair of glasses."""

from __future__ import annotations

from typing import Final

from toolkit.art.chance import Chance
from toolkit.art.paint import Paint, disc

PARTS: Final = {
    "skin": 6,
    "hair": 7,
    "hair_colour": 5,
    "coat": 6,
    "collar": 4,
    "hat": 6,
    "eyes": 3,
    "mouth": 3,
    "more": 5,
}
SKINS: Final = ("#f5d3b3", "#e8b78f", "#c98d62", "#a26b45", "#74482e", "#f0c4a0")
HAIRS: Final = ("#2b211d", "#6b3f22", "#b5762f", "#8f8a86", "#a5432a")


def draw(chance: Chance, paint: Paint) -> str:
    """Return a portrait."""
    skin, hair = chance.pick("skin", SKINS), chance.pick("hair_colour", HAIRS)
    coat = paint.colour(chance.form("coat"))
    behind, before = _hair(chance.form("hair"))
    return "".join(
        (
            paint.shape(behind, hair) if behind else "",
            paint.shape("M-30 42Q-29 14 -9 13H9Q29 14 30 42Z", coat),
            _collar(chance.form("collar"), paint, coat),
            paint.shape("M-5 6V15Q0 20 5 15V6Z", paint.dark(skin, 0.15)),
            paint.shape("M0 -20Q13 -20 13 -5Q13 11 0 12Q-13 11 -13 -5Q-13 -20 0 -20Z", skin),
            paint.bare(disc(-13, -3, 2.2, 3) + disc(13, -3, 2.2, 3), skin),
            _eyes(chance.form("eyes"), paint),
            paint.line("M0 -3Q2.500 1 -0.500 2", paint.dark(skin, 0.45), 1),
            paint.line(("M-4 6Q0 9 4 6", "M-3.500 7H3.500", "M-4 7Q1 5 4 6")[chance.form("mouth")], "#7a2f2a", 1.3),
            _more(chance.form("more"), paint, hair),
            paint.shape(before, hair) if before else "",
            _hat(chance.form("hat"), paint, paint.colour(chance.form("coat") + 2)),
        )
    )


def _hair(number: int) -> tuple[str, str]:
    """Return what is behind the head, and what is before it."""
    cap = "M-14 -4Q-16 -23 0 -23Q16 -23 14 -4Q11 -12 8 -13Q-2 -9 -11 -12Q-13 -9 -14 -4Z"
    return (
        ("", cap),
        ("M-15 -8Q-20 12 -17 22H17Q20 12 15 -8Q0 -20 -15 -8Z", cap),
        ("", "M-14 -3Q-17 -24 2 -24Q17 -23 14 -6Q12 -14 4 -15Q-6 -15 -12 -10Q-13 -7 -14 -3Z"),
        (disc(0, -25, 7) + "M-14 -6Q0 -24 14 -6Z", "M-14 -5Q-14 -22 0 -22Q14 -22 14 -5Q10 -15 0 -16Q-10 -15 -14 -5Z"),
        ("", ""),
        ("M-15 -10Q-25 2 -18 12Q-12 6 -13 -4ZM15 -10Q25 2 18 12Q12 6 13 -4Z", cap),
        (
            "",
            "M-14 -2Q-20 -10 -14 -16Q-12 -25 -3 -23Q6 -28 12 -20Q20 -14 14 -2Q13 -9 9 -12Q0 -15 -9 -11Q-13 -8 -14 -2Z",
        ),
    )[number]


def _collar(number: int, paint: Paint, coat: str) -> str:
    white = paint.light(coat, 0.85)
    return (
        paint.shape("M-8 13L0 24L8 13L12 16L4 30L0 25L-4 30L-12 16Z", white),
        paint.shape("M-11 13Q0 22 11 13Q15 18 0 25Q-15 18 -11 13Z", white),
        paint.line("M0 20V40", paint.dark(coat, 0.5), 1.2)
        + "".join(paint.bare(disc(4, y, 1.2), white) for y in (23, 28)),
        paint.shape("M-12 14L-7 12L0 32L7 12L12 14L6 40H-6Z", paint.dark(coat, 0.4)),
    )[number]


def _eyes(number: int, paint: Paint) -> str:
    brows = "M-9 -8Q-6 -10 -3 -8M3 -8Q6 -10 9 -8"
    lids = ("M-8.500 -4Q-6 -6 -3.500 -4M3.500 -4Q6 -6 8.500 -4", "", "M-9 -5H-3M3 -5H9")[number]
    dots = paint.bare(disc(-6, -3.6, 1.4) + disc(6, -3.6, 1.4), paint.ink)
    return paint.line(brows, paint.ink, 1) + (paint.line(lids, paint.ink, 0.8) if lids else "") + dots


def _more(number: int, paint: Paint, hair: str) -> str:
    return (
        "",
        paint.shape("M-13 -1Q-12 3 -7 4Q0 1 7 4Q12 3 13 -1Q14 18 0 20Q-14 18 -13 -1ZM-4 6Q0 9 4 6Q0 5 -4 6Z", hair),
        paint.shape("M0 4Q-6 3 -8 7Q-3 7 0 5.500Q3 7 8 7Q6 3 0 4Z", hair, width=0.6),
        paint.line(disc(-6, -3.5, 4) + disc(6, -3.5, 4) + "M-2 -3.500H2", paint.ink, 1),
        paint.bare(disc(-8, 2.5, 2.2) + disc(8, 2.5, 2.2), "#e07a6a"),
    )[number]


def _hat(number: int, paint: Paint, colour: str) -> str:
    forms = (
        "",
        "",
        (
            "M-22 -14Q0 -20 22 -14Q22 -10 12 -11Q0 -14 -12 -11Q-22 -10 -22 -14Z"
            "M-11 -15Q-12 -29 0 -29Q12 -29 11 -15Q0 -18 -11 -15Z"
        ),
        "M-13 -13L-15 -28L-8 -21L0 -30L8 -21L15 -28L13 -13Q0 -17 -13 -13Z",
        "M-15 -10Q-18 -27 0 -28Q18 -27 15 -10Q0 -17 -15 -10Z",
        "M-15 -12Q-20 -24 -2 -27Q16 -28 22 -18Q16 -16 14 -11Q0 -18 -15 -12Z",
    )
    return paint.shape(forms[number], colour) if forms[number] else ""
