"""A process that plays, says after each answer how far it has come, and is killed.

``python -m tools.check.crash.child WAY FOLDER SEED LAST DELAY`` plays the game of the profile in
FOLDER, or a new one, one WAY: "session", "text" or "window". After each answer it appends a line
of JSON to FOLDER/../acks. LAST and DELAY are those of the slow disk.
"""

from __future__ import annotations

import io
import os
import random
import sys
from pathlib import Path
from typing import Any

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.catalogue import load_library
from thunderstone.client.session import Session
from thunderstone.journal import UndoRefused
from thunderstone.profile import Profile
from tools.check.crash.acks import SLOT, Acks
from tools.check.crash.slow_disk import SlowDisk
from tools.check.games import any_game, any_picks

SETTINGS_EVERY, SLOT_EVERY = 5, 9
"""After so many answers the settings, and the slot, are written too."""


def session_of(profile: Profile, chance: random.Random, people: float = 0.5) -> Session:
    """The kept game, or a new one with so many people at its seats."""
    library = load_library()
    if profile.has_autosave():
        journal = profile.load_autosave(library).journal
    else:
        journal = any_game(library, chance, people=people)
    return Session(journal, profile, pace=0.0, thinker=InlineBot)


def play(profile: Profile, chance: random.Random, acks: Acks) -> None:
    """Play as fast as it goes, take answers back and give them again, keep settings and a slot."""
    while True:
        session = session_of(profile, chance)
        acks.say(session.journal)
        while session.decision is not None:
            if session.waiting_for() == "bot":
                session.poll()
            else:
                if session.needs_curtain():
                    session.accept_seat()
                _act(session, chance)
            acks.say(session.journal)
            count = len(session.journal.answers)
            if count % SETTINGS_EVERY == 0:
                profile.settings.volume = (profile.settings.volume + 1) % 101
                profile.save_settings()
                acks.say(session.journal, volume=profile.settings.volume)
            if count % SLOT_EVERY == 0 and session.decision is not None:
                over = next((slot for slot in profile.slots.slots() if slot.name == SLOT), None)
                profile.slots.save(session.journal, SLOT, over=over)
                acks.say(session.journal, slot=count)
        session.close()


def _act(session: Session, chance: random.Random) -> None:
    assert session.decision is not None
    act = chance.random()
    try:
        if act < 0.1:
            session.undo()
        elif act < 0.2:
            session.redo()
    except UndoRefused:
        act = 1.0
    if act >= 0.2:
        session.answer(any_picks(session.decision, chance))


class Typist(io.TextIOBase):
    """Somebody who types numbers and Enter without end."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def readline(self, *_: Any) -> str:  # type: ignore[override]
        """The next line."""
        return self.chance.choice(("\n", "1\n", "2\n", "3\n", "1 2\n", "undo\n", "redo\n"))


def watch(acks: Acks) -> None:
    """Say so after each answer that a session of any kind has kept."""
    keep = Session._keep

    def kept(self: Session) -> None:
        keep(self)
        acks.say(self.journal)

    Session._keep = kept  # type: ignore[method-assign]


def type_in(folder: Path, seed: int, chance: random.Random) -> None:
    """Play in the terminal's own way."""
    from thunderstone.cli import main

    sys.stdin = Typist(chance)
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    while True:
        kept = Profile(folder).has_autosave()
        words = (
            ["--continue"] if kept else ["--new", "--players", "Ana,random", "--seed", str(seed)]
        )
        main(["--profile", str(folder), "text", *words])


def show(profile: Profile, chance: random.Random) -> None:
    """Let bots play in the window."""
    from thunderstone.ui.app import App

    app = App(profile, size=(1280, 720))
    app.strict = True
    app.settings.animation = "off"
    app.play(session_of(profile, chance, people=0.0))
    app.run()


def main() -> None:
    """Play until killed."""
    way, folder, seed, last, delay = sys.argv[1:]
    path, chance = Path(folder), random.Random(int(seed))
    load_library()
    profile = Profile(path)
    if not profile.claim():
        raise SystemExit("the killed process still holds the profile")
    acks = Acks(path.parent / "acks")
    SlowDisk(int(last), float(delay)).install()
    if way == "session":
        play(profile, chance, acks)
        return
    watch(acks)
    if way == "text":
        type_in(path, int(seed), chance)
    else:
        show(profile, chance)


if __name__ == "__main__":
    main()
