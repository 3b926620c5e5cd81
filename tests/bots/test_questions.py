"""The greedy bot and the questions of the whole box: each is answered, and with some sense."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from positions import deal_hand, fill_hall, own_turn, put

from thunderstone.bots.greedy import Greedy
from thunderstone.engine import machine, zones
from thunderstone.engine.decision import Decision, Option
from thunderstone.engine.laying import Laying
from thunderstone.engine.state import State
from thunderstone.engine.view import view

Table = Callable[..., State]


def names(state: State, cards: list[int]) -> list[str]:
    return [state.cards[card].id for card in cards]


def answer(state: State) -> list[Option]:
    """Let the bot answer the pending question; gives what it picked."""
    decision = state.decision
    assert decision is not None
    picks = Greedy().choose(view(state, decision.seat), 5)
    machine.answer(state, picks)
    return [decision.options[pick] for pick in picks]


def enter(state: State) -> None:
    assert state.decision is not None
    machine.answer(state, [state.decision.options.index(Option("dungeon"))])


def dungeon_turn(state: State) -> list[tuple[str, str, str]]:
    """Send the bot into the dungeon, whatever it would rather do; gives what it does there."""
    enter(state)
    return own_turn(state)


def use(state: State, card: int, effect: int = 0) -> Decision:
    """Use an effect, up to the next question."""
    assert state.decision is not None
    machine.answer(state, [state.decision.options.index(Option("use", card, effect))])
    assert state.decision is not None
    return state.decision


def attack(state: State, card: int, rank: int) -> Decision:
    assert state.decision is not None
    machine.answer(state, [state.decision.options.index(Option("attack", card, rank))])
    assert state.decision is not None
    return state.decision


def top_of_deck(state: State, *cards: str) -> None:
    """Lay these cards on top of the dungeon deck, the last of them uppermost."""
    for name in cards:
        put(state, name, "dungeon")


# -- the hall -----------------------------------------------------------------------------------


def test_banish_brings_the_stone_to_a_leader_only(table: Table) -> None:
    """The stone in rank 2: whoever leads may end the game with a new order, nobody else does."""
    endings = []
    for ahead in (0, 1):
        state = table(2, village=["banish"])
        fill_hall(state, "firebrand_cyclops", "stone_of_mystery", "noxious_slag")
        for name in ("sphinx", "griffon"):
            put(state, name, "discard", ahead)
        deal_hand(state, "banish", "militia", "militia", "torch", "militia", "dagger")
        enter(state)
        while not state.over and state.decision is not None and state.turn.phase == "dungeon":
            answer(state)
        endings.append(state.ending)
    assert endings == ["stone_unclaimed", ""]


def test_the_new_order_puts_the_prey_where_it_can_be_beaten(table: Table) -> None:
    """Without Light the Griffon (7) is out of reach in rank 3 and falls in rank 1."""
    state = table(2, village=["banish", "short_sword"])
    fill_hall(state, "noxious_slag", "sphinx", "pegasus")
    deal_hand(state, "banish", "slynn_bowman", "short_sword", "militia", "militia", "militia")
    done = dungeon_turn(state)
    assert ("attack", "pegasus", "") in done
    assert ("use", "banish", "") in done


def test_the_rivals_find_the_hard_monsters_first(table: Table) -> None:
    """The Medium lays the strongest on top, and the stone at the bottom for one who is behind."""
    state = table(2, heroes=["tholis"])
    fill_hall(state, "noxious_slag", "sphinx", "griffon")
    put(state, "firebrand_cyclops", "discard", 1 - state.active)
    top_of_deck(state, "griknack_goblin", "stone_of_mystery", "deadbone_troll")
    state.known.clear()
    (medium, *_) = deal_hand(state, "tholis_medium", "militia", "torch")
    enter(state)
    decision = use(state, medium)
    assert decision.purpose == "order"
    answer(state)
    top = names(state, state.dungeon[-3:])
    assert top == ["stone_of_mystery", "griknack_goblin", "deadbone_troll"]


def test_the_clairvoyant_brings_up_what_can_be_beaten(table: Table) -> None:
    """Rank 1 holds a Sphinx that nobody can beat; the deck a Goblin."""
    state = table(2, heroes=["tholis", "slynn"])
    fill_hall(state, "sphinx", "noxious_slag", "griffon")
    top_of_deck(state, "deadbone_troll", "griknack_goblin", "firebrand_cyclops")
    state.known.clear()
    deal_hand(state, "tholis_clairvoyant", "slynn_bowman", "torch", "militia")
    done = dungeon_turn(state)
    assert ("attack", "griknack_goblin", "") in done


def test_diseases_are_laid_under_what_others_may_attack(table: Table) -> None:
    state = table(2, heroes=["sidhe", "slynn"], village=["short_sword"])
    prey, *others = fill_hall(state, "griknack_goblin", "sphinx", "noxious_slag")
    (spirit, *_) = deal_hand(state, "sidhe_spirit", "torch", "militia")
    enter(state)
    assert use(state, spirit).purpose == "infect"
    answer(state)
    assert sorted(state.under) == sorted(others)
    assert prey not in state.under


# -- other seats --------------------------------------------------------------------------------


def test_a_disease_goes_to_the_leading_rival(table: Table) -> None:
    state = table(3, heroes=["sidhe"], monsters=["undead_doom", "ooze", "humanoid"])
    goblin, *_ = fill_hall(state, "famine", "noxious_slag", "noxious_slag")
    put(state, "lord_of_death", "discard", 2)
    put(state, "griknack_goblin", "discard", 1)
    deal_hand(state, "sidhe_natural", "militia", "torch")
    enter(state)
    decision = attack(state, goblin, 1)
    assert decision.kind == "seat"
    (picked,) = answer(state)
    assert (picked.act, picked.other) == ("seat", 2)


def test_what_a_victim_discards_is_of_least_use(table: Table) -> None:
    """One Militia for the Assassin rather than two other cards; never the Huntress."""
    state = table(2, heroes=["redblade", "amazon"])
    fill_hall(state, "sphinx", "noxious_slag", "griffon")
    (assassin, *_) = deal_hand(state, "redblade_assassin", "torch")
    rival = 1 - state.active
    Laying(state).hand(rival, ("amazon_huntress", "torch", "militia", "iron_rations"))
    enter(state)
    decision = use(state, assassin)
    assert decision.seat == rival
    assert [state.cards[option.card].id for option in answer(state)] == ["militia"]
    assert len(state.seats[rival].hand) == 3


def test_a_spell_is_shown_rather_than_a_card_discarded(table: Table) -> None:
    state = table(2, heroes=["verdan"], village=["fireball"])
    (bard, *_) = deal_hand(state, "verdan_bard", "torch")
    rival = 1 - state.active
    put(state, "fireball", "hand", rival)
    held = len(state.seats[rival].hand)
    enter(state)
    assert use(state, bard, 1).purpose == "show"
    answer(state)
    assert len(state.seats[rival].hand) == held


def test_the_best_of_the_heroes_given_up_is_borrowed(table: Table) -> None:
    state = table(2, heroes=["selurin", "amazon"])
    fill_hall(state, "firebrand_cyclops", "firebrand_cyclops", "noxious_slag")
    rival = 1 - state.active
    Laying(state).hand(rival, ("amazon_queen",))
    (theurge, *_) = deal_hand(state, "selurin_theurge", "militia", "militia", "torch")
    enter(state)
    decision = use(state, theurge)
    while decision.purpose != "borrow":
        answer(state)
        assert state.decision is not None
        decision = state.decision
    assert [state.cards[option.card].id for option in answer(state)] == ["amazon_queen"]


# -- battles ------------------------------------------------------------------------------------


def test_the_haunt_keeps_the_weakest_from_attacking(table: Table) -> None:
    """Bowman 2 with a Short Sword (4) against Health 4: the Militia stands aside."""
    state = table(2, monsters=["undead_spirit", "ooze", "humanoid"])
    fill_hall(state, "haunt", "noxious_slag", "noxious_slag")
    deal_hand(state, "slynn_bowman", "short_sword", "militia", "torch")
    done = dungeon_turn(state)
    assert ("attack", "haunt", "") in done
    assert ("card", "militia", "") in done
    assert "haunt" in names(state, state.seats[0].discard)


def test_judgement_is_beaten_whichever_way_it_weakens(table: Table) -> None:
    """Warlock: one Magic Attack less costs two (R87), one Attack less of his costs nothing."""
    state = table(2, heroes=["selurin"], monsters=["doomknight_humanoid", "ooze", "humanoid"])
    judgement, *_ = fill_hall(state, "judgement", "noxious_slag", "noxious_slag")
    deal_hand(state, "selurin_warlock", "selurin_magician", "torch")
    enter(state)
    assert attack(state, judgement, 1).purpose == "weaken_magic"
    assert answer(state) == []
    assert state.turn.won


def test_a_weapon_that_the_battle_makes_too_heavy_goes_to_another(table: Table) -> None:
    """The Prince takes 2 Strength: the Short Sword (4) stays with the Warrior (7), not with the
    Bowman (5)."""
    state = table(2, heroes=["slynn", "outlands"], monsters=["doomknight_humanoid", "ooze"])
    fill_hall(state, "the_prince", "noxious_slag", "noxious_slag")
    deal_hand(state, "slynn_bowman", "outlands_warrior", "short_sword", "torch", "torch")
    done = dungeon_turn(state)
    assert ("equip", "short_sword", "outlands_warrior") in done
    assert ("attack", "the_prince", "") in done
    assert "the_prince" in names(state, state.seats[0].discard)


def test_magic_is_made_where_it_is_demanded(table: Table) -> None:
    """The Revenant (7) falls to nobody without Magic Attack: Arcane Energies make it of steel."""
    state = table(
        2,
        heroes=["outlands"],
        monsters=["undead_spirit", "ooze", "humanoid"],
        village=["arcane_energies", "short_sword"],
    )
    fill_hall(state, "revenant", "noxious_slag", "noxious_slag")
    hand = ("outlands_khan", "short_sword", "arcane_energies", "torch", "leprosy", "leprosy")
    deal_hand(state, *hand)
    state.seats[0].deck.clear()
    state.seats[0].discard.clear()
    done = dungeon_turn(state)
    assert ("use", "arcane_energies", "") in done
    assert "revenant" in names(state, state.seats[0].discard + state.seats[0].hand)


def test_goodberries_make_magic_where_it_is_demanded(table: Table) -> None:
    state = table(
        2,
        heroes=["outlands"],
        monsters=["undead_spirit", "dragon", "enchanted"],
        village=["goodberries"],
    )
    fill_hall(state, "revenant", "tyxr_the_old", "tyxr_the_old")
    deal_hand(state, "outlands_khan", "goodberries", "torch", "torch")
    done = dungeon_turn(state)
    assert ("use", "goodberries", "") in done
    assert ("attack", "revenant", "") in done


@pytest.mark.parametrize(("monster", "used"), [("nixie", False), ("griffon", True)])
def test_the_spear_is_thrown_only_where_it_wins(table: Table, monster: str, used: bool) -> None:
    """Warrior 3 and Spear 2: enough for a Nixie (5); a Griffon (7) takes the 3 of the throw."""
    state = table(2, heroes=["outlands"], village=["spear"])
    fill_hall(state, monster, "noxious_slag", "noxious_slag")
    deal_hand(state, "outlands_warrior", "spear", "torch")
    done = dungeon_turn(state)
    assert ("attack", monster, "") in done
    assert (("use", "spear", "") in done) is used


def test_the_soul_jar_holds_the_greatest_soul(table: Table) -> None:
    state = table(2, heroes=["elf"], village=["soul_jar"])
    fill_hall(state, "deadbone_troll", "noxious_slag", "noxious_slag")
    hand = ("elf_archmage", "soul_jar", "griknack_goblin", "sphinx", "pegasus")
    _, jar, *_ = deal_hand(state, *hand)
    enter(state)
    mage = state.seats[0].hand[0]
    assert state.decision is not None
    machine.answer(state, [state.decision.options.index(Option("equip", jar, mage))])
    assert use(state, jar).purpose == "measure"
    assert [state.cards[option.card].id for option in answer(state)] == ["sphinx"]


def test_the_strongest_caster_calls_the_cyclone(table: Table) -> None:
    """It gives as much as his level: 4 for the Archmage's 7 and 3 against Health 8."""
    state = table(2, heroes=["elf"], village=["cyclone"])
    fill_hall(state, "firebrand_cyclops", "noxious_slag", "noxious_slag")
    (_, mage, cyclone) = deal_hand(state, "elf_wizard", "elf_archmage", "cyclone")
    enter(state)
    assert use(state, cyclone).purpose == "bless"
    assert [option.card for option in answer(state)] == [mage]


# -- after the battle ---------------------------------------------------------------------------


def test_the_sphinx_takes_what_the_deck_is_better_without(table: Table) -> None:
    state = table(2, heroes=["elf"], village=["fireball"])
    fill_hall(state, "sphinx", "noxious_slag", "noxious_slag")
    deal_hand(state, "elf_archmage", "elf_archmage", "torch")
    own = state.seats[0]
    own.deck.clear()
    for name in ("fireball", "fireball", "leprosy", "fireball", "militia", "fireball"):
        zones.move(state, put(state, name, "discard", 0), "deck", "setting", 0)
    done = dungeon_turn(state)
    gone = [card for act, card, _ in done if act == "card"]
    assert "leprosy" in gone
    assert "fireball" not in gone


@pytest.mark.parametrize("hero", ["tempest_reaver", "tempest_warden"])
def test_a_tempest_stays_for_the_next_hand(table: Table, hero: str) -> None:
    state = table(2, heroes=["tempest"])
    fill_hall(state, "griknack_goblin", "noxious_slag", "noxious_slag")
    deal_hand(state, hero, "torch", "militia", "militia")
    dungeon_turn(state)
    assert hero in names(state, state.seats[0].hand)


def test_the_gauntlets_are_worth_a_turn(table: Table) -> None:
    state = table(2, heroes=["outlands"], treasures=["ulbricks_treasures"])
    fill_hall(state, "pegasus", "noxious_slag", "noxious_slag")
    put(state, "ulbricks_gauntlets", "treasures", 0)
    deal_hand(state, "outlands_khan", "torch", "militia")
    dungeon_turn(state)
    assert not state.seats[0].treasures
    assert state.active == 0


# -- the village --------------------------------------------------------------------------------


def test_the_trainer_makes_experience_of_a_militia(table: Table) -> None:
    state = table(2, heroes=["outlands"], village=["trainer"])
    fill_hall(state, "sphinx", "noxious_slag", "griffon")
    deal_hand(state, "trainer", "militia", "iron_rations", "torch", "militia", "torch")
    done = own_turn(state)
    assert ("use", "trainer", "") in done
    assert state.seats[0].xp == 2


def test_the_town_guard_draws_before_anything_is_bought(table: Table) -> None:
    state = table(2, heroes=["outlands"], village=["town_guard"])
    fill_hall(state, "sphinx", "noxious_slag", "griffon")
    deal_hand(state, "town_guard", "iron_rations", "torch", "torch")
    done = own_turn(state)
    acts = [act for act, _, _ in done]
    assert done[1] == ("use", "town_guard", "")
    assert "buy" in acts


# -- alone --------------------------------------------------------------------------------------


@pytest.mark.parametrize("ahead", [True, False])
def test_alone_the_game_is_ended_only_ahead_of_the_villages_pile(table: Table, ahead: bool) -> None:
    """The Goblin bars the way of the stone: beating it collects the stone and ends the game."""
    state = table(1, heroes=["outlands"], mode="solo_normal")
    fill_hall(state, "griknack_goblin", "stone_of_mystery", "sphinx")
    for name in ("griffon", "griffon", "deadbone_troll"):
        put(state, name, "discard" if ahead else "village_pile", 0 if ahead else -1)
    deal_hand(state, "outlands_warrior", "torch", "militia", "torch", "torch")
    done = own_turn(state)
    assert (("attack", "griknack_goblin", "") in done) is ahead
    assert (state.ending == "stone_collected") is ahead


def test_where_every_monster_hides_in_the_dark_the_bot_first_makes_light(table: Table) -> None:
    """R192: two flaming swords light the way to a Blink Dog that could not even be chosen."""
    state = table(2, heroes=["thyrian"], village=["flaming_sword"])
    squires_and_swords = ("thyrian_squire", "flaming_sword", "thyrian_squire", "flaming_sword")
    deal_hand(state, *squires_and_swords)
    fill_hall(state, "blink_dog")
    machine.advance(state)
    done = dungeon_turn(state)
    assert [act for act, _, _ in done[:3]] == ["equip", "equip", "attack"]
