import pytest
from django.core.management import call_command


@pytest.mark.django_db
def test_migrations_say_what_the_models_say() -> None:
    try:
        call_command("makemigrations", check_changes=True, dry_run=True)
    except SystemExit:
        pytest.fail("A change of the models lacks its migration: manage.py makemigrations")
