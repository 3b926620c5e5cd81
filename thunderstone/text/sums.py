"""What an attack comes to, in a sentence: the verdict, and the way to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine.state import BLANK
from thunderstone.text.faces import figure
from thunderstone.text.look import Look, counted, times

if TYPE_CHECKING:
    from thunderstone.engine.attack import AttackBreakdown
    from thunderstone.engine.stats import Item
    from thunderstone.text.messages import Tongue


def verdict(tally: AttackBreakdown, tongue: Tongue) -> str:
    """Attack, Light and Health of an attack now, and whether it wins (R78, R89)."""
    if tally.missing:
        dark = tongue.say("sum.missing", n=tally.missing, cost=tally.penalty)
        words = tongue.say("attack.now_dark", attack=tally.total, health=tally.health, dark=dark)
    else:
        words = tongue.say("attack.now", attack=tally.total, health=tally.health)
    if tally.wins:
        margin = tally.margin
        won = tongue.say("attack.win", n=margin) if margin else tongue.say("attack.even")
        return f"{words} {won}"
    if tally.powerless:
        return f"{words} {tongue.say('attack.powerless')}"
    return f"{words} {tongue.say('attack.short', n=tally.short)}"


def sum_words(look: Look, tally: AttackBreakdown) -> str:
    """Where an attack's figures come from, each source once (R87)."""
    tongue = look.tongue
    parts = [
        f"{words}{times(n)}"
        for words, n in counted(_item(look, item) for item in tally.items if item.amount)
    ]
    lost = [
        tongue.say("sum.lost", card=words)
        for words, _ in counted(_bearer(look, item) for item in tally.lost_items)
    ]
    parts += lost
    for change, amount in tally.changes:
        if change == "missing":
            parts.append(tongue.say("sum.missing", n=tally.missing, cost=tally.penalty))
        else:
            parts.append(tongue.say(f"sum.{change}", n=abs(amount)))
    rank = tongue.say("sum.light", need=tally.light_needed, light=tally.light)
    return tongue.say("sum.line", parts="; ".join([*parts, rank]), total=tally.total)


def _item(look: Look, item: Item) -> str:
    amount = look.tongue.say(f"figure.{item.stat}", n=figure(item.stat, item.amount))
    words = f"{_bearer(look, item)}: {amount}"
    if item.card != BLANK and item.source not in (item.card, BLANK):
        words += " " + look.tongue.say("sum.by", card=look.name(item.source))
    return words


def _bearer(look: Look, item: Item) -> str:
    """Whose figure it is: a card's, or the whole party's."""
    card = item.card if item.card != BLANK else item.source
    return look.name(card) if card != BLANK else look.tongue.say("sum.party")
