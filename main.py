"""Starts the game: ``python main.py``, or ``python main.py --help`` for the other commands."""

from multiprocessing import freeze_support

from thunderstone.cli import main

if __name__ == "__main__":
    freeze_support()  # a stand-alone program starts itself again for its workers
    raise SystemExit(main())
