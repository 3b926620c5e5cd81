"""``python -m tools.package``: make what is handed to players, and try it."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.arguments import folder_of, run
from tools.package import archives, debian, standalone, trial
from tools.wheel import choice


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.package", description=__doc__)
    out = folder_of("what is handed to players", _holds_packages)
    parser.add_argument("--out", type=out, default=archives.ROOT / "dist", metavar="FOLDER")
    made = parser.add_mutually_exclusive_group()
    made.add_argument(
        "--standalone", action="store_true", help="make the stand-alone program of this system"
    )
    made.add_argument("--deb", action="store_true", help="make the Debian package of this machine")
    parser.add_argument(
        "--pack", action="store_true", help="put the stand-alone program into one file as well"
    )
    parser.add_argument(
        "--try",
        dest="tried",
        action="store_true",
        help="try the stand-alone program's commands and its window, and keep it",
    )
    parser.add_argument(
        "--wheel",
        choices=[word for word in choice.CHOICES if word],
        default="",
        help="the wheel of plain Python, or a compiled one or none (default: compiled where that"
        " can be done)",
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help="leave nothing behind; install the wheel elsewhere and try its commands",
    )
    return parser.parse_args(argv)


def _holds_packages(out: Path) -> bool:
    """Whether a folder holds nothing but what is made here: the stand-alone program's folder is
    removed before it is made anew."""
    return all(path.name.lower().startswith("thunderstone") for path in out.iterdir()) and (
        not (out / standalone.FOLDER).exists() or standalone.is_program(out / standalone.FOLDER)
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; 0 where everything was made, and works."""
    args = _arguments(argv)
    try:
        with tempfile.TemporaryDirectory() as scratch:
            out = Path(scratch) / "dist" if args.check else args.out
            if args.standalone:
                _standalone(out, Path(scratch), tried=args.check or args.tried, pack=args.pack)
            elif args.deb:
                package = debian.build(out, Path(scratch) / "deb")
                print(f"{package}: {package.stat().st_size / 1e6:.0f} MB")
            else:
                _archives(out, Path(scratch), args.wheel, check=args.check)
    except (archives.BadArchive, debian.CannotPackage, trial.FailedTrial) as fault:
        print(fault, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as fault:
        print(
            f"{fault}; the tools for a release are installed by: pip install -e '.[release]'",
            file=sys.stderr,
        )
        return 1
    return 0


def _archives(out: Path, scratch: Path, kind: str, *, check: bool) -> None:
    made = archives.build(out, kind)
    print(f"{made.source}\n{made.wheel}")
    if not check:
        return
    lacking = archives.missing(made.wheel)
    if lacking:
        raise archives.BadArchive(f"the wheel lacks {', '.join(lacking[:5])} ({len(lacking)})")
    apart = archives.differences(made.wheel, archives.build_wheel(scratch / "straight"))
    if apart:
        raise archives.BadArchive(
            f"the wheel of the source archive and that of the checkout differ: {', '.join(apart)}"
        )
    home = scratch / "home"
    home.mkdir()
    program = [str(trial.install(made.wheel, scratch / "env"))]
    trial.try_commands(program, home)
    if archives.is_compiled(made.wheel):
        trial.try_compiled(program, home)
        print("the installed game runs compiled and plays the games of plain Python")
    print(f"both wheels are alike; {len(trial.TRIALS)} commands of the installed game work")


def _standalone(out: Path, scratch: Path, *, tried: bool, pack: bool) -> None:
    program = standalone.build(out, scratch / "work")
    size = standalone.weight(program.parent)
    print(f"{program.parent}: {size / 1e6:.0f} MB")
    if size > standalone.LIMIT:
        raise archives.BadArchive(f"the program is larger than {standalone.LIMIT / 1e6:.0f} MB")
    if tried:
        home = scratch / "home"
        home.mkdir()
        trial.try_commands([str(program)], home)
        scene = trial.try_window([str(program)], home)
        print(f"{len(trial.TRIALS)} commands of the program work, its window opens at '{scene}'")
    if pack:
        print(standalone.pack(program.parent, out))


if __name__ == "__main__":
    run(main)
