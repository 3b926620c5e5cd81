"""``python -m tools.screens``: draw every scene into a folder, or compare with such a folder.

``--out DIR`` draws the scenes of ``main.py screenshot`` in each language and size, with a manifest
of their digests. ``--compare DIR`` draws those of DIR again, tells which differ, are new or gone,
and writes a page that shows them. Gives 1 where a picture is not as it was or cannot be drawn, 2
where DIR cannot be used.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from thunderstone.commands.common import CommandFault, check_output
from thunderstone.commands.screenshot import window_size
from thunderstone.engine.fault import nearest
from thunderstone.showcase.screenshot import SCENES
from thunderstone.words import LEADING
from tools.arguments import any_place, any_processes, folder_of, output, run, whole
from tools.screens.comparison import Finding, compare, to_compare
from tools.screens.drawing import draw
from tools.screens.manifest import FILE, Manifest, Picture, made_with, read_manifest
from tools.screens.page import HEAD, page

SIZES = ((1280, 720), (1600, 900))
DIFFERENT, CANNOT = 1, 2


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.screens", description=__doc__)
    task = parser.add_mutually_exclusive_group(required=True)
    new = folder_of("pictures drawn by halves", _holds_pictures)
    task.add_argument("--out", type=new, metavar="DIR", help="draw into this new folder")
    task.add_argument("--compare", type=any_place, metavar="DIR", help="compare with this folder")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="these scenes alone")
    parser.add_argument("--lang", nargs="+", default=[], choices=LEADING, help="default: all")
    parser.add_argument(
        "--size", nargs="+", default=[], type=window_size, metavar="WxH",
        help="default: 1280x720 1600x900, or those of the folder compared with",
    )  # fmt: skip
    parser.add_argument(
        "--by-turns", action="store_true",
        help="with --out: each scene once, languages and sizes taking turns",
    )  # fmt: skip
    parser.add_argument(
        "--tolerance", type=whole(0, 255), default=0, metavar="N",
        help="a channel may differ by so much (default: 0)",
    )  # fmt: skip
    parser.add_argument(
        "--page",
        type=output("page of a comparison", HEAD.encode()),
        metavar="FILE",
        help="the page (default: DIR.html beside DIR)",
    )
    parser.add_argument(
        "--processes",
        type=any_processes,
        default=os.cpu_count() or 1,
        metavar="N",
        help="default: all cores",
    )
    return parser.parse_args(argv)


def _holds_pictures(place: Path) -> bool:
    """Whether a folder has nothing but pictures of scenes, with their manifest or before it is
    written."""
    names = (path.name for path in place.iterdir())
    return all(
        name == FILE or (name.endswith(".png") and name.startswith(tuple(SCENES))) for name in names
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Draw or compare; 0 where all was drawn and nothing differs."""
    args = _arguments(argv)
    try:
        return _draw(args) if args.out is not None else _compare(args)
    except CommandFault as fault:
        print(fault, file=sys.stderr)
    except OSError as error:
        print(f"{error.filename or 'a file'} cannot be written ({error.strerror})", file=sys.stderr)
    return CANNOT


def pictures_of(
    scenes: Iterable[str],
    langs: Sequence[str],
    sizes: Sequence[tuple[int, int]],
    *,
    by_turns: bool = False,
) -> list[Picture]:
    """Each scene in each language and size, or in one of them after the other ``by_turns``."""
    shapes = [(lang, size) for size in sizes for lang in langs]
    if by_turns:
        return [
            Picture(scene, *shapes[number % len(shapes)]) for number, scene in enumerate(scenes)
        ]
    return [Picture(scene, *shape) for scene in scenes for shape in shapes]


def _draw(args: argparse.Namespace) -> int:
    place: Path = args.out
    _check_names(args.only, SCENES)
    if (place / FILE).exists():
        raise CommandFault(f"{place} holds pictures already; name another folder or delete it")
    place.mkdir(parents=True, exist_ok=True)
    pictures = pictures_of(
        args.only or SCENES, args.lang or LEADING, args.size or SIZES, by_turns=args.by_turns
    )
    start = time.monotonic()
    drawn = list(draw(pictures, place, {}, args.processes))
    took = time.monotonic() - start
    digests = {one.picture: one.digest for one in drawn if not one.fault}
    Manifest(digests, not args.only, made_with()).write(place)
    for one in drawn:
        if one.fault:
            print(Finding("failed", one.picture, why=one.fault), file=sys.stderr)
    print(f"{len(digests)} pictures in {place}, {len(drawn) - len(digests)} failed, {took:.0f} s")
    return DIFFERENT if len(digests) < len(drawn) else 0


def _compare(args: argparse.Namespace) -> int:
    folder: Path = args.compare
    place: Path = args.page or folder.parent / f"{Path(os.path.realpath(folder)).name}.html"
    check_output(place, [HEAD.encode()], "page of a comparison")
    manifest, now = read_manifest(folder), made_with()
    _check_names(args.only, {*SCENES, *(picture.scene for picture in manifest.digests)})
    pictures, findings = to_compare(manifest, args.only, args.lang, args.size)
    if not pictures and not findings:
        raise CommandFault(f"{folder} has no picture of what is asked for")
    for name, version in now.items():
        if name != "commit" and manifest.made_with.get(name) != version:
            print(f"before with {name} {manifest.made_with.get(name)}, now with {version}")
    with tempfile.TemporaryDirectory() as scratch:
        folders = (folder, Path(scratch))
        findings += compare(pictures, manifest.digests, folders, args.processes, args.tolerance)
        equal = len(pictures) - sum(finding.kind != "gone" for finding in findings)
        words = page(findings, folders, (manifest.made_with, now), equal)
        place.write_text(words, encoding="utf-8")
    for finding in findings:
        print(finding)
    shown = f"; {place} shows what is not" if findings else ""
    print(f"{equal} of {len(pictures)} pictures are as they were{shown}")
    return DIFFERENT if findings else 0


def _check_names(names: Iterable[str], known: Collection[str]) -> None:
    """Raise CommandFault for a scene that is not known."""
    for name in names:
        if name not in known:
            raise CommandFault(f"there is no scene '{name}'; {nearest(name, known)}")


if __name__ == "__main__":
    run(main)
