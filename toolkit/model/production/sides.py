"""The choices of a layout that the command line names, too; imports nothing heavy."""

from typing import Literal

Duplex = Literal["long-edge", "short-edge", "fronts", "backs", "gutterfold"]
Marks = Literal["crop", "cut", "both", "none"]
Boards = Literal["tiled", "whole"]
