"""The list of the scenes: every screen by name, what its picture shows, and what prepares it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from thunderstone.campaign import SIEGE
from thunderstone.catalogue.codex import Wish
from thunderstone.engine.options import DRAWN
from thunderstone.journal import HUMAN
from thunderstone.showcase import at_table, campaigns, moments, puzzles, screens
from thunderstone.showcase.at_table import at_moment, frozen, happening, laid
from thunderstone.showcase.campaigns import (
    UNLOCK_SEED,
    asked,
    show_campaign,
    show_nights,
    show_outcome,
)
from thunderstone.showcase.moments import BOT, against_bots
from thunderstone.showcase.window import show
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.scenes.history.scene import CARDS, PLAYERS
from thunderstone.ui.scenes.setup.scene import SetupScreen
from thunderstone.ui.scenes.table.doors import DoorOpens
from thunderstone.ui.scenes.table.moments.breach import GateBurst
from thunderstone.ui.scenes.table.moments.disease import DiseaseSpread
from thunderstone.ui.scenes.table.moments.entrance import Entrance
from thunderstone.ui.scenes.table.moments.lasting import LastingStrikes
from thunderstone.ui.scenes.table.moments.stone import StoneLight
from thunderstone.ui.scenes.table.moments.swarm import SwarmPours
from thunderstone.ui.scenes.table.moments.trap import TrapSprung
from thunderstone.ui.scenes.table.moments.treasure import TreasureFound


class Scene(NamedTuple):
    """A screen for a picture: what it shows, and what makes a window show it."""

    shows: str
    prepare: Callable[[App], object]


def scene(shows: str, prepare: Callable[..., object], *args: object, **how: object) -> Scene:
    """A scene that a function prepares, called with the window and with what is given here."""
    return Scene(shows, lambda app: prepare(app, *args, **how))


ALONE, FIVE = against_bots(1), against_bots(5)

reading = partial(at_moment, controls=FIVE)

SCENES: dict[str, Scene] = {
    "title": scene("the title with a game to go on with", screens.title),
    "title_first": scene("the title before any game", show, routes.Title()),
    "title_language": scene("which language to play in, at the first start", screens.ask_language),
    "title_demo": scene("bots at the table while nobody touches anything", screens.demo),
    "title_others": scene("the title with parked games", screens.title_with_others),
    "title_again": scene(
        "the title after a finished game", screens.title, last_game=screens.seated(3, table=DRAWN)
    ),
    "setup": scene("a ready-made table", screens.setup),
    "setup_drawn": scene("a drawn table", screens.setup, table=DRAWN),
    "setup_own": scene(
        "a table of one's own that lacks cards", screens.setup, then=screens.take_over
    ),
    "setup_five": scene(
        "a drawn table of five players and eight families",
        screens.setup,
        players=5,
        table=DRAWN,
        families=8,
        features="guaranteed",
    ),
    "setup_crowded": scene(
        "a table with every Thunderstone", screens.setup, preset="three_at_the_gate", stone="all"
    ),
    "setup_conflict": scene(
        "choices that do not go together",
        screens.setup,
        players=3,
        table=DRAWN,
        mode="solo_warrior",
        sets=("base",),
    ),
    "setup_card": scene(
        "a card of the table, read", screens.setup, table=DRAWN, then=screens.open_first
    ),
    "setup_pick": scene(
        "what must or must not come",
        screens.setup,
        table=DRAWN,
        must_haves=("thyrian", "sidhe"),
        bans=("amazon", "feayn"),
        then=SetupScreen.open_picker,
    ),
    "setup_pick_own": scene("picking village cards", screens.setup, then=screens.pick_own),
    "setup_options": scene(
        "the options of a drawn table", screens.setup, table=DRAWN, then=SetupScreen.open_options
    ),
    "setup_options_chosen": scene(
        "the options with features chosen",
        screens.setup,
        table=DRAWN,
        features="chosen",
        then=SetupScreen.open_options,
    ),
    "setup_options_ready": scene(
        "the options of a ready-made table", screens.setup, then=SetupScreen.open_options
    ),
    "setup_rules": scene("the options of the rules", screens.setup_rules),
    "setup_code": scene("the share code", screens.setup, then=SetupScreen.open_code),
    "setup_code_wrong": scene("a share code refused", screens.setup_mistyped),
    "settings": scene("the settings, first page", screens.settings),
    "settings_display": scene("the settings of the display", screens.settings, "display"),
    "settings_sound": scene("the settings of the sound", screens.settings, "sound"),
    "settings_keys": scene("which key does what", screens.settings, "keys"),
    "settings_key": scene("a key being chosen", screens.settings, "keys", "undo"),
    "settings_pad": scene("the settings of the gamepad", screens.settings, "pad"),
    "help": scene("all keys, over the table", screens.over_table, routes.Help()),
    "notice": scene("what is told after a fault", screens.notice),
    "table": scene("the choice of an action", at_moment),
    "table_commissions": scene(
        "the eye that shows a secret commission", at_moment, variant=screens.COMMISSIONS
    ),
    "table_village": scene("a visit to the village", at_moment, moments.in_village),
    "table_dungeon": scene("the dungeon, before the attack", at_moment, moments.in_dungeon),
    "table_guardian": scene("a Guardian in rank 0", at_moment, moments.with_guardian),
    "table_choose": scene("an effect asks for cards", at_moment, moments.choosing),
    "table_rest": scene("a card to destroy at rest", at_moment, moments.resting),
    "table_bot": scene("a bot in the dungeon", at_moment, moments.bots_turn),
    "table_disease": scene("a Disease in hand", at_moment, moments.with_diseases),
    "table_large_hand": scene(
        "a large hand", at_moment, moments.with_large_hand, bot_name="random"
    ),
    "table_alone": scene("a table of one seat", at_moment, controls=ALONE),
    "table_five": scene("a table of five seats", at_moment, controls=FIVE),
    "table_mode": scene("which of two effects", laid, "mode"),
    "table_rank": scene("which rank a monster goes to", laid, "rank"),
    "table_order": scene("cards being put in order", laid, "order", 1),
    "table_aside": scene("cards laid aside by each player", laid, "aside", 3),
    "table_borrow": scene("cards borrowed of others", laid, "borrow"),
    "table_pass": scene("a Disease to pass on", laid, "pass"),
    "table_victim": scene("whom an effect shall hit", laid, "victim"),
    "table_swarm": scene("the Swarm in the hall", laid, "swarm"),
    "table_gate": scene("three Guardians, a caged hero and a borne weapon", laid, "gate"),
    "table_trap": scene("a trap springs", happening, "trap"),
    "table_powerless": scene("a forecast without magic", at_table.point_at_badge, "powerless"),
    "table_dark": scene("a forecast in darkness", at_table.point_at_badge, "dark"),
    "table_eleven": scene("who shall bear a weapon", at_table.take_up, "eleven"),
    "table_seven": scene("a hand of seven cards", laid, "seven"),
    "table_nine": scene("a hand of nine cards", laid, "nine"),
    "table_fifteen": scene("a hand of fifteen cards", laid, "fifteen"),
    "table_out_of_reach": scene("monsters that cannot be beaten", laid, "out_of_reach"),
    "table_fan": scene("a stack of heroes fanned out", at_table.point_at_stack),
    "table_breach": scene("a monster breaches", happening, "breach"),
    "table_treasure": scene("a treasure turns up", happening, "treasure"),
    "table_stone": scene("a Thunderstone turns up", happening, "stone"),
    "table_breakout": scene("a Guardian breaks out", happening, "breakout"),
    "table_guardian_entrance": scene(
        "a Guardian makes his entrance", frozen, "breakout", Entrance, 0.8
    ),
    "table_guardian_works": scene(
        "a Guardian buries the stone", frozen, "burying", LastingStrikes, 0.5
    ),
    "table_moment_breach": scene("the gate bursts", frozen, "breach", GateBurst, 0.42),
    "table_moment_trap": scene("a trap has shut", frozen, "trap", TrapSprung, 0.5),
    "table_moment_treasure": scene("a treasure shines", frozen, "treasure", TreasureFound, 0.4),
    "table_moment_disease": scene("a Disease spreads", frozen, "breach", DiseaseSpread, 0.5),
    "table_moment_stone": scene("the stone's light in rank 3", frozen, "stone", StoneLight, 0.5),
    "table_moment_stone_near": scene("the stone at rank 1", frozen, "collecting", StoneLight, 0.5),
    "table_moment_swarm": scene("the Swarm pours out", frozen, "swarming", SwarmPours, 0.4),
    "table_battle": scene("a battle, its sum being counted", at_table.fight, "battle", 0.68),
    "table_battle_blow": scene("a battle, the blow", at_table.fight, "battle", 0.75),
    "table_battle_won": scene("a battle won", at_table.fight, "battle", 0.97),
    "table_battle_lost": scene("a battle lost", at_table.fight, "battle_lost", 1.0),
    "table_level_up": scene("a hero has risen a level", at_table.raise_hero, "level", 0.75),
    "table_save": scene("a hero to be saved from an effect", laid, "save"),
    "table_spoils": scene("spoils of a battle", laid, "spoils"),
    "table_spoils_order": scene("spoils in an order to be chosen", laid, "spoils_order"),
    "table_purchase": scene("a purchase as spoils", laid, "purchase"),
    "table_level": scene("heroes who can rise", laid, "level"),
    "table_rise": scene("the levels of a hero laid out", at_table.rise, "level"),
    "log": scene("the chronicle", reading, then=lambda table: table.reader.open_log()),
    "log_filtered": scene(
        "the chronicle of one seat's purchases", reading, then=at_table.filter_log
    ),
    "log_refused": scene("the chronicle cannot be saved", reading, then=at_table.save_log_in_vain),
    "recap": scene(
        "what happened since the last turn", reading, then=lambda table: table.reader.open_recap()
    ),
    "piles_deck": scene("one's own deck", reading, then=lambda table: table.reader.open_deck()),
    "piles_all": scene("all piles", reading, then=lambda table: table.reader.open_piles("all")),
    "piles_discard": scene(
        "a discard pile",
        reading,
        moments.discarded,
        then=lambda table: table.reader.open_discard(4),
    ),
    "piles_village": scene(
        "the village's piles", reading, then=lambda table: table.reader.open_piles("village")
    ),
    "piles_dungeon": scene(
        "the dungeon deck", reading, then=lambda table: table.reader.open_dungeon()
    ),
    "piles_void": scene(
        "what was destroyed", reading, then=lambda table: table.reader.open_piles("void")
    ),
    "piles_siege": scene(
        "the village's score pile of a siege", at_table.look_into, "siege", "village_pile"
    ),
    "hint": scene("a hint which action to take", at_moment, then=lambda table: table.hints.ask()),
    "hint_village": scene(
        "a hint what to buy", reading, moments.in_village, then=lambda table: table.hints.ask()
    ),
    "hint_dungeon": scene(
        "a hint in the dungeon", reading, moments.in_dungeon, then=lambda table: table.hints.ask()
    ),
    "why": scene("why a stack cannot be bought from", at_moment, then=at_table.click_refused),
    "table_solo": scene("a solo game with its pile", laid, "solo"),
    "door": scene("the door of a floor, and how it is to be opened", laid, "door"),
    "door_opens": scene("a door stands wide open", frozen, "door_opens", DoorOpens, 0.6),
    "floors": scene(
        "what the penalty and the reward of a floor are on its Monsters", laid, "floors"
    ),
    "floors_pile": scene("the floors of the Dungeon, looked through", at_table.look_into, "floors"),
    "siege": scene("a siege of four", laid, "siege"),
    "siege_hidden": scene("a siege with hidden hands", laid, "siege_hidden"),
    "siege_five": scene("a siege of five, and a Guardian", laid, "siege_five"),
    "siege_help": scene("a player asked for a card", laid, "siege_help"),
    "siege_lent": scene("a card on loan in a siege", laid, "siege_lent"),
    "score_solo_won": scene("a solo game won", screens.score_laid, "solo_won"),
    "score_solo_lost": scene("a solo game lost", screens.score_laid, "solo_lost"),
    "score_siege_won": scene("a siege won together", screens.score_laid, "siege_won"),
    "score_siege_lost": scene("a siege of five lost", screens.score_laid, "siege_lost"),
    "zoom": scene("a card of the hand, large", at_table.point_at_hand),
    "zoom_linked": scene("a word of a card explained", at_table.point_at_link),
    "zoom_stack": scene("a stack of the village, kept in view", at_table.keep_stack),
    "zoom_named": scene("a card that the chronicle names, large", at_table.point_at_name),
    "menu": scene("the menu over the table", screens.over_table, routes.Menu()),
    "saves": scene("the kept games, one chosen", screens.saves, 1),
    "saves_running": scene("the kept games, the running one chosen", screens.saves),
    "saves_damaged": scene(
        "a kept game that cannot be read", screens.saves, 3, then=screens.in_players_folder
    ),
    "saves_overwrite": scene(
        "a kept game to overwrite", screens.saves, 1, then=lambda screen: screen.deeds.overwrite()
    ),
    "saves_parked": scene("a parked game among the kept ones", screens.parked_saves),
    "saves_deleted": scene(
        "a kept game deleted", screens.saves, 1, then=lambda screen: screen.deeds.delete()
    ),
    "saves_new": scene("a game about to be kept", screens.new_save),
    "saves_empty": scene("no game kept yet", show, routes.Saves()),
    "seats": scene("one person away, one given up", screens.seats),
    "resign": scene("giving up a game against bots", screens.resign, against_bots(3)),
    "resign_others": scene("giving up among people", screens.resign, (HUMAN, HUMAN, BOT)),
    "table_relieved": scene("a bot plays for a person", screens.seats, closed=True),
    "table_warned": scene(
        "a turn about to end with gold left",
        at_moment,
        moments.in_village,
        then=lambda table: at_table.end_turn(table, "end_turn"),
    ),
    "table_warned_rest": scene(
        "a rest with a battle to be won",
        at_moment,
        then=lambda table: at_table.end_turn(table, "rest"),
    ),
    "table_reach": scene("what could be brought against a monster", at_table.point_at_reach),
    "table_reach_way": scene(
        "the way to a monster",
        at_moment,
        moments.in_dungeon,
        at_table.CHARACTERS,
        then=at_table.read_way,
    ),
    "table_reach_zoom": scene("a monster, large, and its reach", at_table.point_at_monster),
    "table_seat": scene("the plate of a bot with a temperament", at_table.point_at_plate),
    "log_why": scene("why a bot attacked or bought", at_table.ask_why, "attack", "buy"),
    "log_why_covered": scene("why a bot rested", at_table.ask_why, "rest"),
    "log_why_drawer": scene(
        "why, asked in the drawer", at_table.ask_why, "buy", "village", drawer=True
    ),
    "codex": scene("all cards", screens.codex),
    "codex_filtered": scene(
        "the Wizards", screens.codex, Wish(kind="hero", class_word="wizard", least=5)
    ),
    "codex_none": scene("no card fits", screens.codex, Wish(kind="spell", class_word="food")),
    "codex_list": scene("the list of the classes", screens.codex, then=screens.open_classes),
    "codex_card": scene("a hero's page", screens.codex, card="chalice_defender"),
    "codex_monster": scene("a monster's page", screens.codex, card="noxious_slag"),
    "codex_own": scene("a card without a picture", screens.without_picture, "elf_wizard"),
    "rules": scene("the rules of light", screens.rules, "light"),
    "rules_search": scene("a word searched for in the rules", screens.rules, search="light"),
    "rules_nothing": scene("a word that no rule has", screens.rules, search="nothing"),
    "history": scene("the games of some weeks", screens.history),
    "history_five": scene("a game of five seats", screens.history, crowd=True),
    "history_players": scene("the players of some weeks", screens.history, PLAYERS),
    "history_cards": scene("the cards of some weeks", screens.history, CARDS),
    "history_none": scene("the history before any game", show, routes.History()),
    "maestro": scene("a game reviewed", screens.maestro),
    "maestro_seats": scene("a game reviewed, seat by seat", screens.maestro, page="seats"),
    "practice": scene("what to work on, over all games reviewed", screens.practice),
    "own_mistake": scene("one's own mistake as a puzzle", screens.own_mistake),
    "maestro_running": scene("a game that is being reviewed", screens.maestro, share=0.3),
    "achievements": scene("what has been achieved", screens.achievements),
    "achievements_none": scene("nothing achieved yet", show, routes.Achievements()),
    "campaigns": scene("the campaigns that are kept", campaigns.listed),
    "campaigns_deleted": scene("a campaign thrown away", campaigns.listed, deleted=True),
    "campaigns_damaged": scene("a campaign that cannot be read", campaigns.damaged),
    "campaigns_empty": scene("no campaign yet", show, routes.Campaigns()),
    "campaign_new": scene("what a campaign begins with", show, routes.NewCampaign()),
    "campaign_map": scene("the road after three nights", campaigns.on_map),
    "campaign_map_first": scene("the road before the first night", campaigns.on_map, 0),
    "campaign_map_second": scene("the road before the second night", campaigns.on_map, 1),
    "campaign_map_ahead": scene("a place that lies ahead", campaigns.on_map, 5, "gate_of_death"),
    "campaign_map_alone": scene(
        "a place that gives a captain alone something",
        campaigns.on_map,
        7,
        "ring_of_bones",
        controls=(HUMAN,),
        play=SIEGE,
    ),
    "campaign_map_siege": scene(
        "a place with a siege of the nightmare's grade",
        campaigns.on_map,
        3,
        "salt_hermitage",
        play=SIEGE,
    ),
    "campaign_map_done": scene("a place that was played at", campaigns.on_map, 5, "ford_village"),
    "campaign_map_over": scene("the road walked to its end", campaigns.on_map, 9),
    "campaign_morning": scene("the morning after a night", campaigns.in_the_morning),
    "campaign_seats": scene("who plays in a campaign from now on", campaigns.seats),
    "campaign_table": scene("the table of a place with four rules", campaigns.at_table),
    "campaign_siege": scene("the table of a place in a siege", campaigns.at_table, play=SIEGE),
    "daily": scene("the dungeon of the day", screens.daily),
    "daily_before": scene("the dungeon of the day before", screens.daily, 1),
    "puzzles": scene("the puzzles, some of them solved", puzzles.puzzles),
    "puzzles_own": scene("one's own mistakes among the puzzles", puzzles.puzzles, own=True),
    "puzzle": scene("a puzzle with a hint", puzzles.tried),
    "puzzle_missed": scene("a puzzle after a turn that brings less", puzzles.missed),
    "puzzle_solved": scene("a puzzle solved", puzzles.solved),
    "ascent": scene("the Ascent some way up", screens.ascent),
    "ascent_won": scene("a table of the Ascent that has been won", screens.ascent, 2),
    "ascent_closed": scene("a crowded table of the Ascent, not open yet", screens.ascent, 21),
    "ascent_none": scene("the Ascent from its foot", show, routes.Ascent()),
    "ascent_score": scene("the sheet of a table of the Ascent", screens.ascent_score),
    "ascent_crown": scene(
        "the stars of a table of the Ascent", screens.coronation, "crown", by=screens.ascent_score
    ),
    "curtain": scene("the table covered for the next person", screens.curtain),
    "commission_choice": scene(
        "two secret commissions to choose from", screens.commission, moments.choosing_commission
    ),
    "commission": scene(
        "a secret commission and how far it is", screens.commission, moments.with_commission
    ),
    "score": scene("the sheet of four players", screens.score),
    "score_swarm": scene("the Swarm's points explained", screens.score_with_figure, "swarm"),
    "score_horde": scene(
        "the Horde's points explained", screens.score_with_figure, "horde", "mind_your_step"
    ),
    "score_tied": scene(
        "a tie after eight rounds", screens.score, players=3, seed=3, variant=screens.EIGHT_ROUNDS
    ),
    "score_charts": scene("the curves of four players", screens.score, "charts"),
    "score_charts_five": scene("a round told in the curves", screens.score_with_round),
    "score_charts_alone": scene("the curves of one player", screens.score, "charts", 1),
    "score_moments": scene("the moments of a game", screens.score, "moments"),
    "score_moments_five": scene("the moments of five players", screens.large_score, "moments"),
    "score_closing": scene("the last page of the score", screens.score, "closing"),
    "score_stone": scene("a game that the stone has ended", screens.score_collected),
    "coronation_stone": scene(
        "the stone that ended the game", screens.coronation, "ending", by=screens.score_collected
    ),
    "coronation_rounds": scene(
        "a game that ended with its rounds",
        screens.coronation,
        "ending",
        by=partial(screens.score, players=3, seed=3, variant=screens.EIGHT_ROUNDS),
    ),
    "coronation_count": scene("the points of four players counted", screens.coronation, "count"),
    "coronation_count_five": scene(
        "the points of five players counted",
        screens.coronation,
        "count",
        by=screens.large_score,
    ),
    "coronation_count_tied": scene(
        "a tie, and the rule that breaks it",
        screens.coronation,
        "count",
        by=partial(screens.score, players=3, seed=3, variant=screens.EIGHT_ROUNDS),
    ),
    "coronation_count_solo": scene(
        "one's points against the village's pile",
        screens.coronation,
        "count",
        "solo_lost",
        by=screens.score_laid,
    ),
    "coronation": scene("the winner under laurel and crown", screens.coronation, "crown"),
    "coronation_five": scene(
        "the winner of five players", screens.coronation, "crown", by=screens.large_score
    ),
    "coronation_alone": scene(
        "one player crowned", screens.coronation, "crown", by=partial(screens.score, players=1)
    ),
    "coronation_solo_lost": scene(
        "the Dungeon has won", screens.coronation, "crown", "solo_lost", by=screens.score_laid
    ),
    "coronation_count_siege": scene(
        "what five players have together, against the village's pile",
        screens.coronation,
        "count",
        "siege_lost",
        by=screens.score_laid,
    ),
    "coronation_siege_won": scene(
        "four players crowned together",
        screens.coronation,
        "crown",
        "siege_won",
        by=screens.score_laid,
    ),
    "coronation_siege_lost": scene(
        "the Dungeon has beaten five players",
        screens.coronation,
        "crown",
        "siege_lost",
        by=screens.score_laid,
    ),
    "score_commissions": scene(
        "the sheet with secret commissions", screens.score, variant=screens.COMMISSIONS
    ),
    "coronation_count_commissions": scene(
        "the secret commissions revealed",
        screens.coronation,
        "count",
        by=partial(screens.score, players=3, variant=screens.COMMISSIONS),
    ),
    "score_alone": scene("the sheet of one player", screens.score, players=1),
    "replay": scene("a recorded game on its way", screens.replay),
    "replay_start": scene("a recorded game at its beginning", screens.replay_start),
    "replay_line": scene("the time line of a recorded game", screens.replay, 5, risen=True),
    "play_on": scene("who plays on from there", screens.play_on),
    "campaign_captain": scene("a captain to choose", asked, "captain"),
    "campaign_captain_late": scene("a captain when much is open", asked, "captain", 5),
    "campaign_name": scene("a name for a captain", asked, "name"),
    "campaign_quest": scene("two quests to choose from", asked, "quest"),
    "campaign_carry": scene("which Heroes come along", asked, "carry"),
    "campaign_perk": scene("a perk to choose", asked, "perk", 3),
    "campaign_unlock": scene("what a captain leaves open", asked, "unlock", 5, seed=UNLOCK_SEED),
    "campaign_event": scene(
        "an event with two answers", show_campaign, routes.CampaignEvent, 2, asks="event"
    ),
    "campaign_event_told": scene("what has come of an event", show_outcome),
    "campaign_tavern": scene("the captains of a campaign", show_campaign, routes.CampaignTavern, 8),
    "campaign_tavern_five": scene(
        "the captains of five long names",
        show_campaign,
        routes.CampaignTavern,
        6,
        controls=(HUMAN,) * 5,
        names=moments.LONG_NAMES,
    ),
    "campaign_tavern_first": scene(
        "a captain alone before the first night",
        show_campaign,
        routes.CampaignTavern,
        0,
        controls=(HUMAN,),
        play=SIEGE,
    ),
    "campaign_village": scene(
        "what prosperity has opened", show_campaign, routes.CampaignVillage, 3
    ),
    "campaign_village_last": scene(
        "a village that has opened the whole box",
        show_campaign,
        routes.CampaignVillage,
        9,
        controls=(HUMAN,) * 5,
    ),
    "campaign_chronicle": scene(
        "the page of a campaign that is over", show_campaign, routes.CampaignChronicle, 9
    ),
    "campaign_chronicle_five": scene(
        "the page of five captains",
        show_campaign,
        routes.CampaignChronicle,
        9,
        controls=(HUMAN,) * 5,
        names=moments.LONG_NAMES,
    ),
    "campaign_chronicle_early": scene(
        "the page of a campaign under way", show_campaign, routes.CampaignChronicle, 4
    ),
    "campaign_nights": scene("a campaign night by night", show_nights),
    "tutorial": scene("the guided game begins", screens.lesson, "welcome"),
    "tutorial_buy": scene("the coach objects", screens.lesson_objects),
    "tutorial_light": scene("the coach explains light", screens.lesson, "light"),
    "tutorial_battle": scene("the coach explains a battle", screens.lesson, "attack_1"),
    "tutorial_breach": scene("the coach explains a breach", screens.lesson, "breach"),
    "tutorial_level": scene("the coach explains rising", screens.lesson, "level_1"),
    "tutorial_end": scene("what the guided game has taught", screens.taught),
}
"""Every screen by name."""
