"""What is typed: picks, orders, nonsense, and the end of the input."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from typist import Typist, new_journal, play, random_journal, session_of

from thunderstone.bots.advice import advise
from thunderstone.client.session import Session
from thunderstone.engine import view as viewing
from thunderstone.engine.library import Library
from thunderstone.journal import HUMAN
from thunderstone.profile import Profile
from thunderstone.text import replies
from thunderstone.text.commands import ORDERS, read_order
from thunderstone.text.game import Leave
from thunderstone.text.look import look_at
from thunderstone.text.messages import Tongue
from thunderstone.text.question import Misunderstood, Question
from thunderstone.text.terminal import EndOfInput
from thunderstone.words import has

NONSENSE = (
    "", " ", "0", "-1", "999999999999999999999", "1 1", "1 2 3 4 5 6 7 8 9", "uno", "1.5", "½",
    "\x1b[2J", "\x00", "c", "c 99", "c xyzzy", "c a", "w 99", "w xyzzy", "w", "l -3", "l 0", "l x",
    "l 99999999999", "?", "¿", "??", "p", "d", "t", "r", "u", "h", "i", "١", "1\t2", "💥" * 500,
    "{0}", "*", "c *", "w {x}",
)  # fmt: skip


def test_every_order_has_a_line_of_help() -> None:
    for name in ORDERS:
        assert has(f"terminal.help.{name}")


@pytest.mark.parametrize("lang", ["es", "en"])
def test_nonsense_changes_nothing_and_is_answered_with_what_is_expected(
    library: Library, lang: str
) -> None:
    journal = new_journal(library, HUMAN, "greedy", seed=6)
    before = journal.state.text()
    typist = Typist(3, iter([*(f"{line}\n" for line in NONSENSE), "q\n"]))
    with pytest.raises(Leave):
        play(journal, typist, lang)
    assert journal.state.text() == before
    assert "\x1b" not in typist.printed
    assert "\x00" not in typist.printed
    assert max(map(len, typist.printed.split("\n"))) < 1000
    prompts = typist.printed.count("1 al 3: ") + typist.printed.count("1 to 3: ")
    assert prompts == len(NONSENSE) + 1


def test_a_game_goes_on_through_any_amount_of_nonsense(library: Library) -> None:
    chance = random.Random(7)
    lines: Iterator[str] = (
        f"{chance.choice(NONSENSE)}\n" if chance.random() < 0.7 else f"{chance.randint(1, 9)}\n"
        for _ in range(400)
    )
    typist = Typist(3, lines, most=400)
    with pytest.raises(EndOfInput):
        play(new_journal(library, HUMAN, HUMAN, seed=6), typist)
    assert "\x1b" not in typist.printed


def test_a_wrong_number_says_what_is_expected(library: Library) -> None:
    session = session_of(new_journal(library, HUMAN, "greedy", seed=5))
    question = Question(look_at(session, Tongue("en")))
    for line, what in (("7", "“7” is no answer."), ("1 2", "You have typed 2 numbers."), ("", "")):
        with pytest.raises(Misunderstood) as fault:
            question.picks(line)
        assert what in str(fault.value)
        assert "Type one number from 1 to 3." in str(fault.value)
    assert question.picks(" 2. ") == [1]


def asked(
    library: Library, games: int, answers: int
) -> Iterator[tuple[Session, Question, random.Random]]:
    """The questions of some random games, each of which whoever asks for them answers."""
    for seed in range(games):
        session, chance = session_of(random_journal(library, seed)), random.Random(seed)
        for _ in range(answers):
            if session.decision is None:
                break
            session.accept_seat()
            yield session, Question(look_at(session, Tongue("en"))), chance


def test_several_numbers_answer_in_the_order_in_which_they_are_typed(library: Library) -> None:
    for session, question, chance in asked(library, games=60, answers=60):
        decision = question.decision
        if decision.ordered:
            count = len(question.answers)
            backwards = list(range(count - 1, -1, -1))
            assert question.picks(" ".join(str(n + 1) for n in backwards)) == backwards
            assert question.picks(",".join(str(n + 1) for n in range(count))) == list(range(count))
            with pytest.raises(Misunderstood, match="1 stands there twice"):
                question.picks("1 1")
            return
        count = chance.randint(decision.least, decision.most)
        session.answer(chance.sample(range(len(decision.options)), count))
    pytest.fail("no order was ever asked for")


def test_an_empty_line_finishes_only_where_the_prompt_says_so(library: Library) -> None:
    finished = 0
    for session, question, chance in asked(library, games=12, answers=40):
        decision = question.decision
        if "Enter to" in question.prompt():
            picks = question.picks("")
            acts = [decision.options[pick].act for pick in picks]
            assert not picks or acts[0] in ("end_turn", "done", "no_battle")
            assert len(picks) >= decision.least
            finished += 1
        else:
            with pytest.raises(Misunderstood):
                question.picks("")
        count = min(max(1, decision.least), decision.most)
        session.answer(chance.sample(range(len(decision.options)), count))
    assert finished > 20


def test_orders_are_understood_in_both_languages() -> None:
    for line, name, rest in (
        ("?", "help", ""), ("Ayuda", "help", ""), ("U", "undo", ""), ("¿Por qué 3?", "why", "3"),
        ("porqué Antorcha", "why", "antorcha"), ("WHY 2?", "why", "2"), ("c  Vara Divina", "card",
        "vara divina"), ("crónica 50", "log", "50"), ("salir", "quit", ""), ("quit", "quit", ""),
        ("idioma", "language", ""), ("deck", "piles", ""), ("descartes", "piles", ""),
    ):  # fmt: skip
        assert read_order(line) == (name, rest), line
    for line in ("1", "1 3 4", "", "xyzzy", "ayudante"):
        assert read_order(line) is None, line


def test_undo_takes_an_answer_back_and_redo_gives_it_again(library: Library) -> None:
    typist = Typist(1, iter(["1\n", "u\n", "r\n", "u\n", "u\n", "q\n"]))
    journal = new_journal(library, HUMAN, "greedy", seed=5)
    begin = len(journal.answers)
    with pytest.raises(Leave):
        play(journal, typist, "en")
    assert len(journal.answers) == begin
    assert typist.printed.count("Undone.") == 2
    assert typist.printed.count("Done again.") == 1
    assert "There is nothing to undo in this turn." in typist.printed
    assert typist.printed.count("Ana visits the Village.") == 2


def test_a_hint_names_the_numbers_of_what_a_good_bot_would_do(library: Library) -> None:
    session = session_of(new_journal(library, HUMAN, "greedy", seed=5))
    for _ in range(12):
        question = Question(look_at(session, Tongue("en")))
        lines = replies.hint_lines(session, question)
        seed = session._bots_seed()
        wanted = advise(viewing.view(session.journal.state, 0), seed).picks
        if wanted:
            numbers = " ".join(str(question.number_of(pick)) for pick in wanted)
            assert lines[0].endswith(f"Type {numbers}.")
        assert lines[0].startswith("Hint: ")
        assert len(lines) > 1
        session.answer(list(wanted))
        while session.waiting_for() == "bot":
            session.poll()


def test_why_tells_the_reason_of_everything_that_is_not_offered(library: Library) -> None:
    session = session_of(new_journal(library, HUMAN, "greedy", seed=5))
    session.answer([0])
    question = Question(look_at(session, Tongue("en")))
    head, *lines = replies.why_reply(question, "")
    assert head == "Not offered now:"
    offered = {answer.option.name for answer in question.answers if answer.option.act == "buy"}
    dear = [name for name in session.journal.state.stacks if name not in offered]
    assert sum(" Buy " in line for line in lines) == len(dear)
    assert all("gold, and there is only" in line for line in lines if " Buy " in line)
    assert replies.why_reply(question, "1") == [lines[0].strip()]
    name = lines[0].partition("Buy ")[2].partition(":")[0]
    assert lines[0].strip() in replies.why_reply(question, name)


def test_a_card_is_read_out_by_its_number_and_by_its_name(library: Library) -> None:
    session = session_of(new_journal(library, HUMAN, "greedy", seed=5))
    session.answer([0])
    question = Question(look_at(session, Tongue("es")))
    number = next(n for n, a in enumerate(question.answers, 1) if "Antorcha" in a.label)
    by_number = replies.card_reply(question, str(number))
    assert by_number == replies.card_reply(question, "antorcha")
    assert by_number[0].startswith("Antorcha. ")
    assert "Cuesta 3 de oro." in by_number
    assert (
        replies.card_reply(question, "mago")[0].startswith("¿Cuál? ")
        or len(replies.card_reply(question, "mago")) > 2
    )
    for face in library.cards.values():
        for lang in ("es", "en"):
            look = look_at(session, Tongue(lang))
            found = replies.faces_named(look, face.words_in(lang).name)
            assert face in found


def test_a_hopeless_attack_is_asked_about_once_more_where_the_player_wants_that(
    library: Library, tmp_path: object
) -> None:
    profile = Profile(tmp_path)  # type: ignore[arg-type]
    profile.settings.confirm_attack = True
    session = session_of(new_journal(library, HUMAN, "greedy", seed=5))
    session.answer([1])
    question = Question(look_at(session, Tongue("en")))
    number = next(n for n, a in enumerate(question.answers, 1) if "defeat" in a.label)
    journal = new_journal(library, HUMAN, "greedy", seed=5)
    typist = Typist(1, iter(["2\n", f"{number}\n", f"{number}\n", "q\n"]))
    with pytest.raises(Leave):
        play(journal, typist, "en", profile)
    assert typist.printed.count("That attack would end in defeat.") == 1
    assert "Ana attacks" in typist.printed


@pytest.mark.parametrize("wanted", [False, True])
def test_a_turn_with_nothing_left_to_do_ends_by_itself_where_the_player_wants_that(
    library: Library, tmp_path: object, wanted: bool
) -> None:
    profile = Profile(tmp_path)  # type: ignore[arg-type]
    profile.settings.end_turns = wanted
    journal = new_journal(library, HUMAN, "greedy", seed=5)
    typist = Typist(1, iter(["3\n", "\n", "q\n"]))
    with pytest.raises(Leave):
        play(journal, typist, "en", profile)
    assert ("Nothing is left to do: the turn ends." in typist.printed) is wanted
    assert (journal.answers[:3] == [[2], [], [0]]) is wanted


def test_the_language_can_be_switched_in_the_middle_and_is_remembered(
    library: Library, tmp_path: object
) -> None:
    profile = Profile(tmp_path)  # type: ignore[arg-type]
    typist = Typist(1, iter(["i\n", "1\n", "q\n"]))
    with pytest.raises(Leave):
        play(new_journal(library, HUMAN, "greedy", seed=5), typist, "es", profile)
    assert "visita la Aldea, entra en la Mazmorra o descansa." in typist.printed
    assert "Ana visits the Village." in typist.printed
    assert Profile(tmp_path).settings.language == "en"  # type: ignore[arg-type]
