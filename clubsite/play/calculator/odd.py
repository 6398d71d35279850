"""Yaku that do not go with what is ticked: their keys are dashed, and can be ticked all the same."""

import scoring
from clubsite.play.calculator.asked import Asked
from scoring import RuleError, Step
from scoring.riichi.ticks import KNOWN


def odd(asked: Asked) -> list[str]:
    """Ids of the yaku about which there is advice, or would be if they were ticked too."""
    return [name for name in KNOWN if any(name in step.params.values() for step in _advice(asked, name))]


def _advice(asked: Asked, name: str) -> list[Step]:
    said = asked.counted.said() | asked.won()
    try:
        advice = scoring.count_hand(asked.rules, said | {"yaku": [*said["yaku"], name]}).advice
    except RuleError:  # what is ticked counts nothing under these rules
        return []
    return [step for step in advice if step.code != "advice_menzen_tsumo"]
