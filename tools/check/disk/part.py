"""The part of the check that plays on disks which fail."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from thunderstone.catalogue import load_library
from thunderstone.journal import BadSave
from thunderstone.journal import files as journal_files
from thunderstone.profile import Profile
from thunderstone.records import Records
from tools.check.disk.faulty import REASONS, FaultyDisk
from tools.check.disk.player import play
from tools.check.parts import Report, part

SAMPLE, FULL = 40, 1000
"""Steps of writing that fail, at random."""

STEPS = 120
NOBODY = 65534
PATIENCE = 60.0
QUICK = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
"""A folder in memory, where there is one: what is tried here is not the disk's speed."""

IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


@part("disk", "play goes on and nothing is damaged where the disk fails")
def run(full: bool) -> Report:
    """Every circumstance once, and steps of writing that fail at random."""
    report = Report()
    for what, circumstance in CIRCUMSTANCES.items():
        with scratch() as keep:
            try:
                trouble = circumstance(keep)
            except Skipped as reason:
                report.count(f"{what} (not possible here: {reason})", 0)
                continue
            report.count(what)
            if trouble:
                report.fail(what, 0, trouble)
    for seed in range(FULL if full else SAMPLE):
        report.count("a step of writing")
        with scratch() as keep:
            trouble = failing_step(keep, seed)
        if trouble:
            report.fail("a step of writing", seed, trouble)
    return report


class Skipped(Exception):
    """What cannot be brought about on this computer, and why."""


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder for one trial, that others may enter."""
    keep = Path(tempfile.mkdtemp(prefix="thunderstone-disk-", dir=QUICK))
    keep.chmod(0o755)
    try:
        yield keep
    finally:
        shutil.rmtree(keep, ignore_errors=True)


@contextmanager
def mounted(keep: Path, size: str) -> Iterator[Path]:
    """A small disk. Raises Skipped where none may be mounted."""
    place = keep / "disk"
    place.mkdir()
    if not IS_ROOT or shutil.which("mount") is None:
        raise Skipped("only root may mount a disk")
    words = ["mount", "-t", "tmpfs", "-o", f"size={size},mode=755", "none", str(place)]
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        raise Skipped(done.stderr.strip())
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=False)


def in_process(folder: Path, seed: int, *, user: int = 0, size: int = 0) -> dict[str, Any]:
    """What a player of his own process was told."""
    words = (str(folder), str(seed), str(user), str(size))
    done = subprocess.run(
        (sys.executable, "-m", "tools.check.disk.child", *words),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    if done.returncode:
        return {"trouble": done.stderr[-600:]}
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def content(folder: Path) -> dict[str, bytes]:
    """Every file, the lock apart."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != ".lock"
    }


def unsound(folder: Path) -> str:
    """What is damaged in a profile, or left lying about; "" where nothing is."""
    profile, library = Profile(folder), load_library()
    if profile.fault:
        return profile.fault.text("en")
    slots = profile.slots
    paths = [profile.autosave_path, journal_files.backup_of(profile.autosave_path)]
    paths += [*slots.folder.glob("*.json"), *slots.trash.glob("*.json")]
    paths += (folder / "history" / "games").glob("*.json")
    for path in paths:
        if path.exists():
            try:
                journal_files.load(library, path)
            except BadSave as fault:
                return fault.text("en")
    notes = Records(folder).notes("en")
    left = [path.name for path in folder.rglob(f".*{journal_files.TEMPORARY}")]
    return "; ".join([*notes, *(f"{name} is left" for name in left)])


def told_badly(found: dict[str, Any], *, kept: bool = False) -> str:
    """What is wrong with what a player was told who could (or could not) save."""
    if "trouble" in found:
        return str(found["trouble"])
    if found["played"] < 1:
        return "play did not go on"
    if kept:
        return "" if found["saved"] and found["settings"] else f"it was not saved: {found}"
    es, en = found["told"]["es"], found["told"]["en"]
    if found["saved"] or found["settings"]:
        return f"it says that it was saved: {found}"
    if not es or len(es) != len(en) or es == en:
        return f"it was not told in both languages: {found['told']}"
    if len(es) > 3:
        return f"it was told {len(es)} times"
    return "" if found["slot"] else "the slot was kept"


def full_disk(keep: Path) -> str:
    """A small disk runs full; what was on it stays sound, and is used again once there is room."""
    with mounted(keep, "256k") as place:
        folder = place / "profile"
        trouble = told_badly(in_process(folder, 1), kept=True)
        stuffing = place / "stuffing"
        try:
            with stuffing.open("wb", buffering=0) as file:
                while file.write(bytes(4096)):
                    pass
        except OSError:
            pass
        trouble = trouble or told_badly(in_process(folder, 2)) or unsound(folder)
        stuffing.unlink()
        return trouble or told_badly(in_process(folder, 3), kept=True) or unsound(folder)


def files_too_large(keep: Path) -> str:
    """No file may have more than 4 KB."""
    folder = keep / "profile"
    trouble = told_badly(in_process(folder, 1), kept=True)
    before = content(folder)
    found = in_process(folder, 2, size=4096)
    trouble = trouble or str(found.get("trouble", ""))
    if not trouble and (found["saved"] or not found["told"]["es"]):
        trouble = f"it says that it was saved: {found}"
    after = content(folder)
    games = {name: data for name, data in after.items() if "settings" not in name}
    if not trouble and any(before.get(name) != data for name, data in games.items()):
        trouble = "a file has changed"
    return trouble or unsound(folder)


def read_only(keep: Path) -> str:
    """The disk is mounted read-only."""
    with mounted(keep, "1m") as place:
        folder = place / "profile"
        trouble = told_badly(in_process(folder, 1), kept=True)
        before = content(folder)
        subprocess.run(["mount", "-o", "remount,ro", str(place)], check=True)
        trouble = trouble or told_badly(in_process(folder, 2))
        if content(folder) != before:
            trouble = trouble or "a file has changed"
        return trouble or unsound(folder)


def no_permission(keep: Path) -> str:
    """The folder is another's."""
    folder = keep / "profile"
    trouble = told_badly(in_process(folder, 1), kept=True)
    before = content(folder)
    if not IS_ROOT:
        for path in [*folder.rglob("*"), folder]:
            if path.is_dir():
                path.chmod(0o555)
    else:
        for path in [folder, *folder.rglob("*")]:
            path.chmod(0o755 if path.is_dir() else 0o644)
    try:
        trouble = trouble or told_badly(in_process(folder, 2, user=NOBODY if IS_ROOT else 0))
    finally:
        for path in [folder, *folder.rglob("*")]:
            if path.is_dir():
                path.chmod(0o755)
    return trouble or ("a file has changed" if content(folder) != before else unsound(folder))


def unreadable(keep: Path) -> str:
    """Nothing in the folder may even be read."""
    folder = keep / "profile"
    trouble = told_badly(in_process(folder, 1), kept=True)
    before = content(folder)
    folder.chmod(0)
    try:
        trouble = trouble or told_badly(in_process(folder, 2, user=NOBODY if IS_ROOT else 0))
    finally:
        folder.chmod(0o755)
    return trouble or ("a file has changed" if content(folder) != before else unsound(folder))


def no_folder(keep: Path) -> str:
    """Where the folder should be made there is a file."""
    (keep / "file").write_text("", encoding="utf-8")
    return told_badly(in_process(keep / "file" / "profile", 1))


def removed_meanwhile(keep: Path) -> str:
    """The folder goes away while the game is played: it is made again."""
    folder = keep / "profile"
    profile = Profile(folder)
    play(profile, 1)
    shutil.rmtree(folder)
    found = play(profile, 2)
    return told_badly(found, kept=True) or unsound(folder)


def two_copies(keep: Path) -> str:
    """A second copy says whose the profile is, plays on and changes nothing."""
    folder = keep / "profile"
    words = (str(folder), "1", "0", "-1")
    folder.mkdir()
    first = subprocess.Popen(
        (sys.executable, "-m", "tools.check.disk.child", *words),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert first.stdout is not None
        trouble = told_badly(json.loads(first.stdout.readline()), kept=True)
        before = content(folder)
        second = in_process(folder, 2)
        trouble = trouble or told_badly(second)
        if not trouble and (second["claimed"] or str(first.pid) not in second["told"]["es"][0]):
            trouble = f"it does not say who has the profile: {second}"
        if not trouble and content(folder) != before:
            trouble = "the second copy has changed a file"
    finally:
        first.kill()
        first.wait()
    third = in_process(folder, 3)
    return trouble or told_badly(third, kept=True) or unsound(folder)


def failing_step(keep: Path, seed: int) -> str:
    """One step of writing, or some in a row, fail; then the disk works again."""
    chance = random.Random(seed)
    folder = keep / "profile"
    profile = Profile(folder)
    play(profile, seed, 2)
    disk = FaultyDisk(
        chance.randint(1, STEPS), chance.choice((1, 1, 5, 1000)), chance.choice(REASONS)
    )
    with disk.installed():
        play(profile, seed + 1, 4)
    left = unsound(folder)
    found = play(profile, seed + 2, 2)
    return left or told_badly(found, kept=True) or unsound(folder)


CIRCUMSTANCES: dict[str, Callable[[Path], str]] = {
    "full": full_disk,
    "files too large": files_too_large,
    "read-only": read_only,
    "no permission": no_permission,
    "unreadable": unreadable,
    "no folder": no_folder,
    "removed meanwhile": removed_meanwhile,
    "two copies": two_copies,
}
