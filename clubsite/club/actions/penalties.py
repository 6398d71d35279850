"""What a league adds to its games: points off outside any session, and who belongs to it (statistics.md §3.3, §3.6)."""

from collections.abc import Iterable

from clubsite.club.actions.leagues import LEAGUE, locked
from clubsite.club.changes import Deed, write_down
from clubsite.club.models import League, LeaguePenalty, Player


def give_penalty(league: League, player: Player, points: int, deed: Deed) -> League:
    """Takes points off in the table; `points` is negative and the deed says why. The same form twice gives one."""

    def write(found: League) -> None:
        penalty = LeaguePenalty.objects.create(
            league=found, player=player, points=points, reason=deed.reason, by=deed.actor
        )
        write_down(deed, LEAGUE, found.pk, "penalty", after=_facts(penalty))

    return locked(league, deed, write)


def cancel_penalty(penalty: LeaguePenalty, deed: Deed) -> League:
    """As if it had never been given; the history keeps both. Cancelling it again changes nothing."""

    def write(found: League) -> None:
        if LeaguePenalty.objects.filter(pk=penalty.pk, cancelled=False).update(cancelled=True):
            write_down(deed, LEAGUE, found.pk, "pardon", before=_facts(penalty))

    return locked(penalty.league, deed, write)


def _facts(penalty: LeaguePenalty) -> dict[str, int]:
    return {"penalty": penalty.pk, "player": penalty.player_id, "points": penalty.points}


def set_roster(league: League, players: Iterable[Player], deed: Deed) -> League:
    """Exactly these players belong to the league and have a row in its table without a game, too. Outdated."""

    def write(found: League) -> None:
        before = sorted(found.roster.values_list("pk", flat=True))
        after = sorted(player.pk for player in players)
        if before != after:
            found.roster.set(after)
            write_down(deed, LEAGUE, found.pk, "roster", before={"players": before}, after={"players": after})

    return locked(league, deed, write)
