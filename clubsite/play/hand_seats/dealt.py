"""One hand of a game, as the families look at it."""

from dataclasses import dataclass
from typing import Any

import scoring

NO_HANDS = ("adjust", "end")
REPLAYED = ("chombo", "false_win")  # in nobody's number of hands (statistics.md §1)


@dataclass(frozen=True)
class Dealt:
    """The line `number` of the log: what was entered, what the engine made of it, and the table it was played at."""

    number: int
    result: dict[str, Any]
    done: scoring.Settlement
    before: scoring.Table

    @property
    def is_hand(self) -> bool:
        return self.result["result"] not in NO_HANDS

    @property
    def kind(self) -> str:
        """Winners of whom the rules pay none are an abortive draw."""
        kind: str = self.result["result"]
        return "abort" if kind == "win" and not self.done.wins else kind

    @property
    def counted(self) -> bool:
        return self.kind not in REPLAYED

    def win_of(self, seat: int) -> scoring.Win | None:
        return next((win for win in self.done.wins if win.seat == seat), None)
