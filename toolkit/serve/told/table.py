"""A game at the table as the page shows it: zones with what lies there, moves in words, the story so far."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from toolkit.model.loaded.outline import Place, outline
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import ZoneName
from toolkit.serve.told.cards import style_of, values_of, version_of
from toolkit.workflows.opened import Opened
from toolkit.workflows.seen import Changed, Lies, Phase, Refused, Said, Sight, Spread, Told, View, Way

Shown = dict[str, Any]
TURNED: Final = "turned"  # the mark of what lies with its back up


def table_of(view: View, game: Game, opened: Opened) -> Shown:
    """Return what a page shows of a game at the table."""
    rules = outline(game)
    shown = {one.card for spread in view.sight.spreads for one in spread.pieces}
    boards = [one for one in _boards(game) if one not in shown]
    shown.update(boards)
    shown |= {card for one in view.moves for card in one.cards}
    shown |= {card for one in view.refused for card in one.cards}
    return {
        "round": view.round,
        "phase": _phase(view.phase, game, rules) if view.phase else None,
        "step": view.step,
        "steps": view.steps,
        "asked": view.asked,
        "viewer": view.viewer,
        "seats": [
            {"name": name, "who": who, "counters": _counters(view.sight, game, seat)}
            for seat, (name, who) in enumerate(zip(view.names, view.record.seats, strict=True))
        ],
        "zones": [_zone(one, game, view.sight) for one in (*_printed(boards), *view.sight.spreads)],
        "marks": {name: list(spaces) for name, spaces in view.sight.marks.items()},
        "moves": [
            {
                "n": one.number,
                "said": _words(one.said, game),
                "cards": one.cards,
                "spaces": one.spaces,
                "pieces": one.pieces,
            }
            for one in view.moves
        ],
        "refused": [_refused(one, game, rules) for one in view.refused],
        "story": [_step(one, game, rules) for one in view.story],
        "over": view.over,
        "scores": view.scores,
        "winners": view.winners,
        "trouble": view.trouble,
        "missed": view.missed,
        "changed": _changed(view.changed, view.names, game) if view.changed else None,
        "faces": _faces(sorted(shown), game, opened),
    }


def ways_of(ways: Iterable[Way], game: Game) -> list[Shown]:
    """Return what a page shows of the ways that a game went."""
    return [
        {
            "steps": one.steps,
            "round": one.round,
            "parts": one.parts,
            "did": _words(one.did, game) if one.did else None,
            "seats": [_counters(one.sight, game, seat) for seat in range(_seats(one.sight))],
            "over": one.over,
            "scores": one.scores,
            "winners": one.winners,
        }
        for one in ways
    ]


def _seats(sight: Sight) -> int:
    return max((len(levels) for levels in sight.counters.values()), default=0)


def _changed(changed: Changed, names: Iterable[str], game: Game) -> Shown:
    """Return what came of a change: steps in other words, and who has other numbers of something."""
    steps = [{"n": n, "was": _words(was, game), "now": _words(now, game)} for n, was, now in changed.steps]
    had, has = ([_counters(sight, game, seat) for seat, _ in enumerate(names)] for sight in (changed.was, changed.now))
    counters = [
        {"name": name, "was": was["text"], "now": now["text"]}
        for name, before, after in zip(names, had, has, strict=True)
        for was, now in zip(before, after, strict=False)
        if was != now
    ]
    return {"steps": steps, "counters": counters}


def _boards(game: Game) -> Iterator[str]:
    """Yield the boards on which maps of the table are printed."""
    for one in game.head.maps.values():
        if one.board and one.each == "table":
            yield str(one.board)


def _printed(boards: Iterable[str]) -> Iterator[Spread]:
    """Yield a zone for the boards that nothing in the set-up lays out: they lie there all the same."""
    if pieces := tuple(Lies(None, one) for one in boards):
        yield Spread("", None, None, pieces, len(pieces))


def _refused(one: Refused, game: Game, rules: Mapping[str, Place]) -> Shown:
    rule = _rule(one.rule, game, rules) if one.rule in rules else None
    return {"said": _words(one.said, game), "why": one.why, "cards": one.cards, "rule": rule}


def _step(one: Told, game: Game, rules: Mapping[str, Place]) -> Shown:
    because = [_rule(name, game, rules) for name in one.because if name in rules]
    weighed = [{**each._asdict(), "said": _words(each.said, game)} for each in one.weighed]
    said = {"said": _words(one.said, game), "because": because, "weighed": weighed}
    return {"n": one.number, "player": one.player, **said, "forced": one.is_forced}


def _phase(phase: Phase, game: Game, rules: Mapping[str, Place]) -> Shown:
    rule = _rule(phase.rule, game, rules) if phase.rule in rules else None
    return {"name": phase.name, "summary": _words(phase.summary, game), "rule": rule}


def _rule(address: str, game: Game, rules: Mapping[str, Place]) -> Shown:
    place = rules[address]
    return {"number": place.number, "title": place.title or "", "to": _address(address, game)}


def _address(rule: str, game: Game) -> str:
    return f"/{game.id}/rules/{rule.partition('.')[0]}"


def _words(said: Said, game: Game) -> list[Any]:
    """Return words in parts: plain text, or text with the card or the rule that it names."""
    return [_part(*one, game) for one in said]


def _part(text: str, kind: str, target: str, game: Game) -> Any:
    if kind == "component":
        return [text, "card", target]
    return [text, "rule", _address(target, game)] if kind == "rule" else text


def _counters(sight: Sight, game: Game, seat: int) -> list[Shown]:
    """Return what a player has of each counter that is told."""
    lex = game.lexicon
    known = ((name, levels[seat]) for name, levels in sight.counters.items() if game.head.counters[name].told)
    return [
        {"id": name, "value": value, "text": lex.unit(name).counted(value, lex.speech), "icon": lex.unit(name).icon}
        for name, value in known
    ]


def laid_as_said(game: Game) -> Shown:
    """Return where zones lie on the table as the author says."""
    table = game.plays.table
    return table.model_dump(mode="json", include={"rows", "player", "lay", "left_out"}) if table else {}


def _zone(spread: Spread, game: Game, sight: Sight) -> Shown:
    known = game.head.zones.get(ZoneName(spread.zone))
    lex = game.lexicon
    title = lex.place(spread.zone).one if known else ""
    pile = lex.noun("pile", spread.pile).many if spread.pile else ""
    return {
        "id": spread.zone,
        "seat": spread.seat,
        "pile": spread.pile,
        "title": pile if pile and known and known.role == "draw" else f"{title}: {pile}" if pile else title,
        "role": known.role if known else None,
        "size": spread.size,
        "pieces": [
            _piece(one, game, [*_places(one, spread, number, game, sight)])
            for number, one in enumerate(spread.pieces, 1)
        ],
    }


def _places(one: Lies, spread: Spread, number: int, game: Game, sight: Sight) -> Iterator[str]:
    """Yield where a piece may lie, the first that is shown: its space, where the author says, on a row, on a track."""
    if one.space:
        yield " ".join(one.space)
    said = game.plays.table.at if game.plays.table else {}
    if where := said.get(ZoneName(spread.zone)):
        yield where
    yield f"{spread.zone} {number}"
    deck = game.by_id[one.card].deck
    for name, counter in game.head.counters.items():
        if counter.marker == deck and (levels := sight.counters.get(str(name))):
            level = levels[min(spread.seat or 0, len(levels) - 1)]
            yield from (f"{name} {level}", f"{name} {level} turned")


def _piece(one: Lies, game: Game, places: list[str]) -> Shown:
    known = game.head.marks
    turning = {TURNED, *(name for name, mark in known.items() if mark.turns)}
    silent = {*turning, *(name for name, mark in known.items() if not mark.told)}
    marks = {name: value for name, value in one.marks if name not in silent}
    return {
        "piece": one.piece,
        "card": one.card,
        "hidden": one.hidden,
        "count": one.count,
        "on": one.on,
        "space": " ".join(one.space) if one.space else None,
        "places": places,
        "marks": marks,
        "turned": any(name in turning for name, _ in one.marks) and bool(game.by_id[one.card].back),
    }


def _faces(names: Iterable[str], game: Game, opened: Opened) -> Shown:
    """Return how components look: their deck, what stands for their pictures, and their size in millimetres."""
    faces: Shown = {}
    looks: dict[str, tuple[Any, str]] = {}  # by deck: what its file says, and the style of its cards
    for name in names:
        part = game.by_id[name]
        deck = game.deck(part.deck)
        if deck is None:
            continue
        if deck.id not in looks:
            said = opened.said(deck.file)[1]
            looks[deck.id] = said, style_of(said, game, opened)
        said, style = looks[deck.id]
        version = version_of(values_of(said, part), style)
        faces[name] = {
            "deck": deck.id,
            "name": part.name,
            "kind": part.kind,
            "front": version if part.face else None,
            "back": version if part.back else None,
            "width": deck.size.width,
            "height": deck.size.height,
            "shape": str(deck.size.shape),
            "corner": deck.size.corner,
        }
    return faces
