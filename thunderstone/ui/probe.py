"""The end-to-end hook: what can be clicked on the screen, and where, told to a file.

With THUNDERSTONE_PROBE=FILE in the environment the game writes FILE anew after each frame it
draws: ``{"frame", "scene", "busy", "nodes": [NODE, ...]}``, each node ``{"label", "rect": [x, y, w,
h], "enabled", "focused"}``.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.ui.scene import Scene
    from thunderstone.ui.window import Window

PROBE = "THUNDERSTONE_PROBE"


def write(scene: Scene, window: Window, frame: int) -> None:
    """Write where everything clickable lies (pixels), if the environment asks for it."""
    target = os.environ.get(PROBE)
    if not target:
        return
    path = Path(target)
    nodes = []
    for node in scene.root.walk():
        if node.on_click is None:
            continue
        box = node.box
        left, top = window.pixels(box.x, box.y)
        rect = [round(left), round(top), round(box.w * window.unit), round(box.h * window.unit)]
        told = {"label": node.label, "rect": rect, "enabled": node.enabled}
        nodes.append(told | {"focused": node.focused})
    plain = {"frame": frame, "scene": scene.name, "busy": scene.animating, "nodes": nodes}
    part = path.with_suffix(".part")
    part.write_text(json.dumps(plain, ensure_ascii=False), encoding="utf-8")
    os.replace(part, path)
