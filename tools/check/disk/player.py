"""Plays some answers in a profile, with all that is ever written there, whatever the disk does."""

from __future__ import annotations

import random
from typing import Any

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.catalogue import load_library
from thunderstone.client.session import Session
from thunderstone.journal import BadSave
from thunderstone.profile import Profile
from thunderstone.records import Records
from thunderstone.words import LEADING
from tools.check.games import any_game, any_picks

ANSWERS = 12
SLOT = "disk"


def play(profile: Profile, seed: int, answers: int = ANSWERS) -> dict[str, Any]:
    """Play on, or a new game; gives how far it went and what the player was told, by language."""
    library, chance = load_library(), random.Random(seed)
    told: dict[str, list[str]] = {lang: [] for lang in LEADING}

    def listen() -> None:
        for lang in LEADING:
            if profile.fault:
                told[lang].append(profile.fault.text(lang))
        profile.fault = None

    listen()
    try:
        journal = profile.load_autosave(library).journal
    except BadSave:
        journal = any_game(library, chance, people=1.0)
    session = Session(journal, profile, pace=0.0, thinker=InlineBot)
    start = len(journal.answers)
    for _ in range(answers):
        if session.decision is None:
            break
        session.accept_seat()
        session.answer(any_picks(session.decision, chance))
        listen()
    played = len(journal.answers) - start
    profile.settings.volume = chance.randint(0, 100)
    stored = profile.save_settings()
    listen()
    slot = _keep_slot(profile, session, told)
    if session.decision is not None:
        Records(profile.folder).keep(journal, outcome="abandoned")
    saved = profile.autosave(journal) if session.decision is not None else True
    listen()
    session.close()
    return {"played": played, "saved": saved, "settings": stored, "slot": slot, "told": told}


def _keep_slot(profile: Profile, session: Session, told: dict[str, list[str]]) -> str:
    """Keep the game in a slot; gives the reason in one word where that is not possible."""
    try:
        over = next((slot for slot in profile.slots.slots() if slot.name == SLOT), None)
        if session.decision is not None:
            profile.slots.save(session.journal, SLOT, over=over)
    except BadSave as fault:
        for lang in LEADING:
            told[lang].append(fault.text(lang))
        return fault.reason
    return ""
