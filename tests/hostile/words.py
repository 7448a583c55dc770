"""YAML and words that are too much, or that speak to the terminal."""

from __future__ import annotations

from tests.hostile.ground import CARD, DECK, GAME, Ground, case

PLAY = """\
setup:
  - {id: hands, take: {deck: fruit}, count: 3, each: player, shuffle: true, to: hand}
rounds: {most: 3}
phases:
  - {id: market, name: Market, who: turns, summary: Earn., steps: [{id: earn, name: Earn, does: [{gain: {coins: 1}}]}]}
ending:
  - {id: closing, after_rounds: true, then: stop, summary: The market closes.}
scoring:
  wins: most
  lines: [{id: coins, name: Coins, counter: coins}]
  summary: The most coins win.
"""
ZONES = "zones:\n  hand: {one: hand, each: player, seen: owner, role: hand}\n"


def playable(ground: Ground, play: str = PLAY) -> None:
    ground.add(GAME, ZONES)
    ground.put("cards/orchard/play.yaml", play)


@case("check")
def a_python_object(ground: Ground) -> None:
    ground.deck("notes: !!python/object/apply:os.system ['touch ../outside/ran']\n")


@case("check")
def a_billion_laughs(ground: Ground) -> None:
    lines = ["a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 12)]
    ground.deck("\n".join(lines))


@case("check")
def an_anchor_in_itself(ground: Ground) -> None:
    ground.deck("notes: &a [*a, *a]\n")


@case("check")
def a_merge_of_many(ground: Ground) -> None:
    keys = ", ".join(f"k{n}: 1" for n in range(1000))
    ground.deck(f"a: &a {{{keys}}}\nb: {{<<: [{', '.join(['*a'] * 1000)}]}}\n")


@case("check")
def brackets_without_end(ground: Ground) -> None:
    ground.put(DECK, "[" * 1_000_000)


@case("check")
def indents_without_end(ground: Ground) -> None:
    ground.put(DECK, "\n".join("  " * n + "a:" for n in range(3000)))


@case("check")
def a_number_of_a_million_digits(ground: Ground) -> None:
    ground.change(DECK, "copies: 3, worth: 2", f"copies: {'9' * 1_000_000}, worth: 2")


@case("check")
def numbers_that_are_none(ground: Ground) -> None:
    ground.change(DECK, "size: poker", "size: {width: .nan, height: .inf}")
    ground.put("print.yaml", "papers:\n  a: {width: 1e999, height: -.inf, margin: .nan}\n")


@case("check")
def twenty_thousand_unknown_keys(ground: Ground) -> None:
    ground.deck("".join(f"notion{n}: 1\n" for n in range(20_000)))


@case("check")
def twenty_thousand_unknown_keys_of_cards(ground: Ground) -> None:
    ground.deck("".join(f"  - {{id: c{n}, name: C, worht: 1}}\n" for n in range(20_000)))


@case("check")
def a_word_of_ten_megabytes(ground: Ground) -> None:
    ground.change(DECK, "name: Apple", f"name: {'a' * 10_000_000}")


@case("check")
def a_card_that_speaks_to_the_terminal(ground: Ground) -> None:
    ground.change(DECK, "name: Apple", 'name: "\\e[2J\\e]0;owned\\aApple\\u202E", worht: 1')


@case("check")
def a_null_in_a_name(ground: Ground) -> None:
    ground.change(DECK, "name: Apple", 'name: "Ap\\0ple", picture: "a\\0b.png"')


@case()
def a_null_in_the_names_of_templates(ground: Ground) -> None:
    ground.change(DECK, "face: card", 'face: "ca\\0rd"')


@case("check")
def a_billion_copies(ground: Ground) -> None:
    playable(ground)
    ground.change(DECK, "copies: 3, worth: 2", "copies: 1000000000, worth: 2")


@case()
def ten_thousand_pieces_of_two_metres(ground: Ground) -> None:
    ground.change(DECK, "size: poker", "size: {width: 2000, height: 2000}")
    ground.change(DECK, "copies: 3, worth: 2", "copies: 10000, worth: 2")


@case("check")
def a_billion_players(ground: Ground) -> None:
    playable(ground)
    ground.change(GAME, "max: 4", "max: 1000000000")


@case("play")
def a_step_repeated_for_ever(ground: Ground) -> None:
    playable(ground, PLAY.replace("{gain: {coins: 1}}", "{repeat: {times: 1000000000, do: [{gain: {coins: 1}}]}}"))


@case("play")
def rounds_without_end(ground: Ground) -> None:
    playable(ground, PLAY.replace("rounds: {most: 3}", "rounds: {most: 1000000000}"))


@case("check")
def an_outline_of_a_million_zigzags(ground: Ground) -> None:
    points = " ".join(f"{n % 60} {n % 2 + n / 20000:.3f}" for n in range(1_000_000))
    ground.change(DECK, "size: poker", f"size: {{width: 60, height: 60, outline: 'M {points} Z'}}")


@case("check")
def an_outline_in_a_file_of_twenty_thousand_elements(ground: Ground) -> None:
    paths = "".join(f'<path d="M 0 0 L {n % 50} 10 L 0 20 Z"/>\n' for n in range(20_000))
    ground.put("cards/orchard/a.svg", f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60">\n{paths}</svg>')
    ground.change(DECK, "size: poker", "size: {width: 60, height: 60, outline: a.svg}")


@case("check")
def an_outline_of_laughs(ground: Ground) -> None:
    entities = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
    ground.put("cards/orchard/a.svg", f'<!DOCTYPE svg [<!ENTITY a0 "lol">{entities}]><svg d="&a11;"/>')
    ground.change(DECK, "size: poker", "size: {width: 60, height: 60, outline: a.svg}")


@case("check")
def an_outline_that_names_a_file(ground: Ground) -> None:
    entity = f'<!ENTITY a SYSTEM "{(ground.outside / "secret.txt").as_uri()}">'
    ground.put("cards/orchard/a.svg", f"<!DOCTYPE svg [{entity}]><svg><path d='&a;'/></svg>")
    ground.change(DECK, "size: poker", "size: {width: 60, height: 60, outline: a.svg}")


@case()
def rules_full_of_marks(ground: Ground) -> None:
    for number, mark in enumerate(("[", "*", "{", "<", "`", "![](", "> ", "{value ", "((")):
        text = mark * 20_000
        ground.put(
            f"cards/orchard/rules/{number}.yaml",
            f"section: s{number}\ntitle: T\nrules:\n  - id: a\n    text: '{text}'\n",
        )


@case("markdown")
def rules_with_a_script(ground: Ground) -> None:
    text = "<script>fetch('http://127.0.0.1:9')</script> [a](javascript:alert(1)) ![b](file:///etc/passwd)"
    ground.put("cards/orchard/rules/a.yaml", f'section: a\ntitle: "{text}"\nrules:\n  - id: a\n    text: "{text}"\n')


@case("check")
def play_with_the_same_names_twice(ground: Ground) -> None:
    playable(ground, PLAY.replace("lines: [", "lines: [{id: coins, name: Coins, counter: coins}, "))


@case("examples")
def an_example_of_wrong_kinds(ground: Ground) -> None:
    playable(ground)
    for number, step in enumerate(
        ("{choose: d3}", "{try: {foo: bar}}", "{play: [1]}", "{turn: {step: x}}", "{choose: {a: {b: c}}}")
    ):
        ground.put(
            f"cards/orchard/examples/e{number}.yaml",
            f"example: e{number}\nplayers: 2\ngiven: {{}}\nplay: [{step}]\nexpect: {{}}\n",
        )


@case("check")
def an_example_outside_of_sense(ground: Ground) -> None:
    playable(ground)
    ground.put(
        "cards/orchard/examples/e.yaml", "example: e\nplayers: 1000000000\ngiven: {round: -5}\nplay: []\nexpect: {}\n"
    )


@case("check")
def a_pattern_that_takes_for_ever(ground: Ground) -> None:
    ground.change(DECK, "name: Apple", f"name: {'a-' * 50_000}!")
    ground.change(DECK, "deck: fruit", f"deck: {'a-' * 50_000}!")


@case()
def a_paper_smaller_than_a_card(ground: Ground) -> None:
    ground.put("tuckbox.toml", 'paper = ["30x40"]')
    ground.put("print.yaml", "papers:\n  a4: {width: 30, height: 400}\n")


@case()
def a_paper_of_ten_kilometres(ground: Ground) -> None:
    ground.put("print.yaml", "papers:\n  a4: {width: 10000000, height: 10000000}\n")


@case("service")
def a_service_of_a_billion_millimetres(ground: Ground) -> None:
    ground.put("print.yaml", "services:\n  case: {name: P, sizes: {a: {width: 1000000000, height: 88.9}}}\n")


@case("service")
def a_service_of_a_billion_pixels(ground: Ground) -> None:
    sizes = "{a: {width: 63.5, height: 88.9, pixels: [40000, 40000]}}"
    ground.put("print.yaml", f"services:\n  case: {{name: P, dpi: 2400, bleed: 10, sizes: {sizes}}}\n")


def _pattern(ground: Ground, pattern: str) -> None:
    ground.put("print.yaml", f"services:\n  case:\n    name: P\n    file: '{pattern}'\n")


@case("service")
def a_file_name_that_leaves(ground: Ground) -> None:
    _pattern(ground, "../../../../outside/{component}-{side}")


@case("service")
def a_file_name_that_asks_for_more(ground: Ground) -> None:
    _pattern(ground, "{component.__class__.__mro__}-{side}")


@case("service")
def a_file_name_of_a_gigabyte(ground: Ground) -> None:
    _pattern(ground, "{component:>1000000000}-{side}")


@case("service")
def a_file_name_that_is_broken(ground: Ground) -> None:
    _pattern(ground, "{component}-{side}-{number:q}{deck[0]}{game!r}{")


@case("service")
def a_file_name_that_steers(ground: Ground) -> None:
    ground.put("print.yaml", 'services:\n  case: {name: "\\e[2J", file: "\\0/{component}\\n{side}"}\n')


@case()
def a_template_named_outside(ground: Ground) -> None:
    ground.change(DECK, "face: card", "face: ../../../../outside/secret")
    assert CARD


@case("check")
def a_theme_named_outside(ground: Ground) -> None:
    ground.change(GAME, "theme: paper", "theme: ../../outside")
