"""What came of asking the engine for a hand that was told by tiles or counting, the same in every family."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from clubsite.play.entry.rack import Rack
from scoring import RuleError

Valued = TypeVar("Valued")  # the family's own


@dataclass(frozen=True)
class Outcome(Generic[Valued]):
    """One of the three, or none while too little is told; `lacking`: a hand of tiles that has too few as yet."""

    valued: Valued | None = None
    refused: RuleError | None = None
    lacking: bool = False


def ask(value: Callable[[], Valued | None], rack: Rack | None = None) -> Outcome[Valued]:
    """`value` asks the engine. A `rack` has to be full first, and says early which tile it holds too often."""
    try:
        if rack is not None and (len(rack.hand) < rack.needed or not rack.hand):
            rack.check_copies()
            return Outcome(lacking=True)
        return Outcome(value())
    except RuleError as refused:
        return Outcome(refused=refused)
