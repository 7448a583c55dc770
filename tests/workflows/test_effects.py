"""Effects outside of any file: what may be said, and what something that is said means."""

from tests.projects import shipped
from toolkit.workflows.effects import say, vocabulary

GAME = shipped()["last-will"]


def test_the_verbs_are_told_with_the_names_of_the_game() -> None:
    told = vocabulary(GAME)
    gain = next(one for one in told["steps"] if one["verb"] == "gain")
    assert "money" in gain["schema"]["properties"]
    assert gain["help"].endswith(".")
    assert vocabulary(GAME) is told


def test_every_reference_has_a_definition() -> None:
    told = vocabulary(GAME)
    named = {ref for one in told["steps"] for ref in references(one["schema"])}
    assert named <= {f"#/$defs/{name}" for name in told["definitions"]}


def references(node: object) -> set[str]:
    if isinstance(node, dict):
        own = {str(node["$ref"])} if "$ref" in node else set()
        return own.union(*map(references, node.values()))
    return set().union(*map(references, node)) if isinstance(node, list) else set()


def test_an_effect_is_said_as_the_rules_say_it() -> None:
    assert say(GAME, [{"gain": {"money": 3}}]) == (["Take £3."], [])


def test_what_cannot_be_meant_is_told() -> None:
    effects: tuple[object, ...] = ([{"burn": 1}], [{"gain": {"money": []}}], "nothing", [])
    for wrong in effects:
        words, problems = say(GAME, wrong)
        assert (words, bool(problems)) == ([], True), wrong
