"""The closed word lists of the case format: what the game says, for checks to name."""

from __future__ import annotations

from thunderstone.catalogue.effects import REASONS as CARD_REASONS

REASONS = {
    "not_revealed": "the card does not lie among the revealed cards or Treasures",
    "another_step": "it belongs to another step of the turn, or to another action",
    "already_used": "this effect of this card has been used this turn",
    "found_this_turn": "a Treasure may not be used in the turn in which it was found",
    "not_equipped": "a Weapon has no Dungeon effect until a Hero has taken it up",
    "nothing_to_do": "the effect would find nothing to work on",
    "already_equipped": "the Weapon is in a Hero's hands and may not be moved",
    "dropped": "the Weapon has fallen from its Hero this turn",
    "already_armed": "the Hero carries a Weapon",
    "too_heavy": "figures weight, strength: the Weapon outweighs the Hero's Strength",
    "not_a_monster": "a Thunderstone cannot be attacked",
    "not_in_the_hall": "the Monster does not lie in the hall",
    "sold_out": "the stack is empty",
    "no_buys_left": "as many cards have been bought as this visit allows",
    "too_expensive": "figures price, gold",
    "not_on_top": "the card is not the top one of its stack",
    "not_a_hero": "only Heroes level up",
    "highest_level": "the Hero has no higher level",
    "too_little_xp": "figures needed, xp",
    "no_card_of_next_level": "the stack has no card of the next level",
    "guardian_stays": "nothing but a defeat moves a Guardian",
    "already_doomed": "the card is bound to leave after this battle as it is",
    "does_not_fit": "the card is none of those that the choice is about",
    "another_question": "the pending question is about something else",
    "not_here": "no such card lies where it would have to lie",
    "game_over": "the game has ended",
    "no_food": "there is no unused Food to destroy",
    "no_disease": "there is no Disease in the hand",
    "no_hero": "there is no Hero in the hand",
    "no_xp": "there is no experience to pay with",
    "no_gold_card": "there is no unused card with a gold value",
    "no_monster_to_move": "there is no Monster in the hall that may be moved",
    "no_monster_to_take": "there is no Monster in the hall that may be taken",
    "no_monster_to_trade": "no Monster in the hand can be exchanged for one of the hall",
}
"""Why something is not offered; the last ones are the reasons that cards give."""

assert set(CARD_REASONS) <= set(REASONS), "every reason of a card has its explanation here"

EVENTS = {
    "turn": "a turn begins; amount: its number",
    "action": "an action is chosen",
    "phase": "a step of the turn begins",
    "show": "the hand is laid open; cards: the hand",
    "draw": "cards are drawn",
    "shuffle": "a discard pile becomes a deck; amount: its size",
    "discard": "a card goes to the discard pile",
    "destroy": "a card leaves the game (a Disease goes under its deck)",
    "use": "an effect is used",
    "equip": "cards: the Weapon and the Hero",
    "drop": "cards: the Weapon and the Hero it falls from",
    "mark": "a figure changes; amount: by how much",
    "gold": "an effect makes gold; amount",
    "buys": "additional purchases are allowed; amount",
    "buy": "a card is bought",
    "pay": "amount: what was paid for it",
    "level_up": "a Hero leaves the game to rise a level",
    "level_gain": "the card of the next level arrives",
    "xp": "experience is gained or paid; amount, negative when paid",
    "attack": "a Monster is declared; amount: its rank",
    "doom": "a card is bound to leave after the battle",
    "lose_hero": "a Hero is found below Strength 0 under Plague or Fatigue",
    "spare": "a Hero is saved",
    "win_battle": "amount: Attack minus Health",
    "lose_battle": "amount: Attack minus Health",
    "defeat": "the Monster goes to the discard pile",
    "bury": "a card goes under the dungeon deck",
    "take": "a Monster of the hall is taken without a battle",
    "trade": "a Monster of the hand and one of the hall change places",
    "shift": "a card of the hall moves towards rank 1",
    "appear": "a card is turned up from the dungeon deck",
    "find_treasure": "a Treasure is turned up and taken",
    "breach": "a Guardian goes out to rank 0",
    "breach_effect": "a Breach happens; cards: the Monster",
    "gain_disease": "a Disease is gained",
    "no_disease": "the disease deck is empty: none is gained",
    "turn_up": "a card is turned up from a player's own deck",
    "draw_more": "the next hand will be larger; amount",
    "collect": "the Thunderstone is taken",
    "game_over": "the game ends",
}
"""What happens, and what its cards and amount mean."""

ENDINGS = {
    "stone_collected": "a player has taken the Thunderstone",
    "stone_unclaimed": "the Thunderstone has reached rank 1 in another way",
    "dungeon_empty": "neither Thunderstone nor Monster is left",
}

PHASES = (
    "start",
    "action",
    "village",
    "buying",
    "levelling",
    "dungeon",
    "battle",
    "aftermath",
    "rest",
    "end",
)

KINDS = {
    "action": "which action to take",
    "village": "the menu of a village visit",
    "dungeon": "the menu before the attack",
    "spoils": "which Spoils line to use",
    "purchase": "what to buy as Spoils",
    "cards": "a choice of cards",
    "end": "only end_turn is left",
    "nothing": "the game is over",
}
