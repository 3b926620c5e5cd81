"""The part of the check that kills a playing process and takes its game up again."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from thunderstone.catalogue import load_library
from thunderstone.journal import BadSave
from thunderstone.journal import files as journal_files
from thunderstone.profile import Profile
from thunderstone.records import Records
from tools.check.crash.acks import SLOT, mark
from tools.check.parts import Report, part

SAMPLE = {"session": 6, "text": 3, "window": 1}
FULL = {"session": 140, "text": 40, "window": 20}
"""Kills, by the way in which the process plays."""

LONGEST = 0.8
"""Seconds of play after which a process is killed, at most."""

STEPS = 250
"""Steps of writing after which a process kills itself, at most."""

SLOWER = 0.002
"""Seconds for each step of writing, in every other process that its parent kills."""

PATIENCE = 60.0


@part("crash", "a playing process is killed at any instant, and its game taken up again")
def run(full: bool) -> Report:
    """All ways of playing, each in one profile that goes from kill to kill."""
    report = Report()
    for way, kills in (FULL if full else SAMPLE).items():
        kill_often(report, way, kills, seed=len(way))
    return report


def kill_often(report: Report, way: str, kills: int, seed: int) -> None:
    """Kill a process that plays one way so many times; the next goes on where it was."""
    chance = random.Random(seed)
    keep = Path(tempfile.mkdtemp(prefix="thunderstone-crash-"))
    try:
        for number in range(kills):
            what = f"{way}, {_kill(way, keep, chance)}"
            report.count(what)
            report.count(f"{way}, answers kept", len(_said(keep / "acks")))
            for trouble in troubles(keep):
                report.fail(what, f"{seed}/{number}", trouble)
    finally:
        shutil.rmtree(keep, ignore_errors=True)


def _kill(way: str, keep: Path, chance: random.Random) -> str:
    """Start a process and see it killed; gives the manner."""
    writing = chance.random() < 0.5
    last = chance.randint(1, STEPS) if writing else 0
    delay = SLOWER if not writing and chance.random() < 0.5 else 0.0
    acks = keep / "acks"
    acks.unlink(missing_ok=True)
    words = (way, str(keep / "profile"), str(chance.getrandbits(32)), str(last), str(delay))
    with (keep / "stderr").open("wb") as errors:
        process = subprocess.Popen(
            (sys.executable, "-m", "tools.check.crash.child", *words),
            stderr=errors,
            env=os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        )
        limit = time.monotonic() + PATIENCE
        while process.poll() is None and not acks.is_file() and time.monotonic() < limit:
            time.sleep(0.01)
        try:
            process.wait(PATIENCE if writing else chance.random() * LONGEST)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    if process.returncode != -signal.SIGKILL:
        shutil.copyfile(keep / "stderr", keep / "died")
    return "while it wrote" if writing else "at any instant"


def _said(path: Path) -> list[dict[str, Any]]:
    """What the process has said, without the line that the kill may have cut."""
    try:
        lines = path.read_bytes().split(b"\n")[:-1]
    except FileNotFoundError:
        return []
    return [json.loads(line) for line in lines]


def troubles(keep: Path) -> list[str]:
    """What has been lost or damaged; nothing, if all is well."""
    found = []
    died = keep / "died"
    if died.is_file():
        found.append("it ended by itself: " + died.read_text(errors="replace")[-600:])
        died.unlink()
    said = _said(keep / "acks")
    profile = Profile(keep / "profile")
    found += _game_troubles(profile, said)
    if profile.fault:
        found.append(profile.fault.text("en"))
    volumes = [line["volume"] for line in said if "volume" in line]
    if volumes and profile.settings.volume not in (volumes[-1], (volumes[-1] + 1) % 101):
        found.append(f"volume {profile.settings.volume} after {volumes[-1]} was kept")
    found += _other_troubles(profile, said)
    return found


def _game_troubles(profile: Profile, said: list[dict[str, Any]]) -> list[str]:
    if not said:
        return []
    last = said[-1]
    if not profile.has_autosave():
        ids = {game.id for game in Records(profile.folder).games()}
        # The answer under way may have been the one that ended the game.
        return [] if "over" in last or ids else ["no game is offered"]
    if not profile.autosave_path.is_file():
        return ["the running game is not in its place"]
    try:
        journal, note = profile.load_autosave(load_library())
    except BadSave as fault:
        return [fault.text("en")]
    answers = journal.answers
    marks = {mark(answers), mark(answers[:-1])}
    if note:
        return [f"the game was taken up with the note {note}"]
    if last["now"] not in marks and mark(answers) != last["before"] and "over" not in last:
        return [f"it stands at answer {len(answers)}, and {last['count']} were given"]
    backup = journal_files.backup_of(profile.autosave_path)
    if len(answers) > 1:
        try:
            journal_files.load(load_library(), backup)
        except BadSave as fault:
            return [f"the copy before it: {fault.text('en')}"]
    return []


def _other_troubles(profile: Profile, said: list[dict[str, Any]]) -> list[str]:
    """What is wrong with the slots, the trash and the history."""
    found = [f"slot: {slot.fault}" for slot in profile.slots.slots() if slot.fault is not None]
    kept = [slot for slot in profile.slots.slots() if slot.name == SLOT]
    if any("slot" in line for line in said) and len(kept) != 1:
        found.append(f"{len(kept)} slots are called {SLOT}")
    for path in profile.slots.trash.glob("*.json"):
        try:
            journal_files.load(load_library(), path)
        except BadSave as fault:
            found.append(f"trash: {fault.text('en')}")
    records = Records(profile.folder)
    found += records.notes("en")
    for game in records.games():
        try:
            records.load(load_library(), game.id)
        except BadSave as fault:
            found.append(f"history: {fault.text('en')}")
    return found
