"""Templates, style sheets and drawings that try to run, to read, or to take all there is."""

from __future__ import annotations

import struct
import zlib

from tests.hostile.ground import CARD, DECK, PNG, SHEET, THEME, Ground, case

SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">{}</svg>'
PICKLE = 'c__builtin__\\nexec\\n(S\'open("../outside/ran","w")\'\\ntR.'


@case(tells="template")
def a_pickle_in_a_template(ground: Ground) -> None:
    ground.card(f'{{{{ game.players.parse_raw("{PICKLE}", proto="pickle", allow_pickle=true) }}}}')


@case(tells="template")
def a_file_read_by_a_model(ground: Ground) -> None:
    ground.card(f'{{{{ game.players.parse_file("{ground.outside / "secret.yaml"}") }}}}')


@case(tells="template")
def a_game_altered_by_a_template(ground: Ground) -> None:
    ground.card("{{ game.symbols.clear() }}{{ game.counters.clear() }}")


@case(tells="template")
def the_insides_of_python(ground: Ground) -> None:
    ground.card("{{ ''.__class__.__mro__[1].__subclasses__() }}")


@case(tells="template")
def the_insides_of_a_function(ground: Ground) -> None:
    ground.card("{{ icon.__globals__ }}{{ icon.func.__globals__ }}{{ words.__self__ }}")


@case(tells="template")
def the_insides_by_a_filter(ground: Ground) -> None:
    ground.card("{{ game|attr('__class__') }}{{ [game]|map(attribute='__class__')|list }}")


@case(tells="template")
def the_insides_by_a_format(ground: Ground) -> None:
    ground.card("{{ '{0.__class__.__init__.__globals__}'.format(game) }}")


@case(tells="template")
def the_insides_of_a_cycle(ground: Ground) -> None:
    ground.card("{{ cycler.__init__.__globals__.os.popen('touch ../outside/ran').read() }}")


@case()
def a_template_that_includes_what_is_outside(ground: Ground) -> None:
    ground.card("{% include '../../../../outside/secret.txt' %}{% import '/etc/passwd' as x %}")


@case(tells="template")
def a_text_of_a_gigabyte(ground: Ground) -> None:
    ground.card('{{ "x" * 10**9 }}')


@case(tells="template")
def a_text_of_a_gigabyte_by_a_filter(ground: Ground) -> None:
    ground.card("{{ 'x'|center(10**9) }}")


@case(tells="template")
def a_text_of_a_gigabyte_by_a_format(ground: Ground) -> None:
    ground.card("{{ '%1000000000d'|format(1) }}")


@case(tells="template")
def a_text_of_a_gigabyte_by_a_method(ground: Ground) -> None:
    ground.card("{{ '{:>1000000000}'.format(1) }}{{ 'x'.ljust(10**9) }}")


@case(tells="template")
def a_text_that_doubles(ground: Ground) -> None:
    doubled = "{% set ns.x = ns.x ~ ns.x %}" * 40
    ground.card("{% set ns = namespace(x='x' * 1000) %}" + doubled + "{{ ns.x }}")


@case(tells="template")
def a_text_that_is_joined_with_itself(ground: Ground) -> None:
    ground.card(
        "{% set ns = namespace(x='xxxxxxxxxx') %}" + "{% set ns.x = ns.x.replace('x', ns.x) %}" * 6 + "{{ ns.x }}"
    )


@case(tells="template")
def loops_in_loops(ground: Ground) -> None:
    ground.card("{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}")


@case(tells="template")
def loops_that_print(ground: Ground) -> None:
    ground.card("{% for a in range(99999) %}{% for b in range(999) %}xxxxxxxxxxxxxxxxxxxx{% endfor %}{% endfor %}")


@case(tells="template")
def words_without_end(ground: Ground) -> None:
    ground.card("{{ lipsum(n=100000, max=100000) }}")


@case(tells="template")
def a_power_without_end(ground: Ground) -> None:
    ground.card("{{ 9 ** (9 ** 9) }}")


@case(tells="template")
def a_macro_in_itself(ground: Ground) -> None:
    ground.card("{% macro m() %}{{ m() }}{{ m() }}{% endmacro %}{{ m() }}")


@case(tells="template")
def a_template_in_itself(ground: Ground) -> None:
    ground.card("{% include 'faces/card.html' %}")


@case(tells="template")
def parentheses_without_end(ground: Ground) -> None:
    ground.card("{{ " + "(" * 10_000 + "1" + ")" * 10_000 + " }}")


@case(tells="template")
def conditions_without_end(ground: Ground) -> None:
    ground.card("{% if 1 %}" * 5000 + "{% endif %}" * 5000)


@case()
def a_book_that_runs_for_ever(ground: Ground) -> None:
    ground.put(
        f"{THEME}/book/cover.html", "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}"
    )


@case()
def a_site_with_its_own_script(ground: Ground) -> None:
    for name in ("start.js", "search.js", "reference.js"):
        ground.put(f"templates/reference/{name}", "fetch('http://127.0.0.1:9')")
    ground.put("templates/reference/page.html", "<script>alert(1)</script>")


@case()
def references_without_an_end(ground: Ground) -> None:
    ground.put(SHEET, "url('" * 300_000)


@case()
def sheets_that_load_each_other(ground: Ground) -> None:
    for number in range(1500):
        ground.put(f"{THEME}/s{number}.css", f'@import "s{number + 1}.css";')
    ground.add(SHEET, '\n@import "s0.css";\n')


@case()
def a_file_by_its_address(ground: Ground) -> None:
    secret = (ground.outside / "secret.png").as_uri()
    ground.card(f'<img src="{secret}"><object data="{secret}"></object><iframe src="{secret}"></iframe>')


@case()
def a_file_by_a_style(ground: Ground) -> None:
    secret = (ground.outside / "secret.css").as_uri()
    ground.add(
        SHEET,
        f'\n@import "{secret}"; .face {{ background: url("{secret}") }} @font-face {{ font-family: T; src: url("{secret}") }}',
    )


@case()
def a_file_by_a_drawing(ground: Ground) -> None:
    secret = (ground.outside / "secret.svg").as_uri()
    ground.picture("a.svg", SVG.format(f'<image href="{secret}" width="5" height="5"/><use xlink:href="{secret}#a"/>'))


@case()
def a_file_by_an_entity(ground: Ground) -> None:
    entity = f'<!DOCTYPE svg [<!ENTITY a SYSTEM "{(ground.outside / "secret.txt").as_uri()}">]>'
    ground.picture("a.svg", entity + SVG.format("<text>&a;</text>"))


@case()
def laughs_in_a_drawing(ground: Ground) -> None:
    entities = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
    ground.picture("a.svg", f'<!DOCTYPE svg [<!ENTITY a0 "lol">{entities}]>' + SVG.format("<text>&a11;</text>"))


@case()
def a_request_to_the_network(ground: Ground) -> None:
    ground.card('<img src="http://127.0.0.1:9/a.png"><link rel="stylesheet" href="http://127.0.0.1:9/a.css">')


@case()
def uses_that_double(ground: Ground) -> None:
    layers = "".join(f'<g id="a{n}"><use href="#a{n - 1}"/><use href="#a{n - 1}"/></g>' for n in range(1, 40))
    ground.picture("a.svg", SVG.format(f'<defs><path id="a0" d="M0 0h1"/>{layers}</defs><use href="#a39"/>'))


@case()
def patterns_in_a_circle(ground: Ground) -> None:
    one = '<pattern id="{0}" width="1" height="1" patternUnits="userSpaceOnUse"><rect width="1" height="1" fill="url(#{1})"/></pattern>'
    ground.picture(
        "a.svg", SVG.format(one.format("a", "b") + one.format("b", "a") + '<rect width="9" height="9" fill="url(#a)"/>')
    )


@case()
def masks_in_a_circle(ground: Ground) -> None:
    one = '<mask id="{0}"><rect width="9" height="9" mask="url(#{1})" fill="white"/></mask>'
    ground.picture(
        "a.svg", SVG.format(one.format("a", "b") + one.format("b", "a") + '<rect width="9" height="9" mask="url(#a)"/>')
    )


@case()
def clips_in_a_circle(ground: Ground) -> None:
    one = '<clipPath id="{0}" clip-path="url(#{1})"><rect width="9" height="9" clip-path="url(#{1})"/></clipPath>'
    ground.picture(
        "a.svg",
        SVG.format(one.format("a", "b") + one.format("b", "a") + '<rect width="9" height="9" clip-path="url(#a)"/>'),
    )


@case()
def a_drawing_ten_thousand_deep(ground: Ground) -> None:
    ground.picture("a.svg", SVG.format("<g>" * 10_000 + '<path d="M0 0h1"/>' + "</g>" * 10_000))


@case()
def a_path_of_ten_megabytes(ground: Ground) -> None:
    ground.picture("a.svg", SVG.format(f'<path d="M0 0 {"L 1 1 2 2 " * 1_000_000}"/>'))


@case()
def a_gradient_of_a_hundred_thousand_stops(ground: Ground) -> None:
    stops = "".join(f'<stop offset="{n / 1e5}" stop-color="red"/>' for n in range(100_000))
    ground.picture(
        "a.svg",
        SVG.format(f'<linearGradient id="a">{stops}</linearGradient><rect width="9" height="9" fill="url(#a)"/>'),
    )


@case()
def a_drawing_of_absurd_size(ground: Ground) -> None:
    ground.picture(
        "a.svg", SVG.format('<rect width="1e300" height="-1e300" rx="1e9"/>').replace("0 0 10 10", "0 0 1e-300 1e300")
    )


@case()
def variables_that_double(ground: Ground) -> None:
    doubled = "".join(f"--a{n}: var(--a{n - 1}) var(--a{n - 1});" for n in range(1, 40))
    ground.add(SHEET, f'\n.face {{ --a0: "xxxxxxxxxx"; {doubled} }} .name::before {{ content: var(--a39) }}')


@case()
def a_variable_in_itself(ground: Ground) -> None:
    ground.add(SHEET, "\n.face { --a: var(--b); --b: var(--a); color: var(--a) }")


@case()
def a_table_of_a_billion_columns(ground: Ground) -> None:
    ground.card(
        '<table><tr><td colspan="1000000000" rowspan="1000000000">a</td></tr><tr><td colspan="999999">b</td></tr></table>'
    )


@case()
def a_table_of_a_hundred_thousand_rows(ground: Ground) -> None:
    ground.card("<table>{% for a in range(50000) %}<tr><td>a</td></tr>{% endfor %}</table>")


@case()
def a_word_of_five_million_letters(ground: Ground) -> None:
    ground.put(CARD, f'<div class="face"><div class="trim"><p class="name">{"a" * 1_900_000}</p></div></div>')


@case()
def elements_five_thousand_deep(ground: Ground) -> None:
    ground.card("<div>" * 5000 + "a" + "</div>" * 5000)


@case()
def lengths_without_measure(ground: Ground) -> None:
    ground.add(
        SHEET, "\n.name { width: 1e30mm; height: 1e300mm; font-size: 1e9pt; letter-spacing: 1e9em; columns: 1000000 }"
    )


@case()
def a_theme_without_a_font(ground: Ground) -> None:
    ground.put(SHEET, ".face { font: 10pt/1.2 Text }")


@case()
def a_font_that_is_none(ground: Ground) -> None:
    ground.put(f"{THEME}/a.ttf", b"\x00\x01\x00\x00" + b"\xff" * 100_000)
    ground.put(SHEET, '@font-face { font-family: Text; src: url("a.ttf") } .face { font: 10pt/1.2 Text }')


@case()
def a_picture_of_fifty_thousand_pixels_squared(ground: Ground) -> None:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 50_000, 50_000, 8, 2, 0, 0, 0)
    data = zlib.compress(b"\0" * 20_000_000)
    ground.picture("a.png", PNG[:8] + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b""))


@case()
def a_picture_that_ends_early(ground: Ground) -> None:
    ground.picture("a.png", PNG[:50])


@case()
def many_faces_that_each_take_for_ever(ground: Ground) -> None:
    ground.deck("".join(f"  - {{id: c{n}, name: C{n}, worth: 1}}\n" for n in range(40)))
    layers = "".join(f'<g id="a{n}"><use href="#a{n - 1}"/><use href="#a{n - 1}"/></g>' for n in range(1, 30))
    drawing = SVG.format(f'<defs><path id="a0" d="M0 0h1"/>{layers}</defs><use href="#a29"/>')
    ground.put("cards/orchard/art/a.svg", drawing)
    ground.card('{{ card.name }}<img src="file:///cards/orchard/art/a.svg">')
    assert DECK


@case(tells="lies in itself", alone=True)
def a_mask_in_itself(ground: Ground) -> None:
    mask = '<mask id="m"><rect width="9" height="9" fill="white" mask="url(#m)"/></mask>'
    ground.picture("a.svg", SVG.format(mask + '<rect width="9" height="9" mask="url(#m)"/>'))
