"""The games that were played: kept, counted by player and by card, and what they have earned."""

from thunderstone.records.achievements import ACHIEVEMENTS, Achievement, Part
from thunderstone.records.cards import CardStats, card_stats
from thunderstone.records.game import GameRecord, SeatRecord, game_id, record_of
from thunderstone.records.history_store import Records
from thunderstone.records.players import PlayerStats, Tally, player_stats, players_in
from thunderstone.records.progress import EVERYBODY, Earned, Progress, earned, progress

__all__ = [
    "ACHIEVEMENTS",
    "EVERYBODY",
    "Achievement",
    "CardStats",
    "Earned",
    "GameRecord",
    "Part",
    "PlayerStats",
    "Progress",
    "Records",
    "SeatRecord",
    "Tally",
    "card_stats",
    "earned",
    "game_id",
    "player_stats",
    "players_in",
    "progress",
    "record_of",
]
