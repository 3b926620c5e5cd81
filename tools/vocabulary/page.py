"""docs/VOCABULARY.md, section by section."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from thunderstone import resources
from thunderstone.catalogue import effects, load_library
from thunderstone.catalogue.card_words import BUTTONS, LANGUAGES, MOST_LETTERS, WORDS
from thunderstone.catalogue.custom_sets import KINDS_OF_DECK, SINGLES, vocabulary
from thunderstone.catalogue.entries import CATEGORY_FIELDS, FIELDS, FIGURES_OF, REQUIRED
from thunderstone.catalogue.loader import load_files
from thunderstone.catalogue.registers import GIVEN
from thunderstone.engine.card import ATTRIBUTES, COMPARED, KINDS, REPLACED, USED
from thunderstone.engine.compiler import CHOICE, FLOW
from thunderstone.engine.decision import PURPOSES
from thunderstone.engine.expressions import (
    ACTIONS,
    CONDITIONS,
    FACTORS,
    MOMENTS,
    PLACES,
    SEAT_PILES,
    SOURCES,
    STATS,
    UNTIL,
    kind_of_argument,
)
from thunderstone.engine.filters import FILTERS, parameter_kind
from thunderstone.engine.former import FORMER
from thunderstone.engine.frames import WHO
from thunderstone.engine.library import FEATURES
from thunderstone.engine.program import VERBS
from thunderstone.engine.setup import DECKS
from thunderstone.engine.turn import CALLED
from tools.vocabulary import words
from tools.vocabulary.examples import EXAMPLES, verbatim
from tools.vocabulary.grammar import GRAMMAR
from tools.vocabulary.usage import CHOICE_KINDS, Usage, parameters
from tools.vocabulary.words import argument, doc_of, meaning

OLD = ("hold",)
"""Steps of 1.0 that have a better word now."""

COMBINING = {
    "not": "Cards that do not pass the filter.",
    "either": "Cards that pass at least one of some filters.",
}
"""The words that make a filter of others."""

ANATOMY = """\
# The words of the cards

Everything that a card can say. You need to know the card game, and nothing of the program: with
this page a card is written, and `python main.py cards --check` says what is wrong with it, in which
step, and which word was probably meant. [CUSTOM_CARDS.md](CUSTOM_CARDS.md) says where the files go,
and what is asked of a set of your own; [RULES.md](RULES.md) has the rules that are cited here by
number (R6). A *seat* is a player.

This page is made from the game itself by `python -m tools.vocabulary`. It is complete, and each
word names a card that uses it, the one that says least. *No printed card* means that none does.

Contents: [a card](#a-card) · [steps](#steps) · [cards](#cards) · [quantities](#quantities) ·
[filters](#filters) · [conditions](#conditions) · [three cards](#three-cards) ·
[words of steps](#words-of-steps) · [places](#places) · [words of filters](#words-of-filters) ·
[words of quantities](#words-of-quantities) · [words of conditions](#words-of-conditions) ·
[statistics](#statistics) · [events](#events) · [moments](#moments) · [phases](#phases) ·
[purposes](#purposes) · [reasons](#reasons) · [figures](#figures) · [attributes](#attributes) ·
[categories](#categories) · [what the rules keep to themselves](#what-the-rules-keep-to-themselves)

## A card

A card is an entry under `cards:`, its id before the colon; the category card that brings it into
the game is one under `categories:`. The file is YAML: what stands on lines of its own with a dash
may stand in one line with brackets, `- draw: 2` as `[{draw: 2}]`.

```yaml
categories:
  plague_doctor:                  # the id: small letters, figures and _
    deck: village
    es: {name: Médico de la peste}
    en: {name: Plague Doctor}

cards:
  plague_doctor:
    kind: villager                # what it is
    category: plague_doctor       # the category card that brings it in
    count: 8                      # how many copies
    classes: [villager]           # the class line
    cost: 4                       # figures, those that the card prints
    gold: 1
    do:                           # effects: do, when, while, instead
      - in: [village, dungeon]
        needs: [{if: {any: {from: shown, where: disease}}, reason: no_disease}]
        run:
          - destroy: {choose: {from: shown, where: disease}}
          - draw: 2
    es:
      name: Médico de la peste
      text: "*ALDEA/MAZMORRA:* Destruye una Enfermedad y roba *2* cartas."
      short: "Destruye una Enfermedad, roba *2* cartas."
    en:
      name: Plague Doctor
      text: "*VILLAGE/DUNGEON:* Destroy a Disease and draw *2* cards."
      short: "Destroy a Disease, draw *2* cards."
```
"""

EFFECTS = {
    "do": "What the player may use the card for: on buttons, at most once a turn each.",
    "when": "What happens by itself as soon as the event comes.",
    "while": "What changes as long as the card lies where the line says.",
    "instead": "What may happen in place of something that is about to happen.",
}
"""The four kinds of effect."""


def page() -> str:
    """The whole page."""
    return _Page().text()


class _Page:
    """Collects the sections; knows which card uses which word."""

    def __init__(self) -> None:
        self.files = load_files(resources.cards_dir())
        self.library = load_library(resources.cards_dir())
        self.usage = Usage(self.files)
        self.path = {name: file.path for file in self.files for name in file.entries}
        verbs, _ = vocabulary(self.files)
        self.open = [word for word in VERBS if word in verbs and word not in OLD]
        self.closed = [word for word in VERBS if word not in verbs]

    def text(self) -> str:
        parts = [ANATOMY, *self._card(), *self._grammar(), *self._examples(), *self._tables()]
        return re.sub(r"\n{3,}", "\n\n", "\n".join(part.rstrip("\n") + "\n" for part in parts))

    # -- what stands in every table -------------------------------------------------------

    def example(self, kind: str, word: str, otherwise: str = "no printed card") -> str:
        """The card that uses a word, by its English name, with a link to its file."""
        cards = self.usage.cards(kind, word)
        if not cards:
            return f"*{otherwise}*"
        name = self.library.cards[cards[0]].words_in("en").name
        path: Path = self.path[cards[0]]
        return f"[{name}](../cards/{path.parent.name}/{path.name})"

    def table(
        self, kind: str, docs: Mapping[str, str], head: str, otherwise: str = "no printed card"
    ) -> str:
        """Word, what it means, rule, and a card."""
        rows = []
        for word, doc in docs.items():
            said = meaning(doc)
            card = self.example(kind, word, otherwise)
            rows.append((f"`{word}`" if word else "(none)", said.sentence, said.rules, card))
        return _table((head, "What it means", "Rule", "A card"), rows)

    # -- the anatomy ----------------------------------------------------------------------

    def _card(self) -> Iterator[str]:
        rows = []
        for field, doc in FIELDS.items():
            if field in COMPARED:
                continue
            said = meaning(doc)
            needed = "**required**" if field in REQUIRED else ""
            if field in LANGUAGES:
                needed = "in a set of your own one of the two is enough"
            rows.append((f"`{field}`", _cited(said), needed))
        yield _table(("Field", "What it says", ""), rows)
        yield (
            "\nThe figures have a [table of their own](#figures). What a card must print depends "
            "on its kind:\n"
        )
        own = {kind for kinds in KINDS_OF_DECK.values() for kind in kinds} | set(SINGLES)
        yield _table(
            ("Kind", "What it is", "Rule", "Must print", "In a set of your own"),
            [
                (
                    f"`{kind}`",
                    meaning(doc).sentence,
                    meaning(doc).rules,
                    ", ".join(f"`{one}`" for one in FIGURES_OF.get(kind, ())),
                    "yes" if kind in own else "no",
                )
                for kind, doc in KINDS.items()
            ],
        )
        yield (
            "\n`es` and `en` are the words of the card. They may as well stand in files beside the "
            "card file, one for each language, as those of the game's own sets do: "
            "`words/es.yaml` has `cards: {plague_doctor: {name: ..., text: ...}}` and "
            "`categories: {plague_doctor: {name: ...}}`. What they say:\n"
        )
        yield _table(
            ("Field", "What it says", "Letters at most"),
            [
                (
                    f"`{field}`" + (" **required**" if field == "name" else ""),
                    _cited(meaning(doc)),
                    str(MOST_LETTERS.get(field, MOST_LETTERS["text"])),
                )
                for field, doc in WORDS.items()
            ],
        )
        yield (
            "\nIn them `*asterisks*` make letters bold, and these stand for icons: "
            f"{', '.join(f'`{{{icon}}}`' for icon in self._icons())}. A file of words names the "
            f"buttons of a card's effects as well: `{BUTTONS}` lists a name for each of its "
            '`do` lines, `""` where one has none.\n'
        )
        yield (
            "**Faces.** Cards that differ by one figure are written once: under the id `rat`, "
            "`faces: {health: 4-6}` in the place of `health` makes the cards `rat_4`, `rat_5` and "
            "`rat_6`; `[4, 6, 9]` names the numbers one by one. A word of the card that is a list, "
            "as `flavour: [one, two, three]`, has an entry for each.\n"
        )
        for kind, doc in EFFECTS.items():
            yield f"### {kind}\n\n{doc} Each line of `{kind}` says:\n"
            yield _table(
                ("Field", "Takes", "What it says"),
                [
                    (
                        f"`{name}`" + (" **required**" if field.required else ""),
                        "a text" if name in ("es", "en") else words.KINDS[field.kind],
                        _cited(meaning(field.doc)),
                    )
                    for name, field in effects.LINES[kind].items()
                ],
            )
            yield ""

    def _icons(self) -> list[str]:
        texts = [card.words_in("en").text for card in self.library.cards.values()]
        return sorted({one.split("}")[0] for text in texts for one in text.split("{")[1:]})

    # -- how things are written -----------------------------------------------------------

    def _grammar(self) -> Iterator[str]:
        yield from self._forms(
            "Steps",
            "Steps",
            "A list of steps is done from top to bottom. A step is one word with its arguments; "
            "one that is given bare fills the first. Whoever the effect belongs to is asked; "
            "inside `each_seat` it is the player whose turn in the round it is. The *host* is the "
            "card on which all this stands.",
        )
        yield (
            "**Choosing.** Wherever a step takes cards, its player may choose them: "
            "`destroy: {choose: {from: shown, where: disease}}`. A question with only one possible "
            "answer is not asked, and where there is nothing to choose nothing happens. `choose` "
            "takes:\n"
        )
        yield _table(
            ("Word", "Takes", "What it says"),
            [
                (f"`{word}`", words.KINDS[CHOICE_KINDS[word]], _cited(meaning(doc)))
                for word, doc in CHOICE.items()
            ],
        )
        yield (
            '\n<a id="registers"></a>**Registers.** A step that has `into` leaves what it has '
            "found under a name of your choice; later steps of the same `run` read it with a `$` "
            "before it, as cards: `- look: {count: 3, into: seen}`, then `$seen`. `each` does the "
            "same with its `card`. The steps of an `instead` line may find a register ready:\n"
        )
        rows = []
        for moment, given in GIVEN.items():
            for name, doc in given.items():
                said = meaning(doc)
                card = self.example("Register", name)
                rows.append((f"`{name}`", f"`{moment}`", said.sentence, said.rules, card))
        yield _table(("Register", "Instead of", "What it holds", "Rule", "A card"), rows)
        yield ""
        yield from self._forms("Cards", "Cards", "Cards are written so:")
        yield from self._forms(
            "Quantities",
            "Quantity",
            "A number, or what it is counted from, with what is done to it:",
        )
        yield from self._forms(
            "Filters",
            "Filter",
            "What follows `where`. Filters look at one card after the other; the words are "
            "[below](#words-of-filters).",
        )
        yield from self._forms(
            "Conditions",
            "Condition",
            "What follows `if` and `test`; the words are [below](#words-of-conditions).",
        )

    def _forms(self, title: str, kind: str, text: str) -> Iterator[str]:
        yield f"## {title}\n\n{text}\n"
        yield _table(("Written", "Means"), [(f"`{form}`", said) for form, said in GRAMMAR[kind]])
        yield ""

    def _examples(self) -> Iterator[str]:
        yield "## Three cards\n\nLetter by letter from the card files.\n"
        for name, said in EXAMPLES.items():
            title = self.library.cards[name].words_in("en").name
            yield f"**{title}.** {said}\n\n```yaml\n{verbatim(name)}```\n"

    # -- the tables -----------------------------------------------------------------------

    def _tables(self) -> Iterator[str]:
        yield from self._steps()
        yield "## Places\n\nWhere cards are taken from.\n"
        yield self.table("Place", {word: one.doc for word, one in PLACES.items()}, "Place")
        yield "\n## Words of filters\n"
        yield self._filters()
        yield "\n## Words of quantities\n\nA quantity that is no plain number starts from one of:\n"
        yield self._functions("Quantity", SOURCES)
        yield "\nand may go on with these, reckoned in this order:\n"
        yield self.table("Factor", FACTORS, "Word")
        yield "\n## Words of conditions\n"
        yield self._functions("Condition", CONDITIONS)
        yield '\n<a id="actions"></a>The actions of `during`:\n'
        yield self.table("Action", {word: doc for word, (doc, _) in ACTIONS.items()}, "Action")
        yield from self._closed_words()
        yield from self._prints()
        yield from self._rules_alone()

    def _steps(self) -> Iterator[str]:
        yield "## Words of steps\n\nThose that steer a program:\n"
        docs = {word: flow.doc for word, flow in FLOW.items()}
        yield self._signatures(docs)
        yield "\nand those that do something:\n"
        yield self._signatures({word: doc_of(VERBS[word]) for word in sorted(self.open)})
        yield (
            '\n<a id="ways"></a>**Ways.** `choose_mode` takes a list of ways: '
            "`{word: WORD, if: CONDITION, es: NAME, en: NAME}`. The word is what `picked` asks "
            "for, the names stand on the buttons; without `if` a way is always open.\n"
        )
        yield "### Players\n\nWhom `each_seat` is about.\n"
        yield self.table("Who", WHO, "Word")
        yield "\n### Durations\n\nHow long a `mark` lasts.\n"
        yield self.table("Until", UNTIL, "Word")
        yield "\n### Leaving\n\nWhen what `destroy` names leaves the game.\n"
        yield self.table("Moment", MOMENTS, "Word")
        yield "\n### Destinations\n\nWhere `take` puts cards.\n"
        yield self.table("SeatPile", SEAT_PILES, "Word")
        yield "\n### Programs\n\nWhat `call` may name.\n"
        yield self.table("Called", CALLED, "Program")
        yield ""

    def _signatures(self, docs: Mapping[str, str]) -> str:
        rows = []
        for word, doc in docs.items():
            said = meaning(doc)
            arguments = "<br>".join(argument(entry) for entry in parameters(word)) or "nothing"
            card = self.example("Step", word)
            rows.append((f"`{word}`", arguments, said.sentence, said.rules, card))
        return _table(("Word", "Arguments", "What it does", "Rule", "A card"), rows)

    def _filters(self) -> str:
        rows = []
        for word in sorted([*FILTERS, *COMBINING]):
            if word in COMBINING:
                said, takes = meaning(COMBINING[word]), words.KINDS["Filter"]
                takes = f"a list of {takes}s" if word == "either" else takes
            else:
                said = meaning(doc_of(FILTERS[word]))
                kind = parameter_kind(FILTERS[word])
                takes = words.KINDS[kind] if kind else "nothing"
            rows.append(
                (f"`{word}`", takes, said.sentence, said.rules, self.example("Filter", word))
            )
        return _table(("Word", "Takes", "Cards that pass", "Rule", "A card"), rows)

    def _functions(self, kind: str, functions: Mapping[str, words.Function]) -> str:
        rows = []
        for word, function in functions.items():
            said = meaning(doc_of(function))
            takes = words.KINDS[kind_of_argument(function)]
            rows.append((f"`{word}`", takes, said.sentence, said.rules, self.example(kind, word)))
        return _table(("Word", "Takes", "What it means", "Rule", "A card"), rows)

    def _closed_words(self) -> Iterator[str]:
        yield (
            "\n## Statistics\n\nWhat `mark`, `for_the_turn` and a `while` line change, by `add`. "
            "Where it says *Yes*, any amount above 0 is a yes.\n"
        )
        yield self.table("Stat", STATS, "Statistic")
        yield "\n### Where a while line holds\n"
        yield self.table(
            "HeldZone",
            {word: doc for word, doc in effects.HELD_ZONES.items() if word != USED},
            "Place",
        )
        yield (
            "\n## Events\n\nWhat a `when` line waits for, the place to be named with `in`, and the "
            "kinds of card for which it comes; a card of another kind is refused.\n"
        )
        rows = []
        for word, event in effects.EVENTS.items():
            said = meaning(event.doc)
            card = self.example("Event", word)
            kinds = _kinds(event.kinds)
            rows.append((f"`{word}`", f"`{event.zone}`", said.sentence, kinds, said.rules, card))
        yield _table(("Event", "`in`", "When it comes", "For", "Rule", "A card"), rows)
        yield "\nThe places:\n"
        yield self.table("EventZone", effects.EVENT_ZONES, "Place")
        yield "\n## Moments\n\nWhat an `instead` line takes the place of.\n"
        yield self.table("Replaced", REPLACED, "Moment")
        yield "\n### Where an instead line works\n"
        yield self.table("StandingBy", effects.STANDING_BY, "Place")
        yield "\n## Phases\n\nWhen a `do` line may be used.\n"
        yield self.table("Phase", effects.PHASES, "Phase")
        yield (
            "\n## Purposes\n\nWhy a card or a player is chosen: the question is worded after it, "
            "and the bots choose by it. The steps named choose their own cards for it unless told "
            "otherwise.\n"
        )
        rows = []
        for word, purpose in PURPOSES.items():
            said = meaning(purpose.doc)
            verbs = ", ".join(f"`{verb}`" for verb in purpose.verbs)
            card = self.example("Purpose", word, "the rules alone")
            rows.append((f"`{word}`", said.sentence, verbs, said.rules, card))
        yield _table(("Purpose", "What it means", "Taken from", "Rule", "A card"), rows)
        yield (
            "\n## Reasons\n\nWhy an effect is not offered: a `do` line has "
            "`needs: [{if: CONDITION, reason: WORD}]`, and the player is told the reason of the "
            "first condition that does not hold.\n"
        )
        yield self.table("Reason", effects.REASONS, "Reason")

    def _prints(self) -> Iterator[str]:
        yield (
            "\n## Figures\n\nWhat a card prints, and what the filters `has`, `at_least`, "
            "`at_most`, `highest` and `lowest` ask for. They look at a Hero's Strength, Attack "
            "(with Magic Attack) and Magic Attack, a Monster's Health and at gold as they are now, "
            "at all others as printed; `prints` always at what is printed.\n"
        )
        yield self.table("CardField", COMPARED, "Figure")
        yield (
            "\n### Class words\n\nA class word stands on some card; the kind is none by itself. A "
            "Weapon, Item, Spell or Villager has its kind among its `classes`, too; Heroes and "
            "Monsters are found by the filters `hero` and `monster`. There are:\n"
        )
        known = sorted({word for card in self.library.cards.values() for word in card.classes})
        yield ", ".join(f"`{word}`" for word in known) + "."
        yield (
            "\n## Attributes\n\nWhat a Monster's `attributes` may say: `[immune_to_spells, "
            "{light_penalty: 1}]`.\n"
        )
        rows = []
        for word, attribute in ATTRIBUTES.items():
            said = meaning(attribute.doc)
            takes = {bool: "nothing", int: "whole number"}.get(attribute.type, "")
            takes = takes or " or ".join(f"`{one}`" for one in attribute.words)
            card = self.example("Attribute", word)
            rows.append((f"`{word}`", takes, said.sentence, said.rules, card))
        yield _table(("Attribute", "Takes", "What it does", "Rule", "A card"), rows)
        yield (
            "\n## Categories\n\nA category is an entry under `categories:`. It is the card that is "
            "turned over when a game is drawn, and brings in all cards that name it.\n"
        )
        yield _table(
            ("Field", "What it says", ""),
            [
                (f"`{field}`", _cited(meaning(doc)), "**required**" if field == "deck" else "")
                for field, doc in CATEGORY_FIELDS.items()
            ],
        )
        yield "\n"
        yield _table(
            ("Deck", "What it is", "Kinds of card of a set of your own"),
            [
                (
                    f"`{deck}`",
                    _cited(meaning(doc)),
                    ", ".join(f"`{kind}`" for kind in KINDS_OF_DECK[deck]),
                )
                for deck, doc in DECKS.items()
            ],
        )
        singles = ", ".join(f"a `{kind}` has the category `{one}`" for kind, one in SINGLES.items())
        yield f"\nWithout a category of their own: {singles}.\n"
        yield _table(
            ("Feature", "Decks", "What it does"),
            [
                (
                    f"`{word}`" if word else "none",
                    ", ".join(f"`{deck}`" for deck in one.decks),
                    _cited(meaning(one.doc)),
                )
                for word, one in FEATURES.items()
            ],
        )

    def _rules_alone(self) -> Iterator[str]:
        yield (
            "\n## What the rules keep to themselves\n\nSteps of the turn's own programs. No card "
            "may use them; a set of your own that does is refused.\n"
        )
        yield _table(
            ("Word", "What it does", "Rule"),
            [
                (f"`{word}`", said.sentence, said.rules)
                for word in sorted(self.closed)
                for said in [meaning(doc_of(VERBS[word]))]
            ],
        )
        yield (
            "\n**Spellings of version 1.0** that sets of your own may still have: "
            + "; ".join(
                f"the {kind.lower()} `{old}` is `{_flow(new)}`"
                for kind, spellings in FORMER.items()
                for old, new in spellings.items()
            )
            + f"; a `while` line with `in: {USED}` and a step `hold: NUMBER OF THE LINE` are "
            "`for_the_turn`.\n"
        )


def _flow(said: Mapping[str, Any]) -> str:
    """A piece of a card file on one line, without quotes."""
    return json.dumps(said).replace('"', "")


def _cited(said: words.Meaning) -> str:
    return f"{said.sentence[:-1]} ({said.rules})." if said.rules else said.sentence


def _kinds(kinds: Collection[str]) -> str:
    """Some kinds of card, or all but a few."""
    few = len(kinds) <= len(KINDS) // 2
    told = [f"`{kind}`" for kind in KINDS if (kind in kinds) == few]
    return ", ".join(told) if few else f"all but {', '.join(told)}"


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    titles = list(head)
    return f"| {' | '.join(titles)} |\n|{'---|' * len(titles)}\n{_rows(rows)}"


def _rows(rows: Iterable[Iterable[str]]) -> str:
    return "\n".join(f"| {' | '.join(cell or ' ' for cell in row)} |" for row in rows)
