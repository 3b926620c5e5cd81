"""How a reviewed game came out: who has won, by how much, and whether that was luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.ui.scenes.common import score_words

if TYPE_CHECKING:
    from thunderstone.client.score_model import ScoreModel
    from thunderstone.maestro import Account, GameReview
    from thunderstone.ui.services import Speech


def headline(speech: Speech, score: ScoreModel) -> str:
    """Who has won and by how much, or that the game has come to no end."""
    say, sheet, journal = speech.word, score.sheet, score.journal
    if not journal.state.over and not journal.given_up:
        return say("maestro.left", round=score.rounds)
    others = [one.total for one in sheet.seats if not score.has_won(one) and not one.resigned]
    if not _alone_in_front(score) or not others:
        return score_words.result(speech, score)
    winner = sheet.winners[0]
    lead = sheet.column(winner).total - max(others)
    return say("maestro.won", name=score.names[winner], n=lead, round=score.rounds)


def explained(speech: Speech, score: ScoreModel, review: GameReview | None) -> list[str]:
    """How the game ended, and once it is reviewed what has decided it: whole, then shorter."""
    say, state = speech.word, score.journal.state
    told = []
    if review is not None and state.over and _alone_in_front(score):
        account = review.account(score.sheet.winners[0])
        told.append(say(f"maestro_decided.{decided(account)}"))
    if state.ending:
        collector = score.names[state.collector] if state.collector >= 0 else ""
        told.append(say(f"ending.{state.ending}", name=collector).rstrip("."))
    return [" · ".join(told), told[0]] if told else []


def decided(account: Account) -> str:
    """What has made a winner: luck, skill, or more of one than of the other (maestro_decided)."""
    if account.luck <= 0:
        return "skill"
    if account.skill <= 0:
        return "luck"
    return "more_skill" if account.skill >= account.luck else "more_luck"


def _alone_in_front(score: ScoreModel) -> bool:
    """Whether one seat has beaten others."""
    return len(score.sheet.winners) == 1 and score.sheet.pile is None and len(score.names) > 1
