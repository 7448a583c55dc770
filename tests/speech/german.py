"""A little German, as somebody would write it who sets a second language beside English: patterns, and its grammar."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from toolkit.speech.en import English
from toolkit.speech.grammar import Join, Pattern, Person

_JOINS: Mapping[Join, str] = {"and": "und", "or": "oder"}


def _has(who: str, what: str) -> str:
    return f"{who} hat {what}."


class German(English):
    """German; what it does not say is said in English."""

    code = "de"
    numbers = ("kein", "ein", "zwei", "drei")
    pronouns: ClassVar[Mapping[Person, Mapping[str, str]]] = {
        "you": {"you": "du", "your": "deine", "them": "dich"},
        "they": {"you": "sie", "your": "ihre", "them": "sie"},
    }
    patterns: ClassVar[Mapping[str, Pattern]] = {
        # effects, in the infinitive, so that they stand after `muss` as well
        "draw {amount}": "{amount} ziehen",
        "{thing} card": "{thing}karte",
        "{thing} cards": "{thing}karten",
        "discard {what}": "{what} abwerfen",
        "{when}, {do}": "{when}: {do}",
        "if {clause}": "falls {clause}",
        "unless {clause}": "außer wenn {clause}",
        "{you} have {what}": "{you} {what} hast",
        "{you} do not have {what}": "{you} nicht {what} hast",
        "at least {amount}": "mindestens {amount}",
        "{amount} for each {thing}": "{amount} je {thing}",
        "{you} may {pay} to {do}": "{you} darfst {pay}, um {do} zu dürfen",
        # the reference
        "player": "Spieler",
        "players": "Spieler",
        "In the box": "Inhalt",
        "Contents": "Inhaltsverzeichnis",
        "Set-up": "Aufbau",
        "Set-up at a glance": "Aufbau im Überblick",
        "each player": "jeder",
        "For {players}. Version {version}.": "Für {players}. Ausgabe {version}.",
        "{least} to {most} players": "{least} bis {most} Spieler",
        "all": "alle",
        "Given.": "Gegeben.",
        "Play.": "Zug.",
        "{who} has {what}.": _has,
        "Player {n}": "Spieler {n}",
        "{who} {do}.": "{who}: {do}.",
    }

    def listed(self, words: Iterable[str], last: Join = "and") -> str:
        """Join words: `a, b und c`."""
        return super().listed(words, last).replace(f" {last} ", f" {_JOINS[last]} ")

    def a(self, name: str) -> str:
        """Write `1 Hund`, as German cards do: that fits every gender and every case."""
        return f"1 {name}"

    def plural(self, name: str) -> str:
        """Leave a name as it is: no one ending is right for most."""
        return name

    def often(self, n: int) -> str:
        """Write `3-mal`."""
        return f"{n}-mal"

    def third(self, doing: str) -> str:
        """Leave an infinitive as it is."""
        return doing
