"""The table seen from above: what lies there when a game begins, arranged as a scene."""

from toolkit.render.scene.scene import DESK, PHONE, Room, table_top, table_tops
from toolkit.render.scene.steps import in_order, set_up, shown_variant

__all__ = ["DESK", "PHONE", "Room", "in_order", "set_up", "shown_variant", "table_top", "table_tops"]
