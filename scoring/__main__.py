"""The JSON face: JSON Lines in, one JSON line out for each, as soon as it is there (engine.md).

echo '{"id": 1, "op": "rules"}' | python -m scoring
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any, BinaryIO, TextIO

from . import Final, RuleError, Settlement, Step, Table, families, read_rules, replay, value_hand
from .families import family_of
from .rules import Rules
from .shapes import member, one_of, sequence

NOT_JSON_LINES = 2


def main() -> int:
    """The exit status: 0 when every line was read, 2 at the first that is not a JSON object."""
    try:
        return serve(sys.stdin.buffer, sys.stdout)
    except BrokenPipeError:
        sys.stderr.close()  # whoever read the replies has gone; nothing more to say
        return 0


def serve(lines: BinaryIO, out: TextIO) -> int:
    for line in lines:
        try:
            request = json.loads(line, parse_constant=not_json)
        except (ValueError, RecursionError):
            return NOT_JSON_LINES
        if not isinstance(request, dict):
            return NOT_JSON_LINES
        print(json.dumps({"id": request.get("id"), **reply(request)}), file=out, flush=True)
    return 0


def not_json(constant: str) -> None:
    """NaN and Infinity, which Python would read."""
    raise ValueError(constant)


def reply(request: Mapping[str, Any]) -> dict[str, Any]:
    """The reply without its id."""
    try:
        return OPS[one_of(member(request, "op"), "op", OPS)](request)
    except RuleError as refusal:
        return refused(refusal)


def refused(refusal: RuleError) -> dict[str, Any]:
    return {"error": {"code": refusal.code, "params": refusal.params, "message": refusal.message}}


def list_rules(_: Mapping[str, Any]) -> dict[str, Any]:
    return {"families": families()}


def play_session(request: Mapping[str, Any]) -> dict[str, Any]:
    rules = read_rules(member(request, "rules"))
    hands = sequence(member(request, "hands"), "hands")
    played = replay(rules, hands, request.get("start"), request.get("chips"))
    shown = [settled(rules, done) for done in played.settlements]
    if played.refused:
        shown.append(refused(played.refused[1]))
    return {"hands": shown, "final": result(played.final) if played.final else None}


def value_tiles(request: Mapping[str, Any]) -> dict[str, Any]:
    return value_hand(read_rules(member(request, "rules")), member(request, "hand")).to_json()


OPS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "rules": list_rules,
    "hand": value_tiles,
    "session": play_session,
}


def settled(rules: Rules, done: Settlement) -> dict[str, Any]:
    return {
        "deltas": done.deltas,
        "transfers": [{"from": t.payer, "to": t.payee, "points": t.points, "why": t.why} for t in done.transfers],
        "explain": steps(done.explain),
        "after": state(rules, done.after),
        "over": done.after.over,
    }


def state(rules: Rules, table: Table) -> dict[str, Any]:
    family = family_of(rules)
    shown = {"scores": table.scores, "round": table.round, "dealer": table.dealer, family.counters: table.counters}
    return shown | ({"deposits": table.deposits} if family.deposits else {})


def result(final: Final) -> dict[str, Any]:
    return {
        "scores": final.scores,
        "places": final.places,
        "points": final.points,
        "uma": final.uma,
        "oka": final.oka,
        "penalty": final.penalty,
        "leftover": final.leftover,
        "leftover_lost": final.leftover_lost,
        "chips": final.chips,
        "explain": steps(final.explain),
    }


def steps(told: Iterable[Step]) -> list[dict[str, Any]]:
    return [step.to_json() for step in told]


if __name__ == "__main__":
    sys.exit(main())
