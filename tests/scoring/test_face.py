"""`python -m scoring`: JSON Lines in, one reply a line, at once (engine.md)."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import scoring
from scoring.__main__ import serve

from .said import END, adjust, draw, ron, win, won

ROOT = Path(scoring.__file__).parents[1]


def spoken(*lines: Any) -> tuple[list[dict[str, Any]], int]:
    """The replies to these lines and the exit status; what is not text yet becomes JSON."""
    text = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)
    out = io.StringIO()
    status = serve(io.BytesIO(text.encode()), out)
    return [json.loads(line) for line in out.getvalue().splitlines()], status


def reply(request: dict[str, Any]) -> dict[str, Any]:
    replies, status = spoken(request)
    assert status == 0
    return replies[0]


def session(*hands: Any, **more: Any) -> dict[str, Any]:
    return {"op": "session", "rules": {"family": "riichi"}, "hands": list(hands)} | more


def test_replies_repeat_the_id_and_keep_the_order() -> None:
    ids = [1, "two", {"three": 3}, None, [5]]
    replies, status = spoken(*({"id": one, "op": "rules"} for one in ids))
    assert ([got["id"] for got in replies], status) == (ids, 0)
    assert spoken({"op": "rules"})[0][0]["id"] is None


def test_an_error_does_not_stop_the_next_line() -> None:
    replies, status = spoken({"id": 1, "op": "fly"}, {"id": 2, "op": "rules"})
    assert status == 0
    assert replies[0] == {
        "id": 1,
        "error": {
            "code": "bad_request",
            "params": {"field": "op", "reason": "unknown"},
            "message": "The request cannot be served: op is none of the known ones",
        },
    }
    assert "families" in replies[1]


def test_what_is_not_there_is_not_served() -> None:
    for request in (
        {},
        {"op": 5},
        {"op": ["rules"]},
        {"op": "hand", "rules": {"family": "riichi"}, "hand": {}},
        {"op": "hand", "rules": {"family": "riichi"}},
        {"op": "session", "hands": []},
        {"op": "session", "rules": {"family": "riichi"}},
        {"op": "session", "rules": {"family": "riichi"}, "hands": {}},
        {"op": "session", "rules": {"family": "bridge"}, "hands": []},
        session(start=5),
        session(chips=[1]),
    ):
        assert reply(request)["error"]["code"] == "bad_request", request


def test_rules_are_listed() -> None:
    listed = reply({"op": "rules"})["families"]
    assert listed == json.loads(json.dumps(scoring.families()))


def test_a_session_is_replayed() -> None:
    got = reply(session(ron(1, 0, 3, 40, riichi=(1, 3)), start={"honba": 1}))
    hand = got["hands"][0]
    assert hand["deltas"] == [-5500, 6500, 0, -1000]
    assert {"from": 0, "to": 1, "points": 5500, "why": "win"} in hand["transfers"]
    assert {"from": 3, "to": None, "points": 1000, "why": "riichi"} in hand["transfers"]
    assert hand["after"] == {
        "scores": [24500, 36500, 30000, 29000], "round": "E", "dealer": 1, "honba": 0, "deposits": 0,
    }  # fmt: skip
    assert hand["over"] is None
    assert hand["explain"][0] == {
        "code": "bet",
        "params": {"seat": 1, "points": 1000},
        "text": "Seat 1 bets riichi: 1000 on the table",
    }
    assert got["final"] is None


def test_a_hand_of_tiles_is_valued() -> None:
    hand = {"concealed": "345m234567p67888s", "win_tile": "8s", "win": "self_draw", "seat": "N", "round": "E"}
    got = reply({"op": "hand", "rules": {"family": "riichi"}, "hand": hand | {"flags": ["riichi"], "dora": ["7z"]}})
    assert (got["han"], got["fu"], got["cost"]) == (4, 20, {"self_draw_dealer": 2600, "self_draw_other": 1300})
    assert got["explain"][-1]["text"] == "5200 in all"
    refused = reply({"op": "hand", "rules": {"family": "riichi"}, "hand": hand | {"win_tile": "9s"}})
    assert refused["error"] == {
        "code": "bad_tiles",
        "params": {"field": "win_tile", "reason": "win_tile_not_held", "tile": "9s"},
        "message": "These tiles cannot be: the winning tile, 9s, is not among the tiles outside the melds",
    }


def test_a_finished_session_has_a_result() -> None:
    got = reply(session(adjust(0, -1000, 0, 0, reason="late"), won(win(1, 0, 1, 30)), END))
    assert [hand["over"] for hand in got["hands"]] == [None, None, "time"]
    final = got["final"]
    assert final["explain"]
    assert {name: value for name, value in final.items() if name != "explain"} == {
        "scores": [29000, 31000, 30000, 30000],
        "places": [4, 1, 2, 2],
        "points": [-31000, 30000, 0, 0],
        "uma": [-30000, 30000, 0, 0],
        "oka": [0, 0, 0, 0],
        "penalty": [0, -1000, 0, 0],
        "chips": [0, 0, 0, 0],
        "leftover": [0, 0, 0, 0],
        "leftover_lost": 0,
    }


def test_a_penalty_after_the_end_keeps_the_end() -> None:
    got = reply(session(END, adjust(0, 0, 0, -500)))
    assert [hand["over"] for hand in got["hands"]] == ["time", "time"]
    assert got["final"]["penalty"] == [0, 0, 0, -500]


def test_a_refused_hand_takes_its_place_and_ends_the_replay() -> None:
    got = reply(session(draw(0), ron(1, 1, 1, 30), draw(0)))
    assert len(got["hands"]) == 2
    assert got["hands"][1]["error"]["code"] == "bad_win"
    assert got["final"] is None


def test_it_stops_with_2_at_the_first_line_that_is_no_object() -> None:
    for line in ("not JSON", "[1]", "5", "", '{"id": 1', '{"id": NaN, "op": "rules"}', "[" * 100_000):
        replies, status = spoken({"id": 1, "op": "fly"}, line, {"id": 2, "op": "fly"})
        assert ([got["id"] for got in replies], status) == ([1], 2), line[:20]


def test_a_reply_comes_before_the_next_request() -> None:
    """Through a pipe, where output is not flushed by itself."""
    with subprocess.Popen(
        [sys.executable, "-m", "scoring"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        for number in range(2):
            engine.stdin.write(json.dumps({"id": number, "op": "fly"}).encode() + b"\n")
            engine.stdin.flush()
            assert json.loads(engine.stdout.readline())["id"] == number
        engine.stdin.write(b"\xff\n")
        engine.stdin.close()
        assert engine.wait(20) == 2


def test_a_reader_who_has_gone_is_no_fault() -> None:
    shell = f"yes '{json.dumps({'op': 'rules'})}' | head -n 2000 | {sys.executable} -m scoring | head -n 1"
    done = subprocess.run(["bash", "-c", shell], cwd=ROOT, capture_output=True, text=True, timeout=30, check=False)
    assert json.loads(done.stdout)["id"] is None
    assert done.stderr == ""
