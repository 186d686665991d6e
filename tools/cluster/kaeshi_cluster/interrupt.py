"""Ctrl-C, which the terminal sends to this program and to every worker that it has started.

Threads and processes inherit which signals wait. So the signal is held before Dask begins, and heard by the main thread
alone while a job runs: the workers end when this program ends them, and none of them has anything to say about it.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from types import FrameType

# Windows has no such masks; there the workers hear Ctrl-C, too.
HAS_MASKS = hasattr(signal, "pthread_sigmask")


class Waiting:
    """Whether Ctrl-C came while nobody was to hear it."""

    def __init__(self) -> None:
        self.came = False

    def note(self, _number: int, _frame: FrameType | None) -> None:
        """Notes that it came."""
        self.came = True


WAITING = Waiting()


def hold() -> None:
    """Lets Ctrl-C wait from now on."""
    signal.signal(signal.SIGINT, WAITING.note)
    if HAS_MASKS:
        # Its start lets the signal through again in the thread that needs it first.
        resource_tracker.ensure_running()
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


@contextmanager
def heard() -> Iterator[None]:
    """Hears Ctrl-C as a KeyboardInterrupt, one that has waited too, and holds it again at the end."""
    try:
        if HAS_MASKS:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        signal.signal(signal.SIGINT, signal.default_int_handler)
        if WAITING.came:
            raise KeyboardInterrupt
        yield
    finally:
        hold()
