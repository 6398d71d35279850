"""Files of recorded games for the tests of this room."""

import io
import json
from pathlib import Path
from typing import Any

from django.core.management import call_command

from clubsite.club.models import League
from tests.play.tables import END, RRC, draw, ron

SHORT = [ron(1, 0, 3, 40, riichi=(1,)), draw(0, 2), END]


def a_game(game_id: Any = "game-1", **fields: Any) -> dict[str, Any]:
    """A line: three hands and the organiser's stop, under the default rules."""
    return {"id": game_id, "op": "session", "rules": RRC, "hands": SHORT} | fields


def a_file(folder: Path, *games: Any) -> Path:
    """Lines as JSON; bytes are written as they are."""
    lines = [game if isinstance(game, bytes) else json.dumps(game, ensure_ascii=False).encode() for game in games]
    file = folder / "games.jsonl"
    file.write_bytes(b"".join(line + b"\n" for line in lines))
    return file


def load(file: Path, league: League) -> tuple[int, str, str]:
    """Exit status, what was printed, and what was complained about."""
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command("load_games", file, league=league.slug, stdout=out, stderr=err)
    except SystemExit as end:
        return int(end.code or 0), out.getvalue(), err.getvalue()
    return 0, out.getvalue(), err.getvalue()
