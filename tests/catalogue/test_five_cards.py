"""Five cards in the words of docs/VOCABULARY.md: checked, played, and asked in their own words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from thunderstone import resources
from thunderstone.catalogue import load_presets
from thunderstone.catalogue.custom_sets import combined
from thunderstone.catalogue.loader import load_files
from thunderstone.cli import main
from thunderstone.client.table_view import TableView
from thunderstone.engine import frames, machine
from thunderstone.engine.setup import deal
from thunderstone.engine.state import State
from thunderstone.engine.view import view
from thunderstone.text.look import Look
from thunderstone.text.messages import Tongue
from thunderstone.text.question import Question
from thunderstone.ui.prompts import PromptContext, prompt_for

HERE = Path(__file__).parent / "five_cards"


@pytest.fixture(autouse=True)
def no_other_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(resources.OWN_CARDS, "")


def run(profile: Path, *words: str) -> int:
    return main(["--profile", str(profile), "--cards", str(HERE / "sets"), *words])


def test_they_pass_the_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "cards", "--check", "--lang", "en") == 0
    said = capsys.readouterr()
    assert "Sets of your own: lazaret (5 cards)." in said.out
    assert "advice" not in said.out
    assert not said.err


def test_they_do_what_they_say(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "scenarios", str(HERE / "cases.yaml")) == 0, capsys.readouterr().out


def asked_by_the_rats() -> State:
    """A table at which the Rat King has just breached."""
    library = combined(load_files(resources.cards_dir()), [HERE / "sets"]).library
    setup = load_presets()["first_game"].setup(2, 0)
    state = deal(library, replace(setup, monsters=("lazaret_rats", *setup.monsters[1:])), 1)
    (rat, *_) = (card for card, face in enumerate(state.cards) if face.id == "rat_king")
    frames.push(state, "rat_king.when1", state.active, rat)
    machine.advance(state)
    return state


@pytest.mark.parametrize(
    ("lang", "names"),
    [
        ("es", ["Recibir una Enfermedad", "Descartar dos cartas"]),
        ("en", ["Gain a Disease", "Discard two cards"]),
    ],
)
def test_the_ways_of_a_card_have_the_names_that_it_gives_them(lang: str, names: list[str]) -> None:
    """In the window and in the terminal, of what the player asked may see."""
    state = asked_by_the_rats()
    decision = state.decision
    assert decision is not None
    table = TableView(view(state, decision.seat).state, decision.seat)
    context = PromptContext(
        table, decision, lang, lambda picks: None, lambda: None, lambda option: None
    )
    assert [button.title for button in prompt_for(context).buttons()] == names
    look = Look(table, ("Ana", "Eva"), lambda option: None, Tongue(lang))
    assert [answer.label for answer in Question(look).answers] == names


def test_a_way_without_a_name_is_refused(tmp_path: Path) -> None:
    text = (HERE / "sets" / "lazaret" / "lazaret.yaml").read_text(encoding="utf-8")
    (tmp_path / "lazaret").mkdir()
    named = "{word: fall_ill, es: Recibir una Enfermedad, en: Gain a Disease}"
    assert named in text
    path = tmp_path / "lazaret" / "lazaret.yaml"
    path.write_text(text.replace(named, "fall_ill"), encoding="utf-8")
    (fault,) = combined(load_files(resources.cards_dir()), [tmp_path]).broken
    assert "a way of 'choose_mode' has no name; write es and en" in fault.text("en")
