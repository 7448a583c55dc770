"""A game's own rules joined to its table: every method of rules.py where the engine asks for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import TYPE_CHECKING, Any

from toolkit.engine.privileges import Privileges

if TYPE_CHECKING:
    from toolkit.engine.rules import Action, Hook, Rules
    from toolkit.engine.table import Table

Probe = Callable[["Hook"], None]  # is told of every method that is called


class Hooks:
    """What the methods of a game's rules do, by kind and name."""

    def __init__(self, rules: Rules, probe: Probe | None = None) -> None:
        self.rules = rules
        self.known: dict[tuple[str, str], tuple[Hook, Callable[..., Any]]] = {}
        for hook, name in type(rules).hooks():
            method = getattr(rules, name)
            self.known[hook.kind, hook.name] = (hook, _probed(method, hook, probe) if probe else method)

    def get(self, kind: str, name: str) -> Callable[..., Any] | None:
        """Give the method for something; None where the rules have none."""
        found = self.known.get((kind, name))
        return found[1] if found else None

    def of(self, kind: str) -> dict[str, Callable[..., Any]]:
        """Give the methods of a kind by name."""
        return {name: method for (one, name), (_, method) in self.known.items() if one == kind}


def _probed(method: Callable[..., Any], hook: Hook, probe: Probe) -> Callable[..., Any]:
    if hook.kind == "action":
        return lambda: _probed_action(method(), hook, probe)

    @wraps(method)
    def told(*given: Any) -> Any:
        probe(hook)
        return method(*given)

    return told


def _probed_action(action: Action, hook: Hook, probe: Probe) -> Action:
    return replace(action, perform=_probed_perform(action.perform, hook, probe))


def _probed_perform(perform: Callable[..., None], hook: Hook, probe: Probe) -> Callable[..., None]:
    def told(*given: Any) -> None:
        probe(hook)
        perform(*given)

    return told


def wire(table: Table, rules: type[Rules], probe: Probe | None = None) -> Hooks:
    """Make the rules of a game for a table, and give the table what they say.

    Wild cards and floors come first, because effects are compiled with them; `prepare` runs before any hook is asked.
    """
    from toolkit.model.effects.running import Code  # noqa: PLC0415

    bare = rules.__new__(rules)
    bare.table = table
    hooks = Hooks(bare, probe)
    procedures = {name: Code(method, plain=False) for name, method in hooks.of("procedure").items()}
    table.obey(bare, hooks.of("floor"), procedures)
    table.privileges = Privileges(table)
    bare.prepare()
    return hooks
