"""X62x: automata, which play a seat by a procedure that is data."""

from toolkit.model.codes.code import Code

CODES = (
    Code(
        "X621",
        "decision that differs",
        "An automaton decides otherwise than a worked example says under `decides`, or by other rules; or nobody is "
        "asked there who plays by an automaton.",
    ),
    Code(
        "X622",
        "procedure that may not decide",
        "Where no goal of an automaton makes sense it goes by `nothing_left`, one after the other. The last of them "
        "must hold always and take anything, so that it decides whatever happens.",
    ),
    Code(
        "X623",
        "goal that tries itself",
        "A goal with `tries` is served by other goals. One that comes back to itself serves nothing.",
    ),
    Code(
        "X624",
        "goal that is never reached",
        "A stage says under `must` what is reached before anything else is wanted. A goal without `until` never is, "
        "so that all the rest would wait for good.",
    ),
)
