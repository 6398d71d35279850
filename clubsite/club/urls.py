"""The club's pages: signing in, players, leagues and their rules, and the desk's pages about them."""

from django.urls import path

from clubsite.club.views import account, accounts, club, leagues, penalties, players, signing, welcome

urlpatterns = [
    path("welcome/<str:key>/", welcome.welcome, name="welcome"),
    path("sign-in/", signing.sign_in, name="sign_in"),
    path("sign-out/", signing.sign_out, name="sign_out"),
    path("language/", signing.set_language, name="set_language"),
    path("account/", account.account, name="account"),
    path("account/player/", account.claim, name="claim_player"),
    path("account/sign-out-everywhere/", account.sign_out_everywhere, name="sign_out_everywhere"),
    path("account/open/<str:who>/<str:token>/", account.choose_password, name="choose_password"),
    path("manifest.webmanifest", club.manifest, name="manifest"),
    path("apple-touch-icon.png", club.touch_icon, name="touch_icon"),
    path("players/", players.players, name="players"),
    path("leagues/", leagues.leagues, name="leagues"),
    path("leagues/<str:slug>/rules/", leagues.league_rules, name="league_rules"),
    path("desk/players/new/", players.player_new, name="player_new"),
    path("desk/leagues/", leagues.desk_leagues, name="desk_leagues"),
    path("desk/leagues/new/", leagues.league_new, name="league_new"),
    path("desk/leagues/<str:slug>/edit/", leagues.league_edit, name="league_edit"),
    path("desk/leagues/<str:slug>/organisers/", leagues.league_organisers, name="league_organisers"),
    path("desk/leagues/<str:slug>/hide/", leagues.standings_hide, name="standings_hide"),
    path("desk/leagues/<str:slug>/reveal/", leagues.standings_reveal, name="standings_reveal"),
    path("desk/leagues/<str:slug>/penalties/", penalties.league_penalties, name="league_penalties"),
    path("desk/leagues/<str:slug>/penalties/<int:number>/cancel/", penalties.penalty_cancel, name="penalty_cancel"),
    path("desk/leagues/<str:slug>/members/", penalties.league_members, name="league_members"),
    path("desk/combined/new/", penalties.combined_new, name="combined_new"),
    path("desk/combined/<str:slug>/edit/", penalties.combined_edit, name="combined_edit"),
    path("desk/leagues/<str:slug>/close/", leagues.league_close, name="league_close"),
    path("desk/leagues/<str:slug>/reopen/", leagues.league_reopen, name="league_reopen"),
    path("desk/club/", club.desk_club, name="desk_club"),
    path("desk/accounts/", accounts.desk_accounts, name="desk_accounts"),
    path("desk/accounts/<int:pk>/reset/", accounts.account_reset, name="account_reset"),
    path("desk/accounts/<int:pk>/close/", accounts.account_close, name="account_close"),
    path("desk/accounts/<int:pk>/reopen/", accounts.account_reopen, name="account_reopen"),
]
