"""P2xx: what shows only when a face is drawn."""

from toolkit.model.codes.code import Code

CODES: tuple[Code, ...] = ()
