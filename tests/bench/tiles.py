"""How fast hands of tiles are valued, beside PyPI mahjong on the same 2,000 hands in the same process.

    python tests/bench/tiles.py [--passes 9] [--json]

Both are timed in turn, pass by pass, in CPU time; each figure is its best pass. Ours begins with the JSON shapes of
engine.md, strictly read; theirs with its own tile numbers and settings, made beforehand. The first pass of all, when
neither remembers anything yet, is compared apart. The hands are those of ../shared/bench/engines; without it there is
nothing to do.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
ENGINES = ROOT.parent / "shared/bench/engines"
sys.path[:0] = [str(ROOT), str(ENGINES)]

import scoring  # noqa: E402

AIM = 1.5
MELDS = {"chi": "chow", "pon": "pung", "kan": "kong", "ankan": "concealed_kong"}
WINDS = "ESWN"


def written(kinds: Iterable[int]) -> str:
    return "".join(scoring.TILES[kind] for kind in kinds)


def our_hand(hand: dict[str, Any]) -> dict[str, Any]:
    """The hand as engine.md writes it."""
    return {
        "concealed": written(hand["closed"]),
        "melds": [{"kind": MELDS[meld["t"]], "tiles": written(meld["k"])} for meld in hand["melds"]],
        "win_tile": written([hand["win"]]),
        "win": "self_draw" if hand["tsumo"] else "discard",
        "seat": WINDS[hand["seat"]],
        "round": WINDS[hand["round"]],
        "flags": ["riichi"] if hand["riichi"] else [],
        "dora": [written([kind]) for kind in hand["dora"]],
    }


def cpu(act: Callable[[Any], object], hands: list[Any]) -> float:
    """CPU seconds for all hands."""
    began = time.process_time()
    for hand in hands:
        act(hand)
    return time.process_time() - began


def measure(passes: int) -> dict[str, Any]:
    from gen_hands import mahjong_args  # type: ignore[import-not-found]
    from mahjong.hand_calculating.hand import HandCalculator

    made = subprocess.run([sys.executable, ENGINES / "gen_hands.py"], capture_output=True, text=True, check=True)
    hands = json.loads(made.stdout)
    ours, theirs = [our_hand(hand) for hand in hands], [mahjong_args(hand) for hand in hands]
    rules = scoring.read_rules({"family": "riichi", "preset": "tenhou", "options": {"double_yakuman": True}})

    def value(hand: dict[str, Any]) -> object:
        return scoring.value_hand(rules, hand)

    def estimate(hand: tuple[Any, ...]) -> object:
        return HandCalculator.estimate_hand_value(*hand)

    first, their_first = cpu(value, ours), cpu(estimate, theirs)
    times = [(cpu(value, ours), cpu(estimate, theirs)) for _ in range(passes)]
    agree = [agrees(scoring.value_hand(rules, hand), said["exp"]) for hand, said in zip(ours, hands, strict=True)]
    our_best, their_best = min(one for one, _ in times), min(one for _, one in times)
    return {
        "hands": len(hands),
        "agree": sum(agree),
        "ours": round(len(hands) / our_best),
        "mahjong": round(len(hands) / their_best),
        "ratio": round(their_best / our_best, 2),
        "first_ratio": round(their_first / first, 2),
        "aim": AIM,
    }


def agrees(worth: scoring.Valued, expected: dict[str, int]) -> bool:
    """Whether han, and below mangan fu, are mahjong's; it gives a yakuman 13 han."""
    han = worth.han or 13 * worth.yakuman
    return han == expected["han"] and (han >= 5 or worth.fu == expected["fu"])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--passes", type=int, default=9)
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    args = parser.parse_args()
    if not ENGINES.exists():
        print("The hands are not here (../shared/bench/engines): nothing measured")
        return 0
    figures = measure(args.passes)
    print(json.dumps(figures) if args.json else told(figures))
    return 0


def told(figures: dict[str, Any]) -> str:
    return (
        f"{figures['agree']} of {figures['hands']} hands are worth the same\n"
        f"hands a second: ours {figures['ours']:,}, mahjong {figures['mahjong']:,}\n"
        f"ratio {figures['ratio']} (aim ≥ {AIM}); of the first passes {figures['first_ratio']}"
    )


if __name__ == "__main__":
    sys.exit(main())
