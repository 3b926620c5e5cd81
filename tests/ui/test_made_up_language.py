"""Every screen in a made-up language, every text longer by a third: nothing overflows.

Small print may shrink to keep its place; nothing is cut, sticks out or runs into something else.
"""

from __future__ import annotations

import pytest
from legibility import complaints

from thunderstone.showcase import screenshot, window
from thunderstone.words import MADE_UP

SIZE = (1280, 720)
SHRUNK = "too small"


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("scene", screenshot.SCENES)
def test_there_is_room_for_longer_words(scene: str) -> None:
    with screenshot.prepared(scene, SIZE, MADE_UP) as app:
        window.settle(app)
        assert app.ledger, "nothing was written at all"
        found = [one for one in complaints(app.ledger, SIZE) if not one.startswith(SHRUNK)]
    assert not found, "\n".join(found)
