"""``python -m tools.fuzz KIND --seconds N``: fuzz what opens one kind of file, led by coverage.

It begins with the sound samples of the hostile files and the inputs in ``tools/fuzz/corpus``.
Whatever raises anything but a told fault, takes longer than it may or too much memory is written
into the folder for what is found, and the program ends with an error. Asks for ``pip install -e
.[fuzz]``.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tools.arguments import any_seconds, folder_of, run, whole

CORPUS = Path(__file__).with_name("corpus")
KINDS = ("save", "slot", "record", "settings", "code", "table", "cards", "picture")
ROOMS = (
    "thunderstone.catalogue",
    "thunderstone.engine.setup",
    "thunderstone.engine.state",
    "thunderstone.journal",
    "thunderstone.profile",
    "thunderstone.records",
    "thunderstone.ui.scenes.saves",
)
"""What is looked at while it runs: the readers."""

SLOWEST, MEMORY = 5, 1024
"""Seconds that an input may take, and megabytes of the whole program."""

LONGEST = 1 << 15
"""Bytes of an input."""

SIGNED = frozenset({"save", "slot", "record"})
"""Kinds with a checksum, which is put right, so that what lies behind it is tried."""

SCRATCH = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def harness(kind: str, folder: Path) -> tuple[list[bytes], Callable[[bytes], None]]:
    """Samples of a kind, and what opens an input as the game does; told faults are none."""
    if kind == "picture":
        return _picture()
    from tools.check.hostile.kinds import FAULTS, clear
    from tools.check.hostile.kinds import KINDS as HOSTILE

    found = HOSTILE[kind]

    def test(data: bytes) -> None:
        with contextlib.suppress(ValueError, RecursionError):  # no JSON: it is tried as it is
            data = found.written(json.loads(data)) if kind in SIGNED else data
        clear(folder)
        with contextlib.suppress(*FAULTS):
            found.open(data, folder)

    return list(found.samples()), test


def _picture() -> tuple[list[bytes], Callable[[bytes], None]]:
    import pygame

    from thunderstone.ui.scenes.saves.snapshot import packed, unpacked

    samples = [packed(pygame.Surface(size)) for size in ((1, 1), (16, 9), (64, 36))]

    def test(data: bytes) -> None:
        unpacked(data)

    return samples, test


def _lay(corpus: Path, samples: Sequence[bytes], kept: Path) -> None:
    """Put samples, and what fuzzing has found before, where the fuzzer begins."""
    inputs = [*samples, *(path.read_bytes() for path in sorted(kept.glob("*")))]
    for data in inputs:
        (corpus / hashlib.blake2b(data, digest_size=8).hexdigest()).write_bytes(data)


def _is_of_inputs(found: Path) -> bool:
    """Whether a folder holds nothing but what fuzzing has found."""
    return all(path.name.startswith(KINDS) for path in found.iterdir())


def main(argv: Sequence[str] | None = None) -> int:
    """Fuzz one kind for so long; the fuzzer ends the process."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    parser.add_argument("kind", choices=KINDS, metavar="KIND", help=", ".join(KINDS))
    parser.add_argument("--seconds", type=any_seconds, default=60, help="so long (60)")
    parser.add_argument(
        "--seed", type=whole(0, (1 << 32) - 1), default=1, help="of the fuzzer's chance"
    )
    found = folder_of("inputs that were found", _is_of_inputs)
    parser.add_argument("--found", type=found, default="fuzz-found", metavar="FOLDER")
    args = parser.parse_args(argv)
    try:
        import atheris
    except ImportError:
        print("atheris is missing: pip install -e .[fuzz]", file=sys.stderr)
        return 2
    args.found.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="thunderstone-fuzz-", dir=SCRATCH) as folder,
        tempfile.TemporaryDirectory(prefix="thunderstone-corpus-", dir=SCRATCH) as corpus,
    ):
        with atheris.instrument_imports(include=list(ROOMS)):
            samples, test = harness(args.kind, Path(folder))
        _lay(Path(corpus), samples, CORPUS / args.kind)
        options = {
            "max_total_time": args.seconds,
            "timeout": SLOWEST,
            "rss_limit_mb": MEMORY,
            "max_len": LONGEST,
            "seed": args.seed,
            "print_final_stats": 1,
            "artifact_prefix": f"{args.found}/{args.kind}-",
        }
        words = [f"-{name}={value}" for name, value in options.items()]
        atheris.Setup([sys.argv[0], *words, corpus], test)
        atheris.Fuzz()
    return 0


if __name__ == "__main__":
    run(main)
