"""What one might look for among the answers and does not find, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from thunderstone.engine.decision import Option
from thunderstone.engine.legality import EFFECT_PHASES
from thunderstone.engine.state import BLANK
from thunderstone.narration import reason_text
from thunderstone.text.faces import effect_words
from thunderstone.text.look import Look
from thunderstone.text.situation import stack_name


class Missing(NamedTuple):
    """Something that is not offered: what it is, its card (or BLANK), and why."""

    label: str
    card: int
    reason: str


def missing(look: Look) -> list[Missing]:
    """What is not offered now, each with its reason; equal lines once."""
    found: dict[tuple[str, str], Missing] = {}
    offered = set(look.decision.options)
    for label, option in _wishes(look):
        if option in offered:
            continue
        refusal = look.why_not(option)
        if refusal is not None:
            one = Missing(label, option.card, reason_text(refusal, look.tongue.lang))
            found.setdefault((one.label, one.reason), one)
    return list(found.values())


def _wishes(look: Look) -> Iterator[tuple[str, Option]]:
    """Everything that a player may think of in a question of this kind."""
    kind = look.decision.kind
    if kind in ("action", "village", "purchase"):
        yield from _purchases(look)
    if kind in ("action", "village", "dungeon", "spoils"):
        yield from _effects(look)
    if kind in ("action", "village"):
        yield from _levels(look)
    if kind == "dungeon":
        yield from _weapons(look)
    if kind in ("action", "dungeon"):
        yield from _attacks(look)
    if kind == "cards":
        yield from _cards(look)


def _hand(look: Look) -> list[int]:
    """The cards of whoever is asked, as far as the viewer knows them."""
    own = look.state.seats[look.decision.seat]
    return [card for card in own.hand if card != BLANK]


def _purchases(look: Look) -> Iterator[tuple[str, Option]]:
    for name, cards in look.state.stacks.items():
        card = cards[-1] if cards else BLANK
        label = look.tongue.say("wish.buy", card=stack_name(look, name))
        yield label, Option("buy", card, name=name)


def _effects(look: Look) -> Iterator[tuple[str, Option]]:
    own = look.state.seats[look.decision.seat]
    step = EFFECT_PHASES.get(look.state.turn.phase, "")
    for card in [*_hand(look), *own.treasures]:
        face = look.face(card)
        for index, ability in enumerate(face.abilities):
            trophy = face.monster and ability.phases == {"spoils"}  # nobody's wish (R11)
            if trophy or (step == "spoils" and step not in ability.phases):
                continue
            what = effect_words(face, index, look.tongue)
            label = look.tongue.say("act.use", card=look.with_status(card), what=what)
            yield label, Option("use", card, index)


def _levels(look: Look) -> Iterator[tuple[str, Option]]:
    risen = {option.card for option in look.decision.options if option.act == "level"}
    for card in _hand(look):
        if look.face(card).hero and card not in risen:
            yield look.tongue.say("wish.level", hero=look.name(card)), Option("level", card)


def _weapons(look: Look) -> Iterator[tuple[str, Option]]:
    hand = _hand(look)
    for weapon in hand:
        if look.face(weapon).kind != "weapon":
            continue
        for hero in hand:
            if look.face(hero).hero:
                words = look.tongue.say(
                    "wish.equip", weapon=look.name(weapon), hero=look.with_status(hero)
                )
                yield words, Option("equip", weapon, hero)


def _attacks(look: Look) -> Iterator[tuple[str, Option]]:
    for rank, cards in enumerate(look.state.hall):
        for card in cards:
            words = look.tongue.say("act.attack", card=look.name(card), rank=rank)
            yield words, Option("attack", card, rank)


def _cards(look: Look) -> Iterator[tuple[str, Option]]:
    """The cards of the hand and the hall: one of them may be looked for."""
    offered = {option.card for option in look.decision.options}
    hall = [card for cards in look.state.hall for card in cards]
    for card in [*_hand(look), *hall]:
        if card not in offered:
            yield look.tongue.say("wish.card", card=look.with_status(card)), Option("card", card)
