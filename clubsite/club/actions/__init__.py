"""What people do to the club: each function is one transaction with its row in the history."""

from clubsite.club.actions.accounts import (
    close_account,
    keep_language,
    make_account,
    reopen_account,
    reset_access,
    sign_out_everywhere,
)
from clubsite.club.actions.club import ClubFacts, change_club, found_club
from clubsite.club.actions.combined import CombinedFacts, change_combined, combine_leagues
from clubsite.club.actions.leagues import (
    LeagueFacts,
    change_league,
    close_league,
    hide_standings,
    make_league,
    name_organisers,
    reopen_league,
    reveal_standings,
)
from clubsite.club.actions.penalties import cancel_penalty, give_penalty, set_roster
from clubsite.club.actions.players import (
    PlayerFacts,
    add_player,
    answer_claim,
    change_player,
    claim_player,
    hide_player,
    rename_player,
    set_guest,
    show_player,
)

__all__ = [
    "ClubFacts",
    "CombinedFacts",
    "LeagueFacts",
    "PlayerFacts",
    "add_player",
    "answer_claim",
    "cancel_penalty",
    "change_club",
    "change_combined",
    "change_league",
    "change_player",
    "claim_player",
    "close_account",
    "close_league",
    "combine_leagues",
    "found_club",
    "give_penalty",
    "hide_player",
    "hide_standings",
    "keep_language",
    "make_account",
    "make_league",
    "name_organisers",
    "rename_player",
    "reopen_account",
    "reopen_league",
    "reset_access",
    "reveal_standings",
    "set_guest",
    "set_roster",
    "show_player",
    "sign_out_everywhere",
]
