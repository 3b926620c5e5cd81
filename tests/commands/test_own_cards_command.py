"""The command line with card sets of the player's own: --cards and the profile's folder."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from thunderstone import resources
from thunderstone.cli import main

EXAMPLE = Path(__file__).parents[2] / "docs" / "custom_cards"
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command on a profile: arguments -> exit code, stdout, stderr."""
    monkeypatch.setenv(resources.OWN_CARDS, "")

    def ran(*args: object) -> tuple[int, str, str]:
        code = main(["--profile", str(tmp_path), *map(str, args)])
        return code, *capsys.readouterr()

    return ran


def broken(folder: Path) -> Path:
    """A folder with the example, one of whose steps is misspelt."""
    shutil.copytree(EXAMPLE, folder)
    path = folder / "salinas" / "salinas.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("- draw: 1", "- drow: 1"))
    return folder


def test_the_example_passes_the_check(run: Run) -> None:
    code, out, err = run("cards", "--check", "--cards", EXAMPLE, "--lang", "en")
    assert (code, err) == (0, "")
    assert "Sets of your own: salinas (6 cards)." in out
    assert "advice" not in out, "its words say what its effects do"


def test_the_check_names_every_fault_of_a_file(run: Run, tmp_path: Path) -> None:
    path = broken(tmp_path / "mine") / "salinas" / "salinas.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("health: 4", "health: four"))
    code, _, err = run("cards", "--check", "--cards", tmp_path / "mine", "--lang", "en")
    assert code == 1
    told = err.splitlines()
    assert len(set(told)) == len(told) == 4
    for card in ("salt_factor: do 1.run #1", "salt_lamp: do 1.run #2", "health must be a whole"):
        assert sum(card in line for line in told) == 1
    assert told[-1] == "3 faults."


def test_one_fault_is_told_as_one(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine" / "salinas" / "salinas.yaml"
    shutil.copytree(EXAMPLE, tmp_path / "mine")
    path.write_text(path.read_text(encoding="utf-8").replace("health: 4", "health: four"))
    for lang, said in (("en", "One fault."), ("es", "Una falta.")):
        code, _, err = run("cards", "--check", "--cards", tmp_path / "mine", "--lang", lang)
        assert (code, err.splitlines()[-1]) == (1, said)


def test_so_it_does_where_files_do_not_fit_together(run: Run, tmp_path: Path) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "mine")
    path = tmp_path / "mine" / "salinas" / "salinas.yaml"
    text = path.read_text(encoding="utf-8").replace("[animal]", "[kraken]")
    path.write_text(text.replace("category: salt_lamp", "category: salt_lump"), encoding="utf-8")
    code, _, err = run("cards", "--check", "--cards", tmp_path / "mine", "--lang", "en")
    assert code == 1
    assert "unknown class 'kraken'" in err
    assert "salt_lamp: unknown category 'salt_lump'" in err
    assert err.count("salt_lump") == 1, "one fault for each card"


GUARDIAN = """
  warden:
    {kind: guardian, category: guardian, count: 1, classes: [guardian], health: 9, xp: 3,
     es: {name: Celador}, en: {name: Warden}}
"""


def test_what_a_card_lacks_is_advised(run: Run, tmp_path: Path) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "mine")
    path = tmp_path / "mine" / "salinas" / "salinas.yaml"
    text = path.read_text(encoding="utf-8")
    text, left_out = re.subn(r"    level_up_xp: .*\n", "", text)
    assert left_out == 2
    assert "classes: [item, light]" in text
    text = text.replace("classes: [item, light]", "classes: [light]")
    path.write_text(text.rstrip() + GUARDIAN, encoding="utf-8")
    code, out, err = run("cards", "--check", "--cards", tmp_path / "mine", "--lang", "en")
    assert (code, err) == (0, "")
    assert "salt_lamp: the class line lacks 'item'" in out
    assert out.count("without `level_up_xp` the Hero never rises") == 2, "the last level need not"
    assert "warden: without a Breach the Guardian never leaves the hall; add `when: [{ev" in out


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "salt_factor: do 1.run #1: unknown step 'drow'; did you mean 'draw'?"),
        ("es", "salt_factor: do 1.run #1: paso desconocido 'drow'; ¿querías decir 'draw'?"),
    ],
)
def test_the_check_names_file_card_step_and_remedy(
    run: Run, tmp_path: Path, lang: str, words: str
) -> None:
    folder = broken(tmp_path / "mine")
    code, _, err = run("cards", "--check", "--cards", folder, "--lang", lang)
    assert code == 1
    assert f"salinas/salinas.yaml: {words}" in err


def test_games_are_played_without_a_broken_file(run: Run, tmp_path: Path) -> None:
    broken(tmp_path / "cards")  # the profile's own folder
    code, out, err = run("simulate", "--seed", 7, "--games", 1, "--bots", "random")
    assert (code, err) == (0, "")
    assert out


def test_the_profiles_folder_and_the_named_one_are_both_read(run: Run, tmp_path: Path) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "cards")
    assert "salinas (6" in run("cards", "--check", "--lang", "en")[1]
    other = tmp_path / "other"
    text = (EXAMPLE / "salinas" / "salinas.yaml").read_text(encoding="utf-8")
    for old, new in (("salt_", "pepper_"), ("brine_", "hot_"), ("drowned_bell", "hot_bell")):
        text = text.replace(old, new)
    (other / "pepper").mkdir(parents=True)
    (other / "pepper" / "x.yaml").write_text(text, encoding="utf-8")
    out = run("--cards", other, "cards", "--check", "--lang", "en")[1]
    assert "salinas, pepper (12 cards)" in out


def test_drawn_tables_have_own_cards(run: Run) -> None:
    words = ("simulate", "--cards", EXAMPLE, "--setup", "random", "--seats", 2, "--games", 1)
    code, out, err = run(*words, "--must-haves", "salt_guild", "--bots", "random", "--lang", "en")
    assert (code, err) == (0, "")
    assert "Salt Guild" in out
    assert re.match(r"Game 1 \(seed \d+\): ", out), "a table with own cards has no share code"


def test_a_folder_that_is_not_there_is_refused(run: Run, tmp_path: Path) -> None:
    code, _, err = run("cards", "--check", "--cards", tmp_path / "nowhere")
    assert code == 2
    assert "is no folder; name one" in err
