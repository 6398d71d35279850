"""Everything that writes sessions, seats and hands; nothing else does.

Each function is one transaction under the session's row lock, always in this order: lock, answer a form that was
already answered, refuse a stale one, let the engine settle, write the lines, the change and the session. The version
that a form saw is compared after the lock, so of two phones one wins and the other is asked. Every write leaves a
`Change`; replaying a session's changes rebuilds it.
"""

from clubsite.play.actions.bulk import WholeGame, keep_whole_games
from clubsite.play.actions.calls import answer_call, call_organiser
from clubsite.play.actions.clock import extend_clocks, set_clock
from clubsite.play.actions.core import Done
from clubsite.play.actions.hands import edit_hands, has_just_ended, record_hand, reopen, undo_hand
from clubsite.play.actions.links import make_link, withdraw_link
from clubsite.play.actions.newcomers import Newcomer, with_newcomers
from clubsite.play.actions.remarks import set_remark
from clubsite.play.actions.seats import merge_players, seat_players
from clubsite.play.actions.start import NewTable, evening_of, start_table
from clubsite.play.actions.verdicts import give_verdict, settle_dispute
from clubsite.play.actions.whole import count_again, move_session, rename_table, set_chips, set_finished_at, void

__all__ = [
    "Done",
    "NewTable",
    "Newcomer",
    "WholeGame",
    "answer_call",
    "call_organiser",
    "count_again",
    "edit_hands",
    "evening_of",
    "extend_clocks",
    "give_verdict",
    "has_just_ended",
    "keep_whole_games",
    "make_link",
    "merge_players",
    "move_session",
    "record_hand",
    "rename_table",
    "reopen",
    "seat_players",
    "set_chips",
    "set_clock",
    "set_finished_at",
    "set_remark",
    "settle_dispute",
    "start_table",
    "undo_hand",
    "void",
    "with_newcomers",
    "withdraw_link",
]
