"""What the end of a game says: the result, whose figures they are, and where they come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.client import commissions
from thunderstone.client.words import listed, word
from thunderstone.engine import scoring
from thunderstone.engine.hall import SWARMS
from thunderstone.engine.scoring import COMMISSION
from thunderstone.narration.numerals import numeral, signed
from thunderstone.review import TOGETHER
from thunderstone.ui.brush.rich_text import escape_markup

if TYPE_CHECKING:
    from thunderstone.client.score_model import ScoreModel, Subject
    from thunderstone.engine.variant import Variant
    from thunderstone.review import Column, Sheet
    from thunderstone.ui.services import Speech

ICONS = {
    "monsters": "skull",
    "swarm": "breach",
    "horde": "breach",
    "heroes": "strength",
    "village": "village",
    "stone": "stone",
    "diseases": "disease",
    COMMISSION: "eye",
    "total": "vp",
    "cards": "cards",
    "trophies": "trophy",
    "xp": "xp",
    "treasures": "treasure",
}
RULES = {
    "total": "ties",
    "pile": "solo_aim",
    "siege": "siege_aim",
    COMMISSION: "commission_score",
}
"""The entries of the rules reference; any other source is told of in the reckoning's own."""


# -- the whole game -----------------------------------------------------------------------


def result(speech: Speech, model: ScoreModel) -> str:
    """Who has won, in a sentence."""
    say, sheet, names = speech.word, model.sheet, model.names
    if model.journal.given_up:
        return say("score.given_up")
    points = numeral(sheet.ours.total)
    if sheet.together is not None and sheet.pile is not None:
        key = "score.siege_lost" if sheet.tier == "lost" else "score.siege_won"
        return say(key, points=points, pile=numeral(sheet.pile.total))
    if sheet.pile is not None:
        key = "score.solo_lost" if sheet.tier == "lost" else "score.solo_won"
        return say(key, name=names[0], points=points, pile=numeral(sheet.pile.total))
    if len(names) == 1:
        return say("score.alone", name=names[0], points=points)
    winners = listed([names[seat] for seat in sheet.winners], speech.language)
    if len(sheet.winners) == 1:
        return say("score.wins", name=winners)
    return say("score.shared", names=winners)


def summary(speech: Speech, model: ScoreModel) -> str:
    """How it ended, how long it took, and by which rules."""
    say, state = speech.word, model.journal.state
    parts = []
    if model.journal.given_up:
        parts.append(say("score.given_up_line"))
    elif state.ending:
        collector = model.names[state.collector] if state.collector >= 0 else ""
        parts.append(say(f"ending.{state.ending}", name=collector).rstrip("."))
    if len(model.names) > 1:
        parts.append(say("score.rounds", rounds=model.rounds))
    parts.append(say("score.turns", turns=state.turn.number))
    if model.sheet.tier:
        parts.append(say(f"score.tier_{model.sheet.tier}"))
    parts += _variants(speech, model.sheet, state.variant)
    return "  ·  ".join(parts)


def _variants(speech: Speech, sheet: Sheet, variant: Variant) -> list[str]:
    """What was not played by the printed rules, a few words each."""
    say, told = speech.word, []
    if sheet.cooperative:
        told.append(say(f"score.{variant.mode}"))
    if variant.difficulty:
        sign = signed(variant.difficulty)
        told.append(say("score.rule_difficulty", n=sign))
    if variant.end == "finish_round":
        told.append(say("score.rule_finish_round"))
    elif variant.end == "rounds":
        told.append(say("score.rule_rounds", n=variant.rounds))
    if variant.campaign_gold:
        told.append(say("score.rule_campaign_gold"))
    if variant.open_hands:
        told.append(say("score.rule_open_hands"))
    if variant.floors:
        told.append(say("score.rule_floors"))
    return told


# -- a column, a figure -------------------------------------------------------------------


def owner(speech: Speech, model: ScoreModel, column: Column) -> str:
    """Whose column it is."""
    if column.seat == TOGETHER:
        return speech.word("score.together")
    if column.seat == scoring.NOBODY:
        return speech.word("score.village_pile")
    return model.names[column.seat]


def notes(speech: Speech, sheet: Sheet, column: Column) -> str:
    """A column's place, or its share of what a siege has brought; the hints it was given, and
    whether it has the stone."""
    say, parts = speech.word, []
    if column.resigned:
        parts.append(say("score.resigned"))
    if sheet.together is not None and column in sheet.seats:
        parts.append(say("score.share", n=sheet.share(column)))
    elif column.resigned:
        return parts[0]
    if column.place and len(sheet.columns) > 1:
        places = [one.place for one in sheet.columns]
        shared = places.count(column.place) > 1
        parts.append(say("score.place_shared" if shared else "score.place", n=column.place))
    if column.hints:
        parts.append(word("hint.taken", speech.language, n=column.hints))
    if column.stone and column.seat != TOGETHER:
        parts.append(say("score.took_stone"))
    return " · ".join(parts)


def why(speech: Speech, model: ScoreModel, subject: Subject) -> str:
    """The rule behind a number in a few words."""
    say, source = speech.word, subject.source
    if source == "total":
        return ranking(speech, model) + "\n" + say("score.why_total")
    if source == COMMISSION:
        kept = [one for one in model.sheet.seats if subject.seat in (one.seat, TOGETHER)]
        lines = [_commission_line(speech, model, one) for one in kept]
        return "\n".join([say("score.why_commission"), *filter(None, lines)])
    if source not in SWARMS.values():
        return say(f"score.why_{source}")
    cell = model.sheet.column(subject.seat).cell(source)
    cards = model.journal.library.cards.values()
    limit = max(one.most_vp or 0 for one in cards if SWARMS.get(one.category) == source)
    words = say(f"score.why_{source}", limit=limit)
    if cell.entries:
        figures = {"n": cell.copies, "limit": limit, "each": cell.entries[0].each}
        words += "\n" + say("score.formula", **figures, points=cell.points)
    return words


def _commission_line(speech: Speech, model: ScoreModel, column: Column) -> str:
    """A seat's commission, what it asked for, and whether it was met; "" where there was none."""
    kept = column.kept
    if kept is None:
        return ""
    asked = model.journal.library.commissions[kept.id]
    verdict = speech.word("commission.met" if kept.met else "commission.missed")
    return f"{commissions.sentence(asked, speech.language)} *{verdict}.*"


def ranking(speech: Speech, model: ScoreModel) -> str:
    """Who comes before whom and why, a line each, and the rule behind it (R156, R159)."""
    say, sheet = speech.word, model.sheet
    if sheet.pile is not None:
        mine, pile = sheet.ours.total, sheet.pile.total
        figures = {"points": numeral(mine), "pile": numeral(pile), "margin": numeral(mine - pile)}
        lines = [_brought(speech, model, one) for one in sheet.seats if sheet.together]
        return "\n".join([*lines, say("score.beaten_by", **figures), say("score.why_pile")])
    lines = [_place(speech, model, number) for number in range(len(sheet.columns))]
    if len(sheet.columns) > 1:
        lines.append(say("score.tie_rule"))
    return "\n".join(lines)


def _brought(speech: Speech, model: ScoreModel, column: Column) -> str:
    """What a seat has brought to the sum of a siege."""
    name, share = f"*{escape_markup(model.names[column.seat])}*", model.sheet.share(column)
    return speech.word("score.brought", name=name, points=numeral(column.total), n=share)


def ties(speech: Speech, model: ScoreModel) -> str:
    """The places that something besides the points decides, and by which rule (R156, R159)."""
    sheet = model.sheet
    if sheet.pile is not None:
        return ranking(speech, model)
    lines = [
        _place(speech, model, number)
        for number, column in enumerate(sheet.columns)
        if column.resigned or column.decided not in ("", "points")
    ]
    return "\n".join([*lines, speech.word("score.tie_rule")])


def _place(speech: Speech, model: ScoreModel, number: int) -> str:
    """Why a column has the place that it has."""
    sheet, names = model.sheet, model.names
    column = sheet.columns[number]
    figures = {"name": f"*{escape_markup(names[column.seat])}*", "points": numeral(column.total)}
    if not column.decided or (column.resigned and column.decided != "resigned"):
        key = "score.by_resigned" if column.resigned else "score.first"
    else:
        before = sheet.columns[number - 1]
        key = f"score.by_{column.decided}"
        figures["before"] = f"*{escape_markup(names[before.seat])}*"
        figures["less"] = numeral(before.total - column.total)
    return speech.word(key, **figures)
