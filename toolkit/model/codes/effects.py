"""E4xx: effects that are well formed and still cannot be meant."""

from toolkit.model.codes.code import Code

CODES = (
    Code(
        "E401", "equal options", "Two options of a choice do the same under the same condition, so there is no choice."
    ),
    Code(
        "E402", "amount of zero", "A step that gains, pays, loses, draws or moves nothing does nothing. Leave it out."
    ),
    Code("E403", "speaks of nothing", "No component of the game matches, so the step could never do anything."),
    Code(
        "E404",
        "field that is no number",
        "`field:` reads an amount from this component, or says in which number the best card of a trick is highest; a "
        "deck must declare it as an integer.",
    ),
    Code("E405", "result that cannot be rolled", "The dice can never reach this total."),
    Code(
        "E406",
        "number of players left out",
        "The amount has no value for a number of players that the game allows. Add it, or a `default`.",
    ),
    Code(
        "E407",
        "modifies nothing",
        "A `modify` says what becomes less, more or either, of an action that some phase lets players do. It works "
        "while its component lies in the zone with the role `play`, and only as a step of the component's own effect.",
    ),
    Code(
        "E408",
        "cost that can never be paid",
        "The price is in a counter that no effect and no set-up gives to anybody, or that can only be had for such a "
        "price; or it is higher than what the set-up gives, and nothing else gives more. Where a paragraph of the "
        "rules gives it, name that paragraph: `given` of the counter in game.yaml.",
    ),
    Code(
        "E409",
        "choice of one",
        "Fewer than two of the options can ever be open, so there is nothing to choose. An option can never be open "
        "where its condition asks for more components or tokens than the box holds, wild cards (`stands_for`) counted "
        "in, for more of a counter than anybody can have, or for what excludes itself.",
    ),
    Code(
        "E410",
        "value read before it is written",
        "An amount, a condition or a line of the score reads a counter that no effect and no set-up ever changes; or "
        "that only later steps of the same effect, or of the first round, change. Where players do start with nothing, "
        "a step of the set-up says so: `gain: {counter: 0}`.",
    ),
    Code(
        "E411",
        "moment that never comes",
        "A `trigger` waits for a moment, and no step of a phase in play.yaml has it under `fires`. Or it cannot wait: "
        "only a component that lies in the zone with the role `play` does, by a step of its own effect.",
    ),
    Code(
        "E412",
        "nothing to put it on",
        "Tokens are placed on components without a space for them, or a marker goes along a track that none has.",
    ),
    Code(
        "E413",
        "hidden information used",
        "An amount, a condition or a choice depends on cards that the player who acts cannot see: cards of a zone that "
        "nobody sees, or of other players' zones that only their owners see.",
    ),
    Code(
        "E417",
        "threshold that nobody comes to",
        "Something happens when a counter comes to a number, and no player can ever have so much of it, or nothing "
        "happens any more from a lower number on (`until`).",
    ),
    Code(
        "E420",
        "collects what is no counter",
        "`collect` gains the counter whose name stands in a field of a component, so each value of that field must be "
        "a counter of the game.",
    ),
    Code(
        "E421",
        "dice that nobody rolled",
        "A step, a condition or an amount looks at what the dice show, and no step of the game rolls dice and leaves "
        "them lying. `roll` without `results` does.",
    ),
    Code(
        "E440",
        "field that no deck declares",
        "A step, an amount or a condition asks for what a component says in a field, and no deck of the game declares "
        "such a field, nor a record with it.",
    ),
    Code(
        "E441",
        "nobody's place",
        "Components stand at others, or lie on them, in a zone of their player: `each: player`. And `link` takes goods "
        "of a counter that says with `paid_with` what they are.",
    ),
    Code(
        "E442",
        "goods given as a number",
        "A counter that is `paid_with` components stands at what those are worth: they are laid down and spent. No "
        "step gives it, takes it or sets it, but `pay` and `link`.",
    ),
    Code(
        "E443",
        "goes on for ever",
        "The game says who wins, and nothing says when it ends: no ending, and no last round. Or an action can be done "
        "again and again in one turn: it costs nothing, asks nothing and uses nothing up, and has no `limit`.",
    ),
    Code(
        "E444",
        "nobody plays alone",
        "The score says under `alone` what a single player needs to win, and the game takes two players or more.",
    ),
    Code(
        "E445",
        "where nothing ever comes",
        "A step, an action or a condition looks for components in a zone to which no step of the set-up and no effect "
        "ever brings one of them, or draws from a pile that is never laid out. So it never finds anything.",
    ),
    Code(
        "E446",
        "action that nobody may do",
        "play.yaml says under `actions` how it is done, and no phase and no step of one lists it under its `actions`.",
    ),
    Code(
        "E447",
        "said and never done",
        "Components say in a field what they do, and no action and no step has it carried out: `{carry_out: play}`.",
    ),
    Code(
        "E414",
        "condition that never holds",
        "It asks for more components than the box holds, for more of a counter than anybody can have, or for what "
        "excludes itself, so what it opens never happens.",
    ),
    Code(
        "E415",
        "card that is nobody's",
        "A trick is won, or a suit is followed, by cards of a zone that all players share, so that nobody could tell "
        "who played which. Let the zone be one for each player: what they play lies before them.",
    ),
    Code(
        "E416",
        "bid without an auction",
        "`{bid: highest}` is how much was bid in the auction that it stands in, under `won` or `unsold`. Here is none.",
    ),
    Code(
        "E430",
        "nobody else",
        "The effect is done to another player, or lets one act, in a game that only one can play.",
    ),
    Code(
        "E431",
        "nothing that is hidden",
        "`look`, `compare`, `guess` and `swap` speak of what another player has: of a zone with `each: player`. And in "
        "a zone that everybody sees there is nothing to look at.",
    ),
    Code("E432", "nothing comes of it", "A comparison or a guess has no outcome that does anything."),
    Code(
        "E433",
        "guess with one answer",
        "There is one card, or one value, at the most that may be named, so that naming it tells nothing.",
    ),
    Code(
        "E434",
        "never asked of what is held",
        "`must` and `when_discarded` are asked while somebody holds the component that says them as steps of its own "
        "effect, `must` for an action that some phase lets players do.",
    ),
    Code(
        "E435",
        "safe from nothing",
        "`protect` keeps others from choosing a player, and no effect of the game lets anybody choose one.",
    ),
    Code(
        "E436",
        "chance that picks nothing",
        "`at_random` lets chance pick some of several components. Where all of them are moved, or this one, nothing is "
        "picked.",
    ),
    Code("E437", "number without a choice", "`choose_number` goes from a number to a higher one; here is one at most."),
    Code(
        "E438",
        "line that counts nothing",
        "A line of the score says neither a counter nor components nor who has most of something, and no method of "
        "rules.py gives what it is worth.",
    ),
)
