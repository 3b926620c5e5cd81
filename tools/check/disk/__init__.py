"""Disks that fail: full, read-only, missing, forbidden, breaking off, or another copy's."""

from tools.check.disk.part import run

__all__ = ["run"]
