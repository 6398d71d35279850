"""Several people at the same moment: threads with a connection each, let go by one barrier."""

import functools
import os
import threading
from collections.abc import Callable
from typing import Any

from django.db import connection

ROUNDS = int(os.environ.get("CONCURRENCY_ROUNDS", "10"))
PATIENCE = 60  # seconds; nothing here takes one


def together(*actions: Callable[[], Any]) -> list[Any]:
    """What each action returned or raised, in their order; all begin at the same moment."""
    barrier = threading.Barrier(len(actions), timeout=PATIENCE)
    results: list[Any] = [None] * len(actions)

    def run(index: int, action: Callable[[], Any]) -> None:
        try:
            connection.ensure_connection()  # connecting takes longer than the actions do
            barrier.wait()
            results[index] = action()
        except Exception as error:
            results[index] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(actions)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert not any(thread.is_alive() for thread in threads), "somebody waits for ever"
    return results


def repeated(test: Callable[..., None]) -> Callable[..., None]:
    """The test ROUNDS times over in one database: what goes wrong at once does not go wrong at every time."""

    @functools.wraps(test)
    def run(*args: Any, **fixtures: Any) -> None:
        for _ in range(ROUNDS):
            test(*args, **fixtures)

    return run
