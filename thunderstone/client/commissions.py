"""A secret commission in words: what it asks for, and how far its owner is (docs/MODES.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.client.words import word
from thunderstone.engine import commission

if TYPE_CHECKING:
    from thunderstone.client.account import Account
    from thunderstone.engine.commission import Progress
    from thunderstone.engine.library import Commission


def to_choose(account: Account) -> bool:
    """Whether the viewer is to choose a commission now, which nobody else may see."""
    decision = account.decision
    if account.recorded or decision is None or not commission.is_choice(decision):
        return False
    return decision.seat == account.viewer and account.viewer in account.humans


def own_progress(account: Account) -> Progress | None:
    """How far the viewer is with the commission kept; None where there is none to be looked at."""
    seat = account.viewer
    return commission.progress(account.journal.state, seat) if seat >= 0 else None


def on_own_turn(account: Account) -> bool:
    """Whether the viewer has a commission and may look at it now: in a turn of its own."""
    state, seat = account.journal.state, account.viewer
    mine = state.active == seat and not state.over
    return mine and commission.kept(state, seat) is not None


def sentence(asked: Commission, lang: str) -> str:
    """A commission's name, its points, and what it asks for."""
    name, text = word(f"mode.{asked.id}", lang), demand(asked, lang)
    return word("commission.told", lang, name=name, n=asked.points, text=text)


def demand(asked: Commission, lang: str) -> str:
    """What a commission asks for."""
    return word(f"mode.{asked.id}_detail", lang, n=asked.least or asked.most or 0)


def figure_words(found: Progress, lang: str) -> str:
    """The figure that a commission asks for, as things stand."""
    asked, n = found.commission, max(0, found.amount)
    name = word(f"commission.figure.{asked.figure}", lang)
    if asked.least is not None:
        amount = word("commission.of", lang, n=n, wanted=asked.least)
    elif asked.most:
        amount = word("commission.at_most", lang, n=n, wanted=asked.most)
    else:
        amount = word("commission.now", lang, n=n)
    return f"{name}: {amount}"


def verdict(found: Progress) -> str:
    """The word's key for how a commission stands."""
    if found.met:
        return "commission.met" if found.sure else "commission.met_so_far"
    return "commission.lost" if found.lost else "commission.open"
