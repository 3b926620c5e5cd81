"""The mutants of the rules: each is another program, named so that it can be tried again."""

from __future__ import annotations

import ast

import pytest

from tools.mutate import MODULES, TOP, chosen, main, mutants, try_all

SUM = '''
def total(items: list[int], bonus: bool = True) -> int:
    """All of it."""
    found = 0
    for item in items:
        if item > 2 and bonus:
            found += item
    note(found)
    return min(found, 10)
'''


def test_every_mutant_is_another_program() -> None:
    found = mutants("sum", SUM)
    assert len({mutant.text for mutant in found} | {SUM}) == len(found) + 1
    assert [mutant.name for mutant in found] == [f"sum#{number}" for number in range(len(found))]
    told = {(mutant.before, mutant.after) for mutant in found}
    assert {
        ("item > 2", "(item >= 2)"), ("item > 2 and bonus", "(item > 2 or bonus)"), ("0", "(1)"),
        ("found += item", "pass"), ("note(found)", "pass"), ("min(found, 10)", "(max(found, 10))"),
    } <= told  # fmt: skip
    assert not any("All of it" in before or before == "True" for before, _ in told)
    for mutant in found:
        ast.parse(mutant.text)


def test_the_same_seed_draws_the_same_mutants() -> None:
    assert chosen(3, 5, MODULES) == chosen(3, 5, MODULES) != chosen(4, 5, MODULES)


def test_who_lives_is_told_and_the_rules_stay_as_they_are() -> None:
    path = TOP / "thunderstone" / "engine" / "attack.py"
    before = path.read_bytes()
    (first, second) = chosen(1, 2, ["attack"])
    trial = ("-c", f"import thunderstone.engine.attack as a, sys; "
             f"sys.exit(open(a.__file__).read() == {first.text!r})")  # fmt: skip
    told: list[str] = []
    assert try_all([first, second], [trial], told.append) == {"attack": (1, 2)}
    assert told == [f"lives: {second}"]
    assert path.read_bytes() == before


def test_a_mutant_is_tried_again_by_its_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.mutate.TRIALS", (("-c", "pass"),))
    assert main(["--only", "hall#3", "--cases-only"]) == 1
    assert "lives: hall#3" in capsys.readouterr().out
