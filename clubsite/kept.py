"""Parts of pages, made once and kept in this process as long as they are asked for."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

from clubsite.precedence import give_way

Made = TypeVar("Made")


class _Slot(Generic[Made]):
    def __init__(self) -> None:
        self.lock = Lock()
        self.made: list[Made] = []  # empty until it is made


class Kept(Generic[Made]):
    """At most `most` things, those unasked for longest given up first.

    The key holds a stamp of all that the thing depends on: nothing is ever taken out because it became wrong. Of many
    who ask at once one makes it and the others wait.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._slots: OrderedDict[Hashable, _Slot[Made]] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], Made]) -> Made:
        give_way()
        slot = self._slot(key)
        with slot.lock:
            if not slot.made:
                slot.made.append(make())
            return slot.made[0]

    def _slot(self, key: Hashable) -> _Slot[Made]:
        with self._lock:
            slot = self._slots.setdefault(key, _Slot())
            self._slots.move_to_end(key)
            if len(self._slots) > self._most:
                self._slots.popitem(last=False)
            return slot

    def __len__(self) -> int:
        return len(self._slots)

    def clear(self) -> None:
        with self._lock:
            self._slots.clear()
