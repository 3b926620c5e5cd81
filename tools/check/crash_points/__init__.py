"""Every step of writing as the last one before the power goes, with lost and reordered writes."""

from tools.check.crash_points.part import run

__all__ = ["run"]
