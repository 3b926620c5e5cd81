"""What happens at the table, in pictures of its motion: a strip of frames, or an animation.

``python -m tools.motion battle --out strip.png`` lays the frames of a moment side by side, to see
what a player sees go by; ``python -m tools.motion --out docs/battle.webp`` makes the animation
that stands in the README.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from thunderstone.commands.screenshot import window_size
from thunderstone.profile import Profile
from thunderstone.showcase import screens
from thunderstone.showcase.tables import STAGES
from thunderstone.ui.app import App
from thunderstone.ui.scenes.coronation.scene import ENDING, PAGES, CoronationScreen
from thunderstone.ui.scenes.table.card import CardNode
from tools.arguments import output, run, save_picture, whole
from tools.bench.game import DT, Play

CROWNING = "coronation"
MOMENTS = (*(name for name, stage in STAGES.items() if stage.then), CROWNING)
"""The laid tables at whose last answer something happens, and the end of a game."""

STORY = ("battle", "breakout")
"""What the README's animation shows, one after the other."""

FRAMES, ACROSS, GAP = 12, 3, 6
"""Frames of a strip, how many of them lie side by side, and the pixels that part them."""

RATE = 12
"""Frames a second of an animation."""

BEFORE, LOOK, AFTER = 0.8, 1.4, 1.0
"""Seconds for which an animation shows the table before, a look at the Monster, and the table
after."""

LONGEST = 1200
"""Frames that a moment takes at most."""

QUALITY = 62
"""Of an animation's frames, from 0 to 100."""


class Moment(NamedTuple):
    """A moment in frames, each so many seconds after its answer."""

    frames: list[pygame.Surface]
    ages: list[float]


class Camera(Play):
    """A game of which every ``every``-th frame is kept while it is ``on``."""

    def __init__(self, app: App, every: int = 1) -> None:
        self.every, self.on, self.age = every, False, 0
        self.kept: list[pygame.Surface] = []
        self.ages: list[float] = []
        super().__init__(app, opening=0)

    def frame(self) -> bool:
        """A frame of the game; it is kept if its turn has come."""
        drawn = super().frame()
        if self.on:
            if self.age % self.every == 0:
                self.kept.append(self.app.surface.copy())
                self.ages.append(self.age * DT)
            self.age += 1
        return drawn

    def rest(self, most: int = LONGEST) -> None:
        """Frames to the end of what happens, however long that takes."""
        super().rest(max(most, LONGEST))

    def crown(self) -> None:
        """A game's end page by page, each looked at for a moment once it has come to rest."""
        screens.coronation(self.app, ENDING)
        screen = screens.screen_on_top(self.app, CoronationScreen)
        self.on = True
        for page in PAGES:
            while screen.moving:
                self.frame()
            self.stand(LOOK)
            if page != PAGES[-1]:
                screen.go_on()

    def stand(self, seconds: float) -> None:
        """Let so much time pass."""
        for _ in range(round(seconds / DT)):
            self.frame()

    def look_at(self, face: str) -> None:
        """Point at a card of this face, if it lies in sight."""
        table = self.table
        if table is None:
            return
        for node in table.root.walk():
            if isinstance(node, CardNode) and node.face is not None and node.face.id == face:
                self.point(*node.box.center)
                return


def opened(lang: str, window: tuple[int, int], folder: Path) -> App:
    """The game in a window of its own, with motion as a new player has it."""
    app = App(Profile(folder), language=lang, size=window, fullscreen=False)
    app.strict = True
    return app


def moment(name: str, lang: str, window: tuple[int, int]) -> Moment:
    """All frames of what happens at a laid table, from the answer to the next question."""
    with tempfile.TemporaryDirectory() as folder:
        app = opened(lang, window, Path(folder))
        camera = Camera(app)
        if name == CROWNING:
            camera.crown()
        else:
            camera.happen(STAGES[name], before=lambda: setattr(camera, "on", True))
        app.close()
    return Moment(camera.kept, camera.ages)


def strip(shown: Moment, frames: int = FRAMES) -> pygame.Surface:
    """So many of the frames, from the first to the last, in rows."""
    last = len(shown.frames) - 1
    picked = [shown.frames[round(last * place / max(1, frames - 1))] for place in range(frames)]
    wide, tall = (side // ACROSS for side in picked[0].get_size())
    rows = -(-len(picked) // ACROSS)
    sheet = pygame.Surface((ACROSS * (wide + GAP) - GAP, rows * (tall + GAP) - GAP))
    for place, frame in enumerate(picked):
        row, column = divmod(place, ACROSS)
        small = pygame.transform.smoothscale(frame, (wide, tall))
        sheet.blit(small, (column * (wide + GAP), row * (tall + GAP)))
    return sheet


def story(lang: str, window: tuple[int, int]) -> list[pygame.Surface]:
    """The frames of the README's animation, ``RATE`` a second."""
    with tempfile.TemporaryDirectory() as folder:
        app = opened(lang, window, Path(folder))
        camera = Camera(app, round(1 / DT / RATE))
        for name in STORY:
            stage = STAGES[name]

            def before(face: str = stage.then.rpartition(" ")[2]) -> None:
                camera.on = True
                camera.stand(BEFORE)
                camera.look_at(face)
                camera.stand(LOOK)

            camera.happen(stage, before=before)
            camera.stand(AFTER)
            camera.on = False
        app.close()
    return camera.kept


def animate(frames: Sequence[pygame.Surface], wide: int, out: Path) -> None:
    """Write frames as an animation without an end, ``wide`` pixels across."""
    from PIL import Image  # of the tools alone, and of this one

    tall = round(wide * frames[0].get_height() / frames[0].get_width())
    made = [
        Image.frombytes("RGB", (wide, tall), pygame.image.tobytes(small, "RGB"))
        for small in (pygame.transform.smoothscale(frame, (wide, tall)) for frame in frames)
    ]
    made[0].save(
        out,
        save_all=True,
        append_images=made[1:],
        duration=round(1000 / RATE),
        loop=0,
        quality=QUALITY,
        method=5,
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Make a strip or the animation, as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tools.motion", description=__doc__)
    parser.add_argument(
        "moment", nargs="?", choices=MOMENTS, metavar="MOMENT", help=", ".join(MOMENTS)
    )
    picture = output("picture", b"\x89PNG", b"RIFF")
    parser.add_argument(
        "--out", type=picture, required=True, help="F.png, or F.webp of the animation"
    )
    parser.add_argument(
        "--frames", type=whole(1, 1000), default=FRAMES, help=f"of a strip ({FRAMES})"
    )
    parser.add_argument("--lang", choices=("es", "en"), default="en")
    parser.add_argument(
        "--size", type=window_size, default=(1600, 900), metavar="WxH", help="the window's"
    )
    parser.add_argument(
        "--wide", type=whole(16, 4096), default=860, help="pixels across of the animation (860)"
    )
    args = parser.parse_args(argv)
    if (args.out.suffix == ".webp") == bool(args.moment):
        parser.error("a strip of a MOMENT is a .png, the animation of none a .webp")
    if args.moment:
        shown = moment(args.moment, args.lang, args.size)
        save_picture(strip(shown, args.frames), args.out)
        print(f"{args.out}: {len(shown.frames)} frames in {shown.ages[-1]:.1f} s")
        return 0
    frames = story(args.lang, args.size)
    animate(frames, args.wide, args.out)
    print(f"{args.out}: {len(frames) / RATE:.1f} s, {args.out.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    run(main)
