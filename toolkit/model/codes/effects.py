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
        "`field:` reads an amount from this component; its deck must declare it as an integer.",
    ),
    Code("E405", "result that cannot be rolled", "The dice can never reach this total."),
    Code(
        "E406",
        "number of players left out",
        "The amount has no value for a number of players that the game allows. Add it, or a `default`.",
    ),
    Code("E407", "modifies nothing", "A `modify` says what becomes less, more or either."),
)
