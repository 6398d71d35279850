"""Several people at the same moment: threads with a connection each, let go by one barrier."""

import functools
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from django.db import connection, transaction

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


def behind(first: Callable[[], Any], second: Callable[[], Any]) -> Any:
    """What `second` returned or raised, which came while `first` had the lock both need, and waited for it."""
    with ThreadPoolExecutor(1) as other:
        with transaction.atomic():
            first()
            waiting = other.submit(_alone, second)
            _until_one_waits(waiting)
        return waiting.result(PATIENCE)


def _alone(action: Callable[[], Any]) -> Any:
    try:
        return action()
    except Exception as error:
        return error
    finally:
        connection.close()


def _until_one_waits(waiting: Future[Any]) -> None:
    waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    for _ in range(PATIENCE * 100):
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_stat_clear_snapshot()")  # a transaction sees the activity of its first look
            cursor.execute(waits)
            if cursor.fetchone()[0]:
                return
        assert not waiting.done(), f"it waited for nothing: {waiting.result()}"
        time.sleep(0.01)
    raise AssertionError("nobody waits")


def repeated(test: Callable[..., None]) -> Callable[..., None]:
    """The test ROUNDS times over in one database: what goes wrong at once does not go wrong at every time."""

    @functools.wraps(test)
    def run(*args: Any, **fixtures: Any) -> None:
        for _ in range(ROUNDS):
            test(*args, **fixtures)

    return run
