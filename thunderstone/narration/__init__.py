"""What happens, in words: the log, the prompts and the reasons, in Spanish and English."""

from thunderstone.narration.chronicle import Told, narrate, narrate_by_cue, result_lines
from thunderstone.narration.line import CardRef, Line, card_name
from thunderstone.narration.opening import opening_lines
from thunderstone.narration.prompts import prompt_text
from thunderstone.narration.reasons import reason_text, undo_text
from thunderstone.narration.recap import Recap, TurnTold, recap
from thunderstone.narration.scenario import (
    badge_lines,
    badge_text,
    feat_text,
    named_monster,
    own_name,
)
from thunderstone.narration.subjects import SUBJECTS, chosen

__all__ = [
    "SUBJECTS",
    "CardRef",
    "Line",
    "Recap",
    "Told",
    "TurnTold",
    "badge_lines",
    "badge_text",
    "card_name",
    "chosen",
    "feat_text",
    "named_monster",
    "narrate",
    "narrate_by_cue",
    "opening_lines",
    "own_name",
    "prompt_text",
    "reason_text",
    "recap",
    "result_lines",
    "undo_text",
]
