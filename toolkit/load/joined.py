"""A pack joined to its base: one game, of which each part keeps the place where it was written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol, TypeVar

from toolkit.load.documents import Origin, origin_of, woven
from toolkit.model.content.components import Deck
from toolkit.model.content.game import GameFile
from toolkit.model.content.packs import NAMED
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position, Related
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.model.gameplay.play import Addition, Phase, PhaseStep, PlayFile, SetupStep, Table
from toolkit.model.gameplay.scoring import Scoring
from toolkit.model.loaded.game_data import Extension, Written
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import Path

RULES: Final = "rules.py"
_ONE: Final = {"actions": "action", "goals": "goal", "automata": "automaton"}


class _Known(Protocol):
    @property
    def id(self) -> str: ...


Item = TypeVar("Item", bound=_Known)


def joined(base: Game, own: Game) -> tuple[Game, list[Diagnostic]]:
    """Return the game that a pack and its base are together, and where they do not fit."""
    joint = _Joint(base, own)
    head, play = joint.head(), joint.play()
    origins = {own.file: joint.origins} | ({own.play.file: joint.played} if play and own.play else {})
    game = replace(
        own,
        head=head,
        decks=joint.decks(),
        locator=woven(base.locator, own.locator, f"{own.folder}/", origins),
        partial=own.partial | base.partial,
        play=play,
        script=joint.script(),
        extends=Extension(base, own.head, own.play.body if own.play else None),
    )
    joint.sections()
    return game, [*joint.findings, *joint.lacking(), *joint.idle()]


@dataclass
class _Joint:
    """A base and a pack while they are joined: what met, what was replaced, and where all of it comes from."""

    base: Game
    own: Game
    origins: dict[Path, Origin] = field(default_factory=dict)
    played: dict[Path, Origin] = field(default_factory=dict)
    findings: list[Diagnostic] = field(default_factory=list)
    met: set[str] = field(default_factory=set)

    def head(self) -> GameFile:
        """Return what both heads define; all else is as the pack has it."""
        base, own = self.base.head, self.own.head
        kinds: dict[str, Any] = {"icons_between": own.icons_between or base.icons_between}
        for kind in NAMED:
            theirs, ours = getattr(base, kind), getattr(own, kind)
            for name in theirs:
                if name in ours:
                    here, there = (game.place(kind, name, key=True) for game in (self.own, self.base))
                    self.meet(f"{kind[:-1]}.{name}", here, there)
                else:
                    self.origins[kind, name] = (self.base.locator, self.base.file, (kind, name))
            kinds[kind] = {**theirs, **ours}
        return own.model_copy(update=kinds)

    def decks(self) -> tuple[Deck, ...]:
        """Return the base's decks without what the pack replaces, then the pack's."""
        ours = {deck.id: deck for deck in self.own.decks}
        named = frozenset(name for deck in self.own.decks for name in deck.named)
        kept = []
        for deck in self.base.decks:
            if deck.id in ours:
                where = self.base.locator.locate(deck.file, ("deck",))
                self.meet(f"deck.{deck.id}", self.own.locator.locate(ours[deck.id].file, ("deck",)), where)
                continue
            if deck.whole and deck.named.isdisjoint(named):
                kept.append(deck)
                continue
            parts = {part.id: part for one in self.own.decks for part in one.parts if part.id in one.named}
            for part in (part for part in deck.parts if part.id in parts):
                where = self.base.at(part, "id")
                self.meet(f"component.{part.id}", self.own.at(parts[part.id], "id"), where)
            kept.append(deck.holding(part for part in deck.components if part.id not in parts))
        return (*kept, *self.own.decks)

    def sections(self) -> None:
        """Compare the addresses of the rules."""
        theirs = {one.body.section: one.file for one in self.base.rules}
        for one in self.own.rules:
            if file := theirs.get(one.body.section):
                where = self.base.locator.locate(file, ("section",))
                self.meet(f"section.{one.body.section}", self.own.locator.locate(one.file, ("section",)), where)

    def script(self) -> Any:
        """Return the rules.py that is played by."""
        if self.own.script and self.base.script:
            top = [Position(f"{game.ruled_in}/{RULES}", 1, 1, 1, 1) for game in (self.own, self.base)]
            self.meet(RULES, *top)
        return self.own.script or self.base.script

    def play(self) -> Written[PlayFile] | None:
        """Return how both are played together."""
        base, own = self.base.play, self.own.play
        if base is None or own is None:
            return own or base
        theirs, ours = base.body, own.body
        return Written(
            own.file,
            PlayFile(
                setup=self._listed("setup", "setup", theirs.setup, ours.setup),
                table=self._table(theirs.table, ours.table),
                actions=self._named("actions", theirs.actions, ours.actions),
                thresholds=self._listed("threshold", "thresholds", theirs.thresholds, ours.thresholds),
                whenever=self._listed("whenever", "whenever", theirs.whenever, ours.whenever),
                rounds=self._one("rounds", theirs.rounds, ours.rounds),
                phases=self._phases(theirs.phases, ours),
                ending=self._listed("ending", "ending", theirs.ending, ours.ending),
                scoring=self._scoring(theirs.scoring, ours),
                goals=self._named("goals", theirs.goals, ours.goals),
                automata=self._named("automata", theirs.automata, ours.automata),
            ),
        )

    def _table(self, theirs: Table | None, ours: Table | None) -> Table | None:
        """Return where things lie: as the pack says, and the base where that says nothing."""
        if theirs is None or ours is None:
            one: Table | None = self._one("table", theirs, ours)
            return one
        told = {key: getattr(ours, key) or getattr(theirs, key) for key in ("rows", "player", "left_out")}
        for key in told:
            if not getattr(ours, key):
                self.played["table", key] = _written(self.base, "table", key)
        zones = {key: {**getattr(theirs, key), **getattr(ours, key)} for key in ("lay", "at")}
        for key, names in zones.items():
            base = (str(name) for name in names if name not in getattr(ours, key))
            self.played |= {("table", key, name): _written(self.base, "table", key, name) for name in base}
        joined: Table = ours.model_copy(update={**told, **zones})
        return joined

    def _named(self, key: str, theirs: Mapping[Any, Any], ours: Mapping[Any, Any]) -> dict[Any, Any]:
        for name in theirs:
            path = (key, str(name))
            if name in ours:
                self.meet(f"{_ONE[key]}.{name}", _in_play(self.own, *path), _in_play(self.base, *path))
            else:
                self.played[path] = _written(self.base, *path)
        return {**theirs, **ours}

    def _one(self, key: str, theirs: Any, ours: Any) -> Any:
        if theirs is not None and ours is not None:
            self.meet(key, _in_play(self.own, key), _in_play(self.base, key))
        elif ours is None:
            self.played[key,] = _written(self.base, key)
        return theirs if ours is None else ours

    def _listed(self, kind: str, key: str, theirs: Sequence[Item], ours: Sequence[Item]) -> tuple[Item, ...]:
        """Return the base's items, those replaced by the pack's of the same name, then the pack's others."""
        new = {one.id: (number, one) for number, one in enumerate(ours)}
        made: list[tuple[Item, Origin]] = []
        for number, one in enumerate(theirs):
            if one.id in new:
                index, successor = new.pop(one.id)
                here, there = _in_play(self.own, key, index, "id"), _in_play(self.base, key, number, "id")
                self.meet(f"{kind}.{one.id}", here, there)
                made.append((successor, _written(self.own, key, index)))
            else:
                made.append((one, _written(self.base, key, number)))
        for index, one in new.values():
            made.insert(self._gap(one, index, [known.id for known, _ in made]), (one, _written(self.own, key, index)))
        self.played.update({(key, number): origin for number, (_, origin) in enumerate(made)})
        return tuple(one for one, _ in made)

    def _gap(self, one: _Known, index: int, ids: Sequence[str]) -> int:
        """Return where something new goes: after the step of the set-up that it names, or at the end."""
        after = one.after if isinstance(one, SetupStep) else None
        if after is None or after in ids:
            return len(ids) if after is None else ids.index(after) + 1
        self.findings.append(self.lacks("step of the set-up", after, _in_play(self.own, "setup", index, "after"), ids))
        return len(ids)

    def _phases(self, theirs: Sequence[Phase], ours: PlayFile) -> tuple[Phase, ...]:
        phases = list(self._listed("phase", "phases", theirs, ours.phases))
        known = {one.id: number for number, one in enumerate(phases)}
        for number, one in enumerate(ours.adds):
            if one.to in known:
                place = known[one.to]
                phases[place] = self._told(self._grown(phases[place], place, one, number), place, one, number)
            else:
                self.findings.append(self.lacks("phase", one.to, _in_play(self.own, "adds", number, "to"), known))
        return tuple(phases)

    def _grown(self, phase: Phase, place: int, one: Addition, number: int) -> Phase:
        """Return a phase with what is added to it."""
        steps = [(step, self.origin(("phases", place, "steps", index))) for index, step in enumerate(phase.steps)]
        ids = [step.id for step, _ in steps]
        for key, wanted in (("step", one.step), ("after", one.after)):
            if wanted and wanted not in ids:
                self.findings.append(self.lacks("step", wanted, _in_play(self.own, "adds", number, key), ids))
                return phase
        if one.step:
            at = ids.index(one.step)
            steps[at] = (_offering(steps[at][0], one.actions), steps[at][1])
        elif one.actions:
            phase = phase.model_copy(update={"actions": (*phase.actions, *one.actions)})
        gap = ids.index(one.after) + 1 if one.after else len(steps)
        fresh = []
        for index, step in enumerate(one.steps):
            path: Path = ("adds", number, "steps", index)
            if step.id in ids:
                self._replace_step(phase, steps, ids.index(step.id), step, path)
            else:
                fresh.append((step, _written(self.own, *path)))
        steps[gap:gap] = fresh
        for index, (_, origin) in enumerate(steps):
            self.played["phases", place, "steps", index] = origin
        return phase.model_copy(update={"steps": tuple(step for step, _ in steps)})

    def _told(self, phase: Phase, place: int, one: Addition, number: int) -> Phase:
        """Return a phase as it is told with what is added to it."""
        if not one.summary:
            return phase
        self.played["phases", place, "summary"] = _written(self.own, "adds", number, "summary")
        return phase.model_copy(update={"summary": one.summary})

    def _replace_step(
        self, phase: Phase, steps: list[tuple[PhaseStep, Origin]], at: int, step: PhaseStep, path: Path
    ) -> None:
        locator, file, old = steps[at][1]
        self.meet(f"step.{phase.id}.{step.id}", _in_play(self.own, *path, "id"), locator.locate(file, (*old, "id")))
        steps[at] = (step, _written(self.own, *path))

    def _scoring(self, theirs: Scoring | None, ours: PlayFile) -> Scoring | None:
        scoring: Scoring | None = self._one("scoring", theirs, ours.scoring)
        if scoring is None or not ours.score:
            return scoring
        known = {one.id: number for number, one in enumerate(scoring.lines)}
        lines = list(scoring.lines)
        for number, one in enumerate(ours.score):
            place = known.get(one.id, len(lines))
            if one.id in known:
                where = _in_play(self.base, "scoring", "lines", place, "id")
                self.meet(f"line.{one.id}", _in_play(self.own, "score", number, "id"), where)
            lines[place : place + 1] = [one]
            self.played["scoring", "lines", place] = _written(self.own, "score", number)
        return scoring.model_copy(update={"lines": tuple(lines)})

    def origin(self, path: Path) -> Origin:
        """Return where a value of the joined play.yaml was written."""
        return origin_of(path, self.played) or _written(self.own, *path)

    def meet(self, what: str, here: Position, there: Position) -> None:
        """Take note of something that both define: the pack's is taken, and must say so under `replaces`."""
        if what not in self.met and all(one.what != what for one in self.own.head.replaces):
            related = (Related(there, f"as {self.base.id} has it"),)
            message = f"both this pack and its base '{self.base.id}' define {_called(what)}"
            advice = f"rename it; or say under 'replaces' that it takes the other's place: {{what: {what}, rule: …}}"
            self.findings.append(finding("R212", message, here, help=advice, related=related))
        self.met.add(what)

    def lacks(self, kind: str, name: str, here: Position, known: Iterable[str]) -> Diagnostic:
        """Return the finding for a name that the base does not have."""
        related = (Related(Position(self.base.file, 1, 1, 1, 1), "the base"),)
        advice = did_you_mean(name, known) or f"it has {any_of(known)}"
        message = f"the base '{self.base.id}' has no {kind} '{name}'"
        return finding("R211", message, here, help=advice, related=related)

    def lacking(self) -> Iterator[Diagnostic]:
        """Yield what the contract names and the base does not have."""
        required = self.own.head.requires
        for kinds, names in required.uses.items() if required else ():
            kind = kinds[:-1]
            known = self.base.names[kind]
            for number, name in enumerate(names):
                if name not in known and kind not in self.base.partial:
                    yield self.lacks(kind, name, self.own.place("requires", "uses", kinds, number), sorted(known))

    def idle(self) -> Iterator[Diagnostic]:
        """Yield what is said to be replaced, and is not."""
        for number, one in enumerate(self.own.head.replaces):
            if one.what not in self.met:
                related = (Related(Position(self.base.file, 1, 1, 1, 1), "the base"),)
                message = f"this replaces nothing: {_called(one.what)} is not defined by both packs"
                yield finding("R213", message, self.own.place("replaces", number, "what"), help=_MEANT, related=related)


_MEANT: Final = "name something of the base, and define this pack's own under the same name"


def _written(game: Game, *path: str | int) -> Origin:
    """Return where a value of a game's play.yaml was written."""
    return game.locator, game.play.file if game.play else "", path


def _in_play(game: Game, *path: str | int) -> Position:
    """Return a place in a game's play.yaml."""
    locator, file, there = _written(game, *path)
    return locator.locate(file, there)


def _offering(step: PhaseStep, actions: tuple[Any, ...]) -> PhaseStep:
    return step.model_copy(update={"actions": (*step.actions, *actions)})


def _called(what: str) -> str:
    kind, _, name = what.partition(".")
    called = {"setup": "step of the set-up", "line": "line of the score"}.get(kind, kind)
    return f"the {called} '{name}'" if name and what != RULES else f"'{what}'"
