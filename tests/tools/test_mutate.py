"""The mutants of the rules: each is another program, named so that it can be tried again."""

from __future__ import annotations

import ast

import pytest

from tools.mutate import (
    CASES,
    MODULES,
    TESTS,
    TOP,
    Share,
    chosen,
    equivalents,
    main,
    mutants,
    trials_of,
    try_all,
)

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
    told = {(mutant.sign.before, mutant.sign.after) for mutant in found}
    assert {
        ("item > 2", "(item >= 2)"), ("item > 2 and bonus", "(item > 2 or bonus)"), ("0", "(1)"),
        ("found += item", "pass"), ("note(found)", "pass"), ("min(found, 10)", "(max(found, 10))"),
    } <= told  # fmt: skip
    assert not any("All of it" in before or before == "True" for before, _ in told)
    for mutant in found:
        ast.parse(mutant.text)


def test_the_same_seed_draws_the_same_mutants_so_many_of_each_module() -> None:
    assert chosen(3, 5, MODULES) == chosen(3, 5, MODULES) != chosen(4, 5, MODULES)
    drawn = chosen(3, 2, ("engine/hall", "journal/slots"))
    assert [mutant.module for mutant in drawn] == ["engine/hall"] * 2 + ["journal/slots"] * 2
    assert set(drawn[:2]) < set(chosen(3, 9999, ("engine/hall",)))


def test_the_quick_trial_comes_first_and_names_tests_that_are_there() -> None:
    for module, names in TESTS.items():
        assert (TOP / "thunderstone" / f"{module}.py").is_file()
        for name in names.split():
            assert (TOP / "tests" / name).is_file(), name
        quick, full = trials_of(module, quick=True), trials_of(module)
        assert full[:-1] == quick
        assert (full[0] == CASES) == module.startswith("engine/")


def test_what_is_said_to_change_nothing_is_one_mutant_each_and_says_why() -> None:
    signs = [m.sign for m in chosen(1, 9999, MODULES)]
    for sign, why in equivalents().items():
        assert signs.count(sign) == 1, f"{sign}: mend or drop it in tools/equivalent_mutants.yaml"
        assert len(why) > 10


def test_who_lives_is_told_and_the_rules_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    path = TOP / "thunderstone" / "engine" / "attack.py"
    before = path.read_bytes()
    first, second, same = chosen(1, 3, ["engine/attack"])
    monkeypatch.setattr("tools.mutate.equivalents", lambda: {same.sign: "nothing changes"})
    trial = ("-c", f"import thunderstone.engine.attack as a, sys; "
             f"sys.exit(open(a.__file__).read() == {first.text!r})")  # fmt: skip
    told: list[str] = []
    shares = try_all([first, second, same], lambda _: [trial], told.append)
    assert shares == {"engine/attack": Share(noticed=1, tried=2, equivalent=1)}
    assert str(shares["engine/attack"]) == "1 of 2 noticed (50%); 1 more changes nothing"
    assert told == [f"lives: {second}"]
    assert path.read_bytes() == before


def test_a_trial_that_fails_without_a_mutant_says_nothing() -> None:
    with pytest.raises(SystemExit, match="fails without any mutant"):
        try_all(chosen(1, 1, ["engine/hall"]), lambda _: [("-c", "raise SystemExit(1)")])


def test_a_mutant_with_which_a_trial_hangs_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    (mutant,) = chosen(1, 1, ["engine/hall"])
    monkeypatch.setattr("tools.mutate.PATIENCE", 2)
    trial = ("-c", f"import thunderstone.engine.hall as h, time; "
             f"time.sleep(60 * (open(h.__file__).read() == {mutant.text!r}))")  # fmt: skip
    assert try_all([mutant], lambda _: [trial]) == {"engine/hall": Share(1, 1)}


def test_a_mutant_is_tried_again_by_its_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.mutate.trials_of", lambda _, quick: [("-c", f"int({quick})")])
    assert main(["--only", "engine/hall#3", "--quick"]) == 1
    assert "lives: engine/hall#3" in capsys.readouterr().out
