"""The kinds of component that a box can hold."""

from typing import Literal

Kind = Literal["card", "tile", "board", "token", "standee", "marker", "pad", "tuckbox", "overlay", "money"]
