"""Any click, any moment: a monkey at the real screens, with whoever watches what comes of it."""

from tools.check.monkey.part import run

__all__ = ["run"]
