"""The reference of the command line says what the command says."""

from tests.docs.command_line import PAGE, page


def test_the_reference_of_the_command_line_is_what_its_help_says() -> None:
    assert PAGE.read_text("utf-8") == page(), "`.venv/bin/python -m tests.docs.command_line` writes it anew"
