"""Secrets: what a seat may not know is dealt anew, and nothing that it can see may change."""

from tools.check.secrets.part import run

__all__ = ["run"]
