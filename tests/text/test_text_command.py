"""``python main.py text``: choosing a game, keeping it, and leaving it in every way."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typist import Typist, new_journal, play, session_of

from tests.past_results import game
from thunderstone.bots.registry import BOTS
from thunderstone.catalogue.share import encode
from thunderstone.cli import main
from thunderstone.client.match import match_in, match_text
from thunderstone.client.noting import records_in
from thunderstone.client.session import Session
from thunderstone.engine.library import Library
from thunderstone.engine.state import BLANK
from thunderstone.engine.variant import Variant
from thunderstone.journal import HUMAN
from thunderstone.profile import Profile
from thunderstone.text.game import Leave
from thunderstone.text.seats import USUAL_BOT, BadSeats, filled, read_players
from thunderstone.text.terminal import Terminal

ROOT = Path(__file__).parent.parent.parent
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command on one profile: typed lines, arguments -> exit code, stdout, stderr."""

    def ran(typed: str, *args: str, lang: str = "es") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(["--profile", str(tmp_path), "--lang", lang, "text", *args])
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return code, out, err

    return ran


def test_a_game_is_chosen_by_questions_and_kept_when_the_input_ends(
    run: Run, tmp_path: Path, library: Library
) -> None:
    typed = "x\n1\n3\n\n1\nAna\n1\nAna\nBruno\n3\n2\n\n12345\n"
    code, out, _ = run(typed)
    assert code == 0
    assert "«x» no está en la lista. Escribe un número del 1 al 7" in out
    assert "Ya hay alguien que se llama Ana." in out
    assert "La partida queda guardada en el turno" in out
    journal = Profile(tmp_path).load_autosave(library).journal
    assert [player.name for player in journal.players][:2] == ["Ana", "Bruno"]
    third = tuple(BOTS)[1]  # in the list the person comes first
    assert [player.control for player in journal.players] == [HUMAN, HUMAN, f"{third}:cazador"]
    assert "2. Cazador. Caza lo que el líder podría cobrarse después." in out
    assert journal.seed == 12345
    code, out, _ = run("1\n")
    assert "1. Continuar la partida: turno" in out
    assert code == 0
    assert "Juegan: Ana, Bruno y " in out


def test_a_bot_gets_a_strength_of_its_own_or_is_made_ones_match(
    run: Run, tmp_path: Path, library: Library
) -> None:
    for number in range(12):
        records_in(tmp_path).note(game(number, 20, ("aventurero", 30)))
    code, out, _ = run("1\n3\n\n1\nAna\n7\n101\n60\n1\n\n8\n2\n\n12345\n")
    assert code == 0
    match = match_in(Profile(tmp_path), "Ana")
    assert f"8. A mi medida. {match_text(match, 'es')}" in out
    assert "De 12 partidas: ganas 0 % a Aventurero." in out
    assert "«101» no vale. Escribe un número del 0 al 100." in out
    journal = Profile(tmp_path).load_autosave(library).journal
    controls = [player.control for player in journal.players]
    assert controls == [HUMAN, "veterano@60", f"{match.bot}:cazador"]


def test_a_running_game_is_parked_by_another_and_chosen_from_the_list(
    run: Run, tmp_path: Path, library: Library
) -> None:
    run("1\nq\n", "--seed", "1")
    first = Profile(tmp_path).load_autosave(library).journal
    assert first.answers
    _, out, _ = run("1\nq\n", "--seed", "2")
    assert "La partida en curso queda aparcada" in out
    assert Profile(tmp_path).load_autosave(library).journal.seed == 2
    run("q\n", "--seed", "3", "--new")
    assert [slot.seed for slot in Profile(tmp_path).parked.slots()] == [2, 1]
    code, out, _ = run("2\n2\nq\n")
    assert code == 0
    assert "2. Otras 2 partidas aparcadas" in out
    assert "2. La primera partida, ronda 1: Marta, Iñaki" in out
    assert Profile(tmp_path).load_autosave(library).journal.answers == first.answers
    assert [slot.seed for slot in Profile(tmp_path).parked.slots()] == [2]
    code, out, _ = run("q\n", "--continue", lang="en")
    assert code == 0
    assert "The game goes on." in out


def test_once_the_running_game_is_over_the_latest_parked_one_is_continued(
    run: Run, tmp_path: Path, library: Library
) -> None:
    run("1\nq\n", "--seed", "1")
    run("q\n", "--seed", "2")
    profile = Profile(tmp_path)
    profile.drop_autosave()
    code, _, _ = run("q\n", "--continue")
    assert code == 0
    assert profile.load_autosave(library).journal.seed == 1
    assert profile.parked.slots() == []


def test_solo_drawn_and_coded_tables_can_be_chosen(
    run: Run, tmp_path: Path, library: Library
) -> None:
    code, out, _ = run("3\n1\n2\n\n1\nEva\n\n2\n1\nq\n", lang="en")
    assert code == 0, out
    assert out.count("This table has been drawn:") == 2
    journal = Profile(tmp_path).load_autosave(library).journal
    assert journal.setup.variant.mode == "solo_warrior"
    assert journal.players[0].name == "Eva"
    table = encode(journal.setup, journal.seed)
    assert table in out
    typed = f"5\nabc\n{table}\n1\nEva\n2\nq\n"
    code, out, _ = run(typed, lang="en")
    assert code == 0
    assert "This cannot be played. " in out
    assert Profile(tmp_path).load_autosave(library).journal.seed == journal.seed
    code, out, _ = run("q\n", "--setup", table, "--players", "Eva", "--new")
    assert f"Código de la partida: {table}" in out


def test_the_arguments_choose_the_game_without_a_question(
    run: Run, tmp_path: Path, library: Library
) -> None:
    run("q\n", "--setup", "random", "--players", "Ana,greedy:Otto,random", "--seed", "9")
    journal = Profile(tmp_path).load_autosave(library).journal
    assert [tuple(player) for player in journal.players] == [
        ("Ana", HUMAN),
        ("Otto", "greedy"),
        ("Marta", "random"),
    ]
    run("q\n", "--mode", "solo_nightmare", "--new")
    journal = Profile(tmp_path).load_autosave(library).journal
    assert journal.setup.variant.mode == "solo_nightmare"
    assert len(journal.players) == 1


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--continue",), "no game is kept"),
        (("--players", "a:b"), "nobody plays as 'a'"),
        (("--players", "veterano@101:Otto"), "nobody plays as 'veterano@101'"),
        (("--players", "Ana,Ana"), "two players are called 'Ana'"),
        (("--players", "Ana,,Eva"), "is no name"),
        (("--players", "A,B,C", "--seats", "2"), "3 players for 2 seats"),
        (("--seats", "9"), "seats: 9"),
        (("--seed", "-1"), "--seed -1 is no number"),
        (("--setup", "first_gam"), "first_game"),
    ],
)
def test_a_wrong_argument_is_told_with_its_remedy(
    run: Run, tmp_path: Path, args: tuple[str, ...], words: str
) -> None:
    code, out, err = run("", *args)
    assert code == 2
    assert words in err
    assert not out
    assert not Profile(tmp_path).has_autosave()


def test_players_are_read_from_a_list() -> None:
    assert filled(read_players("human:Ana"), 3)[1:] == filled(read_players("Ana"), 3)[1:]
    assert [player.control for player in filled([], 2)] == [USUAL_BOT, USUAL_BOT]
    with pytest.raises(BadSeats):
        read_players("x" * 50)


def test_a_damaged_game_is_named_and_its_copy_can_be_loaded(
    run: Run, tmp_path: Path, library: Library
) -> None:
    run("1\nu\n3\nq\n", "--seed", "1")
    path = Profile(tmp_path).autosave_path
    path.write_text(path.read_text()[:200])
    code, out, _ = run("1\n1\nq\n")
    assert code == 0
    assert "está dañado" in out
    assert "1. Cargar la copia anterior" in out
    assert "Sigue la partida." in out
    assert Profile(tmp_path).load_autosave(library).journal.seed == 1


def test_a_game_goes_from_the_terminal_to_the_window_and_back(
    library: Library, tmp_path: Path
) -> None:
    """Begun in words, gone on with as the window does it, ended in words: one game."""
    profile = Profile(tmp_path)
    variant = Variant(end="rounds", rounds=4)
    journal = new_journal(library, HUMAN, "greedy", seed=21, variant=variant)
    with pytest.raises(Leave):
        play(journal, Typist(1, iter(["1\n", "\n", "q\n"])), "es", profile)
    typed = list(journal.answers)
    assert len(typed) > 2

    window = session_of(profile.load_autosave(library).journal, profile)
    assert window.journal.state.text() == journal.state.text()
    assert window.viewer == 0
    assert BLANK not in window.view().state.seats[0].hand
    decision = window.decision
    assert decision is not None
    assert decision.kind == "action"
    window.answer([2])
    window.close()

    back = profile.load_autosave(library).journal
    assert back.answers == [*typed, [2]]
    typist = Typist(5)
    ended = play(back, typist, "en", profile)
    assert ended.journal.state.over
    assert not profile.has_autosave()


def test_a_seat_that_a_bot_has_kept_is_offered_back(
    run: Run, tmp_path: Path, library: Library
) -> None:
    run("q\n", "--seed", "4", "--players", "Ana,greedy")
    profile = Profile(tmp_path)
    session = Session(profile.load_autosave(library).journal, profile)
    session.hand_to_bot(0)
    session.close()
    _, out, _ = run("1\nq\n", "--continue")
    assert "Un bot juega por Ana. ¿Vuelve Ana?" in out
    assert "la mesa ante Ana" in out
    assert Profile(tmp_path).load_autosave(library).journal.seated[0].control == HUMAN


# -- the process ------------------------------------------------------------------------------


def _start(tmp_path: Path, *args: str, **more: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "main.py", "--profile", str(tmp_path), "text", *args],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **more},
        preexec_fn=lambda: signal.signal(
            signal.SIGINT, signal.SIG_DFL
        ),  # whoever started the tests
    )


def _wait_for(process: subprocess.Popen[bytes], words: bytes) -> None:
    """Read what a process prints until it has printed some words."""
    stdout = process.stdout
    assert isinstance(stdout, io.BufferedReader)
    seen = b""
    while words not in seen:
        more = stdout.read1(4096)
        assert more, seen.decode()
        seen += more


def test_ctrl_c_keeps_the_game_and_says_so(tmp_path: Path, library: Library) -> None:
    process = _start(tmp_path, "--seed", "2", "--lang", "en", "--players", "Ana,greedy")
    _wait_for(process, b"Number from 1 to 3")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert b"The game is kept at turn" in out
    assert not err
    assert Profile(tmp_path).load_autosave(library).journal.seed == 2


def test_a_closed_pipe_keeps_the_game(tmp_path: Path, library: Library) -> None:
    process = _start(tmp_path, "--seed", "2", "--lang", "en", "--players", "Ana,greedy")
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    _wait_for(process, b"Number from 1 to 3")
    process.stdout.close()
    process.stdin.write(b"1\n\n" * 40)
    process.stdin.close()
    err = process.stderr.read()
    assert process.wait(timeout=20) == 0
    assert b"Traceback" not in err
    assert Profile(tmp_path).load_autosave(library).journal.answers


def test_the_text_client_never_loads_the_library_of_the_window() -> None:
    code = (
        "import sys, thunderstone.commands.text, thunderstone.text.app\n"
        "from thunderstone.cli import main\n"
        "main(['--profile', sys.argv[1], '--lang', 'es', 'text', '--players', 'greedy,random', "
        "'--rounds', '2', '--end', 'rounds', '--new'])\n"
        "sys.exit(any(name.split('.')[0] in ('pygame', 'numpy') for name in sys.modules))"
    )
    found = subprocess.run(
        [sys.executable, "-c", code, os.devnull + "/none"], cwd=ROOT, capture_output=True
    )
    assert found.returncode == 0, found.stderr
    assert "Fin de la partida" in found.stdout.decode()


# -- the terminal -----------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "utf-8"])
def test_every_terminal_shows_words_and_never_escapes(encoding: str) -> None:
    sink = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="strict")
    terminal = Terminal(io.StringIO(), sink, plain=True)
    terminal.tell("¿Iñaki ataca? «Rango 2» − ×3 · 漢")
    sink.flush()
    shown = sink.buffer.getvalue().decode(encoding)  # type: ignore[attr-defined]
    expected = {
        "ascii": 'Inaki ataca? "Rango 2" - x3 , ?',
        "latin-1": "¿Iñaki ataca? «Rango 2» - ×3 · ?",
        "cp437": "¿Iñaki ataca? «Rango 2» - x3 · ?",
        "utf-8": "¿Iñaki ataca? «Rango 2» − ×3 · 漢",
    }
    assert shown.rstrip("\n") == expected[encoding]


class Screen(io.StringIO):
    """A sink that says it is a terminal."""

    encoding = "utf-8"  # type: ignore[assignment]

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("plain", "term", "styled"),
    [(False, "xterm", True), (True, "xterm", False), (False, "dumb", False)],
)
def test_control_sequences_go_only_to_a_terminal_that_knows_them(
    monkeypatch: pytest.MonkeyPatch, plain: bool, term: str, styled: bool
) -> None:
    monkeypatch.setenv("TERM", term)
    monkeypatch.delenv("NO_COLOR", raising=False)
    sink = Screen()
    terminal = Terminal(io.StringIO(), sink, plain=plain)
    terminal.heading("Turno 1")
    terminal.tell("  " + "palabra " * 40)
    terminal.hide()
    assert ("\x1b" in sink.getvalue()) == styled
    widest = max(map(len, sink.getvalue().split("\n")))
    assert widest > 300 if plain else widest <= 100
    assert sink.getvalue().count("\n") > 60
