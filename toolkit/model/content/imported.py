"""Where the components of a deck were brought in from, so that they can be brought in again."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from toolkit.model.schema.part import Doc, Part, Text

Column = str | None


class Imported(Part):
    """The table that `tuckbox import` reads again."""

    file: Annotated[
        Text, Doc("The table: a path from the project's folder, a folder of pictures, or an https address.")
    ]
    sheet: Annotated[Text | None, Doc("The sheet of a spreadsheet.")] = None
    path: Annotated[Text | None, Doc("Where the cards lie in JSON or YAML, such as `suits[].cards[]`.")] = None
    encoding: Annotated[Text | None, Doc("How the file's letters are written, where that cannot be told.")] = None
    hidden: Annotated[bool | None, Doc("Whether hidden rows of the sheet are brought in, too.")] = None
    columns: Annotated[
        dict[str, Column],
        Doc("The key that each column is brought in as; nothing for one that is left out."),
    ] = Field(default_factory=dict)
    separators: Annotated[dict[str, str], Doc("What parts the values of a list, by the key of its field.")] = Field(
        default_factory=dict
    )
    pictures: Annotated[Text | None, Doc("The folder of its pictures, from the project's folder.")] = None
    linked: Annotated[bool, Doc("Whether pictures are linked to where they lie, and not copied.")] = False
