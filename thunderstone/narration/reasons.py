"""Why something cannot be done now, with the figures that explain it."""

from __future__ import annotations

from thunderstone import words
from thunderstone.engine.decision import Refusal


def reason_text(refusal: Refusal, lang: str) -> str:
    """Why something is not offered, with its figures."""
    return words.say(_known(f"refusal.{refusal.reason}"), lang, **refusal.figures)


def undo_text(reason: str, lang: str) -> str:
    """Why the last answer cannot be taken back or given again."""
    return words.say(_known(f"undo.{reason}"), lang)


def _known(key: str) -> str:
    """The key, or that of a reason which has no words of its own."""
    return key if words.has(key) else "refusal.otherwise"
