"""Finding the club's players by what is typed."""

from collections.abc import Sequence

from django.db.models import Count, Max

from clubsite.club.models import League, Player, PlayerQuerySet
from clubsite.club.names import one_slip, search_key
from clubsite.play.models import Seat, TableSession

MOST_FOUND = 8
MOST_MEANT = 2


def named(names: Sequence[str]) -> list[list[Player]]:
    """For each name the players who have it, whatever its case and whether Ё was typed as Е. One query.

    `games` and `last` (an evening or None) tell namesakes apart.
    """
    keys = [search_key(name) for name in names]
    found: dict[str, list[Player]] = {key: [] for key in keys}
    players = Player.objects.current().filter(search_name__in=keys).sorted()
    for player in players.annotate(games=Count("seats"), last=Max("seats__evening")):
        found[player.search_name].append(player)
    return [found[key] for key in keys]


def seated_now(players: Sequence[int], besides: TableSession | None = None) -> list[Seat]:
    """Where these players sit at this moment, other than in the session `besides`. One query."""
    seats = Seat.objects.filter(at_table=True, player__in=players).select_related("session__league")
    return list(seats.exclude(session=besides) if besides else seats)


def suggested(text: str, league: League | None, without: Sequence[str], sees_hidden: bool = True) -> list[Player]:
    """Whom a reader who has typed so much may mean; with nothing typed whoever played in the league lately.

    Those whose names are in `without` sit already. Whoever has exactly the name typed needs no suggestion.
    """
    players = _named_to(sees_hidden).exclude(search_name__in={search_key(name) for name in [*without, text]})
    if text:
        return list(players.matching(text).sorted()[:MOST_FOUND])
    if league is None:
        return []
    lately = players.filter(seats__league=league).annotate(last=Max("seats__session_id")).order_by("-last")
    return list(lately[:MOST_FOUND])


def meant(names: Sequence[str], sees_hidden: bool = True) -> list[list[Player]]:
    """For each name that nobody has, the players who may be meant: a slip of the finger makes the difference.

    One query, none without names. All names of such lengths are read: to compare letters is no index's work.
    """
    if not names:
        return []
    lengths = [len(search_key(name)) for name in names]
    nearly_as_long = f"^.{{{min(lengths) - 1},{max(lengths) + 1}}}$"
    players = _named_to(sees_hidden).filter(search_name__regex=nearly_as_long).only("name", "search_name")
    near = list(players.sorted())
    return [[player for player in near if one_slip(name, player.search_name)][:MOST_MEANT] for name in names]


def player_with(pk: int) -> Player | None:
    return Player.objects.current().filter(pk=pk).first()


def all_names(sees_hidden: bool = True) -> list[str]:
    """For the list that browsers show by themselves."""
    return list(_named_to(sees_hidden).sorted().values_list("name", flat=True))


def _named_to(sees_hidden: bool) -> PlayerQuerySet:
    """Players whose names may be offered to a reader. Whoever is hidden is found by those who know his whole name."""
    players = Player.objects.current()
    return players if sees_hidden else players.filter(hidden=False)
