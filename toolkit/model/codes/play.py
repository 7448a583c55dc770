"""X6xx: worked examples that play does not bear out, and games that cannot be played."""

from toolkit.model.codes.code import Code

CODES = (
    Code(
        "X601",
        "expected and found differ",
        "After the last action of a worked example, something is not as the example says under `expect`, or something "
        "has changed of which it says nothing. What is not named there must be as it was.",
    ),
    Code(
        "X602",
        "action that is not open",
        "A worked example does something that the player cannot do at that point, or it leaves a choice open that must "
        "be made, or says too little to tell options apart.",
    ),
    Code(
        "X603",
        "offer or refusal that does not hold",
        "What a worked example says under `refused` is open to the player, or is refused for another reason; or what "
        "it says under `offered` is not open.",
    ),
    Code(
        "X604",
        "state that cannot be set",
        "A worked example asks under `given` for something that the game does not have: a counter, a mark, a phase, a "
        "player, or more copies of a component than there are in the box.",
    ),
    Code(
        "X605",
        "example for nobody",
        "A worked example is for a number of players that the game does not allow, or speaks of a player beyond it.",
    ),
    Code(
        "X606",
        "example named twice",
        "Two worked examples of a game have one name, so a paragraph could mean either.",
    ),
    Code(
        "X607",
        "rules.py that cannot be run",
        "The game's rules.py is no Python, has no class derived from Rules, or fails while it is at work.",
    ),
    Code(
        "X608",
        "game that cannot be played",
        "The engine cannot make a game of the content: an effect asks for what the game does not have, the box holds "
        "too little for the set-up, or play goes on and nobody is asked.",
    ),
    Code(
        "X609",
        "word that no option says",
        "What a worked example says is refused is nothing that could ever be chosen: no option of the game has such a "
        "word, so it would be refused whatever the rules are. `tuckbox explain GAME` lists the words of a game.",
    ),
    Code(
        "X611",
        "chance that does not come",
        "A worked example tells what dice show or what is drawn (`chance`), and no more dice are rolled, they have "
        "fewer sides, or what it names is not there to be drawn.",
    ),
    Code(
        "X610",
        "word that a handle does not have",
        "A method of rules.py asks a player, a card or the game for something that the game does not have, or wants to "
        "be given what nothing like it is given. The words are those of the game's YAML, with `_` for a hyphen.",
    ),
)
