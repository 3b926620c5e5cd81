"""Print the card database, or check every card file."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from thunderstone import words
from thunderstone.catalogue import Catalogue, load_catalogue, load_library
from thunderstone.catalogue.campaign import Campaigns, load_campaigns
from thunderstone.catalogue.campaign.folders import faults_of_folder
from thunderstone.catalogue.custom_set_faults import FileFault
from thunderstone.catalogue.fault_text import told
from thunderstone.commands import proofreading
from thunderstone.commands.common import CommandFault, language_of, named_path
from thunderstone.engine.card import FIGURES, CardDef

COLUMNS = (
    "id",
    "set",
    "kind",
    "category",
    "level",
    "name_en",
    "name_es",
    "count",
    "classes",
    *FIGURES,
    "text_es",
    "text_en",
    "short_es",
    "short_en",
    "ruling_es",
    "ruling_en",
)

FAULTY = 1
"""Exit code where a card file has a fault."""

_TABLE = ("set", "kind", "level", "count", "cost", "health", "attack", "magic_attack", "vp")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How to print, or to check instead."""
    parser.add_argument("--json", action="store_true", help="one array, one object a card")
    parser.add_argument("--check", action="store_true", help="check every card file instead")
    parser.add_argument(
        "--from", type=named_path, dest="folder", metavar="DIR", help="card files of your own"
    )


def run(args: argparse.Namespace) -> int:
    """Print or check the cards."""
    language = language_of(args)
    if args.folder is not None and not args.folder.is_dir():
        raise CommandFault(f"cards: {args.folder} is no folder; name one with SET/*.yaml in it")
    if args.check:
        return _check(args.folder, language) or (args.folder is None and _check_own(language))
    cards = load_library(args.folder).cards.values()
    if args.json:
        rows = [json.dumps(row_of(card), ensure_ascii=False) for card in cards]
        print("[\n" + ",\n".join(rows) + "\n]")
    else:
        _print_table(list(cards), language)
    return 0


def row_of(card: CardDef) -> dict[str, Any]:
    """A card as one object, null where nothing is printed."""
    row: dict[str, Any] = {}
    for column in COLUMNS:
        field, _, language = column.rpartition("_")
        if language in ("es", "en") and field:
            row[column] = getattr(card.words_in(language), field)
        elif column == "classes":
            row[column] = ";".join(card.classes)
        else:
            row[column] = getattr(card, column)
    return row


def _check(folder: Path | None, language: str) -> int:
    faults, count = proofreading.check_cards(folder)
    for fault in faults:
        print(told(fault, language), file=sys.stderr)
    if faults:
        print(words.say("cards_check.found", language, count=len(faults)), file=sys.stderr)
        return FAULTY
    said = "cards_check.game_sound" if folder is None else "cards_check.sound"
    print(words.say(said, language, count=count))
    return 0


def _check_own(language: str) -> int:
    """Tell of the player's own sets; those that are broken count as faults."""
    catalogue = load_catalogue()
    for remark in (*catalogue.remarks, *proofreading.own_advice(catalogue)):
        print(f"{words.say('cards_check.advice', language)}: {remark.text(language)}")
    campaigns = load_campaigns()
    for remark in campaigns.remarks:
        print(f"{words.say('cards_check.advice', language)}: {remark.text(language)}")
    found = [*catalogue.broken, *catalogue.further, *_faults_of(campaigns, catalogue)]
    faults = sorted(found, key=lambda fault: fault.path)
    for fault in faults:
        print(fault.text(language), file=sys.stderr)
    library = catalogue.library
    if library.own:
        names = ", ".join(library.own)
        count = sum(card.set in library.own for card in library.cards.values())
        print(words.say("cards_check.own", language, names=names, count=count))
    own = [one.name(language) for one in campaigns.known.values() if one.own]
    if own:
        print(words.say("cards_check.own_campaigns", language, names=own))
    if faults:
        print(words.say("cards_check.found", language, count=len(faults)), file=sys.stderr)
        return FAULTY
    return 0


def _faults_of(campaigns: Campaigns, catalogue: Catalogue) -> Iterator[FileFault]:
    """Everything that is wrong with the player's own campaigns that were left out."""
    for first in campaigns.broken:
        faults = list(faults_of_folder(first.path, catalogue.library)) or [first.fault]
        yield from (FileFault(first.path, fault) for fault in faults)


def _print_table(cards: list[CardDef], language: str) -> None:
    head = ("id", f"name_{language}", *_TABLE)
    rows = []
    for card in cards:
        figures = (getattr(card, column) for column in _TABLE)
        printed = ("" if figure is None else str(figure) for figure in figures)
        rows.append((card.id, card.words_in(language).name, *printed))
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    for line in (head, *rows):
        cells = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        print("  ".join(cells).rstrip())
