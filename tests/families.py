"""A league of any family, with invented games: for tests that hold for all of them.

@pytest.mark.parametrize("family", FAMILIES)
def test_it_works(family):
    session = a_game_of(family)
"""

from random import Random

import scoring
from clubsite.club.models import League
from clubsite.exchange.invented import a_hand
from clubsite.play.models import TableSession
from tests.play.tables import END, a_league, a_table, enter

FAMILIES = list(scoring.families())


def a_league_of(family: str, name: str | None = None) -> League:
    """Under the family's usual rules."""
    rules = {"family": family, "preset": scoring.families()[family]["default"], "options": {}}
    return a_league(name or family.title(), family=family, rules=rules)


def hands_of(family: str, count: int, seed: int = 1) -> list[dict]:
    """So many hands of a game, one after another, under the family's usual rules."""
    rules, dice, hands = scoring.read_rules({"family": family}), Random(seed), []
    table = scoring.opening(rules)
    while len(hands) < count and not table.over:
        hands.append(a_hand(dice, table, family))
        table = scoring.settle(rules, table, hands[-1]).after
    return hands


def a_game_of(family: str, hands: int = 4, finished: bool = False, league: League | None = None) -> TableSession:
    """In play after so many hands, or finished by the organiser then."""
    session = enter(a_table(league or a_league_of(family)), *hands_of(family, hands))
    return enter(session, END) if finished else session
