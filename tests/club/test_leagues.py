"""Leagues: the list, the form with its rules, closing, organisers."""

import datetime
import uuid
from typing import Any

import pytest
from django.test import Client

import scoring
from clubsite.club.models import Account, Change, League
from tests.cast import Cast
from tests.play.tables import RRC

NEW = "/desk/leagues/new/"
EDIT = "/desk/leagues/wednesday/edit/"
HTMX = {"HX-Request": "true"}
TYPED = {"name": "Winter", "four-preset": "ema_2025", "public": "on"}


def make(cast: Cast, who: Account | None = None, headers: dict[str, str] | None = None, **other: Any):
    return cast.client(who or cast.owner).post(NEW, TYPED | other, headers=headers or {})


def test_it_works(cast: Cast) -> None:
    assert cast.client(cast.owner).get(NEW).status_code == 200
    answer = make(cast, starts_on="2026-12-01", ends_on="2027-02-28", method="average_points")
    assert (answer.status_code, answer.url) == (302, "/leagues/winter/")
    league = League.objects.get(name="Winter")
    assert league.rules == {"family": "riichi", "preset": "ema_2025", "options": {}}
    assert league.rules_three is None
    assert (league.starts_on, league.ends_on) == (datetime.date(2026, 12, 1), datetime.date(2027, 2, 28))
    assert (league.method, league.minimum, league.public, league.slug) == ("average_points", 5, True, "winter")


@pytest.mark.parametrize(
    ("method", "minimum"), [("total_points", 0), ("average_points", 5), ("average_place", 5), ("", 0)]
)
def test_the_minimum_follows_the_method_unless_said(cast: Cast, method: str, minimum: int) -> None:
    make(cast, method=method)
    make(cast, name="Spring", method=method, minimum=" 12 ")
    assert League.objects.get(name="Winter").minimum == minimum
    assert League.objects.get(name="Spring").minimum == 12


def test_it_refuses_strangers(cast: Cast) -> None:
    assert Client().post(NEW, TYPED).url.startswith("/sign-in/")
    for account in (cast.reader, cast.organiser):
        assert make(cast, account).status_code == 403
    assert cast.client(cast.other).post(EDIT, TYPED).status_code == 403
    assert cast.client(cast.other).post("/desk/leagues/kitchen/edit/", TYPED).status_code == 404
    assert not League.objects.filter(name="Winter").exists()


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("name", "", "A name is needed."),
        ("name", "\u200b", "A name is needed."),
        ("name", "a\0b", "cannot be stored"),
        ("name", "x" * 101, "at most"),
        ("starts_on", "yesterday", "Enter a valid date"),
        ("starts_on", "2027-13-01", "Enter a valid date"),
        ("minimum", "−5", "greater than or equal to 0"),
        ("minimum", "1e5", "Enter a whole number"),
        ("minimum", "9" * 400, "Enter a whole number"),
        ("minimum", "١٢", "Enter a whole number"),
        ("minimum", "5000", "less than or equal to"),
        ("method", "coin", "not one of the available choices"),
        ("four-preset", "mars", "not one of the available choices"),
        ("four-preset", "tenhou_sanma", "not one of the available choices"),
        ("three-preset", "ema_2025", "not one of the available choices"),
        ("four-start", "25.000", "Enter a whole number"),
        ("four-start", "25050", "in steps of 100"),
        ("four-start", "-100", "From 0"),
        ("four-uma", "15000 5000", "4 numbers are needed"),
        ("four-uma", "a, b, c, d", "Enter a whole number"),
        ("four-kiriage", "maybe", "not one of the available choices"),
        ("four-pao", "daisangen\0", "not one of the available choices"),
        ("four-chombo_type", "whipping", "not one of the available choices"),
        ("four-chombo_amount", "lots", "Enter a whole number"),
        ("four-uma_floating", "one: 1, 2, 3, 4", "begins with a number and a colon"),
        ("four-noten_pool", "3100", "do not divide evenly"),
    ],
)
def test_it_says_what_is_wrong(cast: Cast, field: str, value: str, said: str) -> None:
    for headers in ({}, HTMX):
        answer = make(cast, headers=headers, **{field: value})
        page = answer.content.decode()
        assert answer.status_code == 422
        assert said in page
        assert "_error" in page
        assert ("<html" in page) is not bool(headers)
    assert not League.objects.filter(name="Winter").exists()


def test_what_the_engine_refuses_is_said_beside_its_field(cast: Cast) -> None:
    page = make(cast, **{"four-chombo_type": "after_uma", "four-chombo_amount": "20050"})
    assert page.status_code == 422
    assert "This value is not allowed." in page.content.decode().split('value="20050"')[1][:400]


def test_the_days_are_in_order(cast: Cast) -> None:
    answer = make(cast, starts_on="2027-01-02", ends_on="2027-01-01")
    assert answer.status_code == 422
    assert 'id="id_ends_on_error"' in answer.content.decode()
    assert make(cast, starts_on="2027-01-02", ends_on="2027-01-02").status_code == 302


def test_departures_alone_are_kept(cast: Cast) -> None:
    make(
        cast,
        **{
            "four-kiriage": "False",
            "four-tie": "seat",
            "four-start": "25 000",
            "four-uma": "20000, 10000, −10000, −20000",
            "four-pao": ["", "suukantsu", "daisangen"],
            "four-chombo_type": "reverse_mangan",
            "four-chombo_amount": "",
            "four-double_wind_fu": "4",
            "four-riichi_min_points": "1000",
        },
    )
    rules = League.objects.get(name="Winter").rules
    assert rules["options"] == {
        "kiriage": False,
        "tie": "seat",
        "start": 25000,
        "uma": [20000, 10000, -10000, -20000],
        "pao": ["daisangen", "suukantsu"],
        "chombo": {"type": "reverse_mangan"},
        "riichi_min_points": 1000,
    }
    assert scoring.read_rules(rules).departures() == rules["options"]


def test_three_players_have_rules_of_their_own(cast: Cast) -> None:
    make(cast, **{"three-preset": "tenhou_sanma", "three-chips": "500"})
    assert League.objects.get(name="Winter").rules_three == {
        "family": "riichi",
        "preset": "tenhou_sanma",
        "options": {"chips": 500},
    }


def posted(page: str, prefix: str, family: str = "riichi") -> dict[str, Any]:
    """What the page's own form would post for one set of rules: a browser's part, done by Django's forms."""
    from clubsite.club.option_fields import control_names
    from clubsite.club.rules_form import RulesForm

    form = RulesForm(family, 4, prefix=prefix, spec={"preset": page, "options": {}})
    values: dict[str, Any] = {f"{prefix}-preset": page, f"{prefix}-shown": page, "family": family}
    values |= {"shown_family": family}
    for name in form.options:
        field = form.fields[name]
        controls, parts = control_names(field, f"{prefix}-{name}"), field.parts(form.initial[name])
        values |= dict(zip(controls, parts, strict=True)) if len(controls) > 1 else {controls[0]: parts or [""]}
    return values


@pytest.mark.parametrize(
    ("family", "preset"),
    [
        (family, name)
        for family, known in scoring.families().items()
        for name, preset in known["presets"].items()
        if preset.get("players", 4) == 4
    ],
)
def test_a_preset_goes_through_the_form_unchanged(cast: Cast, family: str, preset: str) -> None:
    assert make(cast, **posted(preset, "four", family)).status_code == 302
    league = League.objects.get(name="Winter")
    assert (league.family, league.rules_three) == (family, None)
    assert league.rules == {"family": family, "preset": preset, "options": {}}


# --- other families -----------------------------------------------------------------------------------------

HONGKONG = {"family": "hongkong", "shown_family": "hongkong", "four-preset": "hongkong_club"}


def test_another_family_shows_its_own_rules_and_saves_nothing(cast: Cast) -> None:
    """Without scripts somebody may even press the button that saves: the rules were not seen yet."""
    for headers in ({}, HTMX):
        answer = make(cast, headers=headers, **posted("rrc_2026", "four") | {"family": "classical"})
        page = answer.content.decode()
        assert answer.status_code == 200
        assert 'name="shown_family" value="classical"' in page
        assert 'name="four-limit"' in page
        assert "four-kiriage" not in page
        assert "three-preset" not in page  # nobody plays it with three
        assert 'value="Winter"' in page
    assert not League.objects.filter(name="Winter").exists()


def test_the_family_of_a_league_stays(cast: Cast) -> None:
    page = cast.client(cast.organiser).get(EDIT).content.decode()
    assert 'name="family"' not in page
    assert cast.client(cast.organiser).post(EDIT, TYPED | {"family": "classical"}).status_code == 302
    assert League.objects.get(pk=cast.league.pk).family == "riichi"


def test_a_table_of_the_clubs_own(cast: Cast) -> None:
    own = {"four-table_name": "own", "four-table_list": "1, 2, 4, 10", "four-max_fan": "", "four-east_double": "True"}
    page = make(cast, refill="1", **HONGKONG | own).content.decode()
    table = page.split("What the winner gets in all")[1].split("</table>")[0]
    assert "3 and more" in table
    assert "East wins self-drawn" in table
    assert make(cast, **HONGKONG | own).status_code == 302
    options = {"table": [1, 2, 4, 10], "max_fan": None, "east_double": True}
    assert League.objects.get(name="Winter").rules["options"] == options
    edit = cast.client(cast.owner).get("/desk/leagues/winter/edit/").content.decode()
    assert '<option value="own" selected>' in edit
    assert 'value="1, 2, 4, 10"' in edit
    rules = Client().get("/leagues/winter/rules/").content.decode()
    assert "from 0 fan on: 1, 2, 4, 10." in rules
    assert "3 and more" in rules


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"four-table_name": "own", "four-table_list": ""}, "Enter the numbers"),
        ({"four-table_name": "own", "four-table_list": "1, two"}, "Enter a whole number"),
        ({"four-table_name": "own", "four-table_list": "4, 2"}, "More fan may not pay less."),
        ({"four-table_name": "own", "four-table_list": "−1, 2"}, "From 0"),
        ({"four-table_name": "moon"}, "not one of the available choices"),
        ({"four-table_name": "canton", "four-min_fan": "1"}, "The table begins at 3 fan."),
        ({"four-min_fan": "9", "four-max_fan": "8"}, "It cannot be less than the fewest fan, 9."),
        ({"four-pure_one_suit": "1000"}, "From 0"),
        ({"four-preset": "european_seed"}, "not one of the available choices"),
    ],
)
def test_it_says_what_is_wrong_with_rules_of_hong_kong(cast: Cast, values: dict[str, str], said: str) -> None:
    answer = make(cast, **HONGKONG | values)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert not League.objects.filter(name="Winter").exists()


def test_another_preset_brings_its_values_and_keeps_departures(cast: Cast) -> None:
    """Without scripts somebody may save at once: what only stood there from the old preset is not a departure."""
    values = posted("rrc_2026", "four") | {"four-preset": "tenhou", "four-aka": "4"}
    assert make(cast, **values).status_code == 302
    assert League.objects.get(name="Winter").rules == {"family": "riichi", "preset": "tenhou", "options": {"aka": 4}}


def test_choosing_another_preset_shows_it_and_saves_nothing(cast: Cast) -> None:
    values = posted("rrc_2026", "four") | {"four-preset": "tenhou", "four-aka": "4", "refill": "1", "public": ""}
    page = cast.client(cast.owner).post(NEW, TYPED | values, headers=HTMX)
    assert page.status_code == 200
    text = page.content.decode()
    assert 'name="four-shown" value="tenhou"' in text
    assert 'name="four-aka" value="4"' in text
    assert text.count('class="changed"') == 1
    assert "In the preset: 3." in text
    assert 'value="Winter"' in text
    assert not League.objects.filter(name="Winter").exists()


def test_the_same_form_twice_makes_one(cast: Cast) -> None:
    token = str(uuid.uuid4())
    for _ in range(2):
        assert make(cast, token=token).status_code == 302
    assert League.objects.filter(name="Winter").count() == 1


def test_leagues_of_one_name_have_addresses_of_their_own(cast: Cast) -> None:
    make(cast)
    make(cast)
    assert set(League.objects.filter(name="Winter").values_list("slug", flat=True)) == {"winter", "winter-2"}


# --- an existing league -----------------------------------------------------------------------------------


def test_the_form_shows_the_league_as_it_is(cast: Cast) -> None:
    cast.league.rules = RRC | {"options": {"kiriage": True}}
    cast.league.save()
    page = cast.client(cast.organiser).get(EDIT).content.decode()
    assert 'value="Wednesday Riichi"' in page
    assert 'value="2026-09-01"' in page
    assert page.count('class="changed"') == 1
    assert "In the preset: No." in page


def test_an_organiser_changes_the_league(cast: Cast) -> None:
    assert cast.client(cast.organiser).post(EDIT, TYPED).status_code == 302
    league = League.objects.get(pk=cast.league.pk)
    assert (league.name, league.slug, league.rules["preset"]) == ("Winter", "wednesday", "ema_2025")
    assert league.version == cast.league.version + 1


def test_a_session_keeps_the_rules_it_began_under(cast: Cast) -> None:
    cast.client(cast.organiser).post(EDIT, TYPED)
    cast.session.refresh_from_db()
    assert cast.session.rules["preset"] == "rrc_2026"


def test_a_stale_form_asks_first(cast: Cast) -> None:
    client = cast.client(cast.organiser)
    client.post(EDIT, TYPED | {"version": "0"})
    answer = client.post(EDIT, TYPED | {"name": "Mine", "version": "0"}, headers=HTMX)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Somebody else changed this" in page
    assert 'value="Mine"' in page
    assert League.objects.get(pk=cast.league.pk).name == "Winter"
    seen = page.split('name="version" value="')[1].split('"')[0]
    assert client.post(EDIT, TYPED | {"name": "Mine", "version": seen}).status_code == 302
    assert League.objects.get(pk=cast.league.pk).name == "Mine"


def test_closing_and_opening_again(cast: Cast) -> None:
    client = cast.client(cast.organiser)
    assert client.get("/desk/leagues/wednesday/close/").status_code == 405
    assert client.post("/desk/leagues/wednesday/close/").status_code == 302
    assert League.objects.get(pk=cast.league.pk).closed
    assert client.post("/desk/leagues/wednesday/reopen/").status_code == 302
    assert not League.objects.get(pk=cast.league.pk).closed
    assert [c.kind for c in Change.objects.filter(subject="league").order_by("pk")] == ["close", "reopen"]


def test_the_owner_names_organisers(cast: Cast) -> None:
    path = "/desk/leagues/wednesday/organisers/"
    assert cast.client(cast.organiser).post(path, {"organisers": [cast.other.pk]}).status_code == 403
    answer = cast.client(cast.owner).post(path, {"organisers": [cast.other.pk, cast.reader.pk]})
    assert answer.status_code == 302
    assert set(cast.league.organisers.all()) == {cast.other, cast.reader}
    assert cast.client(cast.organiser).get(EDIT).status_code == 403  # a right withdrawn ends at once
    assert cast.client(cast.reader).get(EDIT).status_code == 200


@pytest.mark.parametrize("chosen", ["999999", "x", "\0", "9" * 40])
def test_only_accounts_can_be_named(cast: Cast, chosen: str) -> None:
    answer = cast.client(cast.owner).post("/desk/leagues/wednesday/organisers/", {"organisers": chosen})
    assert answer.status_code == 422
    assert list(cast.league.organisers.all()) == [cast.organiser]


# --- reading ----------------------------------------------------------------------------------------------


def test_the_list_has_no_word_of_private_leagues(cast: Cast) -> None:
    for client in (Client(), cast.client(cast.reader), cast.client(cast.other)):
        page = client.get("/leagues/").content.decode()
        assert "Wednesday Riichi" in page
        assert "Kitchen table" not in page
    assert "Kitchen table" in cast.client(cast.organiser).get("/leagues/").content.decode()


def test_the_desk_lists_the_leagues_one_runs(cast: Cast) -> None:
    page = cast.client(cast.other).get("/desk/leagues/").content.decode()
    assert "Sundays" in page
    assert "Wednesday Riichi" not in page


def test_the_rules_in_words(cast: Cast) -> None:
    cast.league.rules = RRC | {"options": {"kiriage": True}}
    cast.league.rules_three = {"family": "riichi", "preset": "tenhou_sanma", "options": {}}
    cast.league.save()
    page = Client().get("/leagues/wednesday/rules/").content.decode()
    assert "Everybody begins with 30\u202f000 points." in page
    assert page.count('class="changed"') == 1
    assert "4 han 30 fu and 3 han 60 fu are rounded up to mangan." in page
    assert "By self-draw the absent player&#x27;s share is not paid." in page
    assert Client().get("/leagues/kitchen/rules/").status_code == 404
