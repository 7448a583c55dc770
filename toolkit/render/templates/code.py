"""Templates to Python, as Jinja2 does it, but that what is made on the way is counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame

from toolkit.render.templates.spelling import HALF


class Code(CodeGenerator):
    """Writes what counts: turns of loops, lists, joined texts, slices and all that is printed."""

    _turn = 0  # what is printed in each turn of the loop that is being written

    def visit_For(self, node: nodes.For, frame: Frame) -> None:  # noqa: N802 (Jinja2's own name)
        """Write a loop, each turn of which is counted."""
        self._turn = 1 + sum(len(one.nodes) for one in node.find_all(nodes.Output))
        super().visit_For(node, frame)

    def blockvisit(self, nodes: Sequence[nodes.Node], frame: Frame) -> None:  # type: ignore[override]
        """Write what stands in a block."""
        turn, self._turn = self._turn, 0
        if turn:
            self.writeline(f"environment.turned({turn})")
        super().blockvisit(nodes, frame)

    def visit_Tuple(self, node: nodes.Tuple, frame: Frame) -> None:  # noqa: N802
        """Write a tuple, counted; but for names that are set."""
        if node.ctx == "load":
            self._counted(super().visit_Tuple, node, frame)
        else:
            super().visit_Tuple(node, frame)

    def visit_List(self, node: nodes.List, frame: Frame) -> None:  # noqa: N802
        """Write a list, counted."""
        self._counted(super().visit_List, node, frame)

    def visit_Dict(self, node: nodes.Dict, frame: Frame) -> None:  # noqa: N802
        """Write a mapping, counted."""
        self._counted(super().visit_Dict, node, frame)

    def visit_Getitem(self, node: nodes.Getitem, frame: Frame) -> None:  # noqa: N802
        """Write what stands at a key; a slice is counted."""
        if isinstance(node.arg, nodes.Slice):
            self._counted(super().visit_Getitem, node, frame)
        else:
            super().visit_Getitem(node, frame)

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:  # noqa: N802
        """Write texts joined by `~`, counted beforehand."""
        join = {True: "markup_join", False: "str_join"}[bool(frame.eval_ctx.autoescape)]
        if frame.eval_ctx.volatile:
            join = "(markup_join if context.eval_ctx.autoescape else str_join)"
        self.write(f"environment.glued({join}, (")
        for one in node.nodes:
            self.visit(one, frame)
            self.write(", ")
        self.write("))")

    def _counted(self, write: Any, node: nodes.Node, frame: Frame) -> None:
        self.write("environment.kept(")
        write(node, frame)
        self.write(")")

    def _output_child_to_const(self, node: nodes.Expr, frame: Frame, finalize: Any) -> str:
        """Return what is always printed the same; what cannot be printed is left to its line, which tells it."""
        const = super()._output_child_to_const(node, frame, finalize)
        if HALF.search(const):
            raise nodes.Impossible
        return const

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile:
            self.write("(environment.escaped if context.eval_ctx.autoescape else environment.told)(")
        else:
            self.write(f"environment.{'escaped' if frame.eval_ctx.autoescape else 'told'}(")
