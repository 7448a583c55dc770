"""Worked examples in sentences: what is given, what is done, what comes of it and what is refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final

from toolkit.model.content.example import ExampleFile, Refusal
from toolkit.model.content.rulebook import ParagraphSource
from toolkit.model.document.nodes import Block, Figure, Inline, Line, Link, Prose, Strong, Words, Worked, inlines, plain
from toolkit.model.effects.wording.holding import several as matched
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.gameplay.deed import Deed
from toolkit.model.loaded.project import Game
from toolkit.reference.actions import CHOOSE, END, Actions, named
from toolkit.reference.options import Options
from toolkit.reference.persons import Persons
from toolkit.reference.picture import picture_of
from toolkit.reference.pieces import Pieces, laid_in, name_of, owners_in
from toolkit.reference.state import MINUS, State
from toolkit.reference.worded import joined, joined_clearly, worded
from toolkit.reference.words import Resolver
from toolkit.speech.grammar import capital

GIVEN, PLAY, RESULT, OFFERED, REFUSED = "Given.", "Play.", "Result.", "Possible.", "Not possible."
DECIDED: Final = "Decision."
LAST_ROUND: Final = {True: "This round is the last.", False: "This round is not the last."}
DEALT: Final = "Everybody holds what the set-up has dealt."
OVER: Final = {True: "The game is over.", False: "The game goes on."}
SCORE: Final = {  # by whether it is the reader, and whether the game is over
    (True, False): "{who} have {score}",
    (True, True): "{who} end with {score}",
    (False, False): "{who} has {score}",
    (False, True): "{who} ends with {score}",
}
ALL_WIN: Final = {  # by whether they are two, and whether one of them is the reader
    (True, True): "You both win.",
    (True, False): "Both win.",
    (False, True): "You all win.",
    (False, False): "All win.",
}
MAY, COULD_NOT = "{who} may {do}", "{who} could not {do}"
STANDING: Final = {
    "round": "{who} is out of the round.",
    "game": "{who} is out of the game.",
    "next-turn": "Until {who}'s next turn nobody can choose {who}.",
    "end-of-round": "Until the end of the round nobody can choose {who}.",
}
FEW: Final = 3  # cards that are shown beside the words


def shown_in(game: Game, source: ParagraphSource) -> tuple[ExampleFile, ...]:
    """Return the worked examples that a paragraph shows; a name that no example has is left out."""
    known = {one.body.example: one.body for one in game.examples}
    return tuple(known[name] for name in source.examples if name in known)


def worked(
    resolver: Resolver, examples: Iterable[ExampleFile], *, titled: str | None = None, pictures: bool = True
) -> Iterator[Worked]:
    """Yield each of some worked examples, several under their own titles; a card is shown beside the first.

    What they are `titled` together is not said again.
    """
    seen: set[str] = set()
    several = list(examples)
    for example in several:
        telling = Telling(resolver, example)
        picture = telling.picture() if pictures else None
        cards = telling.cards() if pictures and picture is None else ()
        fresh = cards if seen.isdisjoint(cards) else ()
        seen.update(cards)
        title = example.title if len(several) > 1 and example.title != titled else None
        story = telling.story()
        short = () if story else tuple(Telling(resolver, example, briefly=True).blocks())
        yield Worked(title, fresh, tuple(telling.blocks()), tuple(telling.state.staging()), picture, story, short)


class Telling:
    """Tells one example in the words of its game; briefly, it leaves out what only a check has to know."""

    def __init__(self, resolver: Resolver, example: ExampleFile, *, briefly: bool = False) -> None:
        self._briefly, self._drawn = briefly, resolver.drawn
        self._resolver, self._game, self._example = Resolver(resolver.game, example), resolver.game, example
        self._lex = resolver.game.lexicon
        automata = resolver.game.plays.automata
        self._persons = Persons(example, self._lex, {str(name): one.name for name, one in automata.items()})
        self._pieces = Pieces(resolver.game, self._persons, laid_in(resolver.game, example), owners_in(example))
        options = Options(resolver.game, example)
        self._deeds = Actions(resolver.game, self._pieces, self._persons, options, whose=self._whose)
        self.state = State(resolver.game, example, self._persons, self._pieces, briefly=briefly)

    def cards(self) -> tuple[str, ...]:
        """Return the cards that it is about, where they are few: those acted with, else those that lie there.

        There are none where its author wants no picture.
        """
        if not self._example.picture:
            return ()
        given = self._example.given.players.values()
        lying = [
            name_of(one) for seat in given for pieces in seat.values() if isinstance(pieces, tuple) for one in pieces
        ]
        for names in (named(self._example.actions), lying):
            parts = dict.fromkeys(name for name in names if name in self._game.by_id)
            shown = (self._game.by_id[name] for name in parts)
            own = (part for part in shown if self._game.owns(part.file))  # of a base no face is drawn
            if cards := [part.id for part in own if part.kind == "card" and part.face]:
                return tuple(cards) if len(cards) <= FEW else ()
        return ()

    def picture(self) -> Figure | None:
        """Return a picture of what changes, where its author wants one."""
        words = " ".join(plain(line) for line in inlines(self.story()))
        return picture_of(self._game, self._example, self._persons, self._pieces, self._drawn, words)

    def story(self) -> tuple[Block, ...]:
        """Return the author's own telling of all of it, where there is one."""
        return tuple(self._resolver.blocks(self._example.story)) if self._example.story else ()

    def blocks(self) -> Iterator[Block]:
        """Yield the author's own words, what is given, the play, what comes of it, and what is refused."""
        yield from self._resolver.blocks(self._example.text or "")
        own = self._example.told
        parts = (
            (GIVEN, self._given, own.given),
            (PLAY, self._play, own.play),
            (RESULT, self._result, own.result),
            (OFFERED, self._offered, own.offered),
            (REFUSED, self._refused, own.refused),
            (DECIDED, self._decided, own.decided),
        )
        for name, in_own_words, words in parts:
            if lines := [self._resolver.line(words)] if words else list(in_own_words()):
                head: Inline = Strong((Words(self._lex.say(name)),))
                yield Prose((head, *(node for line in lines for node in (Words(" "), *line))))

    def _given(self) -> Iterator[Line]:
        given, example = self._example.given, self._example
        several = bool(example.called) or self._persons.reader is None
        if frame := list(self._frame(several=several)):
            yield (Words(f"{capital(', '.join(frame))}."),)
        if several and ("first" in given.model_fields_set):
            yield self.state.starts(given.first)
        if given.last_round:
            yield self._say(LAST_ROUND[True])
        for player, until in (*given.out.items(), *given.safe.items()):
            yield self._say(STANDING[until], who=self._persons.name(player))
        if given.dealt:
            yield self._say(DEALT)
        yield from self.state.players(given.players)
        yield from self.state.table()
        if dice := example.chance.dice:
            yield self._say("The dice will show {numbers}.", numbers=self._lex.listed(map(str, dice)))
        for each in example.chance.drawn:
            names = list(map(str, matched(each)))
            said = "Next to be drawn is {things}." if len(names) == 1 else "Next to be drawn are {things}."
            yield self._say(said, things=self._pieces.line(names))

    def _frame(self, *, several: bool) -> Iterator[str]:
        """Yield what is played: the round, by how many, and with which variants."""
        given, example, say = self._example.given, self._example, self._lex.say
        ends = given.last_round or example.expect.ending or example.expect.over is not None
        is_told = given.round > 1 and (ends or not self._briefly)
        parts = [say("round {n}" if several else "it is round {n}", n=given.round)] if is_told else []
        if several and not self._briefly:
            parts.append(say("a game for {players}", players=self._lex.players(example.players)))
        yield from [say("{part} of {whole}", part=parts[0], whole=parts[1])] if len(parts) > 1 else parts
        variants = self._game.head.variants
        yield from (variants[name].name for name in example.variants if name in variants)

    def _say(self, english: str, **slots: Line | str | int) -> Line:
        return worded(self._lex, english, **slots)

    # the play

    def _play(self) -> Iterator[Line]:
        ended: list[int] = []
        done = 0
        for player, run in groupby(self._example.actions, key=self._whose):
            deeds = list(run)
            phrases = self._deeds.phrases(deeds, self._example.actions[:done], doer=player)
            done += len(deeds)
            if phrases == [(Words(self._lex.say(END)),)]:
                ended.append(player)
                continue
            yield from self._ended(ended)
            ended = []
            chosen = _chosen_in_a_row(phrases, self._lex)
            said = _together([self._persons.verb(player, phrase) for phrase in chosen], self._lex)
            yield self._say("{who} {do}.", who=self._persons.name(player), do=joined_clearly(self._lex, said))
        yield from self._ended(ended)

    def _ended(self, players: list[int]) -> Iterator[Line]:
        if len(players) == 1:
            yield self._say("{who}.", who=self._persons.does(players[0], (Words(self._lex.say(END)),)))
        elif players:
            names = map(self._persons.name, dict.fromkeys(players))
            yield self._say("{who} end their turns.", who=self._lex.listed(names))

    def _whose(self, deed: Deed | None) -> int:
        turn = self._example.given.turn
        stated = deed.get("player") if deed else None
        return int(str(stated or self._persons.reader or (turn.player if turn else None) or 1))

    # what comes of it

    def _result(self) -> Iterator[Line]:
        expect, state = self._example.expect, self.state
        yield from state.players(expect.players, came=bool(self._example.actions) or not self._example.given.dealt)
        yield from state.came()
        if expect.first:
            yield state.starts(expect.first, "{who} from now on.")
        if expect.turn and (expect.turn.player is None or expect.turn.player != self._persons.reader):
            yield state.stands(expect.turn)
        ending = next((one for one in self._game.plays.ending if one.id == expect.ending), None)
        if ending:
            yield self._resolver.line(ending.summary)
        for holds, words in ((expect.last_round, LAST_ROUND), (expect.over, OVER)):
            if holds is not None:
                yield self._say(words[holds])
        if expect.scores:
            yield self._scored(expect.scores, is_over=expect.over is not False and expect.winners is not None)
        if expect.winners is not None:
            yield self._won(expect.winners)

    def _scored(self, scores: Mapping[int, int], *, is_over: bool) -> Line:
        scoring = self._game.plays.scoring
        if scoring and scoring.together and self._example.players > 1:
            score = self._score(next(iter(scores.values())))
            return self._say("Together you end with {score}." if is_over else "Together you have {score}.", score=score)
        names = [self._persons.name(one) for one in scores]
        others = "{who} with {score}" if is_over else "{who} {score}"
        said = (SCORE[next(iter(scores)) == self._persons.reader, is_over], *[others] * (len(scores) - 1))
        parts = (
            self._lex.say(one, who=who, score=self._score(score))
            for one, who, score in zip(said, names, scores.values(), strict=True)
        )
        return self._say("{told}.", told=self._lex.listed(parts))

    def _won(self, winners: tuple[int, ...]) -> Line:
        if not winners:
            return self._say("The game is lost.")
        is_team = self._game.plays.is_won_together(self._example.variants)
        if len(winners) == self._example.players > 1 and (is_team or self._persons.reader is not None):
            return self._say(ALL_WIN[len(winners) == 2, is_team or self._persons.reader in winners])
        alone = len(winners) == 1 and winners[0] != self._persons.reader
        names = self._lex.listed(map(self._persons.name, winners))
        return self._say("{who} wins." if alone else "{who} win.", who=names)

    def _score(self, score: int) -> str:
        scoring = self._game.plays.scoring
        if scoring and scoring.of:
            return self.state.counted(str(scoring.of), score)
        points = self._lex.nouns("point", "points").counted(abs(score), self._lex.speech)
        return f"{MINUS if score < 0 else ''}{points}"

    # what is offered, and what is refused

    def _offered(self) -> Iterator[Line]:
        for one in self._example.offered:
            done = self._example.actions[: one.after]
            player = self._whose(self._near(one.after, one.these[0]))
            ways = [phrase for deed in one.these for phrase in self._deeds.phrases([deed], done, doer=player)]
            line = self._tried(MAY, player, ways, one.after)
            yield self._say("{told}, and nothing else." if one.only else "{told}.", told=line)

    def _tried(self, english: str, player: int, ways: list[Line], after: int | None) -> Line:
        """Return what a player may or could not do, with when that is, where it is said."""
        when = self._when(after)
        said = joined(self._lex, _begun_alike(ways), "or")
        line = self._say(english, who=self._persons.name(player, first=not when), do=said)
        return self._say(when, told=line) if when else line

    def _near(self, after: int, deed: Deed) -> Deed | None:
        """Return what says whose an option is: itself, or what is done instead of it."""
        deeds = self._example.actions
        return deed if "player" in deed else deeds[min(after, len(deeds) - 1)] if deeds else None

    def _refused(self) -> Iterator[Line]:
        last = None
        for (after, player, why), run in groupby(self._example.refused, key=self._case):
            done = self._example.actions[:after]
            tries = [phrase for one in run for phrase in self._deeds.phrases([one.attempt], done, doer=player)]
            line = self._tried(COULD_NOT, player, tries, after if after != last else None)
            last = after
            yield self._say("{told}: {why}." if why else "{told}.", told=line, why=why or "")

    def _decided(self) -> Iterator[Line]:
        """Tell what automata decide, and which paragraphs lead to it."""
        names = self._game.outline
        for one in self._example.decides:
            player = next(iter(self._example.automata)) if len(self._example.automata) == 1 else self._whose(one.deed)
            (phrase, *_) = self._deeds.phrases([one.deed], self._example.actions[: one.after], doer=player)
            sentence = self._say("{who} {do}", who=self._persons.name(player), do=self._persons.verb(player, phrase))
            because = () if self._briefly else one.because or ()
            rules = [(Link("rule", str(rule), names[rule].number),) for rule in because if rule in names]
            english = "{told}, by {rules}." if rules else "{told}."
            yield self._say(english, told=sentence, **({"rules": joined(self._lex, rules)} if rules else {}))

    def _case(self, one: Refusal) -> tuple[int, int, str | None]:
        return one.after, self._whose(self._near(one.after, one.attempt)), one.why

    def _when(self, after: int | None) -> str:
        """Return the words around what is tried, which say when; empty where that is before what is done next."""
        count = len(self._example.actions)
        known = {0: "Before any of this, {told}", count: "Afterwards, {told}"} if count else {}
        return known.get(after, "") if after is not None else ""


def _together(phrases: list[Line], lex: Lexicon) -> list[Line]:
    """Return what is done with one thing in one phrase: `lay and activate the box`."""
    merged = phrases[:1]
    for phrase in phrases[1:]:
        last, first = merged[-1][0], phrase[0]
        is_verb = all(isinstance(one, Words) and one.text.strip().isalpha() for one in (last, first))
        if is_verb and len(phrase) > 1 and phrase[1:] == merged[-1][1:]:
            merged[-1] = (Words(lex.listed((plain((last,)).rstrip(), plain((first,))))), *phrase[1:])
        else:
            merged.append(phrase)
    return merged


def _chosen_in_a_row(phrases: list[Line], lex: Lexicon) -> list[Line]:
    """Return what is chosen in a row in one phrase: `choose to do what the courier says and what the cook says`."""
    lead = lex.say(CHOOSE, do="")
    told: list[Line] = []
    for is_choice, run in groupby(phrases, key=lambda one: plain(one).startswith(lead)):
        some = list(run)
        if is_choice and len(some) > 1:
            verbs = [plain(one).removeprefix(lead).partition(" ") for one in some]
            said = [
                rest if at and verb == verbs[at - 1][0] else f"{verb} {rest}"
                for at, (verb, _, rest) in enumerate(verbs)
            ]
            some = [(Words(lex.say(CHOOSE, do=lex.listed(said))),)]
        told += some
    return told


def _begun_alike(ways: list[Line]) -> list[Line]:
    """Say once what some ways begin with alike: `put a dog at the farm or at the mill`."""
    ends = [one[-1] for one in ways]
    if len({one[:-1] for one in ways}) != 1 or len(ways[0]) == 1:
        return ways
    return [ways[0], *((Words(one.text.lstrip()),) if isinstance(one, Words) else (one,) for one in ends[1:])]
