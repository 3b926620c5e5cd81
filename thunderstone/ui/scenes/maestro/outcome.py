"""How a reviewed game came out: who has won, by how much, and whether that was luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.ui.scenes.common import score_words

if TYPE_CHECKING:
    from thunderstone.client.score_model import ScoreModel
    from thunderstone.maestro import GameReview
    from thunderstone.ui.services import Speech


def headline(speech: Speech, score: ScoreModel) -> str:
    """Who has won and by how much, or that the game has come to no end."""
    say, sheet, journal = speech.word, score.sheet, score.journal
    if not journal.state.over and not journal.given_up:
        return say("maestro.left", round=score.rounds)
    if sheet.lead is None:
        return score_words.result(speech, score)
    name = score.names[sheet.winners[0]]
    return say("maestro.won", name=name, n=sheet.lead, round=score.rounds)


def explained(speech: Speech, score: ScoreModel, review: GameReview | None) -> list[str]:
    """How the game ended, and once it is reviewed what has decided it: whole, then shorter."""
    say, state = speech.word, score.journal.state
    told = []
    if review is not None and state.over and score.sheet.lead is not None:
        account = review.account(score.sheet.winners[0])
        told.append(say(f"maestro_decided.{account.decided_by}"))
    if state.ending:
        collector = score.names[state.collector] if state.collector >= 0 else ""
        told.append(say(f"ending.{state.ending}", name=collector).rstrip("."))
    return [" · ".join(told), told[0]] if told else []
