"""The turn as programs in data: every order of steps that the rulebook prints (R43-R92)."""

from __future__ import annotations

from typing import Any, Final

from thunderstone.engine.compiler import compile_program
from thunderstone.engine.decision import TURN_ACTIONS
from thunderstone.engine.program import Program

SHOWN = "shown"
RANK_0 = "rank_0"

TURN_END: Final[list[dict[str, Any]]] = [
    {"pick_program": {}},
    {"wake": {"event": "turn_end", "of": SHOWN}},
    {"redraw": {}},
    {"advance_dungeon": {}},
    {"call": "breaches"},
    {"pass_turn": {}},
]
"""What every turn does once its action is chosen (R43-R46, R159)."""

TURN_PROGRAMS: dict[str, list[dict[str, Any]]] = {
    # docs/MODES.md: before the first turn, for each seat.
    "commission": [{"choose_commission": {}}, {"keep_commission": {}}],
    # docs/MODES.md: when the first card of a floor has left the dungeon deck.
    "door": [{"reach_door": {}}, {"choose_door": {}}, {"open_door": {}}],
    "door_disease": [{"each_seat": {"run": [{"gain_disease": 1}]}}],
    # R43-R46. The Guardian's lasting effect comes before the choice (R44, R97).
    "turn": [
        {"begin_turn": {}},
        {"wake": {"event": "turn_start", "of": RANK_0}},
        {"choose_action": {}},
        *TURN_END,
    ],
    # docs/MODES.md: in a siege the others may be asked for a card before the choice.
    "siege_turn": [
        {"begin_turn": {}},
        {"wake": {"event": "turn_start", "of": RANK_0}},
        {
            "loop": [
                {"choose_action_or_help": {}},
                {"leave_if": {"picked": list(TURN_ACTIONS)}},
                {"ask_help": {}},
            ]
        },
        *TURN_END,
    ],
    "help": [
        {"choose_cards": {"from": "hand", "least": 0, "into": "lent", "purpose": "lend"}},
        {"lend": "$lent"},
    ],
    # R213: what a Guardian does when the action is over, before anything is put out of its reach.
    "closing": [{"wake": {"event": "turn_closing", "of": RANK_0}}],
    # R47-R58. The menu itself asks for the end.
    "village": [
        {"enter": "village"},
        {
            "loop": [
                {"choose_village": {}},
                {"carry_out": {}},
                {"leave_if": {"picked": ["end_turn"]}},
            ]
        },
    ],
    # R59, R60.
    "rest": [
        {"enter": "rest"},
        {"choose_cards": {"from": SHOWN, "least": 0, "into": "given_up", "purpose": "destroy"}},
        {"remove": "$given_up"},
        {"choose_end": {}},
    ],
    # docs/CAMPAIGNS.md: a captain's rest may destroy two cards, once a game.
    "long_rest": [
        {"enter": "rest"},
        {
            "choose_cards": {
                "from": SHOWN,
                "least": 0,
                "most": 2,
                "into": "given_up",
                "purpose": "destroy",
            }
        },
        {"end_long_rest": "$given_up"},
        {"remove": "$given_up"},
        {"choose_end": {}},
    ],
    # R61-R72. What Plague and Fatigue destroy leaves at the very end (R139, R141).
    "dungeon": [
        {"enter": "dungeon"},
        {
            "loop": [
                {"choose_dungeon": {}},
                {"carry_out": {}},
                {"leave_if": {"picked": ["attack", "no_battle"]}},
            ]
        },
        {"end_effects": {}},
        {"if": {"test": {"picked": ["attack"]}, "then": [{"call": "battle"}]}},
        {"enter": "aftermath"},
        {"choose_end": {}},
        {"enter": "reckoning"},
        {"each": {"card": "fallen", "of": "lost", "run": [{"perish": "$fallen"}]}},
        {"call": "bury_the_fallen"},
    ],
    # R73-R86. What the battle destroyed leaves before the Spoils (R77, R80), and so does a borrowed
    # Hero, dead or alive (R205, R226).
    "battle": [
        {"declare": {}},
        {"wake": {"event": "battle", "of": "target"}},
        {"settle": {}},
        {"gain_attached": "target"},
        {"if": {"test": {"won": True}, "then": [{"take_monster": {}}], "else": [{"retreat": {}}]}},
        {"call": "bury_the_fallen"},
        {"end_battle": {}},
        {"each": {"card": "fallen", "of": "lost_guests", "run": [{"perish": "$fallen"}]}},
        {"give_back": {}},
        {"if": {"test": {"won": True}, "then": [{"call": "spoils"}]}},
        {"wake": {"event": "before_refill", "of": SHOWN}},
        {"refill_after_battle": {}},
        {"if": {"test": {"won": True}, "then": [{"wake": {"event": "victory", "of": SHOWN}}]}},
        {"call": "breaches"},
    ],
    # R81, R82: first what no order can change, then the other lines in any order.
    "spoils": [
        {"wake": {"event": "spoils", "of": SHOWN}},
        {"loop": [{"choose_spoils": {}}, {"leave_if": {"picked": ["done"]}}, {"carry_out": {}}]},
    ],
    # R77, R80, R224: what was to serve until the battle ends leaves now, wherever it lies.
    "bury_the_fallen": [
        {"each": {"card": "fallen", "of": "doomed", "run": [{"perish": "$fallen"}]}}
    ],
    # R162: cards are about to be destroyed for which another may step in.
    "perish": [
        {
            "each": {
                "card": "fallen",
                "of": "$leaving",
                "run": [
                    {
                        "choose_stand_in": {
                            "event": "would_be_destroyed",
                            "card": "$fallen",
                            "into": "saver",
                        }
                    },
                    {"leave_game": {"cards": "$fallen", "saver": "$saver"}},
                ],
            }
        }
    ],
    # R146: one of several Diseases to be gained.
    "infection": [{"gain_disease": 1}],
    # R189, R227, R231: card after card, from rank 1 up.
    "rearrange_hall": [
        {
            "loop": [
                {"choose_rank_card": {"into": "next"}},
                {"leave_if": {"none": "$next"}},
                {"place_next": "$next"},
            ]
        },
        {"rearrange": {}},
    ],
    # R108: a trap that has sprung is destroyed, unless it has gone; the hall is refilled.
    "spent": [{"remove": {"from": "hall", "where": "itself"}}, {"refill": {}}],
    # R84, R108-R110: traps first, then every Monster newly come to rank 1 breaches, once, until
    # nothing new comes.
    "breaches": [{"loop": [{"breach": {}}, {"leave_if": {"none": "arrivals"}}]}],
    # A refill outside the battle settles its breaches at once (R109).
    "restock": [{"refill": {}}, {"call": "breaches"}],
}


CALLED: Final[dict[str, str]] = {
    "restock": "The hall is refilled, then Traps spring and Monsters breach (R102, R109): what a "
    "card writes after `bury` and `take` of the hall.",
    "breaches": "Traps spring, and Monsters newly come to rank 1 breach (R108-R110).",
    "rearrange_hall": "The player puts the hall into a new order, card by card (R189, R227).",
}
"""The programs that a card may call."""


def turn_programs() -> dict[str, Program]:
    """The rules' own programs, compiled like a card's."""
    programs: dict[str, Program] = {}
    for name, steps in TURN_PROGRAMS.items():
        for program in compile_program(name, steps, f"the rules' program '{name}'"):
            programs[program.name] = program
    return programs
