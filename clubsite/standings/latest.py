"""The hand that was written last, in a sentence: what those hear who do not see the numbers move."""

from collections.abc import Iterable

from django.utils.html import format_html
from django.utils.safestring import SafeString

from clubsite.club.models import League
from clubsite.play.board import Board
from clubsite.play.models import TableSession
from clubsite.play.queries import latest_hand
from clubsite.play.words.games import title
from clubsite.standings.audience import PUBLIC, Audience


def said_last(leagues: Iterable[League], audience: Audience = PUBLIC) -> SafeString:
    """`Table 3. Ron: Anna from Boris, 3 han 40 fu: 5800.` of the games in play in these leagues. Four queries.

    "" before the first hand. Marked with the hand: the same words said of another one are to be heard again.
    """
    hand = latest_hand(TableSession.objects.playing().filter(league__in=leagues))
    if hand is None:
        return SafeString("")
    board = Board(hand.session, audience.sees_hidden, audience.himself)
    words = title(hand.session), board.sentence_of(board.log[-1])
    return format_html('<b data-hand="{}">{}</b>. {}.', hand.pk, *words)
