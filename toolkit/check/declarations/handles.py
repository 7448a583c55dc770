"""What the methods of rules.py ask of the handles that they are given: words that the game has. Nothing is run."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from toolkit.check.analysis.survey import Survey
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.model.loaded.handles import GIVEN, OWN, Words, words_of

_PLACE_OF: Final = {"zone": "place"}  # the kind of handle that a thing is
_ONE_OF: Final = {"players": "player", "cards": "card", "place": "card"}
_ALL_OF: Final = {"player": "players", "card": "cards"}
_SAME: Final = frozenset(("sorted", "list", "reversed", "tuple", "set"))
_FIRST: Final = frozenset(("max", "min", "next"))
_NAMED: Final = {"player": "player", "other": "player", "card": "card"}
_GIVEN: Final = {**_NAMED, "space": "space", "game": "game"}
_WRITTEN: Final = {"Player": "player", "Card": "card", "Space": "space", "Place": "place", "Match": "game"}
Kinds = dict[str, str]  # the variables of a method, with the kinds of handles that they are


def handles_speak_the_games_words(survey: Survey) -> Iterator[Diagnostic]:
    """Every word that rules.py asks a handle for, and everything that a method is given, is there."""
    script = survey.game.script
    if script is None or not survey.game.whole:
        return
    methods = [node for node in ast.walk(script.tree) if isinstance(node, ast.FunctionDef)]
    reader = _Reader(words_of(survey.game, script.own_names), methods)
    for method in methods:
        for message, help_, (line, column, end) in (*_wrongly_given(method), *reader.read(method)):
            place = Position(f"{survey.game.ruled_in}/rules.py", line, column + 1, line, end + 1)
            yield finding("X610", message, place, help=help_)


Told = tuple[str, str, tuple[int, int, int]]  # what is wrong, what may help, and where: line, columns


def _wrongly_given(method: ast.FunctionDef) -> Iterator[Told]:
    """Yield parameters that a method of its kind cannot be given."""
    kinds = [kind for one in method.decorator_list if (kind := _is_for(one)) in GIVEN]
    names = method.args.args[1:]
    for kind in kinds if names and names[0].arg != "state" else ():
        for name in names:
            if name.arg not in GIVEN[kind]:
                known = GIVEN[kind]
                help_ = did_you_mean(name.arg, known) or f"it can be given: {any_of(known, 'and')}"
                yield f"a method for a {kind} is not given '{name.arg}'", help_, _place(name, name.arg)


def _place(node: ast.expr | ast.arg, name: str) -> tuple[int, int, int]:
    """Return where the name stands with which something ends."""
    end = node.end_col_offset or node.col_offset
    return node.end_lineno or node.lineno, max(end - len(name), 0), end


def _is_for(decorator: ast.expr) -> str:
    """Return what a decorator says that a method is for."""
    return decorator.func.id if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) else ""


class _Reader:
    """Tells what kind of handle each expression of a method is."""

    def __init__(self, words: Words, methods: Iterable[ast.FunctionDef]) -> None:
        self._returned = {one.name: _written(one.returns) for one in methods}
        self._words: dict[str, Mapping[str, str]] = {
            kind: {name: _PLACE_OF.get(thing.kind, "") for name, thing in words.get(kind, {}).items()} | dict(own)
            for kind, own in OWN.items()
        }

    def read(self, method: ast.FunctionDef) -> Iterator[Told]:
        """Yield the words of a method that its handles do not have."""
        known = self._variables(method)
        for node in ast.walk(method):
            if isinstance(node, ast.Attribute) and (kind := self._kind(node.value, known)) in self._words:
                words = self._words[kind]
                if node.attr not in words and not node.attr.startswith("__"):
                    help_ = did_you_mean(node.attr, words) or f"it has: {any_of(sorted(words), 'and')}"
                    yield f"a {kind} has no '{node.attr}'", help_, _place(node, node.attr)

    def _variables(self, method: ast.FunctionDef) -> Kinds:
        """Return what the parameters are, and what is made of them; of one that is now this and now that, nothing."""
        given = dict(_parameters(method))
        known = given
        for _ in range(3):  # what is made of what is made of them
            found: dict[str, set[str]] = {name: {kind} for name, kind in given.items()}
            for name, value, is_one in _bound(method):
                kind = self._kind(value, known)
                found.setdefault(name, set()).add(_ONE_OF.get(kind, "") if is_one else kind)
            known = {name: min(kinds) for name, kinds in found.items() if len(kinds) == 1}
        return known

    def _kind(self, node: ast.expr, known: Kinds) -> str:
        if isinstance(node, ast.Name):
            return known.get(node.id, "")
        if isinstance(node, ast.Attribute):
            return self._words.get(self._kind(node.value, known), {}).get(node.attr, "")
        if isinstance(node, ast.Subscript):
            of = self._kind(node.value, known)
            return of if isinstance(node.slice, ast.Slice) else _ONE_OF.get(of, "")
        if isinstance(node, ast.ListComp | ast.GeneratorExp):
            return _ALL_OF.get(self._kind(node.elt, known), "")
        return self._of_call(node, known) if isinstance(node, ast.Call) else ""

    def _of_call(self, call: ast.Call, known: Kinds) -> str:
        """Return what a function gives: that of a handle, or one of Python's own for lists."""
        match call.func, call.args:
            case ast.Attribute(value=ast.Name(id="self"), attr=name), _:
                return self._returned.get(name, "")
            case ast.Attribute() as asked, _:
                return self._kind(asked, known)
            case ast.Name(id="filter"), [_, every]:
                return self._kind(every, known)
            case ast.Name(id=name), [every, *_] if name in _SAME:
                return self._kind(every, known)
            case ast.Name(id=name), [every, *_] if name in _FIRST:
                return _ONE_OF.get(self._kind(every, known), "")
        return ""


def _parameters(method: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """Yield the parameters that are handles, as is written for them or by their names; with `state` are numbers."""
    is_hook = method.name == "exhausted" or any(_is_for(one) in (*GIVEN, "question") for one in method.decorator_list)
    every = [one.args.args for one in ast.walk(method) if isinstance(one, ast.FunctionDef | ast.Lambda)]
    for parameter in (one for args in every if "state" not in [arg.arg for arg in args] for one in args):
        known = _GIVEN if is_hook else _NAMED
        by_name = known.get(parameter.arg, "") if parameter.annotation is None else ""
        yield parameter.arg, by_name or _written(parameter.annotation)


def _written(annotation: ast.expr | None) -> str:
    """Return the kind of handle that an annotation means: `Card`, or `list[Card]`."""
    if isinstance(annotation, ast.Name):
        return _WRITTEN.get(annotation.id, "")
    return _ALL_OF.get(_written(annotation.slice), "") if isinstance(annotation, ast.Subscript) else ""


def _bound(method: ast.FunctionDef) -> Iterator[tuple[str, ast.expr, bool]]:
    """Yield the variables that are given a value: their names, the value, and whether they go through it."""
    for node in ast.walk(method):
        match node:
            case (
                ast.For(target=ast.Name(id=name), iter=value) | ast.comprehension(target=ast.Name(id=name), iter=value)
            ):
                yield name, value, True
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.NamedExpr(target=ast.Name(id=name), value=value)
            ):
                yield name, value, False
