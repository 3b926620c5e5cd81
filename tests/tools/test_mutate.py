"""The mutants of the rules: each is another program, named so that it can be tried again."""

from __future__ import annotations

import ast
import signal

import pytest

from thunderstone.engine import hall
from thunderstone.journal.slots import Slot
from tools.mutate.__main__ import Share, main, try_all
from tools.mutate.copy import copied
from tools.mutate.fork import Forks, swap
from tools.mutate.mutants import TOP, Mutant, chosen, equivalents, mutants
from tools.mutate.trials import CASES, MODULES, TESTS, quick_tests, room_tests

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


def test_what_runs_on_windows_alone_is_left_as_it_is() -> None:
    text = "def f():\n    if sys.platform == 'win32':\n        return 1\n    return 2\n"
    assert [mutant.sign.before for mutant in mutants("f", text)] == ["2"]


def test_the_same_seed_draws_the_same_mutants_so_many_of_each_module() -> None:
    assert chosen(3, 5, MODULES) == chosen(3, 5, MODULES) != chosen(4, 5, MODULES)
    drawn = chosen(3, 2, ("engine/hall", "journal/slots"))
    assert [mutant.module for mutant in drawn] == ["engine/hall"] * 2 + ["journal/slots"] * 2
    assert set(drawn[:2]) < set(chosen(3, 9999, ("engine/hall",)))


def test_the_tests_and_modules_named_are_there() -> None:
    assert (TOP / CASES).is_dir()
    for module, names in TESTS.items():
        assert (TOP / "thunderstone" / f"{module}.py").is_file()
        for name in names.split():
            assert (TOP / "tests" / name).is_file(), name
            assert f"tests/{name}" in quick_tests(module)
        assert f"tests/{module.split('/')[0]}" in room_tests(module)


def test_what_is_said_to_change_nothing_is_one_mutant_each_and_says_why() -> None:
    signs = [mutant.sign for mutant in chosen(1, 9999, MODULES)]
    for sign, why in equivalents().items():
        assert signs.count(sign) == 1, f"{sign}: mend or drop it in tools/mutate/equivalent.yaml"
        assert len(why) > 10


class Sees:
    """A trial that notices some mutants."""

    def __init__(self, *noticed: Mutant) -> None:
        self.noticed, self.met = noticed, list[Mutant]()

    def notices(self, mutant: Mutant) -> bool:
        self.met.append(mutant)
        return mutant in self.noticed


def test_who_lives_is_told_and_only_the_living_meet_the_next_trial(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    by_sign = {mutant.sign: mutant for mutant in chosen(1, 40, ["engine/attack"])}
    first, second, third, same = list(by_sign.values())[:4]
    monkeypatch.setattr("tools.mutate.__main__.equivalents", lambda: {same.sign: "it is the same"})
    told: list[str] = []
    quick, long = Sees(first), Sees(second)
    shares = try_all([first, second, third, same], [quick, long], told.append)
    assert shares == {"engine/attack": Share(noticed=2, tried=3, equivalent=1)}
    share = "2 of 3 noticed (67%); 1 more changes nothing"
    assert str(shares["engine/attack"]) == share
    fates = [f"noticed: {first}", f"noticed: {second}", f"lives: {third}"]
    assert told == [*fates, f"engine/attack: {share}"]
    assert (quick.met, long.met) == ([first, second, third], [second, third])


def test_a_mutants_code_stands_in_the_place_of_its_function() -> None:
    sound = {hall.rank_of: hall.rank_of.__code__, Slot.holds: Slot.holds.__code__}
    for module, function in (("engine/hall", hall.rank_of), ("journal/slots", Slot.holds)):
        begins = function.__code__.co_firstlineno
        found = [one for one in chosen(1, 9999, [module]) if begins < one.line < begins + 6]
        try:
            assert swap(found[0])
            assert function.__code__ != sound[function]
        finally:
            function.__code__ = sound[function]
    text = (TOP / "thunderstone" / "engine" / "hall.py").read_text(encoding="utf-8")
    assert not swap(found[0]._replace(sign=found[0].sign._replace(module="engine/hall"), text=text))


def test_a_fork_notices_what_fails_hangs_or_raises_and_leaves_us_as_we_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tools.mutate.fork.PAUSES", 1)
    (mutant,) = [one for one in chosen(1, 9999, ["engine/hall"])
                 if one.sign.line == "if card in cards:"][:1]  # fmt: skip
    forks, before = Forks(), hall.rank_of.__code__

    def is_sound() -> bool:
        return hall.rank_of.__code__ == before

    def hangs() -> bool:
        while not is_sound():
            pass
        return True

    def waits() -> bool:
        if not is_sound():
            signal.pause()
        return True

    def raises() -> bool:
        return bool(1 // is_sound())

    for name, trial, noticed in (
        ("fails", is_sound, True), ("passes", lambda: True, False), ("hangs", hangs, True),
        ("raises", raises, True), ("waits", waits, True),
    ):  # fmt: skip
        assert forks._fails(name, trial, mutant) == noticed, name
    with pytest.raises(SystemExit, match="fails without any mutant"):
        forks._fails("unsound", lambda: False, mutant)
    assert is_sound()


def test_a_copy_has_the_mutant_while_it_is_tried_and_no_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = TOP / "thunderstone" / "engine" / "hall.py"
    before = path.read_bytes()
    first, second = chosen(1, 2, ["engine/hall"])
    program = (f"import thunderstone.engine.hall as h, sys; "
               f"sys.exit(open(h.__file__).read() == {first.text!r})")  # fmt: skip
    with copied() as copy:
        monkeypatch.setattr(copy, "trial", lambda _: ("-c", program))
        assert [copy.notices(mutant) for mutant in (first, second)] == [True, False]
    assert path.read_bytes() == before
    assert not copy.folder.exists()


def test_a_mutant_is_tried_again_by_its_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.mutate.__main__.Forks", Sees)
    assert main(["--only", "engine/hall#3", "--quick"]) == 1
    told = capsys.readouterr().out
    assert "lives: engine/hall#3" in told
    assert "engine/hall: 0 of 1 noticed (0%)" in told
