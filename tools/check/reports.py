"""Faults of the program itself: injected anywhere, each must be kept, told and gone on from."""

from __future__ import annotations

import json
import random
import tempfile
import zipfile
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path
from typing import Any

from thunderstone.catalogue import load_library
from thunderstone.profile import Profile
from thunderstone.words import LEADING
from tools.check.games import NAMES, any_game, any_picks
from tools.check.parts import Report, part

SAMPLE, FULL = 4, 200
"""Faults."""

PLACES = ("update", "draw", "resized", "enter", "the rules", "saving", "a chore")


class Injected(RuntimeError):
    """A fault that is none; its message names what no report may."""


@part("reports", "a fault of the program is kept without names, told, and gone on from")
def run(full: bool) -> Report:
    """Faults in a window, one after another, in a game that goes on from each."""
    report = Report()
    for seed in range(FULL if full else SAMPLE):
        place = PLACES[seed % len(PLACES)]
        report.count(f"a fault in {place}")
        scratch = tempfile.TemporaryDirectory(prefix="thunderstone-reports-")
        with scratch as folder, redirect_stderr(StringIO()):
            trouble = fault_in(place, seed, Path(folder) / "Hermenegilda")
        if trouble:
            report.fail(place, seed, trouble)
    return report


def fault_in(place: str, seed: int, folder: Path) -> str:
    """Play a little, let something fail, go on; gives what is wrong then."""
    from thunderstone.bots.inline_bot import InlineBot
    from thunderstone.client.session import Session
    from thunderstone.ui.app import App
    from thunderstone.ui.kit import Host
    from thunderstone.ui.scenes.dialog import NoticeScreen

    chance = random.Random(seed)
    journal = any_game(load_library(), chance, people=1.0, seats=1 + seed % 3)
    app = App(Profile(folder), language=chance.choice(LEADING), size=(1280, 720))
    try:
        session = Session(journal, app.profile, pace=0.0, thinker=InlineBot)
        app.play(session)
        for _ in range(chance.randrange(12)):
            if session.decision is not None:
                session.answer(any_picks(session.decision, chance))
        if session.decision is None:
            return ""
        given, digest = list(journal.answers), journal.state.digest()
        _provoke(app, session, place, f"{folder} {' '.join(NAMES)}", chance)
        shown = app.scene.screen if isinstance(app.scene, Host) else None
        if not isinstance(shown, NoticeScreen) or shown.more is None:
            return "it is not told, or cannot be gone on from"
        trouble = _unsound(app, given)
        shown.more[1]()
        again = app.session
        if again is None:
            return trouble or "the game did not go on"
        count = len(again.journal.answers)
        if place == "saving" and count == len(given) + 1:  # it was given, and not yet kept
            return trouble
        if again.journal.answers != given or again.journal.state.digest() != digest:
            trouble = trouble or f"it went on at answer {count}, not {len(given)}"
        return trouble
    finally:
        app.close_session()
        app.jobs.close()


def _provoke(app: Any, session: Any, place: str, text: str, chance: random.Random) -> None:
    """Let something fail once."""
    from thunderstone.engine import machine
    from thunderstone.ui.scenes.table.scene import TableScene

    def fail(*_: Any, **__: Any) -> Any:
        raise Injected(text)

    answer: Any = machine.answer

    def half(state: Any, *rest: Any) -> Any:
        if state is session.journal.state:
            state.seats[0].hand.clear()
            raise Injected(text)
        return answer(state, *rest)

    picks = any_picks(session.decision, chance)
    if place == "the rules":
        setattr(machine, "answer", half)  # noqa: B010
        try:
            app.guarded(session.answer, picks)
        finally:
            machine.answer = answer
    elif place == "saving":
        session._keep = fail
        app.guarded(session.answer, picks)
    elif place == "a chore":
        app.chore("fault", fail)
        app.do_chores()
    else:
        whole = getattr(TableScene, place)
        setattr(TableScene, place, fail)
        try:
            app.guarded(getattr(app.scene, place), 0.02)
        finally:
            setattr(TableScene, place, whole)


def _unsound(app: Any, given: list[list[int]]) -> str:
    """What is wrong with the report; "" where nothing is."""
    found = list((app.profile.folder / "reports").glob("*.zip"))
    if len(found) != 1:
        return f"{len(found)} reports"
    with zipfile.ZipFile(found[0]) as archive:
        texts = {name: archive.read(name).decode() for name in archive.namelist()}
    missing = {"traceback.txt", "about.txt", "settings.json", "game.json"} - set(texts)
    if missing:
        return f"the report lacks {', '.join(sorted(missing))}"
    answers = json.loads(texts["game.json"])["answers"]
    if answers[: len(given)] != given:
        return "the report has another game"
    whole = "\n".join(texts.values())
    players = [player.name for player in app.session.journal.players] if app.session else []
    for secret in ("Hermenegilda", *NAMES[:1], *players):
        if secret in whole:
            return f"the report names {secret}"
    return "" if "Injected" in texts["traceback.txt"] else "the report lacks the fault"
