"""Where templates run: they read what they are given, call what is offered, and alter nothing.

Whatever this module does not name is refused. A game's folder may come from a stranger.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Final, TypeVar

from jinja2 import BaseLoader, StrictUndefined, TemplateSyntaxError, Undefined
from jinja2.environment import TemplateModule
from jinja2.filters import _GroupTuple
from jinja2.lexer import Token, TokenStream
from jinja2.runtime import BlockReference, Context, LoopContext, Macro, TemplateReference
from jinja2.sandbox import MAX_RANGE, SandboxedEnvironment
from jinja2.utils import Cycler, Joiner, LRUCache, Namespace
from markupsafe import Markup, escape

from toolkit.render.templates.code import Code
from toolkit.render.templates.spelling import FILTERS, HALF, METHODS, formatted, percent
from toolkit.render.templates.spending import BITS, charge, kept, step, weight
from toolkit.render.templates.views import Offer, Table, View

Text = TypeVar("Text", bound=str)
TOKENS: Final = 40_000  # of one template
NESTED: Final = 60  # brackets in each other
NOTHING: Final = Markup()
_NUMBERS: Final = frozenset({int, float, bool})
_TEXTS: Final = frozenset({str, Markup})
_WORDS: Final = frozenset({str, Markup, int, float, bool, type(None), list, tuple, dict, range, TemplateModule})


class Notes(Namespace):
    """The `namespace` of templates; printed, it does not tell what is in it, which may be itself."""

    def __repr__(self) -> str:
        return "<namespace>"


class Turns(Cycler):
    """The `cycler` of templates; printed, it does not tell where in memory it is, which differs from run to run."""

    def __repr__(self) -> str:
        return "<cycler>"


class Separator(Joiner):
    """The `joiner` of templates; the same."""

    def __repr__(self) -> str:
        return "<joiner>"


class Tool:
    """A function or method that templates may call as it is."""

    __slots__ = ("_function",)

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function

    def __call__(self, *values: Any, **named: Any) -> Any:
        """Call it."""
        return self._function(*values, **named)

    def __repr__(self) -> str:
        return "<function>"


_DEEPER: Final = {"lparen": 1, "lbracket": 1, "lbrace": 1, "rparen": -1, "rbracket": -1, "rbrace": -1}
_OFFERED: Final[Mapping[type, frozenset[str]]] = {
    LoopContext: frozenset(
        (
            *("index", "index0", "revindex", "revindex0", "first", "last", "length", "depth", "depth0"),
            *("previtem", "nextitem", "cycle", "changed"),
        )
    ),
    Turns: frozenset({"current", "next", "reset"}),
    Macro: frozenset({"name", "arguments", "catch_kwargs", "catch_varargs", "caller"}),
    BlockReference: frozenset({"super"}),
    _GroupTuple: frozenset({"grouper", "list"}),
}
_OF_TABLES: Final[Mapping[str, Callable[[Any], Any]]] = {
    "get": lambda table: table.get,
    "items": lambda table: lambda: tuple(table.items()),
    "keys": lambda table: lambda: tuple(table),
    "values": lambda table: lambda: tuple(table.values()),
}
_CALLED: Final = frozenset({Macro, BlockReference, LoopContext, Separator})
_ALTERS: Final = frozenset({"append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse"})
_ALTERS_TABLES: Final = frozenset({"update", "setdefault", "popitem", "add"})


class Missing(StrictUndefined):
    """What a template names and nobody defined; the error says it in the words of a designer."""

    @property
    def _undefined_message(self) -> str:
        if self._undefined_hint:
            return self._undefined_hint
        owner, name = self._undefined_obj, str(self._undefined_name)
        called = "loop" if isinstance(owner, LoopContext) else getattr(owner, "called", "")
        message = f"there is no '{name}'" + (f" in '{called}'" if called else "")
        if name in _ALTERS | _ALTERS_TABLES:
            return f"{message}; nothing is altered: {{% set x = x + [one] %}} makes a new list"
        known = owner.names if isinstance(owner, View) else owner if isinstance(owner, Table) else ()
        near = difflib.get_close_matches(name, map(str, known), 1)
        return f"{message}; did you mean '{near[0]}'?" if near else message


_COMPILED: Final = LRUCache(400)  # it depends on a template's words alone: all sandboxes have the same filters


class Sandbox(SandboxedEnvironment):
    """Jinja2 with nothing in reach but what is offered, and everything counted."""

    code_generator_class = Code
    intercepted_binops = frozenset({"+", "*", "**", "%"})
    turned = staticmethod(step)
    kept = staticmethod(kept)

    def __init__(self, loader: BaseLoader | None = None) -> None:
        super().__init__(loader=loader, autoescape=True, undefined=Missing, trim_blocks=True, cache_size=400)
        self.auto_reload = False  # whoever keeps an environment asks the loader, once a build
        self.filters = dict(FILTERS)
        self.globals = {
            "range": Tool(_range),
            "dict": Tool(dict),
            "namespace": Tool(Notes),
            "cycler": Tool(Turns),
            "joiner": Tool(Separator),
        }

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Return what an object offers by a name, or what it has at that key."""
        kind = type(obj)
        if kind is View:
            try:
                return obj.read(attribute)
            except KeyError:
                return self.undefined(obj=obj, name=attribute)
        found = self._offered(obj, kind, attribute)
        return self._item(obj, attribute) if found is None else found

    def getitem(self, obj: Any, argument: Any) -> Any:
        """Return what an object has at a key, or what it offers by that name."""
        if type(obj) is View or not isinstance(obj, (str, list, tuple, dict, Table, range)):
            return self.getattr(obj, argument) if isinstance(argument, str) else self._item(obj, argument)
        try:
            return obj[argument]
        except (TypeError, LookupError):
            found = self._offered(obj, type(obj), argument) if isinstance(argument, str) else None
            return self.undefined(obj=obj, name=argument) if found is None else found

    def _offered(self, obj: Any, kind: type, name: str) -> Any:
        """Return what an object of a type offers by a name, None for nothing."""
        if kind in _TEXTS:
            return self._method(obj, name)
        if kind is dict or kind is Table:
            return Tool(_OF_TABLES[name](obj)) if name in _OF_TABLES else None
        if name in _OFFERED.get(kind, ()):
            value = getattr(obj, name)
            return Tool(value) if callable(value) and kind in (LoopContext, Turns) else value
        if kind is Notes and name[:1] != "_":
            return getattr(obj, name, None)
        if kind is TemplateModule and name[:1] != "_":
            return vars(obj).get(name)
        if isinstance(obj, Undefined):
            obj._fail_with_undefined_error()  # noqa: SLF001 (as Jinja2 would)
        return None

    def _method(self, text: str, name: str) -> Any:
        if name == "format":
            return Tool(partial(formatted, self, text))
        return Tool(partial(METHODS[name], text)) if name in METHODS and hasattr(text, name) else None

    def _item(self, obj: Any, key: Any) -> Any:
        if isinstance(obj, (str, list, tuple, dict, Table, range, TemplateReference)):
            try:
                return obj[key]
            except (TypeError, LookupError):
                pass
        return self.undefined(obj=obj, name=key)

    def call(self, context: Context, called: Any, /, *values: Any, **named: Any) -> Any:
        """Call what may be called."""
        step()
        kind = type(called)
        if kind is Offer or kind is Tool:
            named.pop("_loop_vars", None)
            named.pop("_block_vars", None)
            return kept(called(*values, **named))
        if isinstance(called, Undefined):
            called._fail_with_undefined_error()  # noqa: SLF001 (as Jinja2 would)
        if kind not in _CALLED:
            raise TypeError(f"'{kind.__name__.lower()}' is nothing that can be called")
        if kind is Macro and (called.catch_varargs or called.catch_kwargs):
            charge(weight([*values, *named.values()]))
        return context.call(called, *values, **named)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Carry out an operator whose result may be larger than what it is made of."""
        if type(left) in _NUMBERS and type(right) in _NUMBERS:
            if operator in ("*", "**"):
                _check_product(operator, left, right)
        elif operator == "*":
            charge(weight(left) * max(int(right), 0) if isinstance(right, int) else weight(right) * max(int(left), 0))
        elif operator == "%" and isinstance(left, str):
            return kept(percent(left, right))
        return kept(self.binop_table[operator](left, right))

    def escaped(self, value: Any) -> Markup:
        """Return a value as it is printed; nothing is printed as nothing."""
        kind = type(value)
        if value is None:
            return NOTHING
        if kind is not str and kind is not Markup:
            _check_words(value, kind)
        text = value if kind is Markup else escape(value)
        charge(len(text))
        return _whole(text)

    def told(self, value: Any) -> str:
        """Return a value as it is printed where nothing is escaped."""
        if value is None:
            return NOTHING
        _check_words(value, type(value))
        text = str(value)
        charge(len(text))
        return _whole(text)

    def glued(self, join: Callable[[Iterable[Any]], str], values: tuple[Any, ...]) -> str:
        """Return values one after the other, as `~` has it."""
        values = tuple([NOTHING if value is None else value for value in values])
        for value in values:
            _check_words(value, type(value))
        charge(sum([len(value) if isinstance(value, str) else weight(value) for value in values]))
        return join(values)

    def concat(self, pieces: Iterable[str]) -> str:
        """Return printed pieces as one text."""
        pieces = list(pieces)
        charge(sum(map(len, pieces)))
        return "".join(pieces)

    def compile(self, source: Any, *rest: Any, **named: Any) -> Any:
        """Compile a template, once in this process; TemplateSyntaxError also where it is nested too deeply."""
        key = (source, *rest, *named.items())
        try:
            code = _COMPILED.get(key) or super().compile(source, *rest, **named)
        except (RecursionError, MemoryError, SyntaxError, ValueError, OverflowError) as error:
            raise TemplateSyntaxError("it is nested too deeply, or a number is too long", 1) from error
        _COMPILED[key] = code
        return code

    def _tokenize(
        self, source: str, name: str | None, filename: str | None = None, state: str | None = None
    ) -> TokenStream:
        stream = super()._tokenize(source, name, filename, state)
        return TokenStream(_counted(stream, name, filename), name, filename)


def _counted(stream: Iterable[Token], name: str | None, filename: str | None) -> Iterator[Token]:
    """Yield the tokens of a template; TemplateSyntaxError where there are too many, or brackets too deep."""
    depth = 0
    for number, token in enumerate(stream):
        step()
        depth += _DEEPER.get(token.type, 0)
        if number > TOKENS:
            message = f"a template has at most {TOKENS:,} words and signs"
            raise TemplateSyntaxError(message, token.lineno, name, filename)
        if depth > NESTED:
            message = f"more than {NESTED} brackets stand in each other"
            raise TemplateSyntaxError(message, token.lineno, name, filename)
        yield token


def _range(*bounds: int) -> range:
    numbers = range(*bounds)
    if numbers[MAX_RANGE:]:
        raise ValueError(f"a range has at most {MAX_RANGE:,} numbers")
    return numbers


def _check_words(value: Any, kind: type) -> None:
    """Raise TypeError for what is no text and no number, such as a card."""
    if kind not in _WORDS and not isinstance(value, (Undefined, str, int, float)):
        called = getattr(value, "called", "") or kind.__name__.lower()
        raise TypeError(f"'{called}' is neither a text nor a number, so it cannot be printed; name one of its fields")


def _whole(text: Text) -> Text:
    """Return a text that is printed; ValueError for one that no file can hold."""
    if not text.isascii() and (half := HALF.search(text)):
        raise ValueError(f"one half of a character, U+{ord(half[0]):04X}, cannot be printed")
    return text


def _check_product(operator: str, left: float, right: float) -> None:
    if isinstance(left, int) and isinstance(right, int):
        bits = left.bit_length() + right.bit_length() if operator == "*" else left.bit_length() * max(right, 0)
        if bits > BITS:
            raise OverflowError("this number is too large")
