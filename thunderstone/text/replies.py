"""Answers to what a player asks of the table: a card, a reason, a pile, the log, the help."""

from __future__ import annotations

from thunderstone.bots.requests import ThinkingFailed
from thunderstone.client import commissions
from thunderstone.client.session import Session
from thunderstone.engine.card import CardDef
from thunderstone.engine.state import BLANK
from thunderstone.narration.counsel import deed_line, reason_lines
from thunderstone.text.chronicle import lines_since
from thunderstone.text.commands import ORDERS, folded
from thunderstone.text.faces import card_lines
from thunderstone.text.look import Look, counted, times
from thunderstone.text.messages import Tongue
from thunderstone.text.question import Question, shown
from thunderstone.text.refusals import missing

LOG_LINES = 20
MOST_LOG_LINES = 9999
MOST_NAMES = 12
"""Names told at most where a name could mean several cards."""


def help_lines(question: Question) -> list[str]:
    """What may be typed, a line each."""
    say = question.look.tongue.say
    lines = [say("help.head"), "  " + say("help.numbers")]
    if question.many:
        lines.append("  " + say("help.many"))
    return [*lines, *(f"  {say(f'help.{name}')}" for name in ORDERS)]


def card_reply(question: Question, wish: str) -> list[str]:
    """The full text of a card: of an answer by its number, of any card by its name."""
    look = question.look
    if not wish:
        return [look.tongue.say("card.which")]
    answer = question.answer(wish)
    if answer is not None:
        faces = [look.face(card) for card in answer.option.cards if card != BLANK]
        if not faces:
            return [look.tongue.say("card.none", n=wish)]
    elif wish.isdecimal():
        return [look.tongue.say("card.no_number", n=shown(wish), most=len(question.answers))]
    else:
        faces = faces_named(look, wish)
    if not faces:
        return [look.tongue.say("card.unknown", name=shown(wish))]
    if answer is None and len(faces) > 1:
        names = sorted({look.tongue.face(face) for face in faces})
        more = look.tongue.say("card.more", n=len(names)) if len(names) > MOST_NAMES else ""
        return [look.tongue.say("card.several", names=", ".join(names[:MOST_NAMES])) + more]
    return [line for face in faces for line in card_lines(face, look.tongue)]


def faces_named(look: Look, wish: str) -> list[CardDef]:
    """The faces of the box that a name can mean: the very name, else those that begin with it,
    else those that contain it."""
    wish = folded(wish)
    faces = list(look.state.library.cards.values())
    names = [(folded(look.tongue.face(face)), face) for face in faces]
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [face for name, face in names if fits(name, wish)]
        if found:
            return found
    return []


def why_reply(question: Question, wish: str) -> list[str]:
    """Why something is not offered: the whole list, one by its number, or those of a name."""
    look = question.look
    found = missing(look)
    if not found:
        return [look.tongue.say("why.nothing")]
    numbered = [f"{n}. {one.label}: {one.reason}" for n, one in enumerate(found, 1)]
    if not wish:
        return [look.tongue.say("why.head"), *(f"  {line}" for line in numbered)]
    if wish.isascii() and wish.isdecimal() and len(wish) <= 3:
        number = int(wish)
        if 1 <= number <= len(found):
            return [numbered[number - 1]]
        return [look.tongue.say("why.no_number", most=len(found))]
    named = [
        line for line, one in zip(numbered, found, strict=True) if folded(wish) in folded(one.label)
    ]
    return named or [look.tongue.say("why.unknown", name=shown(wish))]


def commission_lines(session: Session, tongue: Tongue) -> list[str]:
    """The viewer's own secret commission, and how far it is, or that there is none."""
    found = commissions.own_progress(session)
    if found is None:
        return [tongue.say("commission_none")]
    figure = commissions.figure_words(found, tongue.lang)
    stands = tongue.shared(commissions.verdict(found))
    return [commissions.sentence(found.commission, tongue.lang), f"  {figure}. {stands}."]


def hint_lines(session: Session, question: Question) -> list[str]:
    """What a good bot would answer in the viewer's place, and what speaks for it."""
    tongue, look = question.look.tongue, question.look
    session.adviser.ask()
    try:
        advice = session.adviser.poll()
    except ThinkingFailed:
        advice = None
    if advice is None:
        return [tongue.say("hint.none")]
    deed = deed_line(
        advice.does, question.decision.purpose, look.state, look.names, tongue.lang
    ).text()
    numbers = " ".join(str(question.number_of(pick)) for pick in advice.picks)
    head = tongue.say("hint.head", deed=deed.rstrip("."))
    if numbers:
        head += " " + tongue.say("hint.numbers", numbers=numbers)
    why = reason_lines(advice.why, look.state, look.names, tongue.lang)
    return [head, *(f"  {line.text()}" for line in why)]


def pile_lines(look: Look) -> list[str]:
    """The piles that lie open: everybody's discards; of the decks only how many cards (R207)."""
    state, tongue = look.state, look.tongue
    lines = []
    for seat in state.order_from(max(look.seat, 0)):
        own = state.seats[seat]
        cards = ", ".join(f"{name}{times(n)}" for name, n in counted(map(look.name, own.discard)))
        lines.append(
            tongue.say("piles.discard", name=look.names[seat], cards=cards)
            if cards
            else tongue.say("piles.no_discard", name=look.names[seat])
        )
        lines.append("  " + tongue.say("piles.deck", count=len(own.deck)))
    if state.variant.cooperative:
        pile = ", ".join(
            f"{name}{times(n)}" for name, n in counted(map(look.name, state.village_pile))
        )
        lines.append(f"{tongue.say('score.pile')}: {pile or tongue.say('piles.none')}")
    lines.append(tongue.say("piles.dungeon", count=len(state.dungeon)))
    return lines


def log_lines(session: Session, wish: str, look: Look) -> list[str]:
    """The last lines of the log, as many as are wished for."""
    wanted = LOG_LINES
    if wish.isascii() and wish.isdecimal():
        wanted = max(1, min(int(wish[:6]), MOST_LOG_LINES))
    lines = lines_since(session, 0, look.tongue.lang)[-wanted:]
    return [line.text() if line.kind == "turn" else f"  {line.text()}" for line in lines]
