"""The set-up's steps to rows that say how many of what for each number of players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from toolkit.model.content.components import Component
from toolkit.model.document.laying import ChapterSetup, SetupRow
from toolkit.model.effects.step import effect_words
from toolkit.model.effects.values.quantity import quantity
from toolkit.model.effects.wording.holding import several
from toolkit.model.effects.wording.lexicon import Lexicon, Noun, spoken
from toolkit.model.gameplay.play import SetupStep, by_players
from toolkit.model.loaded.chapters import chapters, page_of, places_of, setup_of, shown
from toolkit.model.loaded.match import chosen, copies
from toolkit.model.loaded.project import Game
from toolkit.reference.steps import Steps
from toolkit.reference.words import place_called
from toolkit.speech.grammar import capital

FEW = 8  # cards that a row names
IN_WORDS = 4  # players who are called `the fourth player`, not `player 5`


def setup_rows(game: Game) -> tuple[SetupRow, ...]:
    """Return a row for each step, in order; of a pack with a base for its own."""
    steps = game.own_play.setup if game.own_play else ()
    rows = ((step, _row(game, shown(game, step))) for step in _boards_first(game, steps) if _is_told(game, step))
    noted = ((step, replace(row, notes=(*row.notes, *_by_page(game, step)))) for step, row in rows)
    return tuple(_in_words(game, noted))


def _in_words(game: Game, rows: Iterable[tuple[SetupStep, SetupRow]]) -> Iterator[SetupRow]:
    """Yield rows with their sentences."""
    steps = Steps(game)
    for step, row in rows:
        part = shown(game, step)
        noun, _ = _called(part, _noun(game, part, list(chosen(game, part.take)) if part.take else []))
        yield steps.told(step, row, noun)


def chapter_setups(game: Game) -> Iterator[ChapterSetup]:
    """Yield the set-up of each chapter that has a page, where there are several."""
    paged = [name for name in chapters(game.head) if game.head.variants[name].page]
    for name in paged if len(paged) > 1 and not game.base else ():
        yield ChapterSetup(name, game.head.variants[name].name, tuple(_in_words(game, _rows_of(game, name))))


def _rows_of(game: Game, variant: str) -> Iterator[tuple[SetupStep, SetupRow]]:
    """Yield a row for each step of a chapter; cards that its page names are named, where they are few."""
    for step in _boards_first(game, setup_of(game, frozenset({variant}))):
        parts = list(chosen(game, step.take)) if step.take else []
        left_out = variant in step.not_in or (step.variants and variant not in step.variants)
        if left_out or not _is_told(game, step) or (step.take and not parts):
            continue
        row = replace(_row(game, step), variants=(), notes=tuple(_notes_of(game, step, parts)))
        places = [place_called(game, name) for _, name in places_of(game, step, frozenset({variant}))]
        yield step, replace(row, to=game.lexicon.listed(places, "or")) if places else row


def _boards_first(game: Game, steps: Sequence[SetupStep]) -> list[SetupStep]:
    """Return steps as readers are told of them: boards and maps first, as far as that leaves sentences where they are.

    A sentence that an author has written may speak of the step before it.
    """
    told = next((at for at, step in enumerate(steps) if step.said), len(steps))
    return [*sorted(steps[:told], key=lambda step: not _lays_board(game, step)), *steps[told:]]


def _lays_board(game: Game, step: SetupStep) -> bool:
    """Whether a step lays out a board of all, or the tiles of a map, out of the box."""
    if step.each == "player" or step.origin or not step.take:
        return False
    return bool(step.on) or all(part.kind == "board" for part in chosen(game, step.take))


def _notes_of(game: Game, step: SetupStep, parts: list[Component]) -> Iterator[str]:
    """Yield what is said of a step of a chapter, and which cards they are that its page names, where they are few."""
    names = list(dict.fromkeys(part.name for part in parts))
    if not step.by_page or copies(parts) > 1:
        yield from _notes(game, step)
    if step.by_page and 1 < len(names) <= FEW:
        taken = by_players(step.count, max(game.players)) if step.count != "all" else None
        said = "out of {cards}" if taken and taken < copies(parts) else "{cards}"
        yield game.lexicon.say(said, cards=game.lexicon.listed(names))


def _is_told(game: Game, step: SetupStep) -> bool:
    """Whether readers are told of a step: not of one that only gives what play needs, or nothing."""
    return not step.gain or any(game.lexicon.unit(name).told and amount != 0 for name, amount in step.gain.items())


def _by_page(game: Game, step: SetupStep) -> Iterator[str]:
    """Yield where it stands what a step takes, where that is on the pages of several chapters."""
    page = page_of(game, frozenset())
    if step.asks_page and page and len(chapters(game.head)) > 1:
        yield game.lexicon.say("as the {page} says", page=game.lexicon.noun("deck", page.deck).one)


def _row(game: Game, step: SetupStep) -> SetupRow:
    parts = list(chosen(game, step.take)) if step.take else []
    lex = game.lexicon
    noun, name = _called(step, _noun(game, step, parts))
    numbers = tuple((n, _number(step, parts, n)) for n in game.players)
    chooses = step.take and step.take.where and step.origin and step.count == "all"
    if name and chooses and len(parts) > 1:  # the name says which
        noun = Noun(lex.say("of these"), lex.say("of these"))
    several = any(number not in (None, 1) for _, number in numbers)
    what = "" if step.gain else noun.many if several else noun.one

    def zone(name: str | None) -> str | None:
        return _place(game, name, parts) if name else None

    return SetupRow(
        id=step.id,
        label=capital(name or what or noun.many),
        name=name,
        what=what,
        icon=_icon(game, step, parts),
        each=step.each,
        who=_who(lex, step),
        counts=tuple((n, _count(lex, step, number, n)) for n, number in numbers),
        told=tuple((n, _told(_count(lex, step, number, n), number, noun, step)) for n, number in numbers),
        sides=tuple((n, by_players(step.side, n)) for n in game.players) if step.side else (),
        to=_on(game, step) or zone(step.to),
        origin=zone(step.origin),
        notes=tuple(_notes(game, step)),
        rest=lex.say("the others") if step.keep is not None and step.to else None,
        components=tuple(part.id for part in parts),
        variants=tuple(map(str, step.variants)),
        rule=str(step.rule),
        numbers=numbers if parts else (),
    )


def _place(game: Game, zone: str, parts: list[Component]) -> str:
    """Return what a zone is called; of piles of which there are several, also which one: `draw pile of events`."""
    lex = game.lexicon
    called, decks = lex.noun("zone", zone).one, {part.deck for part in parts}
    piles = {deck.pile for deck in game.decks if deck.id in decks and deck.pile}
    if game.head.zones[zone].each != "pile" or len(game.head.piles) == 1 or len(piles) != 1:
        return called
    return lex.say("{zone} of {pile}", zone=called, pile=lex.noun("pile", piles.pop()).many)


def _on(game: Game, step: SetupStep) -> str:
    """Return what it is laid on, where that is a component of the player: `on a charburner`."""
    decks = {part.deck for part in chosen(game, step.at)} if step.at else set()
    one = game.lexicon.noun("deck", decks.pop()).one if len(decks) == 1 else ""
    return game.lexicon.say("on {thing}", thing=game.lexicon.a(one)) if one else ""


def _called(step: SetupStep, noun: Noun) -> tuple[Noun, str | None]:
    """Return what a step lays out, and the name that stands before it; a name that says the noun takes its place.

    It does not where a sentence of the author's own leaves out what it speaks of.
    """
    if not step.name or not noun.one or noun.one.casefold() not in step.name.casefold():
        return noun, step.name
    if step.said and noun.one.casefold() not in step.said.casefold():
        return noun, step.name
    message = f"{step.name[:1].lower()}{step.name[1:]}"
    said = noun.many if noun.many.casefold() in message.casefold() else noun.one
    start = message.casefold().index(said.casefold())
    one, many = (f"{message[:start]}{each}{message[start + len(said) :]}" for each in (noun.one, noun.many))
    return Noun(message if said == noun.one else one, many), None


def _noun(game: Game, step: SetupStep, parts: list[Component]) -> Noun:
    """Return the noun for what a step takes or gives."""
    lex, query = game.lexicon, step.take
    if step.does:
        words = effect_words(step.does, lex)
        return Noun(words, words)
    if step.gain:
        units = [lex.unit(name) for name in step.gain]
        return Noun(lex.listed(unit.one for unit in units), lex.listed(unit.many for unit in units))
    decks = list(dict.fromkeys(part.deck for part in parts))
    if len(parts) == 1 and sum(len(deck.components) for deck in game.decks if deck.id == decks[0]) > 1:
        return _copies(parts[0].name, lex)
    named = [lex.noun("deck", deck) for deck in several(query.deck)] if query else []
    named += [lex.noun("pile", pile) for pile in several(query.pile)] if query else []
    nouns = named or [lex.noun("deck", deck) for deck in decks]
    if len(nouns) > 1 and len(kinds := {part.kind for part in parts}) == 1:
        return lex.nouns(kind := kinds.pop(), f"{kind}s")
    return Noun(lex.listed((one.one for one in nouns), "or"), lex.listed(one.many for one in nouns))


def _copies(name: str, lex: Lexicon) -> Noun:
    """Return what several of one component are called: `Gala Apples`, `copies of Letter 2`."""
    is_countable = lex.speech.is_countable(name)
    return Noun(name, lex.speech.plural(name) if is_countable else lex.say("copies of {thing}", thing=name))


def _icon(game: Game, step: SetupStep, parts: list[Component]) -> str | None:
    if step.gain:
        return next((game.lexicon.unit(name).icon for name in step.gain), None)
    icons = {game.lexicon.noun("component", part.id).icon for part in parts}
    if len(icons) > 1:
        icons = {game.lexicon.noun("deck", part.deck).icon for part in parts}
    return icons.pop() if len(icons) == 1 else None


def _number(step: SetupStep, parts: list[Component], n: int) -> int | None:
    """Return how many components a step takes; None where it is left out, and 0 where it takes what is there."""
    if step.players and n not in step.players:
        return None
    if step.count == "all":
        return 0 if step.origin or step.does else copies(parts)
    number: int | None = by_players(step.count, n)
    return number


def _count(lex: Lexicon, step: SetupStep, number: int | None, n: int) -> str | None:
    if number is None:
        return None
    if step.does:
        return lex.say("yes")
    if step.gain:
        held = {name: by_players(amount, n) for name, amount in step.gain.items()}
        given = {name: amount for name, amount in held.items() if amount is not None}
        return lex.listed(quantity(amount, lex.unit(name), lex) for name, amount in given.items()) or None
    many = str(number) if number else lex.say("all")
    return many if step.keep is None else lex.say("keep {n} of {all}", n=step.keep, all=many)


def _told(count: str | None, number: int | None, noun: Noun, step: SetupStep) -> str | None:
    """Return a count with what it counts: `4 charburners`."""
    if step.does and count:
        return noun.one
    return f"{count} {noun.one if number == 1 else noun.many}" if count and not step.gain else count


def _who(lex: Lexicon, step: SetupStep) -> str | None:
    """Return who a step is for: `each player`, `the second player`; None where it is for the table."""
    if step.each == "table":
        return None
    if not step.seats:
        return lex.say("each player")
    if len(step.seats) > 1:
        return lex.say("each of players {seats} in the order of play", seats=lex.listed(map(str, step.seats)))
    if step.seats[0] > IN_WORDS:
        return lex.say("player {n} in the order of play", n=step.seats[0])
    return lex.say("the {nth} player", nth=lex.speech.ordinal(step.seats[0]))


def _notes(game: Game, step: SetupStep) -> Iterator[str]:
    lex = game.lexicon
    if step.shuffle:
        yield lex.say("shuffled" if step.count == "all" else "at random")
    if step.stack:
        said = "stacked by {field}, the lowest on top, each lot shuffled by itself"
        yield lex.say(said, field=spoken(str(step.stack)))
    for name in step.not_in:
        yield lex.say("not with {name}", name=game.head.variants[name].name)
