"""How fast the engine is: settlements a second, and the CPU time of replaying 100,000 hands from JSON shapes.

    python tests/bench/engine.py [--hands 100000] [--json]

Where ../shared is present, the floor (a bare payment function without rules) runs beside it and the ratio is given,
which says more than a figure when the machine is shared.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FLOOR = ROOT.parent / "shared/bench/engines/payments.py"
sys.path[:0] = [str(ROOT)]

import scoring  # noqa: E402
from scoring.riichi.payments import Claim, win_transfers  # noqa: E402
from scoring.table import net  # noqa: E402
from tests.scoring.said import any_hand  # noqa: E402

AIMS = {"settlements_per_second": 300_000, "replay_seconds": 3.0}


def cpu(act: Callable[[], object], repeats: int) -> float:
    """The least CPU seconds that `act` took: what is more was the neighbours'."""
    best = float("inf")
    for _ in range(repeats):
        began = time.process_time()
        act()
        best = min(best, time.process_time() - began)
    return best


def settlements_per_second() -> int:
    """Payments alone: han and fu of a win to four seats' transfers and deltas, honba included.

    The whole way of a hand (reading it strictly, bets, next deal, final result) is what the replay measures.
    """
    options = scoring.read_rules({"family": "riichi"}).options
    claims = [
        (Claim(n % 4, None if n & 2 else (n + 1) % 4, 1 + n % 6, 30 + 10 * (n % 4), 0, None), n % 3)
        for n in range(1000)
    ]

    def settle_all() -> None:
        for claim, honba in claims:
            net(win_transfers(claim, 0, honba, options), 4)

    settle_all()
    return round(len(claims) / cpu(settle_all, 50))


def replay_seconds(hands: int) -> dict[str, Any]:
    """CPU seconds to replay that many hands of whole games, with their final results."""
    rules, rng = scoring.read_rules({"family": "riichi", "preset": "tenhou"}), random.Random(1)
    games: list[list[dict[str, Any]]] = []
    while sum(map(len, games)) < hands:
        table, game = scoring.opening(rules), []
        while not table.over:
            game.append(any_hand(rng, rules, table))
            table = scoring.settle(rules, table, game[-1]).after
        games.append(game)

    def replay_all() -> None:
        for game in games:
            scoring.replay(rules, game)

    count = sum(map(len, games))
    return {"hands": hands, "games": len(games), "seconds": round(cpu(replay_all, 3) * hands / count, 3)}


def floor() -> dict[str, int] | None:
    """Calls a second of the floor's table look-up and settlement; None where it is not at hand."""
    if not FLOOR.exists():
        return None
    done = subprocess.run([sys.executable, FLOOR], capture_output=True, text=True, check=True)
    return {name: median for name, (_, median, _) in json.loads(done.stdout).items()}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    args = parser.parse_args()
    figures = {
        "settlements_per_second": settlements_per_second(),
        "replay": replay_seconds(args.hands),
        "floor": floor(),
        "aims": AIMS,
    }
    print(json.dumps(figures) if args.json else told(figures))
    return 0


def told(figures: dict[str, Any]) -> str:
    replay, base = figures["replay"], figures["floor"]
    lines = [
        f"settlements: {figures['settlements_per_second']:,} /s (aim ≥ {AIMS['settlements_per_second']:,})",
        f"replay: {replay['seconds']} s CPU for {replay['hands']:,} hands (aim ≤ {AIMS['replay_seconds']} for 100,000)",
    ]
    if base:
        ratio = figures["settlements_per_second"] / base["settle"]
        lines.append(f"floor: {base['settle']:,} bare settlements /s; ours is {ratio:.2f} of it")
    else:
        lines.append("floor: not at hand, no ratio")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
