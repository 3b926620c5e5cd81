"""Starts the game: ``python main.py``, or ``python main.py --help`` for the other commands."""

from thunderstone.__main__ import main

if __name__ == "__main__":
    raise SystemExit(main())
