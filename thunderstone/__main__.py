"""Where every start begins, ``python -m thunderstone`` too: Ctrl-C ends it from here on."""

from __future__ import annotations

INTERRUPTED = 130
"""Exit code of a start that Ctrl-C has ended."""


def main() -> int:
    """Run the command line; what it needs is imported here, which takes a while of its own."""
    try:
        from multiprocessing import freeze_support

        freeze_support()  # a stand-alone program starts itself again for its workers
        from thunderstone import cli

        return cli.main()
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    raise SystemExit(main())
