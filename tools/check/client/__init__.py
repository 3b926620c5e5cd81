"""The whole client as one simulation: clock, disk, bots, signals and copies from one seed."""

from tools.check.client.part import run

__all__ = ["run"]
