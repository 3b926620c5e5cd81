"""Every key that may stand under ``expect:``; importing this enters them all."""

from thunderstone.scenarios.checks import battle, figures, questions, special, story, zones
from thunderstone.scenarios.checks.reading import READERS, Check, Reader

__all__ = [
    "READERS",
    "Check",
    "Reader",
    "battle",
    "figures",
    "questions",
    "special",
    "story",
    "zones",
]
