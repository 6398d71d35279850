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
from clubsite.club.actions.leagues import (
    LeagueFacts,
    change_league,
    close_league,
    make_league,
    name_organisers,
    reopen_league,
)
from clubsite.club.actions.players import (
    PlayerFacts,
    add_player,
    change_player,
    hide_player,
    rename_player,
    set_guest,
    show_player,
)

__all__ = [
    "ClubFacts",
    "LeagueFacts",
    "PlayerFacts",
    "add_player",
    "change_club",
    "change_league",
    "change_player",
    "close_account",
    "close_league",
    "found_club",
    "hide_player",
    "keep_language",
    "make_account",
    "make_league",
    "name_organisers",
    "rename_player",
    "reopen_account",
    "reopen_league",
    "reset_access",
    "set_guest",
    "show_player",
    "sign_out_everywhere",
]
