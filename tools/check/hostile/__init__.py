"""Files that mean harm: thousands of damaged and forged inputs of every kind that is read."""

from tools.check.hostile.part import run

__all__ = ["run"]
