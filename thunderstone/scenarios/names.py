"""Cards and stacks by id, Spanish or English name, whatever the case, accents and punctuation."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from thunderstone.engine.card import CardDef
from thunderstone.engine.library import Library
from thunderstone.scenarios.faults import Unusable, nearest_of

ALIASES = {
    "guardian": "unholy_guardian",
    "guardián": "unholy_guardian",
    "plague": "baleful_plague",
    "guardaespaldas": "border_guard",
    "explosión de espíritu": "spirit_blast",
    "marker": "swarm_marker",
    "marcador": "swarm_marker",
}
"""Short names, and the second names that the rulebook uses for two cards."""

DISEASES = {"special": "disease_special_deck", "normal": "disease"}
"""The plain Disease of either disease deck; both are called the same (R42)."""

STONE_WORDS = ("stone", "thunderstone", "piedra", "piedra del trueno")
"""The game's Thunderstone, whichever it is (R41)."""

SWARMS = {
    "swarm": ("the_swarm", ("swarm", "the swarm", "enjambre", "el enjambre")),
    "horde": ("horde", ("horde", "the horde", "horda", "la horda")),
}
"""Words for any of ten cards that share one name, the category of those cards, and what else they
are called; a single one is named by its Health."""

ARTICLES = ("the", "el", "la", "los", "las")
NOTHING = "none"

MAX_COPIES = 1000
"""No list of a case holds more cards; the largest box has some hundreds."""

MAX_LETTERS = 1000
"""A text that is to name cards has no more letters: the patterns would take too long over it."""

_TIMES = re.compile(r"^(?P<name>.*\S) x(?P<count>\d+)$")
_NUMBER = re.compile(r"^(?P<name>.*\S)#(?P<number>\d{1,4})$")
_RANK = re.compile(r"^(?:(?P<name>.*\S) in )?rank[ _](?P<rank>[0-3])$")
_SEAT = re.compile(r"^(?P<name>.*\S) of seat (?P<seat>\d{1,4})$")


class CardRef(NamedTuple):
    """A card as a case names it: ``id`` (empty: whatever lies in that rank), ``number`` of the
    copy (None: the first that fits), ``rank`` of the hall (None: anywhere) and the ``seat`` whose
    card it is (None: anybody's)."""

    id: str
    number: int | None = None
    rank: int | None = None
    seat: int | None = None

    def __str__(self) -> str:
        number = "" if self.number is None else f"#{self.number}"
        name = f"{self.id}{number}"
        if self.seat is not None:
            name += f" of seat {self.seat + 1}"
        if self.rank is None:
            return name
        return f"{name} in rank {self.rank}" if name else f"rank {self.rank}"

    @property
    def exact(self) -> bool:
        """Whether the case itself says which copy is meant."""
        return any(part is not None for part in (self.number, self.rank, self.seat))


def normal(word: object) -> str:
    """A name without case, accents, blanks and punctuation."""
    return _plain(str(word))


@functools.lru_cache(maxsize=1 << 14)
def _plain(word: str) -> str:
    plain = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in plain if letter.isalnum())


def is_nothing(value: object) -> bool:
    """Whether a value says "no card at all": none, or left blank."""
    return value is None or value == NOTHING


def swarm_ids(library: Library, word: str) -> list[str]:
    """The ids of a Swarm's cards, the lowest Health first; markers are none of them (R21, R211)."""
    cards = [card for card in library.in_category(SWARMS[word][0]) if card.monster]
    return [card.id for card in sorted(cards, key=lambda card: card.health or 0)]


def is_meant(name: str, card: CardDef) -> bool:
    """Whether ``name``, an id or a word of SWARMS, means a card of this face; "" means any."""
    if name in SWARMS:
        return card.category == SWARMS[name][0] and card.monster
    return name in ("", card.id)


class Names:
    """Looks names up in one library, for a game with this plain Disease and this Thunderstone."""

    def __init__(
        self, library: Library, disease: str = "special", stone: str = "stone_of_avarice"
    ) -> None:
        self.library = library
        self.cards = {normal(name): card for name, card in ALIASES.items() if card in library.cards}
        self.cards.update({normal(word): stone for word in STONE_WORDS})
        for word in ("disease", "enfermedad"):
            self.cards[normal(word)] = DISEASES[disease]
        self._enter_swarm()
        for card in library.cards.values():
            for name in (card.id, *(words.name for words in card.words.values())):
                self._enter(self.cards, name, card.id)
        self.stacks: dict[str, str] = {}
        for category in library.categories.values():
            for name in (category.id, *category.names.values()):
                self._enter(self.stacks, name, category.id)
        for card in library.cards.values():
            if card.category == "basic":
                for name in (card.id, *(words.name for words in card.words.values())):
                    self._enter(self.stacks, name, card.id)

    def _enter_swarm(self) -> None:
        """ "swarm" is any Swarm card, "swarm 7" and "Enjambre 7" the one of Health 7."""
        for swarm, (_, called) in SWARMS.items():
            for name in swarm_ids(self.library, swarm):
                card = self.library.cards[name]
                for words in called:
                    self.cards.setdefault(normal(words), swarm)
                    self.cards.setdefault(normal(f"{words} {card.health}"), name)

    @staticmethod
    def _enter(index: dict[str, str], name: str, target: str) -> None:
        index.setdefault(normal(name), target)
        first, _, rest = name.replace("_", " ").partition(" ")
        if first.casefold() in ARTICLES and rest:
            index.setdefault(normal(rest), target)

    def find(self, word: object) -> str:
        """The id that a plain name stands for, or "" where it is no card's."""
        return self.cards.get(normal(word), "")

    def card(self, word: object, where: str) -> CardRef:
        """One card: "torch", "Antorcha", "torch#2" for the second copy.

        "usurper in rank 2" and "rank 2" name a card by its place in the hall, "militia of seat 2"
        by its owner.
        """
        text = text_of(word, where)
        placed = _RANK.match(text)
        if placed:
            name, rank = placed["name"], int(placed["rank"])
            return (self.card(name, where) if name else CardRef(""))._replace(rank=rank)
        owned = _SEAT.match(text)
        if owned:
            if owned["seat"] == "0":
                raise Unusable(f"{where}: seats are numbered from 1, found '{text}'")
            return self.card(owned["name"], where)._replace(seat=int(owned["seat"]) - 1)
        found = self.cards.get(normal(text))
        if found:
            return CardRef(found)
        if _TIMES.match(text):
            raise Unusable(f"{where}: one card is meant here, '{text}' names several")
        numbered = _NUMBER.match(text)
        if numbered and (name := self.find(numbered["name"])) and name not in SWARMS:
            return CardRef(name, int(numbered["number"]))
        swarm = self.find(text.rstrip("0123456789#_ "))
        if swarm in SWARMS:
            raise Unusable(
                f"{where}: unknown card '{text}'; the {swarm.title()} cards are "
                f"{', '.join(swarm_ids(self.library, swarm))}, and '{swarm}' is any of them"
            )
        raise Unusable(f"{where}: unknown card '{text}'; {self._nearest(text)}")

    def list_of(self, value: object, where: str, *, repeat: bool = True) -> list[CardRef]:
        """Cards as a case lists them: a list, or one name; none for no card.

        ``torch x2`` stands for two copies.
        """
        if is_nothing(value):
            return []
        entries = value if isinstance(value, list) else [value]
        found: list[CardRef] = []
        for entry in entries:
            name, count = self._counted(entry, where)
            found += [self.card(name, where)] * count
        if len(found) > MAX_COPIES:
            raise _too_many(where)
        if not repeat and len({ref.id for ref in found}) < len(found):
            raise Unusable(f"{where}: a card is named twice in {value!r}; name it once")
        return found

    def _counted(self, entry: object, where: str) -> tuple[str, int]:
        """What an entry of a list names, and how many copies of it."""
        text = text_of(entry, where)
        times = None if normal(text) in self.cards else _TIMES.match(text)
        return (times["name"], _count_of(times["count"], where)) if times else (text, 1)

    def stack(self, word: object, where: str, known: Iterable[str]) -> str:
        """A stack of the village by its own name or by a card that belongs to it."""
        known = tuple(known)
        text = text_of(word, where)
        found = self.stacks.get(normal(text))
        if found in known:
            return found
        card = self.cards.get(normal(text))
        if card is not None:
            for name in (card, getattr(self.library.cards.get(card), "category", "")):
                if name in known:
                    return name
        hint = ""
        if _NUMBER.match(text):
            hint = "; the cards of a stack have no numbers, the top one is meant"
        raise Unusable(
            f"{where}: there is no stack '{text}' in this game; the stacks are "
            f"{', '.join(known)}{hint}"
        )

    def purchases(self, value: object, where: str) -> list[object]:
        """What stands behind ``buy:``, a word for each purchase: "dagger x2" gives two."""
        words: list[object] = []
        for entry in value if isinstance(value, list) else [value]:
            name, count = self._counted(entry, where)
            words += [name] * count
        if len(words) > MAX_COPIES:
            raise _too_many(where)
        return words

    def _nearest(self, text: str) -> str:
        close = nearest_of(normal(text), self.cards)
        if not close:
            return "the cards are listed in docs/SCENARIOS.md, under Cards"
        if self.cards[close] in SWARMS:
            return f"did you mean '{self.cards[close]}'?"
        card = self.library.cards[self.cards[close]]
        return f"did you mean '{card.id}' ({card.words['es'].name}, {card.words['en'].name})?"


def text_of(word: object, where: str) -> str:
    """A text that names cards, without the blanks around it."""
    if isinstance(word, bool) or not isinstance(word, str | int):
        raise Unusable(f"{where}: expected a card's name, found {word!r}")
    text = str(word).strip()
    if len(text) > MAX_LETTERS:
        raise Unusable(f"{where}: a text of {len(text)} letters names no card; shorten it")
    return text


def _count_of(digits: str, where: str) -> int:
    """The number of copies written behind a name."""
    if len(digits) > len(str(MAX_COPIES)) or int(digits) > MAX_COPIES:
        raise _too_many(where)
    return int(digits)


def _too_many(where: str) -> Unusable:
    return Unusable(f"{where}: more than {MAX_COPIES} cards; name fewer")
