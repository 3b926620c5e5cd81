"""The whole client from one seed: what its player, its computer and other copies do to it."""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from unittest import mock

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.bots.requests import ThinkingFailed
from thunderstone.catalogue import load_library
from thunderstone.client.playback import Playback
from thunderstone.client.session import Session
from thunderstone.journal import BadSave, HandoverRefused, Journal, UndoRefused, profile_lock
from thunderstone.records import Records
from thunderstone.records.game import game_id
from tools.check.client.bots import mortal
from tools.check.client.copies import TABLES, Clock, Copy, clock_set, name_of, new_game, stand
from tools.check.client.disk import Killed, SimulatedDisk
from tools.check.client.promises import Broken, Possible, Promises, moment
from tools.check.client.window import Window
from tools.check.disk.faulty import REASONS

MOST_COPIES = 2
SLOTS = ("Marta", "Tomás", "Luz")
STEPS = 40
"""Steps of writing within which something happens to the disk, or to whoever writes."""

LONG = 10_000
"""So many steps are all of them."""

REFUSALS = ("in_use", "unwritable", "full", "over", "missing")


class Simulation:
    """Copies of the game on one profile, one after the other and two at once.

    ``counts`` tells how often each thing was done; ``tell`` is told of each.
    """

    def __init__(self, folder: Path, seed: int, tell: Callable[[str], object]) -> None:
        self.folder, self.tell = folder, tell
        self.chance = random.Random(seed)
        self.disk = SimulatedDisk()
        self.promises = Promises(folder, self.disk)
        self.copies: list[Copy] = []
        self.acting: Copy | None = None
        self.counts: dict[str, int] = {}

    @contextmanager
    def running(self) -> Iterator[None]:
        """The clock is the simulation's, and every keeping is looked at."""
        whole = Session._keep

        def keep(session: Session) -> None:
            if session.profile is None or self.acting is None:
                whole(session)
            else:
                self.promises.keep(session, self.acting, whole)

        with ExitStack() as stack:
            stack.enter_context(clock_set())
            stack.enter_context(mock.patch.object(Session, "_keep", keep))
            for game in (Session, Playback):  # what a screen plays beside the table
                words = game.__init__.__kwdefaults__
                stack.enter_context(mock.patch.dict(words, {"thinker": InlineBot}))
            try:
                yield
            finally:
                self.disk.mend()
                for copy in self.copies:
                    copy.die()

    def run(self, acts: int) -> None:
        """So many things happen; then the disk works, and the game is taken up once more."""
        self._as_somebody(self.start)
        names, weights = list(ACTS), list(ACTS.values())
        for number in range(acts):
            (act,) = self.chance.choices(names, weights)
            self.counts[act] = self.counts.get(act, 0) + 1
            self.tell(f"{number:>4} {act}")
            self._as_somebody(getattr(self, act))
            self.promises.check()
        self.disk.mend()
        for copy in self.copies[:]:
            self._gone(copy)
        self._as_somebody(self.start)
        self.promises.check()

    def _as_somebody(self, act: Callable[[Copy], None]) -> None:
        """One of the copies does something, or ends while it does."""
        copy = self.chance.choice(self.copies) if self.copies else None
        try:
            if copy is None or act == self.start:
                self._started()
            else:
                with self._as(copy):
                    act(copy)
        except Killed:
            self.promises.kills += 1
            self.tell("     killed while it wrote")
            self._gone(self.acting)
        except KeyboardInterrupt:
            self.tell("     interrupted while it wrote")
            self._gone(self.acting)
        finally:
            self.acting = None

    @contextmanager
    def _as(self, copy: Copy) -> Iterator[None]:
        self.acting = copy
        with copy.running(), self.disk.installed():
            yield

    def _gone(self, copy: Copy | None) -> None:
        """A process is no more."""
        self.disk.revive()
        if copy in self.copies:
            self.copies.remove(copy)
            copy.die()

    # -- starting and ending --------------------------------------------------------------

    def start(self, _: Copy) -> None:
        """Another copy starts, if there are not too many."""
        self._started()

    def _started(self) -> None:
        if len(self.copies) >= MOST_COPIES:
            return
        thinker = mortal(random.Random(self.chance.getrandbits(32)))
        windowed = any(isinstance(copy, Window) for copy in self.copies)
        make = Copy if windowed or self.chance.random() < 0.5 else Window
        self.tell(f"     a {make.__name__.lower()} starts")
        with self.disk.installed():
            copy = make(self.folder, thinker)
        self.copies.append(copy)
        with self._as(copy):
            self._take_up(copy)

    def _take_up(self, copy: Copy) -> None:
        """Go on with the kept game, or begin one."""
        kept = self.promises.on_disk()
        offered = None
        if copy.profile.has_autosave():
            loaded = copy.profile.load_autosave(load_library())
            if loaded.note:
                raise Broken(f"the game was taken up with the note {loaded.note}")
            offered = loaded.journal
        if isinstance(copy, Window):
            shown, last = copy.offered(), offered or self._parked_last(copy)
            if (shown and stand(shown)) != (last and stand(last)):
                raise Broken("the title offers another game than the kept one")
        if (offered and stand(offered)) != kept:
            raise Broken("another game is taken up than the kept one")
        copy.begin(offered or self._any_game())

    def kill(self, copy: Copy) -> None:
        """The process is no more, and another starts."""
        self._gone(copy)
        if not self.copies:
            self.acting = None
            self._started()

    def leave(self, copy: Copy) -> None:
        """The player closes the game, or the system asks it to end (SIGTERM, SIGINT)."""
        if isinstance(copy, Window):
            with self.promises.writing(self.promises.volume, copy.profile.settings.volume, copy):
                copy.quit()
        else:
            copy.session.close()
        self.kill(copy)

    # -- playing --------------------------------------------------------------------------

    def answer(self, copy: Copy) -> None:
        """Some answers."""
        for _ in range(self.chance.randint(1, 6)):
            copy.act(self.chance.randrange(1000))

    def play_out(self, copy: Copy) -> None:
        """The game is played to its end."""
        for _ in range(LONG):
            if copy.session.decision is None:
                return
            copy.act(self.chance.randrange(1000))
        raise Broken("the game has no end")

    def begin(self, copy: Copy) -> None:
        """A new game; the one that gives way to it is parked, or noted in the history."""
        left = self._running(copy)
        journal, refused = self._any_game(), self.disk.refused
        copy.begin(journal)
        if left is None or not left.answers or name_of(left) == name_of(journal):
            return
        if copy.holds() and self.disk.refused == refused and game_id(left) not in self._kept(copy):
            raise Broken("a game that gave way is neither parked nor noted")

    @staticmethod
    def _running(copy: Copy) -> Journal | None:
        if not copy.profile.has_autosave():
            return None
        return copy.profile.load_autosave(load_library()).journal

    @staticmethod
    def _parked_last(copy: Copy) -> Journal | None:
        parked = copy.profile.parked
        sound = [slot for slot in parked.slots() if slot.fault is None]
        return parked.load(load_library(), sound[0]).journal if sound else None

    def _kept(self, copy: Copy) -> set[str]:
        """The games that run, are parked or have been noted."""
        running, parked = self._running(copy), copy.profile.parked
        journals = [parked.load(load_library(), slot).journal for slot in parked.slots()]
        noted = {game.id for game in Records(self.folder).games()}
        return noted | {game_id(one) for one in [*journals, running] if one is not None}

    def _any_game(self) -> Journal:
        """One of a handful, so that the same is met again."""
        return new_game(self.chance.choice(TABLES), self.chance.randrange(4))

    def undo(self, copy: Copy) -> None:
        """An answer is taken back."""
        with suppress(UndoRefused):
            copy.session.undo()
        self._anew(copy)

    def redo(self, copy: Copy) -> None:
        """An answer is given again."""
        with suppress(UndoRefused):
            copy.session.redo()
        self._anew(copy)

    def hand_over(self, copy: Copy) -> None:
        """A bot plays for somebody, or somebody comes back, or gives up."""
        session = copy.session
        seat = self.chance.randrange(len(session.players))
        way = self.chance.choice(("hand_to_bot", "hand_to_bot", "give_back", "resign"))
        with suppress(HandoverRefused):
            if way == "give_back" and session.may_return(seat):
                session.give_back(seat)
            elif way == "hand_to_bot" and session.may_hand_to_bot(seat):
                session.hand_to_bot(seat, "random")
            elif way == "resign" and session.may_resign(seat):
                session.resign(seat, "random")
        self._anew(copy)

    def hint(self, copy: Copy) -> None:
        """A hint is asked for; whoever thinks of it may die."""
        copy.session.adviser.ask()
        for _ in range(3):
            with suppress(ThinkingFailed):
                copy.session.adviser.poll()

    @staticmethod
    def _anew(copy: Copy) -> None:
        if isinstance(copy, Window):
            copy.show_anew()

    # -- what is kept besides -------------------------------------------------------------

    @contextmanager
    def _refusable(self, copy: Copy) -> Iterator[None]:
        """What is done meanwhile may be refused, for a reason that there is."""
        holds, refused = copy.holds(), self.disk.refused
        try:
            yield
        except BadSave as fault:
            if fault.reason not in REFUSALS:
                raise
            if fault.reason == "in_use" and holds:
                raise
            if fault.reason == "unwritable" and self.disk.refused == refused:
                raise

    def save(self, copy: Copy) -> None:
        """The game is kept under a name, or in place of another."""
        shelf, journal = copy.profile.slots, copy.session.journal
        name = self.chance.choice(SLOTS)
        over = next((slot for slot in shelf.slots() if slot.name == name), None)
        path = over.path if over is not None else shelf._free_path()
        thing = self.promises.slots.setdefault(path, Possible(moment(path)))
        with self._refusable(copy), self.promises.writing(thing, stand(journal), copy):
            shelf.save(journal, name, over=over)

    def load(self, copy: Copy) -> None:
        """A game kept under a name is taken up."""
        slots = copy.profile.slots.slots()
        if slots:
            slot = self.chance.choice(slots)
            copy.begin(copy.profile.slots.load(load_library(), slot).journal)

    def delete(self, copy: Copy) -> None:
        """A game kept under a name is thrown away, and perhaps fetched back."""
        shelf = copy.profile.slots
        slots = shelf.slots()
        if not slots:
            return
        slot = self.chance.choice(slots)
        thing = self.promises.slots.setdefault(slot.path, Possible(moment(slot.path)))
        kept = moment(slot.path)
        deleted = None
        with self._refusable(copy), self.promises.writing(thing, None, copy):
            deleted = shelf.delete(slot)
        if deleted is not None and self.chance.random() < 0.5:
            path = shelf._free_path()
            thing = self.promises.slots.setdefault(path, Possible(moment(path)))
            with self._refusable(copy), self.promises.writing(thing, kept, copy):
                shelf.restore(deleted)

    def settings(self, copy: Copy) -> None:
        """A setting is changed."""
        settings = copy.profile.settings
        settings.volume = self.chance.randint(0, 100)
        with self.promises.writing(self.promises.volume, settings.volume, copy):
            copy.profile.save_settings()

    def screen(self, copy: Copy) -> None:
        """A screen that reads files is opened over the table."""
        if isinstance(copy, Window):
            copy.look_at(self.chance.randrange(100))

    # -- the computer ---------------------------------------------------------------------

    def clock(self, _: Copy) -> None:
        """The clock is set, forward or back."""
        days, hours = self.chance.randint(-8, 8), self.chance.randint(-30, 30)
        Clock.shows += datetime.timedelta(days=days, hours=hours)

    def disk_fails(self, _: Copy) -> None:
        """Some steps of writing are refused, or all until it works again."""
        times = self.chance.choice((1, 1, 3, 10, LONG))
        self.disk.fail(self.chance.randint(1, STEPS), times, self.chance.choice(REASONS))

    def disk_works(self, _: Copy) -> None:
        """There is room again."""
        self.disk.broken = 0

    def end_writing(self, _: Copy) -> None:
        """Whoever writes then is killed, or interrupted."""
        how = self.chance.choice((Killed, Killed, KeyboardInterrupt))
        self.disk.end_at(self.chance.randint(1, STEPS), how)

    def delete_lock(self, _: Copy) -> None:
        """Somebody deletes the lock file; twice, with a copy gone in between, looks like once."""
        if all(copy.holds() for copy in self.copies if copy.mine):
            (self.folder / profile_lock.LOCK).unlink(missing_ok=True)


ACTS = {
    "answer": 30,
    "play_out": 4,
    "begin": 3,
    "undo": 4,
    "redo": 2,
    "hand_over": 4,
    "hint": 2,
    "save": 5,
    "load": 4,
    "delete": 2,
    "settings": 3,
    "screen": 3,
    "start": 3,
    "kill": 2,
    "leave": 3,
    "clock": 4,
    "disk_fails": 5,
    "disk_works": 4,
    "end_writing": 5,
    "delete_lock": 1,
}
"""What happens, and how often beside the others."""
