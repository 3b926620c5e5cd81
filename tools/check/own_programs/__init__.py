"""Cards made by the grammar of the cards' own words, as far as the checker finds them sound."""

from tools.check.own_programs.part import run

__all__ = ["run"]
