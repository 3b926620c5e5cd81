"""Old spellings in a case as it stands in its file.

The runner refuses a case with an old spelling, and ``rewriting`` puts the new one in its place.
"""

from __future__ import annotations

import functools
import re
from typing import Any, NamedTuple

from yaml import MappingNode, Node, ScalarNode, SequenceNode

from thunderstone.catalogue import load_library
from thunderstone.engine.zone_names import RANK_ZONES
from thunderstone.scenarios.checks.story import EVENT_EXTRAS
from thunderstone.scenarios.checks.zones import PILE_KEYS
from thunderstone.scenarios.names import MAX_LETTERS, normal
from thunderstone.scenarios.setting import RANKS
from thunderstone.scenarios.spellings import (
    BARE_WORDS,
    EFFECT,
    MODES,
    NO_CARD,
    RANK_KEY,
    WAYS,
    card,
    counted_cards,
    find_card,
    in_flow,
    in_line,
    names_in,
    paired_cards,
    placed_card,
)
from thunderstone.scenarios.wishes import ACTS, BARE, CHOOSERS, DIALOGUES

ANSWERS = (*ACTS, *CHOOSERS, *DIALOGUES, *BARE)

PILES = (
    *("hand", "deck", "discard", "treasures", "all_cards", "destroyed", "swarm", "horde"),
    *("captives", "village_pile", "dungeon", "disease", "doomed", "lost", "dropped", "found"),
    *("kept", "borrowed", *RANKS),
)
"""The zones of a table and of its checks that hold cards and nothing else."""

CARD_PARTS = ("is", "contains", "lacks", "top", "bottom", "only")
"""What of a pile holds cards."""

BY_RANK = ("preview", "health", "light_needed", "under")
"""Checks whose keys are Monsters of the hall."""

_COMMENT = re.compile(r"(?:^|\s)#", re.MULTILINE)


class Old(NamedTuple):
    """An old spelling: where it stands in its file, its line, and what is written instead.

    ``by_hand``: a comment stands inside it, which nobody but its author can place anew.
    """

    start: int
    end: int
    line: int
    old: str
    new: str

    @property
    def by_hand(self) -> bool:
        """Whether a comment would be lost."""
        return bool(_COMMENT.search(self.old))

    def __str__(self) -> str:
        return f"line {self.line}: '{in_line(self.old)}' is written '{in_line(self.new)}'"


def old_spellings(text: str, case: Node) -> list[Old]:
    """Every old spelling of one case, in the order of the file; ``text`` is the whole file."""
    search = _Search(text)
    search.case(case)
    return sorted(search.found)


def answer_instead(text: str, step: Node, right: str) -> list[Old]:
    """The one answer of a step is written ``right``; beside others only its author can say how."""
    if len(pairs(step)) > 1:
        return []
    search = _Search(text)
    search.put(step, step, right)
    return search.found


class _Search:
    """Goes through the nodes of one case and collects what is spelt in an old way."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.found: list[Old] = []

    # --- what every part needs -----------------------------------------------------------------

    def put(self, first: Node, last: Node, new: str) -> None:
        """What stands from one node to the end of another is written ``new``."""
        start = first.start_mark.index
        old = self.text[start : _end(last)].rstrip()
        if old.endswith(":") and self.text.startswith(" ,", start + len(old)) and new[-1:] != " ":
            old += " "  # the gap behind a key without a value
        if old != new:
            self.found.append(Old(start, start + len(old), first.start_mark.line + 1, old, new))

    def word(self, node: Node, new: str) -> None:
        """A scalar is written ``new``; quotes and the like stay where only they differ."""
        if isinstance(node, ScalarNode) and node.value != new:
            self.put(node, node, in_flow(new))

    def source(self, node: Node) -> str:
        return self.text[node.start_mark.index : _end(node)]

    def braced(self, node: Node) -> bool:
        return self.text[node.start_mark.index : node.start_mark.index + 1] == "{"

    def cards(self, node: Node) -> None:
        """A list of cards: one name, or a list of names with their counts."""
        if isinstance(node, ScalarNode):
            text = str(node.value)
            if text.strip().casefold() in (*NO_CARD, "none") and text != "none":
                self.word(node, "none")
            elif "," in text:
                self.put(node, node, in_flow(names_in(text)))
            elif _is_text(node):
                self.word(node, card(text))
        elif isinstance(node, SequenceNode):
            if [plain(entry) for entry in node.value] == ["none"]:
                self.put(node, node, "none")
            for entry in node.value:
                self.entry(node, entry)
        elif isinstance(node, MappingNode):
            data = plain(node)
            if words := placed_card(data) or counted_cards(data):
                self.put(node, node, in_flow(words))

    def entry(self, parent: SequenceNode, node: Node) -> None:
        """One entry of a list of cards, which may stand for several."""
        if isinstance(node, MappingNode):
            data = plain(node)
            words = [placed_card(data)] if placed_card(data) else counted_cards(data)
            if not words:
                return
        elif isinstance(node, ScalarNode) and "," in str(node.value):
            words = names_in(str(node.value))
        else:
            if isinstance(node, ScalarNode) and _is_text(node):
                self.word(node, card(str(node.value)))
            return
        self.put(node, node, _gap(parent).join(map(in_flow, words)))

    def card_word(self, node: Node) -> None:
        """One card: its name, or its place in the hall."""
        if isinstance(node, MappingNode):
            self.put(node, node, placed_card(plain(node)) or self.source(node))
        elif isinstance(node, ScalarNode):
            if node.tag.endswith(":int") and RANK_KEY.match(str(node.value)):
                self.put(node, node, f"rank {node.value}")
            elif _is_text(node):
                self.word(node, card(str(node.value)))

    def rank(self, node: Node) -> None:
        """The key of a rank of the hall."""
        if isinstance(node, ScalarNode) and (found := RANK_KEY.match(str(node.value))):
            self.word(node, RANK_ZONES[int(found[1])])

    # --- the table -----------------------------------------------------------------------------

    def case(self, node: Node) -> None:
        keys = {key.value for key, _ in pairs(node)}
        for key, value in pairs(node):
            match key.value:
                case "name" if "case" not in keys:
                    self.word(key, "case")
                case "rules" if isinstance(value, ScalarNode) and _is_text(value):
                    rules = str(value.value).replace(",", " ").split()
                    self.put(value, value, in_flow(rules))
                case "setup" | "deal":
                    self.setup(value)
                case "play":
                    self.play(value)
                case "expect":
                    self.checks(value)
                case _:
                    self.zone(str(key.value), value)

    def setup(self, node: Node) -> None:
        for key, value in pairs(node):
            if key.value == "mode" and isinstance(value, ScalarNode):
                self.word(value, MODES.get(str(value.value), str(value.value)))
            elif key.value == "stones":
                self.stones(key, value)
            elif key.value == "stone" and isinstance(value, SequenceNode) and len(value.value) > 1:
                self.word(key, "stones")

    def stones(self, key: Node, value: Node) -> None:
        """A single stone is ``stone``."""
        if isinstance(value, SequenceNode) and len(value.value) == 1:
            self.put(key, value, f"stone: {self.source(value.value[0])}")
        elif isinstance(value, ScalarNode) and value.value != "none":
            self.word(key, "stone")

    def zone(self, name: str, node: Node) -> None:
        if name in PILES:
            self.pile(node)
        elif name in ("hall", "under"):
            for key, value in pairs(node):
                if RANK_KEY.match(str(key.value)):
                    self.rank(key)
                else:
                    self.card_word(key)
                self.pile(value)
        elif name == "seats":
            for _, seat in pairs(node):
                for key, value in pairs(seat):
                    self.check(str(key.value), value)
        elif name == "stacks":
            for _, value in pairs(node):
                self.pile(value)

    def pile(self, node: Node) -> None:
        """Cards of a zone: a list, a number, or its parts."""
        keys = [str(key.value) for key, _ in pairs(node)]
        if isinstance(node, MappingNode) and set(keys) & {*PILE_KEYS, "only"}:
            for key, value in pairs(node):
                if key.value in CARD_PARTS:
                    self.cards(value)
                elif key.value == "within":
                    for name, _ in pairs(value):
                        self.card_word(name)
        else:
            self.cards(node)

    # --- the play ------------------------------------------------------------------------------

    def play(self, node: Node) -> None:
        steps = node.value if isinstance(node, SequenceNode) else [node]
        used = ""
        for step in steps:
            parent = node if isinstance(node, SequenceNode) else None
            if isinstance(step, MappingNode):
                used = self.step(step, parent, used)
            elif isinstance(step, ScalarNode):
                self.bare(step)

    def bare(self, node: ScalarNode) -> None:
        """An answer without an object, or one in quotes."""
        text = str(node.value)
        act, colon, value = text.partition(":")
        word = text.strip().casefold()
        if colon and act.strip() in ANSWERS:
            self.put(node, node, f"{act.strip()}: {in_flow(value.strip())}")
        elif word in BARE_WORDS or (word in BARE and word != text):
            self.word(node, BARE_WORDS.get(word, word))

    def step(self, node: MappingNode, parent: SequenceNode | None, used: str) -> str:
        """One answer with those beside it; gives the card whose effect was used last."""
        own = pairs(node)
        for place, (key, value) in enumerate(own):
            word = str(key.value)
            if word == "use" and _is_text(value):
                used = str(value.value)
            if word in BARE_WORDS:
                self.word(key, BARE_WORDS[word])
            elif word == "expect":
                self.checks(value)
            elif word == "rest" and not _is_blank(value):
                self.rest(node, parent, key, value)
            elif word in BARE and (_is_blank(value) or value.value == "true"):
                if len(own) == 1:
                    self.put(node, node, word)
                elif not _is_blank(value):
                    self.put(value, value, "")
            elif word == "use" and self.split_effect(own, place):
                continue
            elif word == "use" and isinstance(value, ScalarNode) and " on " in str(value.value):
                self.use_on(node, value)
            elif word == "choose" and _way(value):
                self.put(key, value, f"mode: {_way(value)}")
            elif word == "order" and _rearranges(used):
                self.word(key, "rearrange")
                self.new_order(value)
            elif word == "pass_to" and str(value.value).casefold() in (*NO_CARD, "none", "keep"):
                self.reword(node, key, value, "keep")
            else:
                self.act(word, value)
        return used

    def reword(self, node: MappingNode, key: Node, value: Node, word: str) -> None:
        """An answer with an object becomes one without."""
        if len(pairs(node)) == 1:
            self.put(node, node, word)
        else:
            self.put(key, value, f"{word}: " if node.flow_style else f"{word}:")

    def rest(self, node: MappingNode, parent: SequenceNode | None, key: Node, value: Node) -> None:
        """To Rest and to say what is destroyed are two answers."""
        chosen = f"choose: {self.source(value)}"
        if len(pairs(node)) > 1:
            gap = " , " if node.flow_style else f"\n{' ' * key.start_mark.column}"
            self.put(key, value, f"rest:{gap}{chosen}")
        elif parent is None:
            self.put(node, node, f"[rest, {chosen}]")
        else:
            self.put(node, node, f"rest{_gap(parent)}{chosen}")

    def split_effect(self, own: list[tuple[Node, Node]], place: int) -> bool:
        """``{use: pawnbroker, effect 1}`` reads as two keys."""
        value = own[place][1]
        if place + 1 == len(own) or not isinstance(value, ScalarNode):
            return False
        key, number = own[place + 1]
        if key.value == "effect" and isinstance(number, ScalarNode):
            effect = f"effect {number.value}"
        elif str(key.value).startswith("effect ") and _is_blank(number):
            effect = str(key.value)
        else:
            return False
        self.put(value, number, in_flow(f"{value.value}, {effect}"))
        return True

    def use_on(self, node: MappingNode, value: ScalarNode) -> None:
        """``use: iron_rations on militia``: the choice has a key of its own."""
        name, _, chosen = str(value.value).partition(" on ")
        name, chosen = in_flow(name.strip()), in_flow(card(chosen))
        if "choose" in {key.value for key, _ in pairs(node)}:
            return
        if not node.flow_style:
            gap = f"\n{' ' * node.start_mark.column}"
            self.put(value, value, f"{name}{gap}choose: {chosen}")
        elif self.braced(node):
            self.put(value, value, f"{name}, choose: {chosen}")
        else:
            self.put(node, value, f"{{use: {name}, choose: {chosen}}}")

    def act(self, word: str, value: Node) -> None:
        """What stands behind one answer, also where it is offered or refused."""
        match word:
            case "use":
                for part in value.value if isinstance(value, SequenceNode) else [value]:
                    self.use(part)
            case "equip":
                self.pairing(value, ("weapon", "hero"))
            case "level_up":
                for part in value.value if isinstance(value, SequenceNode) else [value]:
                    self.pairing(part, ("hero", "to"))
            case "attack":
                self.card_word(value)
            case "mode":
                if _way(value):
                    self.word(value, _way(value))
            case "rearrange":
                self.new_order(value)
            case "pass_to":
                if found := re.match(r"^seat[\s_]*(\d+)$", str(value.value), re.IGNORECASE):
                    self.put(value, value, found[1])
            case _ if word == "buy" or word in CHOOSERS:
                self.choice(value)

    def choice(self, value: Node) -> None:
        """Cards that are chosen, or those of several seats."""
        own = pairs(value)
        if own and all(key.tag.endswith(":int") for key, _ in own):
            for _, cards in own:
                self.cards(cards)
        elif str(value.value).strip().casefold() == "all":
            self.word(value, "all")
        else:
            self.cards(value)

    def use(self, node: Node) -> None:
        if isinstance(node, MappingNode):
            given = plain(node)
            effect = f", effect {given['effect']}" if "effect" in given else ""
            self.put(node, node, in_flow(f"{given.get('card')}{effect}"))
        elif _is_text(node):
            found = EFFECT.match(str(node.value))
            effect = f", effect {found['effect']}" if found else ""
            self.word(node, card(found["card"] if found else str(node.value)) + effect)

    def pairing(self, node: Node, keys: tuple[str, str]) -> None:
        """``{weapon: hero}`` and ``{hero: card}``."""
        if isinstance(node, SequenceNode):
            parts = [paired_cards(part, keys) or part for part in map(plain, node.value)]
            if not all(isinstance(part, dict) for part in parts):
                return
            together = {first: second for part in parts for first, second in part.items()}
            self.put(node, node, in_flow(together))
        elif found := paired_cards(plain(node), keys):
            self.put(node, node, in_flow(found))
        elif isinstance(node, MappingNode):
            for first, second in pairs(node):
                self.card_word(first)
                self.card_word(second)
        else:
            self.card_word(node)

    def new_order(self, node: Node) -> None:
        if isinstance(node, MappingNode):
            for key, value in pairs(node):
                self.rank(key)
                self.cards(value)
        else:
            self.cards(node)

    # --- the checks ----------------------------------------------------------------------------

    def checks(self, node: Node) -> None:
        if isinstance(node, SequenceNode):
            for part in node.value:
                self.checks(part)
        keys = {key.value for key, _ in pairs(node)}
        for key, value in pairs(node):
            if key.value == "vp" and "score" not in keys:
                self.word(key, "score")
            self.check(str(key.value), value)

    def check(self, name: str, node: Node) -> None:
        match name:
            case "battle":
                self.battle(node)
            case "strength" | "equipped":
                if name == "equipped" and not pairs(node) and plain(node) in ({}, []):
                    self.put(node, node, "none")
                elif isinstance(node, ScalarNode):
                    self.cards(node)
                for first, second in pairs(node):
                    self.card_word(first)
                    if name == "equipped":
                        self.card_word(second)
            case "known":
                for _, value in pairs(node):
                    self.pile(value)
            case "asked":
                self.asked(node)
            case "offered" | "not_offered" | "refused":
                self.acts(node)
            case "events" | "no_events":
                for event in node.value if isinstance(node, SequenceNode) else [node]:
                    self.event(event)
            case "game_over":
                if isinstance(node, ScalarNode) and _is_text(node):
                    self.put(node, node, in_flow({"ending": node.value}))
            case _ if name in BY_RANK:
                for key, value in pairs(node):
                    self.card_word(key)
                    if name == "preview":
                        self.battle(value)
                    elif name == "under":
                        self.pile(value)
            case _:
                self.zone(name, node)

    def battle(self, node: Node) -> None:
        for key, value in pairs(node):
            if key.value == "monster":
                self.card_word(value)
            elif key.value == "from":
                for name, _ in pairs(value):
                    self.card_word(name)

    def asked(self, node: Node) -> None:
        for key, value in pairs(node):
            if key.value == "by":
                if str(value.value).casefold() in (*NO_CARD, "none"):
                    self.word(value, "rules")
                else:
                    self.card_word(value)
            elif key.value == "cards":
                self.pile(value)
            elif key.value == "modes":
                for way in value.value if isinstance(value, SequenceNode) else [value]:
                    if _way(way):
                        self.word(way, _way(way))

    def acts(self, node: Node) -> None:
        """Answers that are offered or refused."""
        entries = node.value if isinstance(node, SequenceNode) else [node]
        acts = {str(key.value) for entry in entries for key, _ in pairs(entry)}
        buying = "buy" in acts and "use" not in acts  # a purchase is asked, no Spoils line
        for entry in entries:
            own = pairs(entry)
            if isinstance(entry, ScalarNode) and entry.value == "done" and buying:
                self.put(entry, entry, "buy: none")
            elif isinstance(entry, ScalarNode):
                self.bare(entry)
            elif own and all(str(key.value) in BARE and _is_blank(value) for key, value in own):
                words = [str(key.value) for key, _ in own]
                together = in_flow(words) if entry is node and len(words) > 1 else ", ".join(words)
                self.put(entry, entry, together)
                continue
            for place, (key, value) in enumerate(own):
                word = str(key.value)
                if word == "rest" and not _is_blank(value):
                    if len(own) == 1:
                        self.put(entry, entry, "rest")
                    else:
                        self.put(key, value, "rest: ")
                elif word == "use" and self.split_effect(own, place):
                    continue
                elif word == "choose" and _way(value):
                    self.put(key, value, f"mode: {_way(value)}")
                elif word == "pass_to" and str(value.value).casefold() in (*NO_CARD, "none"):
                    self.put(entry, entry, "keep")
                else:
                    self.act(word, value)

    def event(self, node: Node) -> None:
        own = [(key, value) for key, value in pairs(node) if key.value not in EVENT_EXTRAS]
        for key, value in pairs(node):
            if key.value == "by":
                self.card_word(value)
            elif key.value in ("from", "to") and value.value == "void":
                self.word(value, "destroyed")
        for key, value in own:
            if key.value == "kind" or key.value in ("action", "phase"):
                continue
            if _is_blank(value):
                if len(pairs(node)) == 1:
                    self.put(node, node, str(key.value))
                else:
                    self.put(key, value, f"kind: {key.value}")
            elif not value.tag.endswith(":int"):
                self.cards(value)


def pairs(node: Node) -> list[tuple[Node, Node]]:
    """The keys and values of a mapping; none of anything else."""
    return list(node.value) if isinstance(node, MappingNode) else []


def plain(node: Node) -> Any:
    """The data of a node whose numbers and texts are all that matters."""
    if isinstance(node, MappingNode):
        return {plain(key): plain(value) for key, value in node.value}
    if isinstance(node, SequenceNode):
        return [plain(entry) for entry in node.value]
    if node.tag.endswith(":int") and str(node.value).isdecimal():
        return int(node.value)
    return None if _is_blank(node) else node.value


def _end(node: Node) -> int:
    """Where a node ends; a block ends with the last thing in it, not before the next one."""
    if isinstance(node, MappingNode) and not node.flow_style and node.value:
        return _end(node.value[-1][1])
    if isinstance(node, SequenceNode) and not node.flow_style and node.value:
        return _end(node.value[-1])
    return int(node.end_mark.index)


def _gap(parent: SequenceNode) -> str:
    """What stands between two entries of a list."""
    return ", " if parent.flow_style else f"\n{' ' * parent.start_mark.column}- "


def _is_text(node: Node) -> bool:
    """Whether a node is a text that may name a card, or an answer."""
    return (
        isinstance(node, ScalarNode)
        and node.tag.endswith(":str")
        and len(node.value) <= MAX_LETTERS
    )


def _is_blank(node: Node) -> bool:
    return isinstance(node, ScalarNode) and node.tag.endswith(":null")


def _way(node: Node) -> str:
    """The way that a second word stands for, or a way behind ``choose:``; "" for anything else."""
    word = normal(node.value) if _is_text(node) else ""
    ways = {normal(way): way for way in WAYS.values()}
    return WAYS.get(word, "") or ways.get(word, "")


@functools.cache
def _rearranges(text: str) -> bool:
    """Whether a card's effects ask for a new order of the hall, and for no other order."""
    found = EFFECT.match(text)
    library = load_library()
    face = library.cards.get(find_card(found["card"] if found else text.partition(" on ")[0]))
    steps = [
        step
        for ability in (face.abilities if face else ())
        for step in library.programs[ability.program].code
    ]
    calls = any(step.args.get("program") == "rearrange_hall" for step in steps)
    return calls and not any(step.verb == "choose_order" for step in steps)
