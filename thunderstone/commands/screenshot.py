"""Draw a screen into a PNG file, without a display."""

from __future__ import annotations

import argparse
import os
import re
from itertools import product
from typing import Any

from thunderstone.commands.common import CommandFault, check_output, language_of, named_path
from thunderstone.profile import SCALES, TEXT_SIZES
from thunderstone.words import LEADING, printable

SMALLEST, LARGEST = 200, 8192
BEGINNINGS = {".png": b"\x89PNG\r\n\x1a\n", ".jpg": b"\xff\xd8\xff"}
"""How a picture begins, by the ending of its name."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which scene, in which size, into which file."""
    parser.add_argument("scene", nargs="?", metavar="SCENE", help="which scene (see --list)")
    parser.add_argument(
        "--out",
        type=named_path,
        metavar="F.png",
        help="the file to write, or the folder with --all",
    )
    parser.add_argument(
        "--size", type=window_size, default=(1600, 900), metavar="WxH", help="default: 1600x900"
    )
    parser.add_argument(
        "--sight",
        choices=("protanopia", "deuteranopia", "tritanopia", "grey"),
        default="",
        help="draw it as eyes see it that tell fewer colours apart",
    )
    parser.add_argument(
        "--scale", type=int, choices=SCALES, default=100, help="interface scale in percent"
    )
    parser.add_argument("--text", choices=TEXT_SIZES, default="normal", help="size of small print")
    parser.add_argument("--plain", action="store_true", help="set all text in the plain face")
    parser.add_argument(
        "--all", action="store_true", help="draw every scene in both languages into a folder"
    )
    parser.add_argument("--list", action="store_true", help="name the scenes and what each shows")


def run(args: argparse.Namespace) -> int:
    """Take the picture, or list what there is to take."""
    language = language_of(args)
    os.environ["SDL_VIDEODRIVER"] = "dummy"  # before pygame is loaded
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from thunderstone.showcase import screenshot

    if args.list:
        width = max(map(len, screenshot.SCENES))
        for name, scene in screenshot.SCENES.items():
            print(f"{name:{width}}  {scene.shows}")
        return 0
    if args.all:
        return _take_all(args)
    if args.scene not in screenshot.SCENES:
        wrong = f", not '{args.scene}'" if args.scene else ""
        raise CommandFault(f"screenshot: choose a scene from {', '.join(screenshot.SCENES)}{wrong}")
    if args.out is None:
        raise CommandFault("screenshot: name the file to write with --out F.png")
    ending = args.out.suffix.lower()
    if ending not in BEGINNINGS:
        raise CommandFault(f"screenshot: {args.out} must end in {' or '.join(BEGINNINGS)}")
    check_output(args.out, (BEGINNINGS[ending],), f"{ending} picture")
    try:
        screenshot.take(args.scene, args.out, args.size, language, args.sight, **_comfort(args))
    except FileNotFoundError:  # a part of the game itself: its message says what to do
        raise
    except OSError as error:
        raise CommandFault(f"{args.out} cannot be written ({error}); name another file") from None
    return 0


def _comfort(args: argparse.Namespace) -> dict[str, Any]:
    """The scale and the letters, where others than the usual ones are asked for."""
    from thunderstone.showcase.window import USUAL, Comfort

    wanted = Comfort(args.scale, args.text, args.plain)
    return {} if wanted == USUAL else {"comfort": wanted}


def _take_all(args: argparse.Namespace) -> int:
    """Take every picture there is, in both languages, into the folder named."""
    from thunderstone.showcase import screenshot

    if args.scene is not None:
        raise CommandFault(f"screenshot: give either the scene '{args.scene}' or --all, not both")
    if args.out is None:
        raise CommandFault("screenshot: name the folder to write into with --out FOLDER")
    try:
        args.out.mkdir(parents=True, exist_ok=True)
        for scene, lang in product(screenshot.SCENES, LEADING):
            path = screenshot.path_in(args.out, scene, lang)
            check_output(path, (BEGINNINGS[".png"],), ".png picture")
        for path in screenshot.take_all(args.out, args.size, args.sight, **_comfort(args)):
            print(printable(str(path)))
    except FileNotFoundError:  # a part of the game itself: its message says what to do
        raise
    except OSError as error:
        raise CommandFault(f"{args.out} cannot be written ({error}); name another one") from None
    return 0


def window_size(text: str) -> tuple[int, int]:
    """Width and height in pixels, as in "1600x900". Raises ArgumentTypeError."""
    found = re.fullmatch(r"(\d+)x(\d+)", text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(SMALLEST <= side <= LARGEST for side in size):
        raise argparse.ArgumentTypeError(
            f"{text}: give a size as 1600x900, from {SMALLEST} to {LARGEST} pixels a side"
        )
    return size
