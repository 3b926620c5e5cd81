"""What is tried on the mutants of each module."""

from __future__ import annotations

from pathlib import Path
from typing import Final

TESTS = {
    "engine/attack": "engine/test_attack.py engine/test_machine.py",
    "engine/legality": "engine/test_legality.py engine/test_machine.py",
    "engine/stats": "engine/test_stats.py engine/test_gold_sums.py engine/test_machine.py",
    "engine/zones": "engine/test_zones.py engine/test_cooperative.py engine/test_view.py",
    "engine/hall": "engine/test_hall.py engine/test_cooperative.py",
    "engine/commission": "engine/test_commission.py",
    "engine/compiler": "engine/test_compiler.py catalogue/test_loader.py "
    "catalogue/test_mutations.py own/test_soundness.py",
    "engine/cooperative": "engine/test_cooperative.py",
    "engine/deck_odds": "engine/test_deck_odds.py",
    "engine/ending": "engine/test_ending.py engine/test_cooperative.py",
    "engine/events": "engine/test_event_meanings.py",
    "engine/exclusion": "own/test_bounds.py engine/test_leaving.py",
    "engine/expressions": "catalogue/test_loader.py catalogue/test_mutations.py "
    "own/test_soundness.py engine/test_compiler.py engine/test_expressions.py",
    "engine/filters": "catalogue/test_loader.py catalogue/test_mutations.py "
    "own/test_soundness.py engine/test_compiler.py engine/test_legality.py",
    "engine/floors": "engine/test_floors.py engine/test_laying.py",
    "engine/frames": "engine/test_machine.py engine/test_leaving.py",
    "engine/laying": "engine/test_laying.py engine/test_setup.py",
    "engine/machine": "engine/test_machine.py engine/test_decision.py engine/test_leaving.py "
    "own/test_bounds.py",
    "engine/options": "engine/test_decision.py engine/test_machine.py",
    "engine/preview": "engine/test_attack.py",
    "engine/randomizer": "engine/test_randomizer.py",
    "engine/scenario_rules": "engine/test_scenario.py",
    "engine/scoring": "engine/test_ending.py engine/test_cooperative.py",
    "engine/setup": "engine/test_setup.py",
    "engine/tracking": "engine/test_tracking.py",
    "engine/triggers": "engine/test_machine.py",
    "engine/turn_state": "engine/test_machine.py",
    "engine/verbs/battle": "engine/test_machine.py engine/test_attack.py",
    "engine/verbs/disease": "engine/test_machine.py",
    "engine/verbs/flow": "engine/test_machine.py",
    "engine/verbs/hall": "engine/test_hall.py",
    "engine/verbs/loan": "engine/test_machine.py",
    "engine/verbs/move": "engine/test_zones.py engine/test_machine.py",
    "engine/verbs/village": "engine/test_machine.py",
    "engine/view": "engine/test_view.py",
    "journal/journal": "journal/test_journal.py journal/test_cheating.py journal/test_ceilings.py",
    "journal/record": "journal/test_record_bounds.py journal/test_files.py",
    "journal/files": "journal/test_slot_bounds.py journal/test_files.py journal/test_durable.py",
    "journal/slots": "journal/test_slot_bounds.py journal/test_slots.py journal/test_parking.py",
    "journal/seats": "journal/test_seats.py journal/test_handovers.py",
    "journal/standing": "journal/test_record_bounds.py journal/test_slots.py "
    "journal/test_handovers.py",
    "journal/state_check": "journal/test_state_bounds.py journal/test_cheating.py",
    "journal/migration": "journal/test_migration.py journal/test_old_saves.py",
    "journal/limits": "journal/test_limits.py",
    "journal/jpeg": "journal/test_jpeg.py",
    "journal/playback": "journal/test_journal.py journal/test_handovers.py",
    "journal/file_lock": "journal/test_profile_lock.py",
    "journal/profile_lock": "journal/test_profile_lock.py journal/test_profile.py",
}
"""The modules, and of the files in ``tests`` those that concern each most."""

MODULES = tuple(TESTS)

PYTEST: Final = ("-q", "-x", "-n", "0", "-p", "no:cacheprovider")

CASES: Final = Path("tests/scenarios")
"""The rules cases, which every mutant of the engine meets first."""

TOO_LONG: Final = ("no_part_of_a_save", "full_of_files", "compiled", "any_course")
"""Tests of these names take long, and are left to the trial of the whole room."""

MEMORY: Final = 2 << 30
"""Bytes that a trial may take; with more a mutant grows without end, and is noticed."""

PATIENCE: Final = 5
"""A mutant with which a trial takes so many times as long as without hangs, and is noticed."""


def quick_tests(module: str) -> list[str]:
    """The tests that concern a module most, as arguments of pytest."""
    files = [f"tests/{name}" for name in TESTS[module].split()]
    return [*PYTEST, *files, "-k", " and ".join(f"not {name}" for name in TOO_LONG)]


def room_tests(module: str) -> list[str]:
    """All tests of a module's room, as arguments of pytest; the compiled engine is left alone."""
    return [*PYTEST, f"tests/{room_of(module)}", "--ignore=tests/engine/test_compiled.py"]


def room_of(module: str) -> str:
    """The room of a module: "engine" of "engine/hall"."""
    return module.partition("/")[0]
