"""What happens, in words: the log, the prompts and the reasons, in Spanish and English."""

from thunderstone.narration.chronicle import narrate, result_lines
from thunderstone.narration.line import CardRef, Line, card_name
from thunderstone.narration.prompts import prompt_text
from thunderstone.narration.reasons import reason_text, undo_text

__all__ = [
    "CardRef",
    "Line",
    "card_name",
    "narrate",
    "prompt_text",
    "reason_text",
    "result_lines",
    "undo_text",
]
