"""The command line: what each command prints, and how it says what is wrong."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import platformdirs
import pytest

from tests.processes import run_python
from thunderstone import app
from thunderstone.catalogue import load_presets
from thunderstone.cli import build_parser, main
from thunderstone.commands import COMMANDS, NAMES
from thunderstone.commands.simulate import game_seeds
from thunderstone.engine.events import Event
from thunderstone.engine.library import Library
from thunderstone.journal import Journal, Moment, Player, save
from thunderstone.journal.record import checksum
from thunderstone.ui import display

ROOT = Path(__file__).parent.parent.parent
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command on an empty profile: arguments -> exit code, stdout, stderr."""

    def ran(*args: object) -> tuple[int, str, str]:
        try:
            code = main(["--profile", str(tmp_path / "profile"), *map(str, args)])
        except SystemExit as stop:
            code = int(stop.code or 0)
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        assert not (tmp_path / "profile").exists(), "nothing is made before it is needed"
        return code, out, err

    return ran


@pytest.fixture
def saved(library: Library, tmp_path: Path) -> Path:
    """A saved game of two turns and a bit."""
    setup = load_presets()["first_game"].setup(2, first=0)
    journal = Journal.new(library, setup, 9, [Player("Marta"), Player("Íñigo")])
    for pick in (2, 0):  # each seat rests; the first question of a rest may destroy nothing
        journal.answer([pick])
        while journal.state.decision and journal.state.decision.kind != "action":
            journal.answer([0][: journal.state.decision.least])
    path = tmp_path / "game.json"
    save(journal, path)
    return path


def test_the_cards_are_one_array_with_every_column(run: Run, library: Library) -> None:
    code, out, err = run("cards", "--json")
    cards = json.loads(out)
    assert (code, err) == (0, "")
    assert [card["id"] for card in cards] == list(library.cards)
    assert ",".join(cards[0]) == (
        "id,set,kind,category,level,name_en,name_es,count,classes,cost,level_up_xp,strength,"
        "weight,gold,light,attack,magic_attack,health,xp,vp,trophy_attack,trophy_magic_attack,"
        "trophy_light,text_es,text_en,short_es,short_en,ruling_es,ruling_en"
    )
    militia = next(card for card in cards if card["id"] == "militia")
    assert militia["classes"] == "militia;hero"
    assert (militia["gold"], militia["weight"], militia["strength"]) == (0, None, 2)


def test_the_cards_as_a_table_name_every_card(run: Run, library: Library) -> None:
    for lang in ("es", "en"):
        code, out, _ = run("cards", "--lang", lang)
        assert code == 0
        assert all(card.words_in(lang).name in out for card in library.cards.values())


def test_the_games_own_cards_pass_the_check(run: Run) -> None:
    code, out, err = run("cards", "--check", "--lang", "en")
    assert (code, err) == (0, "")
    assert "The game's 250 cards: no fault." in out


def test_the_check_names_every_fault(run: Run, tmp_path: Path) -> None:
    words = "{name: Uno, text: 'Roba 2.'}"

    def entry(name: str, effect: str, english: str = words) -> str:
        common = "kind: item, category: basic, count: 1, cost: 1, classes: [item]"
        return f"  {name}: {{{common}, {effect} es: {words}, en: {english}}}\n"

    def drawing(step: str) -> str:
        return f"do: [{{in: village, run: [{{{step}}}]}}],"

    folder = tmp_path / "cards" / "mine"
    folder.mkdir(parents=True)
    (folder / "cards.yaml").write_text(
        "cards:\n"
        + entry("fine", drawing("draw: 2"))
        + entry("liar", drawing("draw: 3"))
        + entry("mute", "", "{name: One}")
        + entry("wrong", drawing("drow: 2"))
    )
    (folder / "broken.yaml").write_text("cards: [")
    code, _, err = run("cards", "--check", "--from", folder.parent, "--lang", "en")
    assert code != 0
    assert "fine" not in err
    for hint in ("liar: es: an effect has a 3", "mute: only one", "did you mean 'draw'", "broken"):
        assert hint in err


def test_a_simulation_is_the_same_everywhere(run: Run) -> None:
    args = ("--seed", 7, "--games", 2, "--bots", "random,greedy", "--max-turns", 25, "--json")
    code, out, _ = run("simulate", *args)
    report = json.loads(out)
    assert code == 0
    assert report["games"] == 2 == len(report["list"]) == len(report["seeds"])
    assert set(report["wins"]) == {"random", "greedy"}
    assert sum(report["wins"].values()) + report["unfinished"] == 2
    for hash_seed in (1, 77):
        again = run_python("main.py", "simulate", *args, hash_seed=hash_seed)
        assert again.returncode == 0, again.stderr
        assert json.loads(again.stdout) == report


def test_a_game_that_is_cut_off_has_no_winner(run: Run) -> None:
    code, out, _ = run(
        "simulate", "--games", 3, "--bots", "random", "--seats", 4, "--max-turns", 5, "--json"
    )
    report = json.loads(out)
    assert code == 0
    assert report["unfinished"] == 3
    assert report["wins"] == {"random": 0.0}
    assert report["turns"] == [5, 5, 5]
    assert all(len(game["scores"]) == 4 for game in report["list"])


def test_a_simulation_in_words(run: Run) -> None:
    args = ("--games", 2, "--bots", "random", "--max-turns", 6)
    for lang, word in (("es", "sin terminar"), ("en", "not finished")):
        code, out, _ = run("simulate", *args, "--lang", lang)
        assert code == 0
        assert word in out
        assert len(out.splitlines()) == 4


def simulated(run: Run, *args: object) -> dict[str, Any]:
    """The report of a simulation of one short game."""
    code, out, err = run("simulate", "--bots", "random", "--max-turns", 3, "--json", *args)
    assert (code, err) == (0, "")
    report: dict[str, Any] = json.loads(out)
    return report


def test_every_kind_of_table_is_simulated(run: Run, tmp_path: Path) -> None:
    drawn = simulated(run, "--setup", "random", "--games", 3, "--playable", "--seats", 3)
    setups = [game["setup"] for game in drawn["list"]]
    assert len({json.dumps(setup) for setup in setups}) == 3, "drawn anew for every game"
    assert all(setup["seats"] == 3 for setup in setups)
    assert all(game["turned"] for game in drawn["list"])
    ready = simulated(run, "--setup", "the_long_dark", "--games", 1)["list"][0]
    assert ready["setup"]["preset"] == "the_long_dark"
    assert ready["turned"] == []
    path = tmp_path / "table.yaml"
    path.write_text("{setup: custom, heroes: [elf], monsters: [ooze, dragon], village: [feast]}")
    own = simulated(run, "--setup", path, "--games", 1)["list"][0]
    assert own["setup"]["monsters"] == ["ooze", "dragon"]


def test_a_share_code_restores_a_simulated_game(run: Run) -> None:
    first = simulated(
        run, "--setup", "random", "--games", 2, "--seats", 2, "--end", "rounds", "--rounds", 3
    )["list"][1]
    again = simulated(run, "--setup", first["code"].lower())
    assert again["games"] == 1, "a code is one game"
    for key in ("seed", "code", "setup", "turns", "scores"):
        assert again["list"][0][key] == first[key]


def test_the_wishes_of_the_command_line(run: Run) -> None:
    game = simulated(
        run,
        *("--setup", "random", "--games", 1, "--mode", "solo warrior", "--families", 2),
        *("--features", "guardians=1,ulbrick", "--stone", "all", "--disease", "special"),
        *("--sets", "doomgate", "--bans", "elf,sidhe", "--must-haves", "Deep, Drunari"),
        *("--heroes", 3, "--village", 5, "--difficulty", 2, "--open-hands", "--campaign-gold"),
        *("--first", 1),
    )["list"][0]
    setup = game["setup"]
    assert setup["variant"] == {
        "mode": "solo_warrior",
        "end": "printed",
        "rounds": 0,
        "difficulty": 2,
        "disease": "special",
        "campaign_gold": True,
        "open_hands": True,
    }
    assert (setup["seats"], setup["first"]) == (1, 0)
    assert [len(setup[key]) for key in ("monsters", "heroes", "village")] == [2, 3, 5]
    assert setup["heroes"][:2] == ["deep", "drunari"]
    assert setup["guardians"] == ["unholy_guardian"]
    assert setup["treasures"] == ["ulbricks_treasures"]
    assert setup["stones"] == ["stone_of_avarice"], "the only one of the set"


def test_a_drawn_table_is_told_in_words(run: Run) -> None:
    args = ("--setup", "random", "--seed", 4, "--games", 12, "--bots", "random,random")
    for lang, words in (
        ("es", ("código 1", "Héroes: ", "Aldea: ", "Mazmorra: ", "Enfermedades: mazo ", "Entra ")),
        ("en", ("code 1", "Heroes: ", "Village: ", "Dungeon: ", "Diseases: ", " comes in for ")),
    ):
        code, out, err = run(
            "simulate", *args, "--playable", "--disease", "draw", "--max-turns", 1, "--lang", lang
        )
        assert (code, err) == (0, "")
        assert all(word in out for word in words)


@pytest.mark.parametrize(
    "args",
    [
        ("simulate", "--bots", "clever"),
        ("simulate", "--bots", ""),
        ("simulate", "--bots", "random", "--seats", "6"),
        ("simulate", "--bots", "random,random", "--seats", "1"),
        ("simulate", "--setup", "nowhere"),
        ("simulate", "--setup", "nowhere.yaml"),
        ("simulate", "--setup", "16114-D4FB3-9AB8N-R3R4Q-FR7R0-D1111-1202T-J4PTQ-19"),
        ("simulate", "--setup", "first_game", "--families", "2"),
        ("simulate", "--setup", "random", "--features", "sometimes"),
        ("simulate", "--setup", "random", "--families", "99"),
        ("simulate", "--setup", "random", "--mode", "solo normal", "--seats", "2"),
        ("simulate", "--setup", "random", "--first", "zero"),
        ("simulate", "--games", "0"),
        ("simulate", "--seed", "x"),
        ("simulate", "--setup", "A" * 100_000),
        ("simulate", "--report", "/no/such/folder/report.html"),
        ("simulate", "--report", "x" * 300),
        ("simulate", "--state", "x" * 300),
        ("cards", "--from", "/no/such/folder"),
        ("replay", "/no/such/file.json", "--text"),
        ("replay",),
        ("screenshot", "title", "--size", "wide"),
        ("juggle",),
        ("--lang", "fr"),
    ],
)
def test_what_cannot_be_done_is_told_on_stderr_with_exit_code_2(
    run: Run, args: tuple[str, ...]
) -> None:
    code, out, err = run(*args)
    assert code == 2
    assert not out
    assert err
    assert len(err) < 6000, "the place of a file and no more"


@pytest.mark.parametrize("lang", build_parser()._option_string_actions["--lang"].choices or ())
@pytest.mark.parametrize(
    "args",
    [
        ("cards",),
        ("cards", "--check"),
        ("screenshot", "--list"),
        ("scenarios", "tests/scenarios/breach.yaml"),
        ("campaign", "--campaigns", "1", "--bots", "random,random", "--max-turns", "2"),
        ("simulate", "--bots", "random,random", "--games", "1", "--max-turns", "2"),
        ("ladder", "--bots", "recluta,random", "--games", "2", "--max-turns", "2"),
    ],
    ids=" ".join,
)
def test_every_command_speaks_every_language_that_is_offered(
    run: Run, lang: str, args: tuple[str, ...]
) -> None:
    code, out, _ = run(*args, "--lang", lang)
    assert code == 0
    assert out


def test_a_replay_tells_the_game(run: Run, saved: Path) -> None:
    code, out, err = run("replay", saved, "--text", "--lang", "es")
    assert (code, err) == (0, "")
    for text in ("Turno 1: Marta", "Marta descansa.", "Turno 2: Íñigo", "conforme a lo grabado"):
        assert text in out
    code, out, _ = run("replay", saved, "--text", "--to", 1, "--lang", "en")
    assert code == 0
    assert "Marta rests." in out
    assert "Turn 2" not in out


def test_a_replay_that_parts_says_in_which_turn(run: Run, saved: Path) -> None:
    plain = json.loads(saved.read_text(encoding="utf-8"))
    plain["hashes"]["2"] = "0" * 16
    plain["checksum"] = checksum(plain)
    saved.write_text(json.dumps(plain), encoding="utf-8")
    code, out, _ = run("replay", saved, "--text", "--lang", "en")
    assert code == 1
    assert "turn 2" in out


def test_without_a_display_the_window_says_what_works_without_one(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    for args in ((), ("play",)):
        code, out, err = run(*args)
        assert (code, out) == (2, "")
        assert all(word in err for word in ("simulate", "replay", "cards", "screenshot"))
    code, _, err = run("--lang", "en", "play")
    assert "no display" in err


def test_a_screenshot_needs_no_display(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("screenshot", "--list")
    assert code == 0
    assert "title" in out.split()
    path = tmp_path / "title.png"
    code, out, err = run("screenshot", "title", "--out", path, "--size", "640x360")
    assert (code, out, err) == (0, "", "")
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) == (640, 360)
    for args in (("juggling",), (), ("title",), ("title", "--out", tmp_path / "no" / "x.png")):
        assert run("screenshot", *args)[0] == 2


def test_a_screenshot_can_show_what_others_see(run: Run, tmp_path: Path) -> None:
    plain, grey = tmp_path / "plain.png", tmp_path / "grey.png"
    assert run("screenshot", "notice", "--out", plain, "--size", "640x360")[0] == 0
    args = ("screenshot", "notice", "--out", grey, "--size", "640x360")
    assert run(*args, "--sight", "grey") == (0, "", "")
    assert plain.read_bytes() != grey.read_bytes()
    code, _, err = run(*args, "--sight", "infrared")
    assert code == 2
    assert all(sight in err for sight in ("protanopia", "deuteranopia", "tritanopia", "grey"))


def test_all_screenshots_go_into_a_folder(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[Path, tuple[int, int], str]] = []

    def take_all(folder: Path, size: tuple[int, int], sight: str) -> Iterator[Path]:
        asked.append((folder, size, sight))
        yield folder / "table_es.png"

    monkeypatch.setattr("thunderstone.showcase.screenshot.take_all", take_all)
    folder = tmp_path / "new" / "pictures"
    code, out, _ = run("screenshot", "--all", "--out", folder, "--sight", "tritanopia")
    assert (code, out) == (0, f"{folder / 'table_es.png'}\n")
    assert folder.is_dir()
    assert asked == [(folder, (1600, 900), "tritanopia")]
    assert "--out FOLDER" in run("screenshot", "--all")[2]
    assert "not both" in run("screenshot", "title", "--all", "--out", folder)[2]
    taken = tmp_path / "file"
    taken.write_text("")
    assert "cannot be written" in run("screenshot", "--all", "--out", taken)[2]


def test_a_scenario_file_that_is_missing_is_told(run: Run, tmp_path: Path) -> None:
    code, out, err = run("scenarios", tmp_path / "none.yaml")
    assert code == 2
    assert "none.yaml" in out + err


def test_the_headless_commands_load_no_pygame() -> None:
    script = (
        "import sys; from thunderstone.cli import main;"
        "main(['simulate', '--games', '1', '--bots', 'random', '--max-turns', '3']);"
        "main(['cards']); sys.exit('pygame' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 0


def test_help_names_every_command(run: Run) -> None:
    code, out, _ = run("--help")
    assert code == 0
    assert all(name in out for name in COMMANDS)
    for name in COMMANDS:
        code, out, _ = run(name, "--help")
        assert code == 0
        assert "--profile" in out
        assert "--lang" in out


def test_two_dashes_are_no_list_in_the_place_of_a_value(capsys: pytest.CaptureFixture[str]) -> None:
    parser = build_parser()
    (commands,) = (one for one in parser._actions if one.dest == "command")
    tried = 0
    for name in NAMES:
        actions = commands.choices[name]._actions  # type: ignore[index, call-overload]
        for one in (one for one in actions if one.option_strings and one.nargs is None):
            file = ["game.json"] if name in ("review", "replay", "scenarios") else []
            option = one.option_strings[-1]
            found = None
            with suppress(SystemExit):
                found = parser.parse_args([name, *file, f"{option}=--"])
            told = capsys.readouterr().err
            if found is None:
                assert f"argument {option}" in told
            else:  # as later Pythons read it
                assert str(getattr(found, one.dest)) == "--"
            tried += 1
    assert tried > len(NAMES)


def test_common_options_stand_before_or_after_the_command(run: Run) -> None:
    assert run("--lang", "en", "cards")[1] == run("cards", "--lang", "en")[1]
    assert run("--lang", "en", "cards")[1] != run("--lang", "es", "cards")[1]


@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
def test_a_display_that_cannot_be_reached_is_told(
    run: Run, monkeypatch: pytest.MonkeyPatch, driver: str
) -> None:
    """SDL falls back to a driver that nobody can see."""
    monkeypatch.setenv("DISPLAY", ":77")
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(display.pygame.display, "init", lambda: None)
    monkeypatch.setattr(display.pygame.display, "quit", lambda: None)
    monkeypatch.setattr(display.pygame.display, "get_driver", lambda: driver)
    code, out, err = run("--lang", "en")
    assert (code, out) == (2, "")
    assert "no display" in err
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    assert display.reach()


def started(*args: str, code: str = "", **settings: str) -> subprocess.CompletedProcess[str]:
    """The game as its own process; ``code`` is a shell's redirection."""
    return subprocess.run(
        ["sh", "-c", f'exec "$0" main.py "$@" {code}', sys.executable, *args],
        cwd=ROOT,
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.skipif(os.name != "posix", reason="a shell's redirections")
def test_faults_of_the_surroundings_are_one_line(tmp_path: Path) -> None:
    done = started("--profile", str(tmp_path), SDL_VIDEODRIVER="foo")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    if os.path.exists("/dev/full"):
        done = started("cards", "--json", code=">/dev/full")
        assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert started("cards", "--json", code=">&-").stderr == ""


@pytest.mark.parametrize(
    "module", ["thunderstone.cli", "thunderstone.engine.events", "thunderstone.commands.simulate"]
)
def test_ctrl_c_ends_a_start_without_a_word_however_early(module: str) -> None:
    """It comes while some module is being imported: the command line's first ones, or the last."""
    program = f"""
import runpy, sys
class Interrupts:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == {module!r}:
            raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupts)
sys.argv = ["main.py", "simulate", "--bots", "random,random", "--games", "1", "--max-turns", "1"]
runpy.run_path("main.py", run_name="__main__")
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_without_a_home_a_game_in_the_terminal_is_played_in_memory(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: "rel/share")
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    assert main(["--lang", "en", "text", "--players", "Ana", "--seed", "3"]) == 0
    out, err = capsys.readouterr()
    assert len(err.splitlines()) == 1
    assert "HOME" in err
    assert "--profile" in err
    assert "could not be saved" in out
    assert not [*tmp_path.iterdir()]


def test_a_profile_that_cannot_be_reached_is_told_and_the_game_played_in_memory(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that is too long stands for a folder of somebody else's: neither can be looked at."""
    folder = tmp_path / ("x" * 300) / "profile"
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    args = ["--profile", str(folder), "--lang", "en"]
    assert main([*args, "text", "--players", "Ana", "--seed", "3"]) == 0
    out, err = capsys.readouterr()
    for told in (out, err):
        assert str(folder) in told
        assert "--profile" in told
    assert "could not be saved" in out
    simulate = ("simulate", "--bots", "random,random", "--games", "1", "--max-turns", "2")
    assert main([*args, *simulate]) == 0


def test_wrong_figures_and_names_are_told_clearly(run: Run, tmp_path: Path) -> None:
    assert "'x' is not a whole number" in run("simulate", "--games", "x")[2]
    assert "from 1 to 1000000" in run("simulate", "--games", 10**17)[2]
    assert "from 1 to 1000" in run("simulate", "--processes", 1001)[2]
    assert "names no bot" in run("simulate", "--bots", "")[2]
    assert ".png or .jpg" in run("screenshot", "title", "--out", tmp_path / "x.exe")[2]
    assert len(list(zip(range(2), game_seeds(1, 10**12), strict=False))) == 2


def test_damaged_settings_are_told_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "settings.json").write_text("{")
    monkeypatch.setattr(app, "start", lambda profile, language: 0)
    assert main(["--profile", str(tmp_path)]) == 0
    assert capsys.readouterr().err.count("settings.json") == 1


def test_a_missing_asset_is_not_called_a_write_error(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise FileNotFoundError("the asset x is missing")

    monkeypatch.setattr("thunderstone.showcase.screenshot.take", fails)
    code, _, err = run("screenshot", "title", "--out", tmp_path / "x.png")
    assert code == 2
    assert "the asset x is missing" in err
    assert "written" not in err


def test_a_replay_refuses_an_unknown_bot(run: Run, saved: Path) -> None:
    plain = json.loads(saved.read_text(encoding="utf-8"))
    plain["players"][1]["control"] = "nobot"
    plain["checksum"] = checksum(plain)
    saved.write_text(json.dumps(plain), encoding="utf-8")
    code, _, err = run("replay", saved, "--text")
    assert code == 2
    assert "nobot" in err


def test_a_replay_as_text_names_no_secret_card(
    run: Run, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def secretly(journal: Journal) -> list[Moment]:
        hand = tuple(journal.state.seats[0].hand)
        gone = Event("destroy", 0, hand, "hand", "void", secret=1)
        drawn = Event("draw", 0, hand, "deck", "hand", secret=1)
        return [Moment(0, None, (), (drawn, gone), journal.state)]

    monkeypatch.setattr("thunderstone.text.recording.playback", secretly)
    code, out, _ = run("replay", saved, "--text", "--lang", "en")
    assert code == 0
    assert "Marta draws 6 cards." in out
    assert "destroys 6 cards." in out.replace("loses", "destroys")


@pytest.mark.parametrize("option", ["--profile", "--cards"])
def test_a_folder_without_a_name_is_refused(
    option: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It comes of a variable that is not set, and would be the folder in which one stands."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit):
        main([option, "", "text", "--new", "--players", "Ana,random"])
    assert option in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "words",
    [
        *(["replay"], ["review"], ["scenarios"], ["scenarios", "--rewrite"], ["cards", "--from"]),
        *(["simulate", "--state"], ["simulate", "--report"], ["screenshot", "title", "--out"]),
    ],
)
def test_a_file_without_a_name_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """It would be the folder in which one stands: all its rules cases would be rewritten."""
    with pytest.raises(SystemExit):
        main([*words, ""])
    assert "name a file or a folder" in capsys.readouterr().err
