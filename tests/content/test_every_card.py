"""Icons, words and execution of every effect of every game agree: what changes one of them changes all three."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any, Final, cast

import pytest

from tests.content.changes import Changes
from tests.content.chapter_trial import MANY, ChapterTrial
from tests.content.conftest import ROOT
from tests.content.doubles import DOUBLE, Effect, lasts, with_doubles
from tests.content.played_trial import PlayedTrial
from tests.content.reckoning import is_reckoned, ways
from tests.content.street_trial import StreetTrial
from tests.content.trial import Story, Trial
from tests.projects import shipped
from tests.thorough import some
from toolkit.engine import Rules, State
from toolkit.engine.code.types import Compiled, nothing
from toolkit.engine.verbs.all_verbs import VERBS
from toolkit.load import load_project
from toolkit.load.folder import RULES_FILE
from toolkit.model.content.components import Component
from toolkit.model.effects import effect_rows
from toolkit.model.effects.components.pieces import Draw
from toolkit.model.effects.economy.counters import Gain
from toolkit.model.effects.inside import effects_in
from toolkit.model.effects.speech import sentences
from toolkit.model.effects.values.condition import Have, InVariant
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.holding import several
from toolkit.model.loaded.chapters import chapters as chapters_of
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import CounterName, Part, walk
from toolkit.playing.loading import load_rules
from toolkit.workflows.new import shipped_games, start_game, starters

Effects = dict[Any, tuple[Component | None, Effect]]

# What a change need not show in, and why; where one stands (or is) in a step.
PRINTED: Final = ("words", "icons")
OUT_OF_REACH: Final = {"cooperative"}  # trials lay nothing on places that cards name, nor see what roles change
ALONE: Final[dict[tuple[str, ...], frozenset[str]]] = {
    ("note",): frozenset({"words"}),  # for the reader alone
    ("rule", "text"): frozenset({"words"}),  # the same
    ("choose", "do", "left out"): frozenset({"words", "play"}),  # a procedure among steps has no picture
    ("modify", "goes_to"): frozenset({"play"}),  # that it helps once is told, and that is all a player needs
    ("advance", "way"): frozenset({"words"}),  # a marker has one way to go, and its own icon shows it
    ("advance", "on", "card", "left out"): frozenset({"words", "icons"}),  # nothing else has a track
}
APART: Final = {  # components of whose effects one reader knows otherwise, and why
    "aaron-reitzke",  # the card prints its author's words, and no trial's display is without a Vineyard
    "fountain",  # it counts how often it is used, which nobody is told
}


@dataclass(frozen=True)
class Said:
    """An effect, the component that says it (None: play.yaml), where, and what was changed in it, if anything."""

    part: Component | None
    where: tuple[Any, ...]
    effect: Effect
    change: tuple[Any, ...] = ()

    def __str__(self) -> str:
        return f"{self.part.id if self.part else 'play.yaml'}: {'.'.join(map(str, (*self.where, *self.change)))}"

    @property
    def is_the_same(self) -> bool:
        """Whether what was left out is what is meant without it: the zone of the verb, or at least one."""
        return self.change[-2:] in (("in", "left out"), ("at_least", "left out"))

    def ends(self, keys: tuple[str, ...]) -> bool:
        """Whether what was changed stands under these keys, in their order."""
        said = [key for key in self.change if isinstance(key, str) and (key != "left out" or key in keys)]
        return said[-len(keys) :] == [*keys]


def said_in(game: Game) -> Iterator[Said]:
    """Yield every effect of a game's own components once, and after it some ways to change one thing in it."""
    changes, seen = Changes(game), set()
    for part in game.box.components():
        for where, effect in effects_in(part.body):
            if (key := repr(effect)) not in seen:
                seen.add(key)
                yield Said(part, where, effect)
                yield from (Said(part, where, new, change) for change, new in some(changes.of(effect), 48))


def played_with(game: Game) -> str | None:
    """Return the base that a pack is played with if that stands in for a game: it is tried as played there."""
    needed = game.head.requires
    return needed.pack if needed and shipped()[needed.pack].head.stands_for else None


def asks_for_variants(effect: Effect) -> bool:
    """Whether it matters to an effect which variant is played."""
    return any(isinstance(found.value, InVariant) for found in walk(effect))


def doubled(number: int, one: Said) -> Said:
    """Return a changed effect with a component that says it; one that lasts has a name of its own."""
    if one.part is None or not one.change or len(one.where) > 1:
        return one
    name = f"{one.part.id}{DOUBLE}{number}" if lasts(one.effect) else one.part.id
    body = one.part.body.model_copy(update={"id": name, one.where[0]: one.effect})
    return replace(one, part=replace(one.part, body=body))


class Readers:
    """The three readers of a game's effects."""

    def __init__(self, root: Path, game: Game) -> None:
        self.said = [doubled(number, one) for number, one in enumerate(said_in(game))]
        self.game, self.lexicon, path = game, game.lexicon, root / game.folder / RULES_FILE
        doubles = [one.part for one in self.said if one.part and DOUBLE in one.part.id]
        effects: Effects = {number: (one.part, one.effect) for number, one in enumerate(self.said)}
        held = [found.value for one in self.said for found in walk(one.effect) if isinstance(found.value, Have)]
        sizes = [one.at_least + less for one in held if isinstance(one.at_least, int) for less in (-1, 0)]
        sizes += [one.at_most + more for one in held if isinstance(one.at_most, int) for more in (0, 1)]
        rules = load_rules(path) if path.is_file() else Rules
        self.trials = self._trials(game, doubles, rules, effects, sizes)

    def _trials(
        self, game: Game, doubles: list[Component], rules: Any, effects: Effects, sizes: list[int]
    ) -> list[Trial]:
        if game.head.stands_for and any(one.grid for one in game.head.maps.values()):
            game = next((one for one in shipped().values() if played_with(one) == game.id), game)
        chapters = [frozenset({one}) for one in chapters_of(game.head)]
        if any(one.grid for one in game.head.maps.values()):
            made = with_doubles(game, doubles, 1)
            asking = {number: one for number, one in effects.items() if asks_for_variants(one[1])}
            others = [StreetTrial(made, rules, asking, sizes, chapter) for chapter in chapters[-2:-1]]
            return [*others, StreetTrial(made, rules, effects, sizes, *chapters[-1:])]
        if chapters:
            return [ChapterTrial(with_doubles(game, doubles, MANY), rules, effects, sizes, chapters[-1])]
        tried = PlayedTrial if any(one.places for one in game.head.maps.values()) else Trial
        return [tried(with_doubles(game, doubles), rules, effects, sizes)]

    def stories(self, number: int) -> Iterator[Story]:
        """Yield what happens when an effect is carried out, in every state of every trial."""
        return chain.from_iterable(trial.stories(number) for trial in self.trials if number in trial.codes)

    def disagreements(self) -> Iterator[str]:
        """Yield every change that some readers are told of, and others are not; a story is heard until it differs."""
        for number in sorted({number for trial in self.trials for number in trial.codes}):
            one, stories = self.said[number], self.stories(number)
            printed = sentences(one.effect, self.lexicon), effect_rows(one.effect, self.lexicon)
            if not one.change:
                before, was_done = printed, list(stories)
                continue
            told = {name for name, was, new in zip(PRINTED, before, printed, strict=True) if was != new}
            told |= {"play"} if any(was != new for was, new in zip_longest(was_done, stories)) else set()
            allowed = [{*PRINTED, "play"}, *(alone for end, alone in ALONE.items() if one.ends(end))]
            if one.part and one.part.id in APART:
                continue
            if told not in (allowed if told or not one.is_the_same else [set()]):
                yield f"{one}: {', '.join(sorted(told)) or 'nothing'} changed alone"


class Laid:
    """A made state, in which pieces of the first player are counted by what their components say and where they lie."""

    def __init__(self, trial: Trial) -> None:
        self._trial = trial

    def in_(self, state: State) -> Laid:
        """Return the same in some state."""
        self._state = state
        return self

    def count(self, what: Selector) -> int:
        """Return how many pieces a selector means."""
        return sum(1 for _ in self._meant(what))

    def counter(self, name: str) -> int:
        """Return how high a counter of the first player stands."""
        return self._state.counters[self._trial.layout.counter(name)]

    def owns(self, what: Selector) -> bool:
        """Whether a selector speaks of pieces in a place of the first player's own."""
        return any(zone == what.zone and seat == 0 for zone, seat, _ in self._trial.layout.places)

    def _meant(self, what: Selector) -> Iterator[int]:
        layout, state = self._trial.layout, self._state
        hosts = {host + 1 for host in self._meant(what.on)} if what.on else set()
        for (zone, seat, _), lying in zip(layout.places, state.zones, strict=True):
            if seat == 0 and zone == ("on" if what.on else what.zone):
                yield from (
                    one
                    for one in lying
                    if self._is(self._trial.box.components[one], what)
                    and (not what.on or state.counters[layout.mark("on") + one] in hosts)
                )

    def _is(self, part: Component, what: Selector) -> bool:
        stands_for = part.body.stands_for
        deck = stands_for.card if stands_for and stands_for.card in several(what.card) else part.deck
        asked = [(what.card, deck), (what.token, part.id), *((v, part.value(f)) for f, v in what.where.items())]
        return all(wanted is None or held in several(wanted) for wanted, held in asked)

    def happened(self, end: dict[str, Any]) -> Counter[str]:
        """Return by how much each counter of the first player has changed, and how many pieces have moved."""
        moved = sum(sum(dict(what[0]).values()) for place, what in end.items() if place.startswith("place"))
        names = self._trial.layout.named("counter")
        return Counter({"pieces": moved, **{name: end.get(f"{name} 1", 0) for name in names}})


def figures(effect: Effect) -> Iterator[tuple[str, int]]:
    """Yield every number of a counter that an effect says, with the counter."""
    for found in walk(effect):
        for value in vars(found.value).values() if isinstance(found.value, Part) else ():
            if isinstance(value, dict):
                yield from (
                    (name, n) for name, n in value.items() if isinstance(name, CounterName) and isinstance(n, int)
                )


@cache
def readers(name: str, project: Path | None = None) -> Readers:
    """Return the readers of a shipped game, or of a game in a project that was begun like it."""
    games = {game.id: game for game in load_project(project).games} if project else shipped()
    return Readers(project or ROOT, games[name])


@pytest.fixture(params=(*shipped_games(), *starters()))
def of_game(request: pytest.FixtureRequest, tmp_path: Path) -> Readers:
    """Return the readers of every game that travels with the toolkit."""
    if request.param in shipped_games():
        return readers(request.param)
    start_game(tmp_path, request.param, request.param)
    return readers(request.param, tmp_path)


def test_readers_agree(of_game: Readers) -> None:
    """What changes words changes icons and play, and what happens is what they say: one test, as readers cost much."""
    if of_game.game.id not in OUT_OF_REACH:
        found = list(of_game.disagreements())
        assert not found, "\n".join(found)
    what_happens_is_what_the_words_say(of_game)


def what_happens_is_what_the_words_say(of_game: Readers) -> None:
    counters = of_game.game.head.counters
    in_goods = {name for name, one in counters.items() if one.paid_with}
    for number, one in enumerate(of_game.said):
        lex = of_game.lexicon
        words = sentences(one.effect, lex)
        assert all(
            lex.unit(name).counted(n, lex.speech) in words for name, n in figures(one.effect) if counters[name].told
        ), f"{one}: {words}"
        for trial in of_game.trials if not one.change and is_reckoned(one.effect, in_goods) else ():
            laid = Laid(trial)
            for state, ends in trial.played(number) if number in trial.codes else ():
                expected = ways(one.effect, laid.in_(state))
                assert bool(ends) == bool(expected), f"{one} can{'' if ends else 'not'} be done"
                assert all(laid.happened(end) in expected for end in ends), f"{one}: {ends}, and not {expected}"


@pytest.fixture
def garden(tmp_path: Path) -> Path:
    """Return a project with a game in it."""
    start_game(tmp_path, "garden")
    return tmp_path


def test_what_icons_leave_out_is_found(garden: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Draw, "after", lambda self, lex: ())
    assert "carrot: play.0.draw.cards: play, words changed alone" in readers("garden", garden).disagreements()


def test_what_is_not_done_is_found(garden: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast("dict[Any, Any]", VERBS), Gain, lambda step, make: Compiled(nothing))
    found = readers("garden", garden)
    assert "leek: play.0.gain.coins: icons, words changed alone" in found.disagreements()
    with pytest.raises(AssertionError, match="beetroot: play"):
        what_happens_is_what_the_words_say(found)
