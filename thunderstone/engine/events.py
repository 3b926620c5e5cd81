"""What can happen in a game: the closed list of events, and what the fields of each mean.

Whoever reads events derives from ``reading.Reader``, which holds him to this list; ``tracking``
moves a seat's view on by them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, get_args

Kind = Literal[
    "action",
    "appear",
    "ask_help",
    "attack",
    "boon",
    "borrow",
    "breach",
    "breach_effect",
    "bury",
    "buy",
    "buys",
    "buys_left",
    "capture",
    "clock",
    "close",
    "collect",
    "copy",
    "defeat",
    "destroy",
    "discard",
    "doom",
    "draw",
    "draw_more",
    "drop",
    "equip",
    "exchange",
    "extra_turn",
    "find_treasure",
    "force",
    "gain_disease",
    "game_over",
    "give_back",
    "gold",
    "handover",
    "hold",
    "hold_ends",
    "infect",
    "keep",
    "keep_commission",
    "last_round",
    "left_out",
    "lend",
    "let_off",
    "level_gain",
    "level_up",
    "look",
    "lose_battle",
    "lose_hero",
    "lose_stone",
    "mark",
    "no_disease",
    "note",
    "offer",
    "open_door",
    "overrun",
    "pass_disease",
    "pay",
    "phase",
    "put_back",
    "put_on_deck",
    "reach_door",
    "reorder",
    "retrieve",
    "round",
    "serve",
    "set_aside",
    "set_free",
    "shift",
    "show",
    "shuffle",
    "spare",
    "spring_trap",
    "swarm_marker",
    "take",
    "target",
    "trade",
    "turn",
    "turn_up",
    "unseal",
    "use",
    "win_battle",
    "xp",
]
"""The kinds of event; ``MEANINGS`` says what each of them tells."""

UNDER: Final = -1
"""How many cards lie above one that goes under a hidden pile: all."""


class Event(NamedTuple):
    """Something that happened, for the screen and the log; ``MEANINGS`` has its fields by kind.

    ``cards`` may be known only to the seats in the bit mask ``secret`` (-1: to all). A movement
    names its ``source`` and ``to`` zones ("hand", "discard", "rank_2" ...); into or out of a
    hidden pile, ``amount`` cards lie above the card there (UNDER: all of them).
    """

    kind: Kind
    seat: int = -1
    cards: tuple[int, ...] = ()
    source: str = ""
    to: str = ""
    amount: int = 0
    host: int = -1
    secret: int = -1


class Meaning(NamedTuple):
    """What a kind of event tells: a sentence, and what each field means that it uses.

    ``moves``: cards go from one pile to another. ``quiet``: no player would notice it; it is told
    so that views can be moved on. ``ruled``: the rules tell it, and not the journal.
    """

    doc: str
    seat: str = ""
    cards: str = ""
    source: str = ""
    to: str = ""
    amount: str = ""
    host: str = ""
    moves: bool = False
    quiet: bool = False
    ruled: bool = True

    def sentence(self) -> str:
        """The meaning in a line: what happens, and what the fields are that speak of this kind."""
        fields = {
            "seat": self.seat,
            "cards": self.cards,
            "from": self.source,
            "to": self.to,
            "amount": self.amount,
            "by": self.host,
        }
        usual = {_OWNER, _DOER, _CARD, _FROM, _TO, _CAUSE}
        told = [
            f"{name}: {words}" for name, words in fields.items() if words and words not in usual
        ]
        return "; ".join((self.doc, *told))


_OWNER = "whose piles are meant, if anybody's"
_DOER = "who does it"
_ACTIVE = "whose turn it is"
_CARD = "the card"
_FROM = "where it lay"
_TO = "where it lies now"
_CAUSE = "the card whose effect it is, if any"
_ABOVE = "how many cards of the hidden pile lie above it, -1 for all"


def _moves(doc: str, *, host: str = _CAUSE, amount: str = "", cards: str = _CARD) -> Meaning:
    """A movement: a card goes from one pile to another."""
    return Meaning(doc, _OWNER, cards, _FROM, _TO, amount, host, moves=True)


def _deed(doc: str, *, cards: str = "", amount: str = "", host: str = _CAUSE) -> Meaning:
    """Something that a seat does or that befalls it, and that moves no card."""
    return Meaning(doc, _DOER, cards, amount=amount, host=host)


def _quiet(
    doc: str, *, cards: str = "", source: str = "", amount: str = "", host: str = ""
) -> Meaning:
    """What nobody would notice, but a view must know."""
    return Meaning(doc, _DOER, cards, source, amount=amount, host=host, quiet=True)


MEANINGS: Final[dict[Kind, Meaning]] = {
    # the course of the game
    "turn": _deed("a turn begins", amount="its number", host=""),
    "action": Meaning("an action is chosen", _DOER, source="village, dungeon or rest"),
    "phase": Meaning("a step of the turn begins", _DOER, source="its name"),
    "show": _deed(
        "cards are shown: the hand as it is laid open, or some of it for an effect",
        cards="the hand, or those shown",
    ),
    "close": _quiet("the action is over, and what lay open of the hand is hidden again"),
    "unseal": Meaning("the sealed block of the dungeon deck is open, in a scenario"),
    "boon": Meaning(
        "something that a captain may do once a game is used up",
        _DOER,
        source="wards, purchases or rests: a Disease ignored, a purchase more, two cards destroyed",
    ),
    "round": _quiet("a round is over", amount="how many are"),
    "extra_turn": _deed("another turn will follow this one"),
    "last_round": Meaning(
        "the game will end with this round", "who has the Thunderstone, if anybody", source="why"
    ),
    "game_over": Meaning("the game ends", "who has the Thunderstone, if anybody", source="why"),
    "left_out": Meaning(
        "a card of the player's own has no effects any more: they have failed in play",
        source="the card's id",
        amount="why, by its place in exclusion.REASONS",
    ),
    "handover": Meaning(
        "a seat is played by another from now on",
        "which",
        source="relieved, returned or resigned",
        to="who plays it",
        ruled=False,
    ),
    "keep_commission": _quiet(
        "a seat keeps one of the secret commissions dealt to it",
        amount="its place among them, from 0",
    ),
    # a seat's cards
    "draw": Meaning(
        "cards are drawn", _OWNER, "those drawn, the first one first", _FROM, _TO, moves=True
    ),
    "shuffle": _deed("a discard pile becomes a deck", amount="its size", host=""),
    "discard": _moves("a card goes to the discard pile"),
    "destroy": _moves("a card leaves the game (a Disease goes under its deck)", amount=_ABOVE),
    "turn_up": _moves("a card is turned up from a player's own deck"),
    "put_on_deck": _moves("a card is put on top of a player's own deck"),
    "reorder": _quiet(
        "the top cards of a hidden pile are put into another order",
        cards="that order, the first on top",
        source="the pile",
    ),
    "retrieve": _moves("a card of the discard pile is taken into the hand"),
    "keep": _deed(
        "a card stays out of the discarding at the end of the turn", cards=_CARD, host=""
    ),
    "offer": _quiet("Heroes may be borrowed", cards="those; none where no more are", host=_CAUSE),
    "borrow": _moves("a card of another player or of the village joins the revealed cards"),
    "ask_help": Meaning("in a siege: a player is asked for a card", seat="that one"),
    "lend": _moves("in a siege: a card of another player joins the hand for the turn", host=""),
    "give_back": _moves("a borrowed card goes to its owner's discard pile", host=""),
    "draw_more": _deed("the next hand will be larger", amount="by how many cards"),
    "xp": _deed(
        "experience is gained or paid",
        amount="how much, negative when paid",
        host="what it is for: the Monster, the Hero who rises, or the effect's card",
    ),
    # effects
    "use": _deed("an effect is used", cards=_CARD, amount="which of its effects, from 0", host=""),
    "equip": _deed("a Hero takes up a Weapon", cards="the Weapon and the Hero", host=""),
    "drop": _deed(
        "a Weapon falls from its Hero", cards="the Weapon and the Hero it falls from", host=""
    ),
    "serve": _quiet("a card has served its owner", cards=_CARD),
    "note": _quiet("a card remembers others", cards="those", host=_CARD),
    "mark": Meaning(
        "a figure changes",
        _DOER,
        "whose, none for the party's total",
        "which",
        "turn, or shown: as long as the giver lies among the revealed cards",
        "by how much",
        _CAUSE,
    ),
    "hold": Meaning(
        "an effect holds until the end of the turn",
        _DOER,
        "the card on which it is printed",
        source="the figure it changes",
        amount="which line of the card, from 1",
        host=_CARD,
    ),
    "hold_ends": _quiet(
        "an effect that held has done what it promised",
        cards="the card on which it is printed",
        amount="which line of that, from 1",
        host="the card that has used it",
    ),
    "copy": _deed("a card has the abilities of another for a while", cards="both"),
    "spare": _deed("a Hero is saved", cards=_CARD, host="the card that steps in"),
    "let_off": _quiet(
        "a card that was bound to leave is not any more",
        cards=_CARD,
        source="doomed or lost, which it was",
    ),
    # the village
    "gold": _deed("an effect makes gold", amount="how much"),
    "buys": _deed("additional purchases are allowed", amount="how many"),
    "buys_left": _quiet("a purchase of this visit is made", amount="how many are left"),
    "buy": _moves("a card is bought", host=""),
    "pay": _deed("the card just bought is paid for", amount="what was paid", host=""),
    "level_up": _moves("a Hero leaves the game to rise a level", host=""),
    "level_gain": _moves("the card of the next level arrives", host="the Hero it was"),
    # the battle
    "target": _quiet("a Monster will be attacked", cards=_CARD, amount="its rank"),
    "attack": _deed("a Monster is declared", cards=_CARD, amount="its rank", host=""),
    "doom": _deed(
        "a card is bound to leave when the battle ends",
        cards=_CARD,
        amount="1 where a Battle effect destroys it, else 0",
    ),
    "lose_hero": _deed(
        "a Hero is found below Strength 0 under Plague or Fatigue", cards=_CARD, host=""
    ),
    "force": _quiet(
        "in a game with commissions: what an attack has brought, told at the comparison",
        cards="the Monster",
        source="magic where no other Attack counts, lit where no Light is missing, or both",
    ),
    "win_battle": _deed(
        "a battle is won", cards="the Monster", amount="Attack minus Health", host=""
    ),
    "lose_battle": _deed(
        "a battle is lost", cards="the Monster", amount="Attack minus Health", host=""
    ),
    "defeat": _moves("the Monster goes to the discard pile", host=""),
    # the dungeon
    "shift": _moves("a card of the hall moves to another rank", host=""),
    "appear": _moves("a card comes into the hall from the dungeon deck or a Swarm", host=""),
    "find_treasure": _moves("a Treasure is turned up and taken", host=""),
    "swarm_marker": _moves(
        "a marker of the Swarm or the Horde is turned up and leaves the game", host=""
    ),
    "breach": _moves("a Guardian goes out to rank 0", host=""),
    "breach_effect": _deed("a Breach happens", cards="the Monster", host=""),
    "spring_trap": _deed("a trap springs", cards="the trap", host=""),
    "bury": _moves("a card goes under the dungeon deck", amount=_ABOVE),
    "take": _moves("a Monster of the hall is taken without a battle"),
    "trade": _moves("a Monster of the hand and one of the hall change places"),
    "exchange": _moves(
        "a Monster of the hall and a card of the dungeon deck change places", amount=_ABOVE
    ),
    "look": _deed(
        "a seat looks at the top cards of the dungeon deck in secret",
        cards="those, the first on top",
    ),
    "put_back": _deed("cards looked at are put back", amount="how many"),
    "collect": _moves("the Thunderstone is taken", host=""),
    "lose_stone": _moves("a Thunderstone leaves the game unclaimed, and play goes on", host=""),
    "overrun": _moves("against the Dungeon: a Monster goes to the village's score pile", host=""),
    "reach_door": Meaning(
        "the first card of a floor has left the dungeon deck",
        _ACTIVE,
        source="the penalty drawn for its door: none, disease, health or major",
        amount="the floor, from 1",
    ),
    "open_door": Meaning(
        "a floor's door is opened", _ACTIVE, source="as_drawn or wide_open", amount="the floor"
    ),
    "clock": Meaning("in a siege: the advance comes nearer", amount="turns left without a victory"),
    "set_aside": _moves("a trap goes beside the hall, with its captives", host=""),
    "capture": _moves("a Hero is locked up", cards="the Hero", host="the trap"),
    "set_free": _moves("a captive Hero goes to a discard pile"),
    # Diseases
    "gain_disease": _moves("a Disease is gained"),
    "no_disease": _deed("the disease deck is empty: none is gained"),
    "pass_disease": Meaning("a Disease goes to another seat instead", seat="that one", host=_CAUSE),
    "infect": _moves("a Disease is laid under a Monster of the hall", host="the Monster"),
}
"""Every kind of event: what it tells, and what its fields mean."""

KINDS: Final[tuple[Kind, ...]] = tuple(MEANINGS)
assert set(KINDS) == set(get_args(Kind)), "every kind has its meaning"

MOVEMENTS: Final[tuple[Kind, ...]] = tuple(kind for kind in KINDS if MEANINGS[kind].moves)
"""Kinds by which cards go from one pile to another."""

QUIET: Final[frozenset[Kind]] = frozenset(kind for kind in KINDS if MEANINGS[kind].quiet)
"""Kinds that no player would notice."""

RULED: Final[tuple[Kind, ...]] = tuple(kind for kind in KINDS if MEANINGS[kind].ruled)
"""Kinds that the rules tell."""


def told(events: Iterable[Event]) -> list[Event]:
    """The events that a player would notice."""
    return [event for event in events if event.kind not in QUIET]
