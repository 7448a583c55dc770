"""The steps of the set-up as sentences that somebody reads out while others lay the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from toolkit.model.document.laying import SetupRow
from toolkit.model.document.nodes import Line, Strong, Words, plain
from toolkit.model.effects.wording.lexicon import Lexicon, Noun
from toolkit.model.gameplay.play import SetupStep
from toolkit.model.loaded.match import chosen, copies
from toolkit.model.loaded.project import Game
from toolkit.reference.worded import begun, worded
from toolkit.reference.words import Resolver

CHANCE = ("shuffled", "at random")


class Steps:
    """Tells the steps of one set-up, in order."""

    def __init__(self, game: Game) -> None:
        self._game, self._lex, self._resolver = game, game.lexicon, Resolver(game)
        self._laid: set[tuple[int, str | None]] = set()

    def told(self, step: SetupStep, row: SetupRow, noun: Noun) -> SetupRow:
        """Return a step with its sentence for each number of players, alone and with what it is with others."""
        numbers = dict(row.numbers)
        players = [n for n, count in row.counts if count is not None]
        said, printed = [], []
        for n in players:
            others = _others(row.counts, n, self._lex)
            said.append((n, self._sentence(step, row, self._what(step, row, noun, n, numbers.get(n)), n)))
            what = self._what(step, row, noun, n, numbers.get(n), others)
            printed.append((n, self._sentence(step, row, what, n)))
        self._laid.update((n, row.to) for n in players)
        return replace(row, said=tuple(said), printed=tuple(printed))

    def _sentence(self, step: SetupStep, row: SetupRow, what: Line, n: int) -> Line:
        if step.said:
            return self._noted(self._resolver.line(step.said.rstrip(".")), row)
        if not what:
            return ()
        english = self._for_a_player(step, row) if step.each == "player" else self._for_all(step, row, n)
        is_one = dict(row.numbers).get(n) == 1
        slots: dict[str, str] = {
            "who": self._who(row),
            "these": self._lex.say("it" if is_one else "them"),
            "pile": self._lex.noun("zone", step.to).one if step.to else "",
            "place": self._lex.speech.the(row.to) if row.to and not step.at else row.to or "",
            "on": self._upon(step, row.to) if row.to else "",
            "from": self._lex.speech.the(row.origin) if row.origin else "",
        }
        return self._noted(begun(worded(self._lex, english, what=what, **slots)), row)

    def _upon(self, step: SetupStep, place: str) -> str:
        zone = self._game.head.zones.get(step.to) if step.to else None
        is_own = zone is not None and zone.each == "player" and " " not in place
        return self._lex.speech.upon(self._lex.say("own {thing}", thing=place) if is_own else place)

    def _noted(self, line: Line, row: SetupRow) -> Line:
        goes_on = plain(line).endswith("…")  # as the author's next step does
        return (*line, *(Words(f", {note}") for note in self._notes(row)), *(() if goes_on else (Words("."),)))

    def _notes(self, row: SetupRow) -> Iterator[str]:
        known = {self._lex.say(one) for one in CHANCE}
        yield from (note for note in row.notes if note not in known)

    def _who(self, row: SetupRow) -> str:
        return self._lex.say("everybody") if row.who in (None, self._lex.say("each player")) else str(row.who)

    def _what(self, step: SetupStep, row: SetupRow, noun: Noun, n: int, number: int | None, others: str = "") -> Line:
        """Return how many of what a step takes, in bold; nothing where its name says all."""
        count = dict(row.counts)[n] or ""
        if step.does:
            return () if row.name else (Words(noun.one),)
        if step.gain:
            words = count
        elif step.keep is not None:
            words = f"{step.keep} of the {number} {noun.many}" if number else noun.many
        elif step.count == "all" and not row.origin:
            words = self._lex.say("the {things}", things=noun.one if number == 1 else f"{count} {noun.many}")
            if number == 1 and step.each == "player":
                words = self._lex.a(noun.one)
        elif not number:
            words = self._lex.say("all {things}", things=noun.many)
        elif number == 1 and not others:
            is_only = step.take is not None and copies(chosen(self._game, step.take)) == 1
            words = self._lex.speech.the(noun.one) if is_only else self._lex.a(noun.one)
        else:
            words = f"{count} {noun.one if number == 1 else noun.many}"
        return (Strong((Words(words),)), *((Words(f" ({others})"),) if others else ()))

    def _for_all(self, step: SetupStep, row: SetupRow, n: int) -> str:
        """Return the sentence for what is laid out for all."""
        zone = self._game.head.zones.get(step.to) if step.to else None
        if step.does:
            return "{what}"
        if zone is not None and zone.role == "draw":
            return self._for_a_pile(step, row, is_new=(n, row.to) not in self._laid)
        if not row.to:
            return "take {what} from {from}" if row.origin else "take {what}"
        if step.shuffle:
            return "shuffle {what} and lay {these} out {on}" if step.count == "all" else "lay out {what} at random {on}"
        return "take {what} from {from} and lay {these} {on}" if row.origin else "put {what} {on}"

    def _for_a_pile(self, step: SetupStep, row: SetupRow, *, is_new: bool) -> str:
        if self._lex.speech.is_vessel(row.to or ""):
            return "put {what} into {place} and mix {these}" if step.shuffle else "put {what} into {place}"
        if step.shuffle and step.count != "all":
            return "lay {what}, drawn at random, face down {on}"
        if not is_new:
            return "shuffle {what} and lay {these} face down {on}" if step.shuffle else "lay {what} face down {on}"
        pile = "their {pile}" if (row.to or "").endswith(row.what) else "{place}"
        shuffled = "shuffle {what} and lay {these}" if step.shuffle else "lay {what}"
        return f"{shuffled} face down as {pile}"

    def _for_a_player(self, step: SetupStep, row: SetupRow) -> str:
        """Return the sentence for what each player has; where that lies is said where it is a place of its own."""
        if step.does:
            return "{who}: {what}"
        if step.gain:
            return "{who} begins with {what}"
        if step.keep is not None:
            return "{who} keeps {what} and puts the others {on}"
        if row.origin:
            return self._from_somewhere(step, row)
        if not row.to or self._is_plain(step, row):
            return "{who} takes {what} at random" if step.shuffle else "{who} takes {what}"
        return "{who} puts {what}, drawn at random, {on}" if step.shuffle else "{who} puts {what} {on}"

    def _from_somewhere(self, step: SetupStep, row: SetupRow) -> str:
        zone = self._game.head.zones.get(step.to) if step.to else None
        if step.at:
            return "{who} lays {what} from {from} face down {place}"
        if zone is not None and zone.role == "hand":
            return "{who} draws {what}" if (row.origin or "").endswith(row.what) else "{who} draws {what} from {from}"
        return "{who} puts {what} from {from} {on}"

    def _is_plain(self, step: SetupStep, row: SetupRow) -> bool:
        """Whether it is plain where a player's things lie: a board, and what lies before that player with others."""
        zone = self._game.head.zones.get(step.to) if step.to else None
        if zone is None or zone.role in ("hand", "play") or self._game.by_id[row.components[0]].kind == "board":
            return True
        return sum(one.to == step.to for one in self._game.plays.setup) > 1


def _others(counts: Iterable[tuple[int, str | None]], shown: int, lex: Lexicon) -> str:
    """Return what a count is with other numbers of players: `4 with 2, 8 with 3 or 4`."""
    known: Mapping[int, str | None] = dict(counts)
    players: dict[str, list[str]] = {}
    for n, count in known.items():
        if count is not None and count != known[shown]:
            players.setdefault(count, []).append(str(n))
    some = (lex.say("{count} with {n}", count=count, n=lex.listed(ns, "or")) for count, ns in players.items())
    return ", ".join(some)
