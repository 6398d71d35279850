"""Parts that are made once and kept."""

import threading

import pytest

from clubsite.kept import Kept


def test_a_thing_is_made_once():
    kept, made = Kept(most=2), []
    for _ in range(3):
        kept.get("a", lambda: made.append("a"))
    assert made == ["a"]


def test_the_thing_unasked_for_longest_is_given_up():
    kept = Kept(most=2)
    for key in ("a", "b", "a", "c"):
        kept.get(key, lambda key=key: key)
    assert len(kept) == 2
    assert kept.get("a", lambda: "made again") == "a"
    assert kept.get("b", lambda: "made again") == "made again"


def test_of_many_who_ask_at_once_one_makes_it():
    kept, made, barrier = Kept(most=1), [], threading.Barrier(8)

    def make():
        made.append(1)
        return "thing"

    def ask(answers):
        barrier.wait()
        answers.append(kept.get("key", make))

    answers: list[str] = []
    threads = [threading.Thread(target=ask, args=(answers,)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (answers, made) == (["thing"] * 8, [1])


def test_a_failure_is_not_kept():
    kept = Kept(most=1)
    with pytest.raises(ZeroDivisionError):
        kept.get("key", lambda: 1 / 0)
    assert kept.get("key", lambda: "right") == "right"
