"""A fault of the program at the terminal: kept, told in plain words, and the game goes on."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from thunderstone.catalogue import load_presets
from thunderstone.engine.library import Library
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.profile import Profile
from thunderstone.text import app
from thunderstone.text.game import Game
from thunderstone.text.messages import Tongue
from thunderstone.text.start import Start
from thunderstone.text.terminal import Terminal


class Sitting:
    """An evening at which lines are typed, and what came of it."""

    def __init__(self, library: Library, folder: Path, typed: str, lang: str = "es") -> None:
        self.profile = Profile(folder)
        self.sink = io.StringIO()
        self.tongue = Tongue(lang)
        terminal = Terminal(io.StringIO(typed), self.sink)
        self.start = Start(library, load_presets(), self.profile, terminal, self.tongue)
        setup = load_presets()["first_game"].setup(2)
        players = [Player("Hermenegilda", HUMAN), Player("Bot", "random")]
        self.journal = Journal.new(library, setup, 5, players)

    def hold(self) -> str:
        assert app.hold(self.start, lambda: self.journal) == app.DONE
        return self.sink.getvalue()

    @property
    def reports(self) -> list[Path]:
        return sorted((self.profile.folder / "reports").glob("*.zip"))


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Numbers of the questions that the program fails to put."""
    bad: list[int] = []
    put, count = Game._put, [0]

    def failing(self: Game) -> object:
        count[0] += 1
        if count[0] in bad:
            raise RuntimeError("injected")
        return put(self)

    monkeypatch.setattr(Game, "_put", failing)
    return bad


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_game_goes_on_from_the_last_answer(
    library: Library, tmp_path: Path, faults: list[int], lang: str
) -> None:
    faults.append(2)
    evening = Sitting(library, tmp_path, "1\n\n", lang)
    printed = evening.hold()
    (path,) = evening.reports
    say = evening.tongue.say
    assert say("fault.report", path=path) in printed
    assert say("fault.kept") in printed
    told = printed[printed.index(say("fault.head")) :]
    assert "injected" not in printed
    assert "1. " in told, "the question is put again"
    kept = evening.profile.load_autosave(library).journal
    assert len(kept.answers) == 1


def test_whoever_wants_no_more_leaves_and_the_game_is_kept(
    library: Library, tmp_path: Path, faults: list[int]
) -> None:
    faults.append(2)
    evening = Sitting(library, tmp_path, "1\nno\n")
    printed = evening.hold()
    assert evening.tongue.say("end.farewell") in printed
    assert len(evening.profile.load_autosave(library).journal.answers) == 1


def test_a_fault_that_comes_back_ends_with_the_input_and_not_in_a_loop(
    library: Library, tmp_path: Path, faults: list[int]
) -> None:
    faults.extend(range(1, 50))
    evening = Sitting(library, tmp_path, "\n\n\n")
    evening.hold()
    assert len(evening.reports) == 4


def test_a_full_disk_is_told_and_the_game_goes_on_in_memory(
    library: Library, tmp_path: Path, faults: list[int]
) -> None:
    faults.append(2)
    (tmp_path / "file").write_text("", encoding="utf-8")
    evening = Sitting(library, tmp_path / "file" / "profile", "1\n\n1\n")
    printed = evening.hold()
    say = evening.tongue.say
    assert "--profile" in printed
    assert say("fault.no_report") in printed
    assert say("fault.in_memory") in printed
    assert say("end.not_kept") in printed
