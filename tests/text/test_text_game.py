"""Whole games at the terminal: by scripts of numbers, in both languages, over the whole box."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from typist import NAMES, Typist, new_journal, play, players_of, random_journal, session_of

from thunderstone.bots import registry
from thunderstone.bots.registry import BOTS
from thunderstone.client import commissions
from thunderstone.client.session import Session
from thunderstone.engine import scoring
from thunderstone.engine.decision import MENUS, PURPOSES
from thunderstone.engine.events import Event
from thunderstone.engine.library import Library
from thunderstone.engine.randomizer import draw
from thunderstone.engine.setup import Setup
from thunderstone.engine.variant import Variant
from thunderstone.engine.view import View, redeal, view
from thunderstone.engine.wishes import Wishes
from thunderstone.journal import HUMAN, Journal
from thunderstone.text import replies
from thunderstone.text.look import Look, look_at
from thunderstone.text.messages import Tongue
from thunderstone.text.question import Question
from thunderstone.text.situation import brief_lines, detail_lines, situation_lines
from thunderstone.text.terminal import EndOfInput

BOX_GAMES = 20
BOX_QUESTIONS = 70
"""Games at random tables, and questions answered in each."""

RARE = {
    "challenge": "tavern_brawl",
    "exchange": "tholis",
    "imitate": "diin",
    "infect": "sidhe",
    "keep": "tempest",
    "mode": "banish",
    "pass_disease": "sidhe",
    "save": "border_guard",
    "spoils": "chalice",
    "take": "slynn",
    "weaken_magic": "doomknight_humanoid",
}
"""Kinds and purposes of questions so rare that they are looked for, and whose cards ask them."""

MOST_RARE = 400
"""So many games with such cards are begun at most."""


@pytest.mark.parametrize(("lang", "seed"), [("es", 3), ("en", 4)])
def test_a_whole_game_is_played_by_the_numbers_that_are_printed(
    library: Library, lang: str, seed: int
) -> None:
    typist = Typist(seed)
    session = play(new_journal(library, HUMAN, "greedy", seed=seed), typist, lang)
    state = session.journal.state
    assert state.over
    assert typist.asked > 20
    end = typist.printed[typist.printed.index("\nFin de" if lang == "es" else "\nThe game is") :]
    for score, name in zip(scoring.scores(state), NAMES, strict=False):
        total = str(score.total).replace("-", "\N{MINUS SIGN}")
        assert re.search(rf"^{name}: {total} (PV|VP)", end, re.MULTILINE)
        for source, points in score.by_source().items():
            if points:
                heading = Tongue(lang).say(f"score.{source}")
                assert f"  {heading}, {str(points).replace('-', '−')}: " in end


def test_only_bots_play_to_the_end_without_a_question(library: Library) -> None:
    typist = Typist(0)
    session = play(new_journal(library, "greedy", "random", seed=8), typist)
    assert session.journal.state.over
    assert typist.asked == 0
    assert "Tu mano" not in typist.printed


def test_every_question_of_the_whole_box_can_be_read_and_answered(library: Library) -> None:
    kinds: set[str] = set()
    purposes: set[str] = set()
    common = [(seed, "") for seed in range(BOX_GAMES)]
    rare = [(seed, sought) for sought in RARE for seed in range(MOST_RARE)]
    for seed, sought in common + rare:
        if not sought or sought not in kinds | purposes:
            for question in _questions(library, seed, *filter(None, [RARE.get(sought)])):
                kinds.add(question.decision.kind)
                purposes.add(question.decision.purpose)
    assert kinds == MENUS | {"cards"}
    assert purposes >= set(PURPOSES) - {"measure", "lend"}  # the next tests'


def _questions(library: Library, seed: int, *musts: str) -> Iterator[Question]:
    """The questions of a game's beginning, each checked and answered somehow."""
    session = session_of(random_journal(library, seed, musts))
    chance = random.Random(seed)
    for count in range(BOX_QUESTIONS):
        if session.decision is None:
            break
        session.accept_seat()
        question = Question(look_at(session, Tongue("en" if count % 2 else "es")))
        _check(question)
        yield question
        session.answer(question.picks(_typed(question, chance)))


def test_a_weapon_is_given_to_a_hero_and_its_effect_used_by_numbers(library: Library) -> None:
    """The Soul Jar asks the rarest of all questions: by whose Health to measure."""
    setup = draw(library, Wishes(seats=2, must_haves=("soul_jar", "elf")), 1).setup
    players = players_of((HUMAN, "greedy"))
    state = Journal.new(library, replace(setup, first=0), 1, players).state.copy()
    wanted = ["soul_jar", "elf_wizard", "monster", "monster"]
    piles = [*state.stacks.values(), state.dungeon]
    for place, wish in enumerate(wanted):
        pile, card = next(
            (pile, card)
            for pile in piles
            for card in pile
            if wish in (state.cards[card].id, state.cards[card].kind)
        )
        hand = state.seats[0].hand
        pile[pile.index(card)], hand[place] = hand[place], card
    session = session_of(Journal(library, setup, 1, players, state.to_plain()))
    for act in ("dungeon", "equip", "use"):
        question = Question(look_at(session, Tongue("es")))
        number = next(
            number
            for number, answer in enumerate(question.answers, 1)
            if answer.option.act == act
            and (act == "dungeon" or state.cards[answer.option.card].id == "soul_jar")
        )
        session.answer(question.picks(str(number)))
    question = Question(look_at(session, Tongue("es")))
    assert question.decision.purpose == "measure"
    _check(question)
    assert "aprovechar por su Vida" in question.lines()[0]


def siege_of_two(library: Library, *, open_hands: bool) -> Setup:
    wishes = Wishes(seats=2, variant=Variant("siege_normal", open_hands=open_hands))
    return replace(draw(library, wishes, 1).setup, first=0)


@pytest.mark.parametrize("open_hands", [False, True])
def test_in_a_siege_a_card_is_asked_for_and_lent_by_numbers(
    library: Library, *, open_hands: bool
) -> None:
    setup = siege_of_two(library, open_hands=open_hands)
    session = session_of(Journal.new(library, setup, 1, players_of((HUMAN, HUMAN))))
    session.accept_seat()
    question = Question(look_at(session, Tongue("es")))
    _check(question)
    asks = [answer.label for answer in question.answers if answer.option.act == "help"]
    assert asks == [f"Pedir a {session.journal.players[1].name} una carta para este turno"]
    session.answer(question.picks(str(1 + len(question.answers) - len(asks))))
    assert session.needs_curtain() is not open_hands
    if not open_hands:
        session.accept_seat()
    question = Question(look_at(session, Tongue("es")))
    assert question.decision.purpose == "lend"
    _check(question)
    assert "prestar este turno" in question.lines()[0]
    session.answer(question.picks("1"))
    assert len(session.view().state.turn.lent) == 1


def _check(question: Question) -> None:
    """Every option has a number, nothing is left unsaid, and no mark of the cards shows."""
    offered = {answer.picks[0] for answer in question.answers}
    copies = sum(answer.copies for answer in question.answers)
    assert copies == len(question.decision.options)
    if question.many:
        assert len(offered) == copies
    text = "\n".join([*question.lines(), question.prompt()])
    assert not re.search(r"[{}*]|None|\bcard_|: :|\.\.", text), text
    for number, answer in enumerate(question.answers, 1):
        assert question.answer(str(number)) == answer
        assert f"  {number}. {answer.label}" in text


def _typed(question: Question, chance: random.Random) -> str:
    decision = question.decision
    """An answer that is typed; effects and battles come before other things."""
    if question.empty is not None and chance.random() < 0.15:
        return ""
    eager = [
        number
        for number, answer in enumerate(question.answers, 1)
        if answer.option.act in ("dungeon", "use", "attack", "mode", "seat")
    ]
    if eager and chance.random() < 0.7:
        return str(chance.choice(eager))
    count = chance.randint(max(1, decision.least), decision.most)
    return " ".join(map(str, chance.sample(range(1, len(question.answers) + 1), count)))


def test_everything_that_can_be_asked_of_the_table_has_an_answer_in_every_question(
    library: Library,
) -> None:
    for seed in range(8):
        session = session_of(random_journal(library, 100 + seed))
        chance = random.Random(seed)
        for count in range(40):
            if session.decision is None:
                break
            session.accept_seat()
            question = Question(look_at(session, Tongue("es" if count % 2 else "en")))
            if count % 4 == 0:
                for line in _everything(session, question.look):
                    assert line == line.rstrip("\n")
                    assert not re.search(r"[{}*]|None", line), line
            session.answer(question.picks(_typed(question, chance)))


def _everything(session: Session, look: Look) -> list[str]:
    question = Question(look)
    lines = [*situation_lines(look), *brief_lines(look), *detail_lines(look), *question.lines()]
    lines += replies.why_reply(question, "") + replies.why_reply(question, "1")
    lines += replies.pile_lines(look) + replies.help_lines(question)
    for number in range(1, len(question.answers) + 1):
        lines += replies.card_reply(question, str(number))
    return lines + replies.log_lines(session, "30", look)


# -- secrets ----------------------------------------------------------------------------------


def test_what_is_printed_depends_on_nothing_that_the_viewer_may_not_know(
    library: Library,
) -> None:
    """Deal all hidden cards anew: every word on the table stays the same."""
    compared = 0
    for seed in range(6):
        journal = random_journal(library, 200 + seed)
        session = session_of(journal)
        chance = random.Random(seed)
        for count in range(30):
            if session.decision is None:
                break
            session.accept_seat()
            look = look_at(session, Tongue("es"))
            if count % 5 == 0:
                seen = view(journal.state, session.viewer)
                other = redeal(seen, seed * 1000 + count)
                elsewhere = session_of(
                    Journal(library, journal.setup, 1, journal.players, other.to_plain())
                )
                elsewhere.viewer = session.viewer
                one = [*situation_lines(look), *detail_lines(look), *replies.pile_lines(look)]
                look_ = look_at(elsewhere, Tongue("es"))
                two = [*situation_lines(look_), *detail_lines(look_), *replies.pile_lines(look_)]
                assert one == two
                assert Question(look).lines() == Question(look_).lines()
                compared += other.text() != journal.state.text()
            session.answer(Question(look).picks(_typed(Question(look), chance)))
    assert compared > 10


def test_between_two_people_a_curtain_falls_and_no_hand_is_printed_behind_it(
    library: Library,
) -> None:
    typist = Typist(2, most=160)
    journal = new_journal(library, HUMAN, HUMAN, seed=11)
    with pytest.raises(EndOfInput):
        play(journal, typist)
    curtains = typist.printed.split("\n" * 60)
    assert len(curtains) > 8
    assert "Tu mano" not in curtains[0]
    for number, part in enumerate(curtains[1:]):
        head = part.lstrip("\n")
        name = NAMES[number % 2]
        assert head.startswith(f"Le toca a {name}."), head[:80]
        before, _, after = head.partition("para ver tus cartas: ")
        assert "Tu mano" not in before
        assert before.count("\n") <= 1
        other = NAMES[1 - number % 2]
        assert f"la mesa ante {other}" not in after
        assert re.search(rf"^{other}: \d en la mano", after, re.MULTILINE) or not after.strip()


@pytest.mark.parametrize("open_hands", [False, True])
def test_in_a_siege_with_open_hands_only_the_first_person_is_called(
    library: Library, *, open_hands: bool
) -> None:
    """The screen is handed on without a curtain where it would hide nothing."""
    setup = siege_of_two(library, open_hands=open_hands)
    journal = Journal.new(library, setup, 1, players_of((HUMAN, HUMAN)))
    typist = Typist(2, most=60)
    with pytest.raises(EndOfInput):
        play(journal, typist)
    turns = journal.state.turn.number
    curtains = typist.printed.count("\n" * 60)
    assert turns > 3
    assert curtains == 1 if open_hands else curtains >= turns
    again = typist.printed.count(Tongue("es").say("game.meanwhile"))
    assert again == 0 if open_hands else again >= turns - 2, "who looks on has been told already"


def test_the_log_tells_each_person_only_what_that_person_may_know(library: Library) -> None:
    """What one seat alone has looked at is named in its log, and only counted in another's."""
    session, looked = next(found for seed in range(MOST_RARE) if (found := _look(library, seed)))
    kinds = session.journal.state.cards
    names = {kinds[card].words_in("en").name for card in looked.cards}
    looker = looked.seat
    for viewer in range(len(session.players)):
        session.viewer = viewer
        log = replies.log_lines(session, "50", look_at(session, Tongue("en")))
        line = next(line for line in reversed(log) if "looks at the top" in line)
        told = {name for name in names if name in line.rpartition("(")[0]}
        assert told == (names if viewer == looker else set())


def _look(library: Library, seed: int) -> tuple[Session, Event] | None:
    """A game of several people just after one of them looked at the top of the Dungeon."""
    session = session_of(random_journal(library, seed))
    chance = random.Random(seed)
    for _ in range(BOX_QUESTIONS if len(session.players) > 1 else 0):
        if session.decision is None:
            break
        session.accept_seat()
        question = Question(look_at(session, Tongue("en")))
        events = session.answer(question.picks(_typed(question, chance)))
        for event in events:
            if event.kind == "look":
                return session, event
    return None


def test_an_equal_answer_counts_together_and_stands_for_the_same_act(library: Library) -> None:
    session = session_of(new_journal(library, HUMAN, "greedy", seed=5))
    look = look_at(session, Tongue("es"))
    rest = [a.option.act for a in Question(look).answers].index("rest") + 1
    session.answer(Question(look).picks(str(rest)))
    question = Question(look_at(session, Tongue("es")))
    hand = session.journal.state.seats[0].hand
    faces = {session.journal.state.cards[card].id for card in hand}
    assert question.decision.purpose == "destroy"
    assert len(question.answers) == len(faces) < len(hand)
    assert sum(answer.copies for answer in question.answers) == len(hand)


def test_a_setup_for_five_people_can_be_told(library: Library) -> None:
    journal = new_journal(library, *(HUMAN,) * 5, seed=2)
    assert [player.name for player in players_of((HUMAN,) * 5)] == list(NAMES)
    typist = Typist(1, most=60)
    with pytest.raises(EndOfInput):
        play(journal, typist, "en")
    for name in NAMES:
        assert f"the table before {name}" in typist.printed


def test_a_bot_that_breaks_down_does_not_end_the_game(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken:
        def choose(self, view: View, seed: int) -> list[int]:
            raise RuntimeError(f"{view.seat} {seed}")

    monkeypatch.setattr(registry, "BOTS", {**BOTS, "greedy": Broken})
    variant = Variant(end="rounds", rounds=2)
    journal = new_journal(library, "greedy", "random", seed=8, variant=variant)
    assert play(journal, Typist(0)).journal.state.over


def test_a_commission_is_chosen_looked_at_and_revealed(library: Library) -> None:
    journal = new_journal(library, HUMAN, "greedy", seed=5, variant=Variant(commissions=True))
    own = library.commissions[journal.state.commissions[0][1]]
    tongue = Tongue("es")
    typist = Typist(3, iter(["2\n", "e\n"]))
    session = play(journal, typist)
    choice, after = typist.printed.split("elige qué encargo secreto guardar", 1)
    assert commissions.sentence(own, "es") in after.split("Escribe", 1)[0]
    assert typist.printed.count(commissions.sentence(own, "es")) >= 2
    other = session.journal.state.commissions[1][0]
    assert tongue.shared(f"mode.{other}") not in choice
    end = typist.printed[typist.printed.rindex(tongue.say("score.head")) :]
    assert tongue.shared(f"mode.{own.id}") in end
    assert tongue.shared(f"mode.{other}") in end


def test_without_a_commission_there_is_none_to_look_at(library: Library) -> None:
    session = session_of(new_journal(library, HUMAN, "greedy", seed=5))
    told = replies.commission_lines(session, Tongue("es"))
    assert told == [Tongue("es").say("commission_none")]
