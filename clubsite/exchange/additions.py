"""What a league adds to its games, held against its history: penalties and the roster."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from clubsite.club.models import Change, League
from clubsite.exchange.rebuild import who_now
from clubsite.exchange.stored import differ


def addition_differences(league: League, changes: Sequence[Change], merges: Mapping[int, int]) -> Iterator[str]:
    """`changes` are those of penalties and the roster, in order; `merges` as for `who_now`."""
    given: dict[int, tuple[int, int, bool]] = {}
    roster: list[int] = []
    for change in changes:
        said: Any = change.after or change.before
        if change.kind == "roster":
            roster = said["players"]
        else:
            (player,) = who_now([said["player"]], merges)
            given[said["penalty"]] = (player, said["points"], change.kind == "pardon")
    stored = {one.pk: (one.player_id, one.points, one.cancelled) for one in league.penalties.all()}
    yield from differ("history, penalties", stored, given)
    yield from differ(
        "history, roster", sorted(p.pk for p in league.roster.all()), sorted(set(who_now(roster, merges)))
    )
