"""Links that leave, pipes, devices and giants in the place of files."""

from __future__ import annotations

from tests.hostile.ground import CARD, DECK, GAME, PNG, SHEET, THEME, Ground, case

LEAVES = "leads out"


@case(tells=LEAVES)
def a_theme_that_is_a_link(ground: Ground) -> None:
    ground.link(THEME, "../../outside")


@case(tells=LEAVES)
def all_themes_behind_a_link(ground: Ground) -> None:
    ground.link("templates", "../outside")


@case()
def faces_behind_a_link(ground: Ground) -> None:
    ground.link(f"{THEME}/faces", "../../../outside/faces")


@case()
def a_template_that_is_a_link(ground: Ground) -> None:
    ground.link(CARD, "../../../../outside/secret.txt")


@case()
def a_style_sheet_that_is_a_link(ground: Ground) -> None:
    ground.link(SHEET, ground.outside / "secret.css")


@case()
def an_icon_that_is_a_link(ground: Ground) -> None:
    ground.link(f"{THEME}/icons/coin.svg", "../../../../outside/secret.svg")
    ground.card('{{ icon("coin") }}')


@case()
def a_mark_that_is_a_link(ground: Ground) -> None:
    ground.link(f"{THEME}/mark.svg", "../../../outside/secret.svg")


@case()
def a_cover_that_is_a_link(ground: Ground) -> None:
    ground.link(f"{THEME}/book/cover.html", "../../../../outside/secret.txt")


@case()
def sheets_of_book_and_site_that_are_links(ground: Ground) -> None:
    for name in ("book.css", "reference.css"):
        ground.link(f"{THEME}/{name}", "../../../outside/secret.css")


@case()
def a_picture_that_is_a_link(ground: Ground) -> None:
    ground.picture("a.png", PNG)
    ground.link("cards/orchard/art/a.png", "../../../../outside/secret.png")


@case("check", LEAVES)
def settings_for_printing_that_are_a_link(ground: Ground) -> None:
    ground.link("print.yaml", "../outside/secret.yaml")


@case("check", LEAVES)
def a_deck_that_is_a_link(ground: Ground) -> None:
    ground.link(DECK, ground.outside / "secret.yaml")


@case("check", LEAVES)
def decks_behind_a_link(ground: Ground) -> None:
    ground.link("cards/orchard/decks", "../../../outside")


@case("check", LEAVES)
def a_game_behind_a_link(ground: Ground) -> None:
    ground.link("cards/orchard", ground.outside)


@case("check", LEAVES)
def cards_behind_a_link(ground: Ground) -> None:
    ground.link("cards", ground.outside)


@case("check", LEAVES)
def a_link_to_a_link_that_leaves(ground: Ground) -> None:
    ground.link("cards/orchard/decks/b.yaml", "c.yaml")
    ground.link("cards/orchard/decks/c.yaml", "../../../../outside/secret.yaml")


@case("check")
def links_in_a_circle(ground: Ground) -> None:
    ground.link("cards/orchard/decks/b.yaml", "c.yaml")
    ground.link("cards/orchard/decks/c.yaml", "b.yaml")
    ground.link("cards/orchard/art", ".")


@case("check")
def settings_that_are_a_link(ground: Ground) -> None:
    ground.link("tuckbox.toml", "../outside/secret.txt")


@case("service")
def a_profile_outside(ground: Ground) -> None:
    service = (
        "{name: P, takes: pdf, standard: PDF/X-4, inks: {most: 300}, condition: X, profile: ../outside/secret.txt}"
    )
    ground.put("print.yaml", f"services:\n  case: {service}\n")


@case("service")
def a_profile_behind_a_link(ground: Ground) -> None:
    service = "{name: P, takes: pdf, standard: PDF/X-4, inks: {most: 300}, condition: X, profile: a.icc}"
    ground.put("print.yaml", f"services:\n  case: {service}\n")
    ground.link("a.icc", "../outside/secret.txt")


@case("check", "a pipe")
def a_pipe_as_a_deck(ground: Ground) -> None:
    ground.pipe(DECK)


@case("check", "a pipe")
def a_pipe_as_settings_for_printing(ground: Ground) -> None:
    ground.pipe("print.yaml")


@case("check", "a pipe")
def a_pipe_as_settings(ground: Ground) -> None:
    ground.pipe("tuckbox.toml")


@case("check", "a pipe")
def a_pipe_as_rules(ground: Ground) -> None:
    ground.pipe("cards/orchard/rules.py")


@case()
def a_pipe_as_a_picture(ground: Ground) -> None:
    ground.picture("a.png", PNG)
    ground.pipe("cards/orchard/art/a.png")


@case()
def a_pipe_as_a_template_and_a_style_sheet(ground: Ground) -> None:
    ground.pipe(CARD)
    ground.pipe(SHEET)


@case()
def a_pipe_as_an_icon(ground: Ground) -> None:
    ground.pipe(f"{THEME}/icons/coin.svg")
    ground.card('{{ icon("coin") }}')


@case()
def an_endless_device_as_a_picture(ground: Ground) -> None:
    ground.picture("a.png", PNG)
    ground.link("cards/orchard/art/a.png", "/dev/zero")


@case("check", LEAVES)
def an_endless_device_as_a_game(ground: Ground) -> None:
    ground.link(GAME, "/dev/zero")


@case("check", LEAVES)
def the_processes_own_memory_as_a_deck(ground: Ground) -> None:
    ground.link(DECK, "/proc/self/environ")


@case("check", "larger than 16 MiB")
def a_deck_of_two_hundred_megabytes(ground: Ground) -> None:
    with ground.put("cards/orchard/decks/large.yaml", "deck: large\n").open("ab") as file:
        file.truncate(200 * 2**20)


@case()
def a_picture_of_a_terabyte(ground: Ground) -> None:
    ground.picture("a.png", PNG)
    with (ground.root / "cards/orchard/art/a.png").open("ab") as file:
        file.truncate(2**40)


@case()
def a_template_of_a_gigabyte(ground: Ground) -> None:
    with (ground.root / CARD).open("ab") as file:
        file.truncate(2**30)


@case("check")
def folders_two_hundred_deep(ground: Ground) -> None:
    ground.put(f"cards/orchard/{'d/' * 200}a.yaml", "a: 1")


@case("check")
def many_files(ground: Ground) -> None:
    for number in range(2000):
        ground.put(f"cards/orchard/art/{number}.svg", "<svg/>")


@case("check")
def names_that_no_terminal_should_see(ground: Ground) -> None:
    ground.put("cards/orchard/decks/\x1b[2J\x1b]0;owned\x07.yaml", "a: [")
    ground.put("cards/orchard/decks/a\nerror[S101]: forged\n --> b.yaml", "a: [")
    ground.put("cards/orchard/decks/\u202egnp.yaml", "a: [")


@case("check")
def a_game_whose_name_is_no_text(ground: Ground) -> None:
    ground.put("cards/\udcff\udcfe/game.yaml", "name: A")
