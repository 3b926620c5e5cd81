"""What a forge runs: every step names commands, scripts and files that the project has."""

from __future__ import annotations

import re
import shlex
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tools.package import __main__ as package
from tools.package import archives

ROOT = archives.ROOT
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))

ACTIONS = {
    "actions/checkout": "v4",
    "actions/setup-python": "v5",
    "actions/upload-artifact": "v4",
    "pypa/cibuildwheel": "v2",
}
"""Every action that is used, and the major version that it is pinned to."""

SYSTEMS = ("ubuntu", "windows", "macos")


def read(path: Path) -> dict[Any, Any]:
    """A workflow; the key ``on`` is True in YAML."""
    told: dict[Any, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return told


def jobs(path: Path) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = read(path)["jobs"]
    return found


def steps(path: Path) -> Iterator[dict[str, Any]]:
    for job in jobs(path).values():
        yield from job["steps"]


def machines(job: dict[str, Any]) -> list[str]:
    """What a job runs on: one machine, or all of its matrix."""
    matrix: list[str] = job.get("strategy", {}).get("matrix", {}).get("os", [job["runs-on"]])
    return matrix


def test_there_is_one_that_checks_and_one_that_releases() -> None:
    assert [path.name for path in WORKFLOWS] == ["check.yml", "release.yml"]
    assert ".ci/run" in [step.get("run") for step in steps(WORKFLOWS[0])]
    assert read(WORKFLOWS[1])[True]["push"] == {"tags": ["v*"]}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_known_and_pinned(path: Path) -> None:
    used = [step["uses"] for step in steps(path) if "uses" in step]
    assert used
    for action in used:
        name, _, version = action.partition("@")
        assert version.partition(".")[0] == ACTIONS[name], action


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_jobs_end_and_say_what_they_run_on(path: Path) -> None:
    for name, job in jobs(path).items():
        assert 0 < job["timeout-minutes"] <= 120, name
        assert all(re.fullmatch(r"(ubuntu|windows|macos)-\d[\d.]*", one) for one in machines(job))
        first = job["steps"][0]["uses"]
        assert first.startswith("actions/checkout@"), name
    assert read(path)["permissions"] == {"contents": "read"}


@pytest.mark.parametrize("job", ["compiled", "standalone"])
def test_wheels_and_programs_are_made_on_every_system(job: str) -> None:
    there = machines(jobs(WORKFLOWS[1])[job])
    assert [one.partition("-")[0] for one in there] == list(SYSTEMS)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_command_of_a_step_is_there(path: Path) -> None:
    lines = [line for step in steps(path) for line in step.get("run", "").splitlines()]
    assert lines
    for line in lines:
        words = shlex.split(line)
        if words[:3] == ["python", "-m", "tools.package"]:
            package._arguments(words[3:])
        elif words[:3] == ["python", "-m", "pip"]:
            assert (ROOT / words[words.index("--constraint") + 1]).is_file()
            extra = re.fullmatch(r"\.\[(\w+)\]", words[-1])
            assert extra, line
            assert extra[1] in project()["project"]["optional-dependencies"]
        else:
            script = ROOT / words[0]
            assert script.parent == ROOT / ".ci", f"a step is a script of the project: {line}"
            subprocess.run(["bash", "-n", str(script)], check=True)
            assert script.stat().st_mode & 0o100, f"{script} cannot be executed"


def test_what_is_made_is_kept_from_where_it_is_made() -> None:
    for name, job in jobs(WORKFLOWS[1]).items():
        last = job["steps"][-1]
        assert last["uses"].startswith("actions/upload-artifact@"), name
        assert all(line.startswith("dist/") for line in last["with"]["path"].split()), name
        assert last["with"]["if-no-files-found"] == "error", name
    names = [job["steps"][-1]["with"]["name"] for job in jobs(WORKFLOWS[1]).values()]
    assert len(set(names)) == len(names)


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_compiled_wheels_are_made_for_every_python_and_tried() -> None:
    asked = project()["tool"]["cibuildwheel"]
    listed = [
        line.rpartition(" :: ")[2].replace(".", "")
        for line in project()["project"]["classifiers"]
        if line.startswith("Programming Language :: Python :: ")
    ]
    assert asked["build"] == [f"cp{version}-*" for version in listed]
    assert asked["environment"] == {"THUNDERSTONE_WHEEL": "compiled"}
    command, script = shlex.split(asked["test-command"])
    assert command == "python"
    assert Path(script.replace("{project}", str(ROOT))).is_file()
