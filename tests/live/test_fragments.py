"""What the stream sends equals what a fresh request shows: every page, family, language and audience."""

import pytest
from django.test import Client

import scoring
from clubsite.club.actions import hide_player, hide_standings, name_organisers, rename_player, sign_out_everywhere
from clubsite.club.changes import Deed
from clubsite.live.asked import ask
from clubsite.live.feed import Gone
from clubsite.play.actions import answer_call, call_organiser
from clubsite.play.models import TableSession
from tests.cast import Cast
from tests.live.markup import lacking, shown
from tests.live.pages import a_played_table, a_win, followed, polled, streamed
from tests.play.tables import END, enter, fresh, open_links

pytestmark = pytest.mark.django_db
LANGUAGES = ("en", "ru")


def pages_of(session: TableSession) -> list[str]:
    """Every page that follows this game."""
    league = f"/leagues/{session.league.slug}/"
    return [
        f"/s/{session.pk}/",
        "/",
        league,
        f"{league}?now=on",
        f"{league}?now=on&sort=-games",
        f"/screen/{session.league.slug}/",
    ]


def get(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", sorted(scoring.families()))
def test_it_equals_a_fresh_request(cast: Cast, family: str, language: str) -> None:
    session = a_played_table(family)
    for account in (None, cast.organiser, cast.owner):
        client = cast.client(account)
        client.cookies["django_language"] = language
        for address in pages_of(session):
            page = get(client, address)
            enter(session, a_win(session))
            after = streamed(page, shown(page)) if "now" in address or "league" not in address else streamed(page)
            assert after == polled(client, page), address
            assert shown(after) == shown(get(client, address)), address
            assert not lacking(after, page), address


@pytest.mark.parametrize("family", sorted(scoring.families()))
def test_the_end_of_a_game_is_told_like_a_hand(cast: Cast, family: str) -> None:
    session = a_played_table(family)
    pages = {address: get(cast.client(), address) for address in pages_of(session)}
    enter(session, END)
    for address, page in pages.items():
        assert streamed(page, shown(page)) == polled(cast.client(), page), address
        assert not lacking(streamed(page), page), address


def test_who_shows_the_present_state_is_sent_nothing(cast: Cast) -> None:
    for address in pages_of(enter(cast.session, a_win(cast.session))):
        page = get(cast.client(), address)
        assert ask(followed(page), shown(page)).body is None, address


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", sorted(scoring.families()))
def test_the_scorers_other_devices_are_told(cast: Cast, family: str, language: str) -> None:
    session = a_played_table(family)
    for client in (cast.client(cast.owner), open_links(cast.client(), session)):
        client.cookies["django_language"] = language
        page = get(client, f"/s/{session.pk}/enter/")
        enter(session, a_win(session))
        sent = streamed(page, shown(page))
        assert sent == polled(client, page)
        assert f'data-version="{fresh(session).version}"' in sent
        assert "<form" not in sent


def test_it_holds_no_form_and_no_token(cast: Cast) -> None:
    enter(cast.session, a_win(cast.session))
    for account in (None, cast.organiser, cast.owner):
        for address in pages_of(cast.session):
            sent = streamed(get(cast.client(account), address))
            assert not any(words in sent.lower() for words in ("<form", "csrf", "<input", "<script")), address


def test_hidden_names_reach_only_who_may_see_them(cast: Cast) -> None:
    enter(cast.session, a_win(cast.session))
    for address in pages_of(cast.session):
        assert "Konstantin" not in streamed(get(cast.client(), address)), address
        assert "Konstantin" not in streamed(get(cast.client(cast.reader), address)), address
    for address in (f"/s/{cast.session.pk}/", "/", f"/leagues/{cast.league.slug}/?now=on"):
        assert "Konstantin" in streamed(get(cast.client(cast.organiser), address)), address
    assert "Konstantin" not in streamed(get(cast.client(cast.organiser), f"/screen/{cast.league.slug}/"))


def test_strangers_share_one_state(cast: Cast) -> None:
    """So that a hall of readers with accounts costs one rendering."""
    for address in pages_of(cast.session):
        assert followed(get(cast.client(), address)) == followed(get(cast.client(cast.reader), address)), address
        assert followed(get(cast.client(), address)) != followed(get(cast.client(cast.organiser), address)), address


def test_a_private_league_reaches_its_organisers_only(cast: Cast) -> None:
    pages = [get(cast.client(cast.organiser), address) for address in pages_of(cast.private_session)]
    assert any("Friend 1" in streamed(page) for page in pages)
    for account in (None, cast.reader, cast.other):
        assert "Friend 1" not in streamed(get(cast.client(account), "/"))
    name_organisers(cast.private, [], Deed())
    for address, page in zip(pages_of(cast.private_session), pages, strict=True):
        if address != "/":
            with pytest.raises(Gone):
                ask(followed(page), "")


def test_who_signed_out_everywhere_is_told_nothing_more(cast: Cast) -> None:
    page = get(cast.client(cast.organiser), f"/s/{cast.session.pk}/")
    sign_out_everywhere(cast.organiser)
    with pytest.raises(Gone):
        ask(followed(page), "")


def test_a_closed_account_is_told_nothing_more(cast: Cast) -> None:
    page = get(cast.client(cast.organiser), f"/s/{cast.session.pk}/")
    cast.organiser.is_active = False
    cast.organiser.save()
    with pytest.raises(Gone):
        ask(followed(page), "")


def test_names_are_followed_too(cast: Cast) -> None:
    page = get(cast.client(), f"/s/{cast.session.pk}/")
    rename_player(cast.players[0], "Anya", Deed())
    assert "Anya" in streamed(page, shown(page))
    hide_player(cast.players[1], Deed())
    assert "Boris" not in streamed(page, shown(page))


def test_hidden_standings_leave_the_open_pages_at_once(cast: Cast) -> None:
    enter(cast.session, a_win(cast.session))
    addresses = (f"/leagues/{cast.league.slug}/?now=on", f"/screen/{cast.league.slug}/")
    pages = [get(cast.client(), address) for address in addresses]
    hide_standings(cast.league, Deed())
    for page in pages:
        assert "Boris Levin" in page
        sent = streamed(page, shown(page))
        assert "in play:" not in sent
        assert 'class="place' not in sent


def test_a_call_reaches_the_other_pages_of_its_table(cast: Cast) -> None:
    address = f"/s/{cast.session.pk}/"
    at_the_table, desk = open_links(cast.client(), cast.session), cast.client(cast.organiser)
    pages = {client: get(client, address) for client in (at_the_table, desk)}
    stranger = get(cast.client(), address)
    for happens, says in ((call_organiser, True), (answer_call, False)):
        happens(cast.session.pk, Deed(cast.organiser))
        for client, page in pages.items():
            sent = streamed(page, shown(page))
            assert ("An organiser was called at" in sent) == says
            assert sent == polled(client, page)
            pages[client] = get(client, address)
        assert "was called" not in streamed(stranger)
        assert 'id="call"' in streamed(stranger)


def test_only_those_at_the_table_see_a_call(cast: Cast) -> None:
    call_organiser(cast.session.pk, Deed(cast.organiser))
    address = f"/s/{cast.session.pk}/"
    for account in (None, cast.reader, cast.other):
        page = get(cast.client(account), address)
        assert "was called" not in page + streamed(page)
