"""The closed word lists of the case format: what the game says, for checks to name."""

from __future__ import annotations

from thunderstone.catalogue.effects import REASONS as CARD_REASONS
from thunderstone.engine.events import MEANINGS, RULED

REASONS = {
    "not_revealed": "the card does not lie among the revealed cards or Treasures",
    "another_step": "it belongs to another step of the turn, or to another action",
    "already_used": "this effect of this card has been used this turn",
    "used_too_often": "as many effects have been used as a turn has room for",
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
    "lent": "the Hero is on loan for the turn",
    "one_level_at_a_time": "the card is not of the Hero's next level",
    "too_little_xp": "figures needed, xp",
    "no_card_of_next_level": "the stack has no card of the next level",
    "too_dark": "the Monster cannot be attacked as long as Light is missing",
    "spell_used": "the Monster cannot be attacked once a Spell has been used this turn",
    "weapon_equipped": "the Monster cannot be attacked while a Hero carries a Weapon",
    "must_be_defeated": "nothing but a defeat makes the Monster leave the hall",
    "guardian_stays": "nothing but a defeat moves a Guardian",
    "already_doomed": "a Battle effect has destroyed the card already",
    "does_not_fit": "the card is none of those that the choice is about",
    "another_question": "the pending question is about something else",
    "not_here": "no such card lies where it would have to lie",
    "game_over": "the game has ended",
    **CARD_REASONS,
}
"""Why something is not offered; the last ones are the reasons that cards give."""

EVENTS: dict[str, str] = {kind: MEANINGS[kind].sentence() for kind in RULED}
"""What happens, and what the fields of the event mean."""

ENDINGS = {
    "stone_collected": "a player has taken the Thunderstone",
    "stone_unclaimed": "the Thunderstone has reached rank 1 in another way",
    "dungeon_empty": "neither Thunderstone nor Monster is left",
    "rounds_over": "as many rounds have been played as were agreed on",
}

SOLO_RESULTS = ("won", "lost")
"""How a solo game stands, or ends (R159)."""

KINDS = {
    "action": "which action to take",
    "village": "the menu of a village visit",
    "dungeon": "the menu before the attack",
    "spoils": "which Spoils line to use",
    "purchase": "what to buy as Spoils",
    "cards": "a choice of cards",
    "mode": "which of several ways an effect takes",
    "seat": "which seat a card goes to, or an effect is about",
    "end": "only end_turn is left",
    "nothing": "the game is over",
}
