"""What can be wrong with an effect that is well formed: what its parts tell, and the facts that they judge by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Protocol

from toolkit.model.part import Part, Path
from toolkit.model.phrases import any_of, did_you_mean

if TYPE_CHECKING:
    from toolkit.model.effects.selector import Selector
    from toolkit.model.game import Zone
    from toolkit.model.maps import Map


@dataclass(frozen=True, slots=True)
class Problem:
    """A finding with its place inside the part that tells it; `first` is the place of what it repeats.

    With `key` the place is that of the key itself.
    """

    code: str
    text: str
    path: Path = ()
    key: bool = False
    help: str | None = None
    first: Path | None = None


class Facts(Protocol):
    """What is known of a game around one part of an effect; where content is missing, everything is possible."""

    @property
    def players(self) -> range | None:
        """The numbers of players; None where they are known from elsewhere."""
        ...

    def copies(self, what: Selector) -> int | None:
        """Count the components in the box that a selector speaks of; None where that is not known."""
        ...

    def held(self, what: Selector) -> int | None:
        """Count those that can count as what is meant, wild cards among them; None where that is not known, or is 0."""
        ...

    def numbers(self) -> tuple[str, tuple[str, ...]] | None:
        """Return the deck of the component that says it, and the deck's integer fields."""
        ...

    def most(self, counter: str) -> int | None:
        """Return how much of a counter a player can have; None where that has no bound, or nobody knows."""
        ...

    def written(self, counter: str) -> Literal["never", "later", "before"]:
        """Return whether anything changes a counter, and if so before or after the part that reads it."""
        ...

    def silent(self, moment: str) -> str | None:
        """Return why a moment never comes; None where it does."""
        ...

    def idle(self) -> str | None:
        """Return why a step that lasts never works where it stands; None where it does."""
        ...

    def done(self, action: str) -> bool:
        """Whether players can do an action."""
        ...

    def seen(self, zone: str | None, role: str) -> tuple[str, str] | None:
        """Return a zone's name (the one with the role, if none is named) and who sees what lies there."""
        ...

    def within(self, verb: str) -> bool:
        """Whether the part stands in a step with this verb."""
        ...

    def own(self, zone: str | None, role: str) -> tuple[str, bool] | None:
        """Return a zone's name (the one with the role, if none is named) and whether each player has one."""
        ...

    def numbers_of(self, what: Selector) -> tuple[str, ...] | None:
        """Name the integer fields that all the cards which a selector speaks of have; None where that is not known."""
        ...

    def answers(self, what: Selector, but: Selector | None, field: str | None) -> int | None:
        """Count what can be named of cards: designs, or values of a field; None where that is not known."""
        ...

    def alone(self) -> bool:
        """Whether this stands in a step of its own, in a field of a component."""
        ...

    def aims(self) -> bool:
        """Whether any effect of the game lets somebody choose a player."""
        ...

    def zone(self, name: str) -> Zone | None:
        """Return a zone of the game; None where nobody knows it."""
        ...

    def spaces(self, what: Selector) -> frozenset[str] | None:
        """Name the tokens that components have spaces for; None where that is not known."""
        ...

    def paged(self) -> frozenset[str]:
        """Return the maps that pages of variants name, of which just one lies on the table."""
        ...

    def maps(self) -> Mapping[str, Map]:
        """Return the maps of the game by name; none where some could not be read."""
        ...

    def boards(self, kind: str) -> Mapping[str, frozenset[str]] | None:
        """Return the spaces of a kind on boards, by name, with the fields of each; None for a kind that maps have."""
        ...

    def shares(self, kind: str) -> bool:
        """Whether all players share the boards that have spaces of a kind."""
        ...

    def values(self, field: str) -> frozenset[str] | None:
        """Return the words that a field may hold, of whatever deck; None where that is not known."""
        ...

    def counters(self) -> frozenset[str]:
        """Return the names of the game's counters."""
        ...

    def fields(self) -> frozenset[str] | None:
        """Return the fields that decks declare, and those of records in them; None where that is not known."""
        ...

    def laid(self, counter: str) -> bool | None:
        """Whether a counter is paid with what lies on components; None where nobody knows it."""
        ...

    def rolls(self) -> bool:
        """Whether some step rolls dice and leaves them lying, so that others can look at them."""
        ...

    def tracks(self, what: Selector) -> bool:
        """Whether any of the components has a track: a list of several numbers."""
        ...


class CheckedPart(Part):
    """A part of an effect that can tell what is wrong with it."""

    def problems(self, facts: Facts) -> Iterator[Problem]:
        """Yield what is wrong with this part itself; the parts inside it are asked on their own."""
        return iter(())


def zero(amount: Any, *path: str) -> Iterator[Problem]:
    """Yield a problem for an amount of nothing."""
    if amount == 0 and isinstance(amount, int):
        yield Problem("E402", "nothing happens zero times", path, help="leave the step out")


def zeros(counts: Any, *path: str) -> Iterator[Problem]:
    """Yield a problem for each counter of which the amount is nothing."""
    for name, amount in (counts or {}).items():
        yield from zero(amount, *path, name)


def least(amount: Any) -> int:
    """Return what an amount comes to at least, whatever happens in play."""
    if isinstance(amount, int):
        return amount
    return min(getattr(amount, "players", {}).values(), default=0)


def unpaid(counts: Any, facts: Facts, *path: str) -> Iterator[Problem]:
    """Yield a problem for each counter in a price that no player can ever have so much of."""
    for name, amount in (counts or {}).items():
        most = facts.most(name)
        if most == 0:
            message = f"this can never be paid: nothing gives a player any '{name}'"
            advice = f"let an effect or the set-up give some, or name the paragraph that does: 'given' of '{name}'"
            yield Problem("E408", message, (*path, name), key=True, help=advice)
        elif most is not None and least(amount) > most:
            message = f"this can never be paid: a player has at most {most} '{name}', which the set-up gives"
            yield Problem("E408", message, (*path, name), key=True, help="ask for less, or let an effect give more")


def lonely(facts: Facts, *path: str) -> Iterator[Problem]:
    """Yield a problem where there is nobody else to choose."""
    if facts.players is not None and max(facts.players) == 1:
        message = "this is a game for one player, so that there is nobody else"
        yield Problem("E430", message, path, help="leave the step out, or let two players play")


def unsaid(field: str, facts: Facts, *path: str) -> Iterator[Problem]:
    """Yield a problem for a field that no component has."""
    known = facts.fields()
    if known is not None and field not in known:
        advice = did_you_mean(field, known) or f"there are: {any_of(sorted(known))}"
        yield Problem("E440", f"no deck declares a field '{field}'", path, help=advice)


def nobodys(zone: str, facts: Facts, *path: str) -> Iterator[Problem]:
    """Yield a problem for a zone that players do not have for themselves."""
    if (known := facts.zone(zone)) and known.each != "player":
        message = f"the zone '{zone}' is not one for each player"
        yield Problem("E441", message, path, help=f"say 'each: player' in the zone '{zone}', or name another one")


def unwritten(counter: str, facts: Facts, *path: str) -> Iterator[Problem]:
    """Yield a problem for a counter that is read and that nothing changes, or nothing until later."""
    when = facts.written(counter)
    if when == "never":
        message = f"nothing changes the counter '{counter}', so there is nothing to read"
        advice = f"let an effect or the set-up change it, or name the paragraph that gives it: 'given' of '{counter}'"
        yield Problem("E410", message, path, help=advice)
    elif when == "later":
        message = f"the counter '{counter}' is read here before anything can have changed it"
        advice = f"read it later, or say in the set-up what players start with: 'gain: {{{counter}: 0}}'"
        yield Problem("E410", message, path, help=advice)


def unrolled(facts: Facts, *path: str) -> Iterator[Problem]:
    """Yield a problem where dice are looked at that no step leaves lying."""
    if not facts.rolls():
        advice = "let a step before it roll dice without results of its own: 'roll: {dice: 2}'"
        yield Problem("E421", "no step rolls dice that others can look at", path, help=advice)
