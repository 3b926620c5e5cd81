"""From what a case says to a state: every pile as written, every copy used once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from thunderstone.engine import commission, cooperative, floors
from thunderstone.engine.card import CardDef
from thunderstone.engine.fault import nearest
from thunderstone.engine.floors import ADJECTIVES, COUNT, NOUNS
from thunderstone.engine.laying import Laying
from thunderstone.engine.library import Library
from thunderstone.engine.state import Seat, State
from thunderstone.engine.turn_state import PENALTIES, Floor
from thunderstone.engine.zone_names import RANK_ZONES
from thunderstone.scenarios.faults import Unusable, check_keys, one_of
from thunderstone.scenarios.game import (
    DOOR_WORDS,
    DUNGEON_KINDS,
    LISTS,
    VARIANT_KEYS,
    copies_in_stack,
    read_setup,
    read_variant,
    reserve_faces,
    stack_faces,
    whole,
    words_of,
)
from thunderstone.scenarios.names import (
    MAX_COPIES,
    SWARMS,
    CardRef,
    Names,
    is_meant,
    is_nothing,
    swarm_ids,
)
from thunderstone.scenarios.table import SHARED, Table

SEAT_KEYS = ("hand", "deck", "discard", "treasures", "xp")
PILE_KEYS = ("top", "bottom", "only")
SETUP_KEYS = (
    *("seats", "turn_of", "first", "start_of_turn", "seed", "copies", "clock", "tally"),
    *LISTS,
    "stone",
    *VARIANT_KEYS,
)
RANKS = RANK_ZONES
ZONE_KEYS = (
    *("hall", "under", "seats", "dungeon", "swarm", "horde", "village_pile", "disease", "stacks"),
    *("destroyed", "sealed"),
    *SEAT_KEYS,
)

DEFAULT_SEATS = 2

MAX_CARDS = 5000
"""No table holds more cards, however many copies a case allows; all boxes together have a fifth."""


def by_rank(value: Any, where: str) -> dict[str, Any]:
    """A mapping by rank, from ``rank_0`` to ``rank_3``."""
    return check_keys(value, RANKS, where)


class Setting:
    """Reads one case's table. ``entry`` is the case's mapping, ``where`` begins every message."""

    def __init__(self, library: Library, names: Names, entry: dict[str, Any], where: str) -> None:
        self.library = library
        self.names = names
        self.entry = entry
        self.where = where
        given = check_keys(entry.get("setup") or {}, SETUP_KEYS, f"{where}: setup")
        self.options = given
        self.by_seat = self._seat_entries()
        usual = 1 if read_variant(given).solo else DEFAULT_SEATS
        seats = max([usual, *self.by_seat])
        self.count = whole(given.get("seats", seats), f"{where}: setup.seats", 1)
        self.main = whole(given.get("turn_of", 1), f"{where}: setup.turn_of", 1) - 1
        stone = names.find("stone")
        self.setup = read_setup(
            library, given, self.count, f"{where}: setup", words_of(entry), stone
        )
        self._spread_main()
        for number in (self.main + 1, *self.by_seat):
            if number > self.count:
                raise Unusable(
                    f"{where}: there is no seat {number} in a game of {self.count}; "
                    "write setup: {seats: ...}"
                )
        self.left = Counter({face.id: face.count for face in library.cards.values()})
        self.swarm_named = self._swarm_named()
        self.limited = self._limited()
        self.kinds: list[CardDef] = []
        self.labels: dict[int, tuple[int, int]] = {}
        self.counted: Counter[tuple[int, str]] = Counter()

    def build(self) -> Table:
        """The table as the case states it, carried on to its first question."""
        seats = [self._seat(number) for number in range(self.count)]
        hall = self._hall()
        void = self._copies(self._refs("destroyed"), SHARED, "destroyed")
        under = self._under(hall)
        pile = self._copies(self._monsters("village_pile"), SHARED, "village_pile")
        dungeon = self._reserve("dungeon", DUNGEON_KINDS)
        swarm = self._swarm()
        disease = self._reserve("disease", ("disease",))
        stacks = self._stacks()
        seed = whole(self.options.get("seed", 1), f"{self.where}: setup.seed")
        laying = Laying.bare(self.library, self.count, seed, self.setup.variant)
        laying.bring(self.kinds)
        state = laying.state
        state.seats = seats
        state.hall, state.void, state.dungeon = hall, void, dungeon
        state.disease, state.stacks = disease, stacks
        state.under, state.village_pile, state.swarm = under, pile[::-1], swarm
        state.breached = list(hall[1])
        state.seal = whole(self.entry.get("sealed", 0), f"{self.where}: sealed", 0, len(dungeon))
        state.first = (
            whole(self.options.get("first", 1), f"{self.where}: setup.first", 1, self.count) - 1
        )
        cooperative.wind_up(state)
        self._give_commissions(state)
        self._lay_floors(state)
        state.clock = whole(self.options.get("clock", state.clock), f"{self.where}: setup.clock")
        start = self.options.get("start_of_turn")
        if start not in (None, True, False):
            raise Unusable(f"{self.where}: setup.start_of_turn is true or false")
        laying.begin(self.main, turn_start=bool(start))
        table = Table(state, self.main, self.labels)
        table.carry_on()
        return table

    def _give_commissions(self, state: State) -> None:
        """The secret commissions that seats have: ``commissions: {1: never_rest}``."""
        given = self.options.get("commissions")
        if not isinstance(given, dict):
            return
        state.tally = [{} for _ in state.seats]
        state.commissions = [[] for _ in state.seats]
        known = self.library.commissions
        for seat, name in given.items():
            where = f"{self.where}: setup.commissions"
            number = whole(seat, where, 1, self.count)
            if name not in known:
                raise Unusable(f"{where}: there is no commission '{name}'; {nearest(name, known)}")
            state.commissions[number - 1] = [name]
        self._count_before(state)

    def _count_before(self, state: State) -> None:
        """What has been counted for commissions: ``tally: {1: {rests: 7}}``."""
        where, counted = f"{self.where}: setup.tally", self.options.get("tally") or {}
        if not isinstance(counted, dict):
            raise Unusable(f"{where}: expected {{1: {{rests: 7}}}}, found {counted!r}")
        for seat, figures in counted.items():
            own = check_keys(figures or {}, commission.ALONG_THE_WAY, f"{where}.{seat}")
            number = whole(seat, where, 1, self.count)
            state.tally[number - 1] = {key: whole(own[key], f"{where}.{seat}") for key in own}

    def _lay_floors(self, state: State) -> None:
        """The floors of the Dungeon, shut and without a penalty unless it is said, and the cards
        that are of them: ``floors: {2: {penalty: health, door: as_drawn, cards: [griffon]}}``."""
        given = self.options.get("floors")
        if not isinstance(given, dict):
            return
        state.floors = [Floor(NOUNS[n], ADJECTIVES[n], "none") for n in range(COUNT)]
        for number, entry in given.items():
            where = f"{self.where}: setup.floors.{number}"
            floor = whole(number, where, 1, COUNT)
            told = check_keys(entry, ("penalty", "door", "beaten", "cards"), where)
            refs = self._listed(told.get("cards"), f"{where}.cards")
            for card, face in enumerate(state.cards):
                if any(is_meant(ref.id, face) for ref in refs):
                    state.floor_of[card] = floor
            floors.replace(
                state,
                floor,
                penalty=one_of("penalty", told.get("penalty", "none"), PENALTIES, where),
                door=DOOR_WORDS[one_of("door", told.get("door", "shut"), DOOR_WORDS, where)],
                beaten=whole(told.get("beaten", 0), f"{where}.beaten"),
            )

    def _seat_entries(self) -> dict[int, dict[str, Any]]:
        where = f"{self.where}: seats"
        given = self.entry.get("seats") or {}
        if not isinstance(given, dict):
            raise Unusable(f"{where}: expected {{1: {{hand: [...]}}, ...}}, found {given!r}")
        return {
            whole(number, where, 1): dict(check_keys(seat or {}, SEAT_KEYS, f"{where}.{number}"))
            for number, seat in given.items()
        }

    def _spread_main(self) -> None:
        """Piles that stand outside ``seats`` are those of the seat whose turn it is."""
        own = self.by_seat.setdefault(self.main + 1, {})
        for key in SEAT_KEYS:
            if key in self.entry:
                if key in own:
                    raise Unusable(
                        f"{self.where}: '{key}' stands both by itself and under seats."
                        f"{self.main + 1}; keep one of them"
                    )
                own[key] = self.entry[key]

    def _limited(self) -> bool:
        word = self.options.get("copies", "box")
        if word not in ("box", "unlimited"):
            raise Unusable(
                f"{self.where}: setup.copies is 'box' (as many as the game has) or 'unlimited', "
                f"found {word!r}"
            )
        return word == "box"

    def _seat(self, number: int) -> Seat:
        given = self.by_seat.get(number + 1, {})
        place = f"seats.{number + 1}"
        piles = {}
        for key in ("hand", "deck", "discard", "treasures"):
            where = f"{self.where}: {place}.{key}"
            refs = self._listed(given.get(key), where)
            self._check_kinds(refs, where, treasures=key == "treasures")
            piles[key] = self._copies(refs, number, f"{place}.{key}")
        return Seat(
            deck=piles["deck"][::-1],
            hand=piles["hand"],
            discard=piles["discard"],
            treasures=piles["treasures"],
            xp=whole(given.get("xp", 0), f"{self.where}: {place}.xp"),
        )

    def _listed(self, value: Any, where: str) -> list[CardRef]:
        """The cards that are laid somewhere: by their names alone, for nothing lies there yet."""
        refs = self.names.list_of(value, where)
        for ref in refs:
            if ref.rank is not None:
                raise Unusable(
                    f"{where}: '{ref}' is a place in the hall; state the hall as "
                    "hall: {rank_1: the_devout}"
                )
            if ref.seat is not None:
                raise Unusable(
                    f"{where}: '{ref}' says whose the card is; write it under "
                    f"seats: {{{ref.seat + 1}: ...}}"
                )
            if ref.number is not None:
                raise Unusable(
                    f"{where}: '{ref}' means one copy of several; for several copies write "
                    f"'{ref.id} x{ref.number}'"
                )
        return refs

    def _check_kinds(self, refs: list[CardRef], where: str, treasures: bool) -> None:
        for ref in refs:
            kind = "monster" if ref.id in SWARMS else self.library.cards[ref.id].kind
            is_treasure = kind == "treasure"
            if kind == "marker":
                raise Unusable(f"{where}: {ref.id} lies nowhere but in the dungeon deck (R103)")
            if is_treasure and not treasures:
                raise Unusable(
                    f"{where}: {ref.id} is a Treasure and lies in front of its owner (R105); "
                    "write it under treasures"
                )
            if treasures and not is_treasure:
                raise Unusable(f"{where}: {ref.id} is no Treasure; write it under hand or deck")

    def _hall(self) -> list[list[int]]:
        where = f"{self.where}: hall"
        given = self.entry.get("hall")
        given = by_rank({} if is_nothing(given) else given, where)
        hall: list[list[int]] = [[], [], [], []]
        for rank, name in enumerate(RANKS):
            refs = self._listed(given.get(name), f"{where}.{name}")
            if rank and len(refs) > 1:
                raise Unusable(f"{where}.{name}: a rank holds one card; only rank_0 holds several")
            for ref in refs:
                self._check_hall_card(ref, rank, f"{where}.{name}")
            hall[rank] = self._copies(refs, SHARED, f"hall.{name}")
        return hall

    def _check_hall_card(self, ref: CardRef, rank: int, where: str) -> None:
        if ref.id in SWARMS and rank:
            return
        named = swarm_ids(self.library, ref.id)[0] if ref.id in SWARMS else ref.id
        face = self.library.cards[named]
        if face.kind == "marker":
            raise Unusable(f"{where}: in the hall a marker gives way to another card; name that")
        if rank == 0 and face.kind != "guardian":
            raise Unusable(f"{where}: only a Guardian can be in rank 0 (R94), not {ref.id}")
        if not face.monster and face.kind != "thunderstone":
            raise Unusable(f"{where}: only Monsters and the stone lie in the hall, not {ref.id}")

    def _refs(self, key: str) -> list[CardRef]:
        return self._listed(self.entry.get(key), f"{self.where}: {key}")

    def _under(self, hall: list[list[int]]) -> dict[int, list[int]]:
        """The Diseases that lie under Monsters of the hall, by rank or by Monster (R171)."""
        where = f"{self.where}: under"
        given = self.entry.get("under") or {}
        if not isinstance(given, dict):
            raise Unusable(f"{where}: expected {{rank_1: [disease]}}, found {given!r}")
        under: dict[int, list[int]] = {}
        for word, value in given.items():
            ref = self.names.card(word, where)
            lying = [
                card
                for place, cards in enumerate(hall)
                for card in cards
                if is_meant(ref.id, self.kinds[card]) and ref.rank in (None, place)
            ]
            if not lying or not self.kinds[lying[0]].monster:
                raise Unusable(f"{where}: no Monster lies at '{word}' in the hall of this case")
            refs = self._listed(value, f"{where}.{word}")
            for disease in refs:
                if disease.id in SWARMS or self.library.cards[disease.id].kind != "disease":
                    raise Unusable(f"{where}.{word}: {disease.id} is no Disease")
            under[lying[0]] = self._copies(refs, SHARED, f"under.{word}")
        return under

    def _monsters(self, key: str) -> list[CardRef]:
        refs = self._refs(key)
        for ref in refs:
            if ref.id not in SWARMS and not self.library.cards[ref.id].monster:
                raise Unusable(f"{self.where}: {key}: only Monsters lie there, not {ref.id}")
        return refs

    def _swarm_named(self) -> set[str]:
        """Every single Swarm card that the case's zones name by its number."""
        zones = {key: value for key, value in self.entry.items() if key in ZONE_KEYS}
        return {self.names.find(word) for word in words_of(zones)} & set(self._swarm_ids())

    def _swarm(self) -> list[int]:
        """The decks of the Swarm and the Horde, top last: as stated, or all that lies nowhere else
        (R31, R211)."""
        deck: list[CardRef] = []
        for word in SWARMS:
            ids = swarm_ids(self.library, word)
            refs = [CardRef(name) for name in ids if self.left[name] > 0]
            if word in self.entry:
                refs = self._refs(word)
                for ref in refs:
                    if ref.id != word and ref.id not in ids:
                        raise Unusable(f"{self.where}: {word}: {ref.id} is no {word.title()} card")
            deck += refs
        return self._copies(deck, SHARED, "swarm")[::-1]

    def _swarm_ids(self) -> list[str]:
        return [name for word in SWARMS for name in swarm_ids(self.library, word)]

    def _reserve(self, key: str, kinds: tuple[str, ...]) -> list[int]:
        """A common deck: named cards on top (or below, or alone), the rest in a fixed order."""
        where = f"{self.where}: {key}"
        given = self.entry.get(key)
        if not isinstance(given, dict):
            nothing = given == [] or (isinstance(given, str) and is_nothing(given))
            given = {"only": []} if nothing else {"top": given}
        given = check_keys(given, PILE_KEYS, where)
        if "only" in given and len(given) > 1:
            raise Unusable(f"{where}: 'only' says the whole deck; leave top and bottom out")
        parts = {}
        for part in PILE_KEYS:
            refs = self._listed(given.get(part), f"{where}.{part}")
            for ref in refs:
                kind = "monster" if ref.id in SWARMS else self.library.cards[ref.id].kind
                if kind not in kinds:
                    raise Unusable(f"{where}: {ref.id} does not belong to the {key} deck")
            parts[part] = self._copies(refs, SHARED, key)
        if "only" in given:
            return parts["only"][::-1]
        named = {kind.id for kind in self.kinds}
        faces = reserve_faces(self.library, self.setup, key)
        rest = [
            CardRef(face.id)
            for face in sorted(faces, key=lambda face: _loudness(face, named))
            for _ in range(max(0, self.left[face.id]))
        ]
        middle = self._copies(rest, SHARED, key)
        return [*parts["top"], *middle, *parts["bottom"]][::-1]

    def _stacks(self) -> dict[str, list[int]]:
        where = f"{self.where}: stacks"
        known = (*self.setup.heroes, *self.setup.village, *self.setup.basics)
        asked: dict[str, Any] = {}
        given = self.entry.get("stacks") or {}
        if not isinstance(given, dict):
            raise Unusable(f"{where}: expected {{dagger: 3, elf: [...]}}, found {given!r}")
        for word, value in given.items():
            name = self.names.stack(word, where, known)
            if name in asked:
                raise Unusable(f"{where}: the stack {name} is named twice")
            asked[name] = value
        return {name: self._stack(name, asked.get(name, "all"), where) for name in known}

    def _stack(self, name: str, value: Any, where: str) -> list[int]:
        """One stack, bottom first: all that is left, a number of them, or the cards named."""
        place, zone = f"{where}.{name}", f"stacks.{name}"
        faces = stack_faces(self.library, name)
        rest = [
            face.id
            for face in faces
            for _ in range(copies_in_stack(self.setup, face) - (face.count - self.left[face.id]))
        ]
        if value == "all":
            return self._copies([CardRef(card) for card in rest], SHARED, zone)
        if isinstance(value, int) and not isinstance(value, bool):
            value = whole(value, place, most=MAX_COPIES)
            if value > len(rest) and self.limited:
                raise Unusable(
                    f"{place}: {value} are asked for, {len(rest)} are left; the others are "
                    "elsewhere in the case. Ask for fewer, or write setup: {copies: unlimited}"
                )
            extra = [faces[-1].id] * max(0, value - len(rest))
            return self._copies([CardRef(card) for card in [*rest, *extra][:value]], SHARED, zone)
        refs = self._listed(value, place)
        for ref in refs:
            if ref.id not in {face.id for face in faces}:
                raise Unusable(f"{place}: {ref.id} does not belong to this stack")
        return self._copies(refs, SHARED, zone)[::-1]

    def _copies(self, refs: Iterable[CardRef], owner: int, where: str) -> list[int]:
        """A new copy for each card named, as long as the box has one."""
        made = []
        for ref in refs:
            name = self._free_swarm(ref.id, where) if ref.id in SWARMS else ref.id
            self._take(name, where)
            self.counted[owner, name] += 1
            card = len(self.kinds)
            if card == MAX_CARDS:
                raise Unusable(f"{self.where}: {where}: more than {MAX_CARDS} cards on one table")
            self.kinds.append(self.library.cards[name])
            self.labels[card] = (owner, self.counted[owner, name])
            made.append(card)
        return made

    def _free_swarm(self, word: str, where: str) -> str:
        """The lowest card of a Swarm that the case does not name by its own number."""
        ids = swarm_ids(self.library, word)
        free = [name for name in ids if self.left[name] > 0 and name not in self.swarm_named]
        if not free and self.limited:
            raise Unusable(f"{self.where}: {where}: there are only {len(ids)} {word.title()} cards")
        return (free or ids)[0]

    def _take(self, card: str, where: str) -> None:
        if self.left[card] < 1 and self.limited:
            count = self.library.cards[card].count
            raise Unusable(
                f"{self.where}: {where}: the case uses more than {count} {card}, and this game "
                f"has {count}; use fewer, or write setup: {{copies: unlimited}}"
            )
        self.left[card] -= 1


def _loudness(face: CardDef, named: set[str]) -> tuple[int, bool]:
    """Where a face lies in the rest of a common deck: what disturbs a case least comes first.

    Monsters without a Breach, then those with one - and among both last the twins of cards that
    the case itself has named - then all other cards.
    """
    if face.kind != "monster":
        return 2, False
    return int(any(trigger.event == "breach" for trigger in face.triggers)), face.id in named
