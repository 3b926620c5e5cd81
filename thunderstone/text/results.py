"""The end of a game in words: who has won, how it ended, and the points by source."""

from __future__ import annotations

from thunderstone.client.ascent import stars_words
from thunderstone.engine import commission, scoring
from thunderstone.engine.scoring import Line, Score
from thunderstone.journal import Journal, ranked, victors
from thunderstone.journal.standing import shares, standing
from thunderstone.narration.numerals import numeral
from thunderstone.text.messages import Tongue


def score_lines(journal: Journal, tongue: Tongue) -> list[str]:
    """The score sheet: each seat from the best on, its points by source and card by card; in a
    siege as they sit, and what they have together."""
    state = journal.state
    lines = [tongue.say("score.turns", n=state.turn.number)]
    for score in ranked(journal):
        name = journal.players[score.seat].name
        if score.seat == state.collector:
            notes = tongue.say("score.collector")
        elif score.seat in journal.resigned:
            notes = tongue.say("score.resigned")
        else:
            notes = ""
        lines += _sheet(journal, score, name, notes, tongue)
    if state.variant.siege:
        lines += _shares(journal, tongue)
    if state.variant.cooperative:
        name = tongue.say("score.pile")
        lines += _sheet(journal, scoring.pile_score(state), name, "", tongue)
    lines.append(_verdict(journal, tongue))
    stars = stars_words(journal, tongue.lang)
    return [*lines, f"{stars}."] if stars else lines


def _verdict(journal: Journal, tongue: Tongue) -> str:
    """Who has won (R156, R159), in a siege by how much."""
    won = [] if journal.given_up else victors(journal)
    if journal.state.variant.siege and not journal.given_up:
        lead = standing(journal).lead(0) or 0
        key = "siege_won" if lead > 0 else "siege_lost" if lead else "siege_even"
        return tongue.say(f"score.{key}", n=abs(lead))
    names = tongue.listed([journal.players[seat].name for seat in won])
    if journal.state.variant.cooperative:
        return tongue.say("score.solo_won" if won else "score.solo_lost", names=names)
    key = {0: "score.nobody", 1: "score.winner"}.get(len(won), "score.winners")
    return tongue.say(key, names=names)


def _shares(journal: Journal, tongue: Tongue) -> list[str]:
    """What all seats of a siege have together, and who brought what of it."""
    scores = scoring.scores(journal.state)
    whole = sum(score.total for score in scores)
    parts = [
        tongue.say("score.share", name=journal.players[score.seat].name, percent=percent)
        for score, percent in zip(scores, shares([one.total for one in scores]), strict=True)
    ]
    return [tongue.say("score.together", n=numeral(whole), parts=", ".join(parts))]


def _sheet(journal: Journal, score: Score, name: str, notes: str, tongue: Tongue) -> list[str]:
    """The points of a seat, or of the village's pile, by source."""
    lines = [tongue.say("score.seat", name=name, n=numeral(score.total)) + notes]
    for source, points in score.by_source().items():
        cards = [
            tongue.say(
                "score.line",
                copies=line.copies,
                card=_named(journal, line, tongue),
                vp=numeral(line.vp),
            )
            for line in score.lines
            if line.source == source
        ]
        if cards:
            heading = tongue.say(f"score.{source}")
            lines.append(f"  {heading}, {numeral(points)}: {'; '.join(cards)}.")
    missed = commission.kept(journal.state, score.seat) if score.seat >= 0 else None
    if missed is not None and scoring.COMMISSION not in score.by_source():
        lines.append("  " + tongue.say("score.missed", name=tongue.shared(f"mode.{missed.id}")))
    return lines


def _named(journal: Journal, line: Line, tongue: Tongue) -> str:
    """What scores: a card's face, or a secret commission."""
    if line.source == scoring.COMMISSION:
        return tongue.shared(f"mode.{line.card}")
    return tongue.face(journal.library.cards[line.card])
