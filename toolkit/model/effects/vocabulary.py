"""The closed vocabulary: every verb, and the type of an effect that is built from them."""

from __future__ import annotations

from toolkit.model.effects.components.hidden import Compare, Guess, Look, Swap
from toolkit.model.effects.components.keeping import Arrange, Keep
from toolkit.model.effects.components.marking import MarkStep, Unmark
from toolkit.model.effects.components.passing import PassOn
from toolkit.model.effects.components.pieces import Discard, Draw, Flip, Move
from toolkit.model.effects.components.shuffling import Shuffle
from toolkit.model.effects.components.spaces import Deal, Put
from toolkit.model.effects.components.tokens import Advance, Place
from toolkit.model.effects.components.travelling import Travel
from toolkit.model.effects.components.turning import TurnOver
from toolkit.model.effects.components.walking import Walk
from toolkit.model.effects.components.workers import AtWork, Send
from toolkit.model.effects.control.asking import Ask
from toolkit.model.effects.control.choices import Choose, May
from toolkit.model.effects.control.contests import Auction, Trick
from toolkit.model.effects.control.flow import CarryOut, ForEach, If, Repeat, Roll
from toolkit.model.effects.control.obligations import Must, WhenDiscarded
from toolkit.model.effects.control.players import Become, Leave, Let, Protect, TurnAgain
from toolkit.model.effects.control.standing import Modify, Note, Rule, Trigger
from toolkit.model.effects.economy.counters import Exchange, Gain, Lose, Pay, Score, SetTo
from toolkit.model.effects.economy.goods import Collect, Trade
from toolkit.model.effects.economy.numbers import ChooseNumber
from toolkit.model.effects.economy.producing import Lay, Link, Meet
from toolkit.model.effects.step import Step
from toolkit.model.schema.union import one_of, telling_key

VERBS: dict[str, type[Step]] = {
    (info.alias or name): verb
    for verb in (
        *(Gain, Pay, Lose, SetTo, Exchange, Score),
        *(Move, Draw, Deal, TurnOver, Keep, Arrange, Shuffle, Discard, Place, Advance, Flip, MarkStep, Unmark),
        *(Choose, May, If, Repeat, ForEach, Roll, CarryOut),
        *(Put, Travel, Walk, Collect, Trade),
        *(Send, AtWork, Meet, Lay, Link),
        *(Let, Become, Leave, Protect, TurnAgain),
        *(Look, Compare, Guess, Swap, PassOn, Ask),
        *(Must, WhenDiscarded),
        *(Trick, Auction, ChooseNumber),
        *(Modify, Trigger, Note, Rule),
    )
    for name, info in verb.model_fields.items()
}


verb_of = telling_key(VERBS)  # gives the verb of a step, parsed or not; None where there is none
Vocabulary = one_of(VERBS, verb_of, "verb", "a step is a mapping whose one key is a verb")
