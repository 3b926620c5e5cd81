"""Campaigns: the map, events, quests and all that links games, as checked data."""

from thunderstone.catalogue.campaign.deeds import deeds_of, progress
from thunderstone.catalogue.campaign.folders import Campaigns, load_campaigns
from thunderstone.catalogue.campaign.model import Campaign, Effect, Event, Level, Place, Quest

__all__ = [
    "Campaign",
    "Campaigns",
    "Effect",
    "Event",
    "Level",
    "Place",
    "Quest",
    "deeds_of",
    "load_campaigns",
    "progress",
]
