"""How steps, cards, quantities, filters and conditions are written: examples, read by a test."""

from __future__ import annotations

GRAMMAR: dict[str, tuple[tuple[str, str], ...]] = {
    "Steps": (
        ("[{draw: 2}]", "One step: a word, and its argument. Draw two cards."),
        ("[{draw: {count: 2, into: new}}]", "The same with the arguments by name."),
        (
            "[{choose_purchase: }, {carry_out: }]",
            "Steps without an argument: nothing stands after the colon.",
        ),
        (
            "[{discard: {choose: {from: shown}}}, {draw: 1}]",
            "Two steps, one after the other: discard a card of one's choice, then draw one.",
        ),
        (
            "[{if: {test: {any: {from: shown, where: hero}}, then: [{draw: 1}], else: "
            "[{draw: 2}]}}]",
            "Steps inside a step: draw one card with a Hero revealed, otherwise two.",
        ),
        (
            "[{each_seat: {who: others, run: [{gain_disease: 1}]}}]",
            "Every other player gains a Disease.",
        ),
    ),
    "Cards": (
        ("shown", "All cards of a place (see [places](#places))."),
        ("{from: shown, where: hero}", "Those of a place that pass a filter."),
        ("{from: hall, where: [monster, movable]}", "Those that pass several filters."),
        (
            "{from: {from: hall, where: monster}, where: {class: undead}}",
            "`from` takes cards of any form.",
        ),
        ("$food", "The cards that an earlier step has left in a register."),
        ("{tops: 1}", "The uppermost card of each village stack; `tops: 2` the two uppermost."),
    ),
    "Quantity": (
        ("3", "A number; below 0 to take away."),
        ("{count: {from: shown, where: monster}}", "How many Monsters are revealed."),
        ("{count: {from: shown, where: disease}, times: 2}", "Two for each Disease."),
        ("{gold: shown, per: 2, most: 4}", "One for every two gold, four at most."),
        ("{strength: $hero, plus: -1}", "A Hero's printed Strength less one."),
        ("{xp: own}", "One's own experience."),
    ),
    "Filter": (
        ("hero", "A word."),
        ("{class: bow}", "A word with its parameter."),
        ("[hero, {class: archer}]", "A list: all of them must hold."),
        ("{either: [disease, monster]}", "At least one of them must hold."),
        ("{not: armed}", "It must not hold."),
        ("{at_least: {gold: 2}}", "At least so much of a [figure](#figures)."),
        ("{highest: {cost: hand}}", "None of some cards - here the hand's - has more of a figure."),
        (
            "[hero, {lowest: {strength: {from: shown, where: hero}}}]",
            "The weakest Heroes revealed. The cards compared are filtered, too: among all that are "
            "revealed a Torch, which has no Strength, would be the weakest.",
        ),
    ),
    "Condition": (
        ("{any: {from: shown, where: {class: spell}}}", "A Spell is revealed."),
        ("[{none: weapon}, {target_rank: [2, 3]}]", "A list: all of them must hold."),
        ("{either: [{xp_at_least: 2}, {during: village}]}", "At least one of them must hold."),
        ("{at_least: {of: {count: hand}, number: 2}}", "A quantity is so much, or more."),
        ("{picked: [seat]}", "The last menu was answered so."),
    ),
}
"""Of each kind, how it may be written, and what that means."""
