"""The part of the check that hands mutated files to the game, kind by kind, in other processes."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.check.parts import Report, part

KINDS = (
    *("save", "slot", "replay", "campaign", "review"),
    *("settings", "record", "code", "table", "cards"),
)
WAYS = ("bytes", "trees")
"""The byte-level fuzzer, and hypothesis with what the files say, rightly signed."""

SAMPLE, FULL = 300, 10_000
"""Inputs of each kind, half of them each way."""

PATIENCE = 60.0
"""Seconds without a word, the start included, after which a process counts as hanging."""


@part("hostile", "damaged and forged files end in a load or in one clear error")
def run(full: bool) -> Report:
    """Every kind, both ways."""
    report = Report()
    keep = Path(tempfile.mkdtemp(prefix="thunderstone-check-"))
    count = (FULL if full else SAMPLE) // len(WAYS)
    for kind in KINDS:
        for way in WAYS:
            report.count(f"{kind}, {way}", 0)  # in this order, whichever is done first
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        jobs = [pool.submit(_run, report, kind, way, count, keep) for kind in KINDS for way in WAYS]
        for job in jobs:
            job.result()
    if report.failures:
        print(f"  the inputs that failed are kept in {keep}")
    else:
        for left in keep.iterdir():
            left.unlink()
        keep.rmdir()
    return report


def _run(report: Report, kind: str, way: str, count: int, keep: Path) -> None:
    """All inputs of a kind made in one way; after a hang or a crash the rest in a new process."""
    first = 0
    while first < count:
        done, trouble = _child(report, kind, way, first, count - first, keep)
        report.count(f"{kind}, {way}", done - first)
        first = done
        if trouble:
            report.fail(f"{kind}, {way}", first, trouble)
            report.count(f"{kind}, {way}")
            first += 1


def _child(
    report: Report, kind: str, way: str, first: int, count: int, keep: Path
) -> tuple[int, str]:
    """Run inputs in a process of their own; gives the number to go on with, and what ended it."""
    words = (sys.executable, "-m", "tools.check.hostile.child", kind, way, str(first), str(count))
    process = subprocess.Popen(
        (*words, str(keep)), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    lines: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(process, lines), daemon=True).start()
    following = first
    while following < first + count:
        try:
            line = lines.get(timeout=PATIENCE)
        except queue.Empty:
            process.kill()
            return following, f"said nothing for {PATIENCE:.0f} s"
        if not line:
            _, errors = process.communicate()
            return following, f"ended by itself ({process.returncode}): {errors.strip()[-300:]}"
        number, wrong = json.loads(line)
        if wrong:
            report.fail(f"{kind}, {way}", number, wrong)
        following = number + 1
    process.wait()
    return following, ""


def _listen(process: subprocess.Popen[str], lines: queue.SimpleQueue[str]) -> None:
    """Hand on every line, and an empty one at the end."""
    assert process.stdout is not None
    for line in process.stdout:
        lines.put(line)
    lines.put("")
