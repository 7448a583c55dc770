"""The verbs, compiled: for every type of step the function that makes its code, in files named as those of the model.

A function is given a step and the compiler; VERBS lists them all, and the compiler asks nothing else for them.
"""

from __future__ import annotations

from typing import Final

from toolkit.engine.compiler import Verbs
from toolkit.engine.verbs import (
    choices,
    contests,
    counters,
    flow,
    goods,
    held,
    hidden,
    keeping,
    marking,
    numbers,
    others,
    passing,
    people,
    pieces,
    producing,
    shuffling,
    spaces,
    standing,
    tokens,
    travelling,
    turning,
    walking,
)
from toolkit.model.effects.choices import Choose, May
from toolkit.model.effects.contests import Auction, Trick
from toolkit.model.effects.counters import Exchange, Gain, Lose, Pay, Score, SetTo
from toolkit.model.effects.flow import CarryOut, ForEach, If, Repeat, Roll
from toolkit.model.effects.goods import Collect, Trade
from toolkit.model.effects.held import Must, WhenDiscarded
from toolkit.model.effects.hidden import Compare, Guess, Look, Swap
from toolkit.model.effects.keeping import Arrange, Keep
from toolkit.model.effects.marking import MarkStep, Unmark
from toolkit.model.effects.numbers import ChooseNumber
from toolkit.model.effects.others import Become, Leave, Let, Protect, TurnAgain
from toolkit.model.effects.passing import PassOn
from toolkit.model.effects.people import AtWork, Send
from toolkit.model.effects.pieces import Discard, Draw, Flip, Move
from toolkit.model.effects.producing import Lay, Link, Meet
from toolkit.model.effects.shuffling import Shuffle
from toolkit.model.effects.spaces import Deal, Put
from toolkit.model.effects.standing import Modify, Note, Rule, Trigger
from toolkit.model.effects.tokens import Advance, Place
from toolkit.model.effects.travelling import Travel
from toolkit.model.effects.turning import TurnOver
from toolkit.model.effects.walking import Walk

VERBS: Final[Verbs] = {
    Gain: counters.gain,
    SetTo: counters.set_,
    Pay: counters.pay,
    Lose: counters.lose,
    Score: counters.score,
    Exchange: counters.exchange,
    Move: pieces.move,
    Draw: pieces.draw,
    Deal: spaces.deal,
    TurnOver: turning.turn_over,
    Keep: keeping.keep,
    Arrange: keeping.arrange,
    PassOn: passing.pass_on,
    Shuffle: shuffling.shuffle,
    Discard: pieces.discard,
    Flip: pieces.flip,
    MarkStep: marking.mark,
    Unmark: marking.unmark,
    Place: tokens.place,
    Advance: tokens.advance,
    Choose: choices.choose,
    May: choices.may,
    If: flow.if_,
    Repeat: flow.repeat,
    ForEach: flow.for_each,
    Roll: flow.roll,
    Put: spaces.put,
    Travel: travelling.travel,
    Walk: walking.walk,
    Collect: goods.collect,
    Trade: goods.trade,
    Send: people.send,
    AtWork: people.at_work,
    Meet: producing.meet,
    Lay: producing.lay,
    Link: producing.link,
    CarryOut: flow.carry_out,
    Let: others.let,
    Become: others.become,
    Leave: others.leave,
    Protect: others.protect,
    TurnAgain: others.turn_again,
    Look: hidden.look,
    Compare: hidden.compare,
    Guess: hidden.guess,
    Swap: hidden.swap,
    Must: held.must,
    WhenDiscarded: held.when_discarded,
    Trick: contests.trick,
    Auction: contests.auction,
    ChooseNumber: numbers.choose_number,
    Modify: standing.modify,
    Trigger: standing.trigger,
    Note: standing.note,
    Rule: standing.rule,
}
