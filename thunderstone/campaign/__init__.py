"""A campaign: linked games, as a journal of choices and games from which all else follows."""

from thunderstone.campaign.journal import (
    CampaignJournal,
    CampaignRefused,
    check_bots,
    read_campaign,
)
from thunderstone.campaign.outcome import GameOutcome, outcome_of
from thunderstone.campaign.questions import Outing, Question
from thunderstone.campaign.tale import SIEGE, VERSUS, WAYS_TO_PLAY, Tale

__all__ = [
    "SIEGE",
    "VERSUS",
    "WAYS_TO_PLAY",
    "CampaignJournal",
    "CampaignRefused",
    "GameOutcome",
    "Outing",
    "Question",
    "Tale",
    "check_bots",
    "outcome_of",
    "read_campaign",
]
