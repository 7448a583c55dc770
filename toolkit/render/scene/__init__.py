"""The table seen from above: what the set-up lays out, dealt and arranged as a scene."""

from toolkit.render.scene.scene import DESK, PHONE, Room, table_top, table_tops
from toolkit.render.scene.steps import in_order, shown_variant

__all__ = ["DESK", "PHONE", "Room", "in_order", "shown_variant", "table_top", "table_tops"]
