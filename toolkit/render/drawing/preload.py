"""What the process that drawing processes are forked from imports; its objects are out of the collector's way.

Whatever the first face would wait for in each of them, and is the same for all, is done here.
"""

from __future__ import annotations

import gc

gc.disable()
import email.policy  # noqa: E402, F401 (what the first file that is fetched asks for, and the next)
import encodings.ascii  # noqa: E402, F401

import fontTools.encodings.codecs  # noqa: E402 (what the first font that is cut asks for, and the next)
import fontTools.misc.encodingTools  # noqa: E402
import fontTools.ttLib.tables._c_m_a_p  # noqa: E402
import fontTools.ttLib.tables._m_a_x_p  # noqa: E402
import fontTools.unicode  # noqa: E402, F401

import toolkit.render.drawing.worker  # noqa: E402, F401 (nothing of what it makes is looked through)
from toolkit.render.typesetting.engines import usual  # noqa: E402
from toolkit.render.typesetting.weasy import TYPES, ffi  # noqa: E402

usual()
for _type in TYPES:
    ffi.typeof(_type)

gc.freeze()
gc.enable()
