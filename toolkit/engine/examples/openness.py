"""What an example says is open, and what is refused: tried where play stands, which changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from toolkit.engine.code.option_match import agrees
from toolkit.engine.examples.fault import Fault, Keys, written
from toolkit.engine.examples.play import ENDING, Play, several
from toolkit.engine.examples.vocabulary import Vocabulary, unheard
from toolkit.model.content.example import ExampleFile, Offer, Refusal
from toolkit.model.gameplay.deed import Deed


class Openness:
    """Holds what an example offers and refuses against play; `words` gives the words of the game's options."""

    def __init__(self, play: Play, example: ExampleFile, words: Callable[[], Vocabulary]) -> None:
        self._play, self._example, self._words = play, example, words

    def after(self, done: int) -> Iterator[Fault]:
        """Yield what is wrong of all that is to be tried after so many actions."""
        last, kept = len(self._example.actions), self._play.state
        below = self._play.below if done == last else 0
        for index, offer in enumerate(self._example.offered):
            if offer.after == done or (offer.after > done == last):
                yield from self._offer(("offered", index), offer, below)
                self._play.state = kept
        for index, refusal in enumerate(self._example.refused):
            if refusal.after == done or (refusal.after > done == last):
                yield from self._refusal(("refused", index), refusal, below)
                self._play.state = kept

    def _offer(self, keys: Keys, offer: Offer, below: int) -> Iterator[Fault]:
        """Look for options where play stands, or where the only way leads from there."""
        play = self._aside(below)
        while not self._are_open(offer) and play.only_way(below):
            pass
        said = [words for _, words in play.said()]
        these = [play.known_as(deed) for deed in offer.these]
        for index, deed in enumerate(these):
            if not play.is_open(deed):
                yield play.not_open("X603", (*keys, "these", index), deed)
        more = [words for words in said if words != ENDING and not any(agrees(deed, words) for deed in these)]
        if offer.only and more:
            yield Fault("X603", (*keys, "only"), "something else is open too", f"there are {several(more)}")

    def _are_open(self, offer: Offer) -> bool:
        return all(map(self._play.is_open, map(self._play.known_as, offer.these)))

    def _refusal(self, keys: Keys, refusal: Refusal, below: int) -> Iterator[Fault]:
        """Try something where play stands, or where the only way leads from there."""
        play, deed = self._aside(below), self._play.known_as(refusal.attempt)
        while True:
            if play.is_open(deed):
                yield Fault("X603", (*keys, "try"), f"{written(deed)} is open", "expected that it is refused")
                return
            reasons = play.reasons(deed)
            if reasons or not play.only_way(below):
                break
        unknown = [] if reasons else list(unheard((*keys, "try"), deed, self._words(), self._example.actions))
        yield from unknown or _reasoned(keys, deed, refusal.why, reasons)

    def _aside(self, below: int) -> Play:
        """Go on in a copy of the state."""
        self._play.state = self._play.state.clone()
        self._play.go_on(below)
        return self._play


def _reasoned(keys: Keys, deed: Deed, why: str | None, reasons: list[str]) -> Iterator[Fault]:
    if why is None and reasons:
        yield Fault("X603", keys, f"{written(deed)} is refused for a reason", f"add `why: {reasons[0]}`")
    elif why is not None and why not in reasons:
        what, found = f"why {written(deed)} is refused", " / ".join(reasons) or "no reason"
        hint = None if reasons else "it is not even something to choose there; leave `why` out if that is meant"
        yield Fault("X603", (*keys, "why"), f"{what}: expected '{why}', found '{found}'", hint, what, why, found)
