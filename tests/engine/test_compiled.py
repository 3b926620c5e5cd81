"""The compiled engine and the compiled bots are the plain ones: the same games, and only where they
fit."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from thunderstone import resources
from thunderstone.engine import COMPILED, built
from thunderstone.engine.expressions import CONDITIONS, SOURCES
from thunderstone.engine.filters import FILTERS
from thunderstone.engine.program import VERBS
from thunderstone.engine.signature import Parameter, parameters_of
from tools import compile as builder

TOP = Path(__file__).parents[2]
GAMES = "40"
THOUGHT_OVER = "6"
"""Games of the bots: every level that is compiled, in one to five seats."""


def run(engine: str, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=TOP,
        env={**os.environ, built.CHOICE: engine},
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    )


@pytest.fixture(scope="module")
def compiled() -> str:
    """The folder of what is compiled, built where there is nothing yet of these sources."""
    lacking = builder.missing()
    if lacking:
        pytest.skip(f"the engine cannot be compiled here: {lacking}")
    for folder in (builder.OUT, resources.cache_dir() / "engine-of-tests"):
        if built.fits(str(folder)):
            return str(folder)
    builder.build(folder, level="0")
    return str(folder)


def test_the_compiled_engine_plays_the_same_games(compiled: str) -> None:
    plain, other = (run(engine, "tests.golden.trace", GAMES) for engine in ("plain", compiled))
    assert plain.stderr == "plain\n"
    assert other.stderr == "compiled\n"
    assert plain.stdout.count("\n") == int(GAMES)
    assert plain.stdout == other.stdout


def test_the_compiled_bots_answer_and_explain_the_same(compiled: str) -> None:
    plain, other = (
        run(engine, "tests.golden.thinking", THOUGHT_OVER) for engine in ("plain", compiled)
    )
    assert plain.stderr == "plain\n"
    assert other.stderr == "compiled\n"
    assert plain.stdout.count("\n") == int(THOUGHT_OVER)
    assert plain.stdout == other.stdout


def test_the_engine_stays_compiled_where_a_bot_has_changed(compiled: str, tmp_path: Path) -> None:
    changed = shutil.copytree(compiled, tmp_path / "changed")
    manifest = json.loads((changed / built.MANIFEST).read_text(encoding="utf-8"))
    manifest["stamps"]["bots"]["traits"] = "0" * 32
    (changed / built.MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
    assert not built.fits(str(changed))
    assert run(str(changed), "tests.golden.trace", "1").stderr == "compiled\n"
    assert run(str(changed), "tests.golden.thinking", "0").stderr == "plain\n"


FAULTS = """
from thunderstone.catalogue import load_library
from thunderstone.engine.bounds import Overrun
from thunderstone.engine.program import BadCard
load_library()
print(BadCard("no_yaml", "x.yaml", what="?"), Overrun("most_steps").phrase.key)
"""


def test_the_compiled_engine_tells_faults_in_the_same_words(compiled: str) -> None:
    plain, other = (
        subprocess.run(
            [sys.executable, "-c", FAULTS],
            cwd=TOP,
            env={**os.environ, built.CHOICE: engine},
            capture_output=True,
            text=True,
        )
        for engine in ("plain", compiled)
    )
    assert plain.returncode == 0, plain.stderr
    assert (other.stdout, other.stderr) == (plain.stdout, plain.stderr)


def test_the_compiled_engine_replays_the_recorded_games(compiled: str) -> None:
    plain, other = (run(engine, "tests.golden.record", "--check") for engine in ("plain", compiled))
    assert plain.stdout
    assert plain.stdout == other.stdout


def test_the_build_notes_the_signatures_that_the_sources_have() -> None:
    if COMPILED:
        pytest.skip("the functions themselves have no annotations: the engine is compiled")
    noted = builder.signatures()
    tables = (VERBS, FILTERS, SOURCES, CONDITIONS)
    words = [word for table in tables for word in table.values()]
    assert len(noted) == len(words)
    for function in words:
        found = noted[f"{function.__module__}.{function.__name__}"]
        assert [Parameter(*entry) for entry in found] == parameters_of(function)


@pytest.mark.parametrize("harm", ["stale", "torn", "empty"])
def test_an_engine_that_does_not_fit_is_left_alone(tmp_path: Path, harm: str) -> None:
    stamps = {room: built.stamp(room) for room in built.MODULES}
    if harm == "stale":
        stamps["engine"]["state"] = "0" * 32
    libraries = dict.fromkeys(stamps, "gone.so")
    text = json.dumps({"stamps": stamps, "libraries": libraries, "signatures": {}})
    if harm != "empty":
        (tmp_path / built.MANIFEST).write_text(text[: 40 if harm == "torn" else None])
    assert run(str(tmp_path), "tests.golden.trace", "1").stderr == "plain\n"


def test_a_machine_without_a_compiler_is_told_what_helps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(builder.shutil, "which", lambda name: None)
    monkeypatch.setattr(builder, "_has", lambda module: True)
    assert builder.main(["--out", str(tmp_path / "out")]) == 1
    assert "install one" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
