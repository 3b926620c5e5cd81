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
    name = word(f"mode.{asked.id}", lang)
    return word("commission.told", lang, name=name, n=asked.points, text=demand(asked, lang))


def demand(asked: Commission, lang: str) -> str:
    """What a commission asks for."""
    return word(f"mode.{asked.id}_detail", lang, n=asked.least or asked.most or 0)


def figure_words(found: Progress, lang: str) -> str:
    """The figure that a commission asks for, as things stand."""
    asked = found.commission
    key = "now" if asked.least is None else "of"
    amount = word(f"commission.{key}", lang, n=max(0, found.amount), wanted=asked.least)
    return f"{word(f'commission.figure.{asked.figure}', lang)}: {amount}"


def verdict(found: Progress) -> str:
    """The word's key for how a commission stands."""
    met = "met" if found.sure else "met_so_far"
    return f"commission.{met if found.met else 'lost' if found.lost else 'open'}"
