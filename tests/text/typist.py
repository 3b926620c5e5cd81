"""A terminal of strings, and somebody who types into it."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator

from tests.rich_decks import enrich
from thunderstone.bots.inline_bot import InlineBot
from thunderstone.catalogue import load_presets
from thunderstone.client.session import Session
from thunderstone.engine.library import Library
from thunderstone.engine.randomizer import draw
from thunderstone.engine.variant import MODES, Variant
from thunderstone.engine.wishes import Wishes
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.profile import Profile
from thunderstone.text.game import Game
from thunderstone.text.messages import Tongue
from thunderstone.text.terminal import Terminal

NAMES = ("Ana", "Íñigo", "Carmen", "Diego", "Elena")
_NUMBERED = re.compile(r"^  (\d+)\. ", re.MULTILINE)
_AMOUNT = re.compile(r"(?:exactamente|exactly) (\d+)")
_RANGE = re.compile(r"(?:de (\d+) a (\d+) de ellos|(\d+) to (\d+) of them)")
_UP_TO = re.compile(r"(?:hasta|up to) (\d+)")


class Typist(io.StringIO):
    """Reads what a game prints, and types an answer that stands there; plain lines come first.

    ``printed`` is everything so far, ``kinds`` counts the prompts it has met by their words.
    """

    def __init__(self, seed: int, lines: Iterator[str] | None = None, most: int = 100_000) -> None:
        super().__init__()
        self.chance = random.Random(seed)
        self.sink = io.StringIO()
        self.lines = lines
        self.left = most
        self.asked = 0

    @property
    def printed(self) -> str:
        return self.sink.getvalue()

    def readline(self, size: int | None = -1, /) -> str:
        """The next line that is typed; "" at the end of the input."""
        del size
        if self.left <= 0:
            return ""
        self.left -= 1
        scripted = next(self.lines, None) if self.lines is not None else None
        if scripted is not None:
            return scripted
        self.asked += 1
        return self.any_answer() + "\n"

    def any_answer(self) -> str:
        """An answer to the question printed last, read from the prompt and the numbered list."""
        text = self.printed
        prompt = text[text.rindex("\n") + 1 :]
        block = text[text.rindex("\n\n", 0, len(text) - len(prompt)) :]
        numbers = [int(found) for found in _NUMBERED.findall(block)]
        if not numbers:
            assert "Intro" in prompt or "Enter" in prompt, prompt
            return ""
        assert numbers == list(range(1, len(numbers) + 1)), block
        many = _AMOUNT.search(prompt) or _RANGE.search(prompt) or _UP_TO.search(prompt)
        if not many:
            return str(self.chance.choice(numbers))
        bounds = [int(bound) for bound in many.groups() if bound]
        least = 0 if _UP_TO.search(prompt) else bounds[0]
        count = self.chance.randint(least, bounds[-1])
        if not count:
            return ""
        return " ".join(map(str, self.chance.sample(numbers, count)))


def session_of(journal: Journal, profile: Profile | None = None) -> Session:
    """A session as the terminal has it."""
    return Session(journal, profile, pace=0.0, thinker=InlineBot)


def players_of(controls: tuple[str, ...]) -> list[Player]:
    return [Player(name, control) for name, control in zip(NAMES, controls, strict=False)]


def new_journal(
    library: Library, *controls: str, seed: int = 5, variant: Variant | None = None
) -> Journal:
    """The first game, for people and bots by seat."""
    setup = load_presets()["first_game"].setup(len(controls), 0, variant or Variant())
    return Journal.new(library, setup, seed, players_of(controls))


def random_journal(library: Library, seed: int, musts: tuple[str, ...] = ()) -> Journal:
    """A game at any table of the whole box, all seats people; rich enough for rare questions.

    ``musts`` are categories that the table must have.
    """
    chance = random.Random(seed)
    seats = chance.choice((1, 1, 2, 2, 3, 4))
    variant = Variant(
        mode=chance.choice(MODES) if seats == 1 else MODES[0],
        end=chance.choice(("printed", "finish_round")),
        difficulty=chance.choice((-1, 0, 1, 2)),
        open_hands=chance.random() < 0.2,
    )
    features = chance.choice(("by_cards", "guaranteed"))
    wishes = Wishes(seats=seats, features=features, variant=variant, must_haves=musts)
    setup = draw(library, wishes, seed).setup
    players = [Player(name, HUMAN) for name in NAMES[:seats]]
    journal = Journal.new(library, setup, seed, players)
    plain = enriched(journal, chance)
    return Journal(library, setup, seed, players, plain)


def enriched(journal: Journal, chance: random.Random) -> dict[str, object]:
    """The state of a fresh game with every other card of the decks a better one, and a trophy."""
    state = journal.state.copy()
    for own in state.seats:
        enrich(state, own, chance)
        places = [n for n, card in enumerate(state.dungeon) if state.cards[card].kind == "monster"]
        place = chance.choice(places)
        own.hand[1], state.dungeon[place] = state.dungeon[place], own.hand[1]
    return state.to_plain()


def play(
    journal: Journal,
    typist: Typist,
    lang: str = "es",
    profile: Profile | None = None,
) -> Session:
    """Play a game with a typist to its end. Raises Leave or EndOfInput."""
    session = session_of(journal, profile)
    Game(session, Terminal(typist, typist.sink, plain=True), Tongue(lang)).run()
    return session
