"""Finished games told event by event: real cards and real events, laid out by hand."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace

from thunderstone.catalogue import load_library, load_presets
from thunderstone.catalogue.ascent import load_ascent
from thunderstone.engine.ending import end_game
from thunderstone.engine.events import Event
from thunderstone.engine.scoring import owned
from thunderstone.engine.variant import Variant
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.records import GameRecord, Part, record_of

ME, RIVAL = 0, 1
NAMES = ("Ana", "Luis", "Eva", "Pablo", "Rosa")
SEEDS = itertools.count(1)
SOLO = Variant(mode="solo_normal", disease="special")


class Told:
    """A game whose story is told; ``record`` is what the history keeps of it."""

    def __init__(
        self,
        controls: Sequence[str] = (HUMAN, "greedy"),
        *,
        variant: Variant | None = None,
        monsters: tuple[str, ...] = (),
        treasures: tuple[str, ...] = (),
        stones: tuple[str, ...] = (),
        seed: int = 7,
    ) -> None:
        library = load_library()
        setup = load_presets()["first_game"].setup(len(controls), 0)
        setup = replace(
            setup,
            monsters=monsters or setup.monsters,
            treasures=treasures or setup.treasures,
            stones=stones or setup.stones,
            variant=variant or setup.variant,
        )
        players = [Player(name, control) for name, control in zip(NAMES, controls, strict=False)]
        self.journal = Journal.new(library, setup, seed, players)
        self.state = self.journal.state
        self.events: list[Event] = [event for event in self.state.events if event.kind != "draw"]
        self._used: set[int] = {card for seat in self.state.seats for card in seat.hand}

    # -- what happens ---------------------------------------------------------------------

    def card(self, name: str) -> int:
        """A copy of a card that the story has not spoken of yet."""
        found = next(
            card
            for card, face in enumerate(self.state.cards)
            if face.id == name and card not in self._used
        )
        self._used.add(found)
        return found

    def tell(self, kind: str, seat: int, *cards: int, **rest: object) -> Told:
        self.events.append(Event(kind, seat, cards, **rest))  # type: ignore[arg-type]
        return self

    def turn(self, seat: int = ME) -> Told:
        return self.tell("turn", seat, amount=1)

    def defeat(self, *names: str, rank: int = 1, margin: int = 1, seat: int = ME) -> Told:
        for name in names:
            card = self.card(name)
            self.tell("attack", seat, card, amount=rank)
            self.tell("win_battle", seat, card, amount=margin)
            self.tell("defeat", seat, card, source=f"rank_{rank}", to="discard")
        return self

    def lose(self, name: str, rank: int = 1, seat: int = ME) -> Told:
        card = self.card(name)
        self.tell("attack", seat, card, amount=rank)
        return self.tell("lose_battle", seat, card, amount=-2)

    def buy(self, name: str, price: int = 1, seat: int = ME) -> Told:
        self.tell("buy", seat, self.card(name), source="stack:any", to="discard")
        return self.tell("pay", seat, amount=price)

    def level(self, old: str, new: str, seat: int = ME) -> Told:
        self.tell("level_up", seat, self.card(old), source="hand", to="void")
        return self.tell("level_gain", seat, self.card(new), source="stack:any", to="discard")

    def draw(self, count: int, seat: int = ME) -> Told:
        cards = [self.card("militia") for _ in range(count)]
        return self.tell("draw", seat, *cards, source="deck", to="hand")

    def fall_ill(self, count: int = 1, seat: int = ME) -> Told:
        for _ in range(count):
            card = self.state.disease.pop()
            self.tell("gain_disease", seat, card, source="disease", to="discard")
        return self

    def recover(self, count: int = 1, seat: int = ME) -> Told:
        for card in self.state.disease[:count]:
            self.tell("destroy", seat, card, source="hand", to="disease")
        return self

    # -- how it ends ----------------------------------------------------------------------

    def own(self, name: str, copies: int = 1, seat: int = ME) -> Told:
        """Put copies of a card on a seat's discard pile, wherever they lie."""
        for _ in range(copies):
            taken = self._owned()
            for _, _, cards in self.state.zones():
                found = [
                    card
                    for card in cards
                    if self.state.cards[card].id == name and card not in taken
                ]
                if found:
                    cards.remove(found[0])
                    self.state.seats[seat].discard.append(found[0])
                    break
            else:
                raise LookupError(name)
        return self

    def points(self, wanted: int, seat: int = ME) -> Told:
        """Give a seat monsters worth so many victory points."""
        taken = self._owned()
        free = [
            (face.vp, face.id)
            for card, face in enumerate(self.state.cards)
            if face.kind == "monster" and face.vp and card not in taken
        ]
        ways: dict[int, tuple[str, ...]] = {0: ()}
        for vp, name in free:
            found = {have + vp: (*names, name) for have, names in ways.items()}
            ways = {**found, **ways}
        for name in ways[wanted]:
            self.own(name, seat=seat)
        return self

    def _owned(self) -> set[int]:
        seats = range(len(self.state.seats))
        return {card for seat in seats for card in owned(self.state, seat)}

    def cards(self, wanted: int, seat: int = ME) -> Told:
        """Let a seat own just so many cards: Militia come or go."""
        own = self.state.seats[seat]
        while len(owned(self.state, seat)) > wanted:
            self.state.void.append((own.deck or own.hand).pop())
        missing = wanted - len(owned(self.state, seat))
        return self.own("militia", missing, seat)

    def end(self, ending: str = "stone_unclaimed", collector: int = -1) -> Told:
        end_game(self.state, ending, collector)
        self.state.decision = None
        return self

    def record(self, ended: str = "2026-03-14T21:00:00", daily: str = "") -> GameRecord:
        if not self.state.over:
            self.end()
        found = record_of(self.journal, ended, steps=[self.events], daily=daily)
        return replace(found, seed=next(SEEDS))  # dealt alike, and yet another game each


def on_table(number: int, lead: int, name: str = NAMES[ME]) -> GameRecord:
    """A game on a table of the Ascent that ended so many points ahead of the pile."""
    game = Told((HUMAN,), variant=SOLO).end().record()
    shared, seat = load_ascent()[number - 1].shared(load_library()), game.seats[ME]
    own = replace(seat, name=name, won=lead > 0)
    pile = seat.total - lead
    return replace(game, setup=shared.setup, seed=shared.seed, seats=(own,), pile=pile)


def parts(*games: GameRecord, seat: int = ME) -> list[Part]:
    """One seat's parts in some games."""
    return [Part(game, seat, True, game.on_its_day) for game in games]
