"""Sudden deaths: a playing process is killed at any instant, and the game taken up again."""

from tools.check.crash.part import run

__all__ = ["run"]
