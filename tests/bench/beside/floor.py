"""The floor site of ../shared/bench: what Django itself costs for a page, and for a form that inserts one row."""

import sys
from pathlib import Path

from tests.bench.beside.asked import Application, Browser, Reply, Request, hidden_fields

PLACE = Path(__file__).resolve().parents[4] / "shared/bench/floor"


class Floor:
    def __init__(self, application: Application) -> None:
        from django.contrib.auth import get_user_model
        from django.test import Client

        self.application = application
        client = Client()
        client.force_login(get_user_model().objects.create_user("organiser"))
        self.stranger = Browser(application)
        self.organiser = Browser(application, {"sessionid": client.cookies["sessionid"].value})
        page = self.organiser.get("/hello-user/").body.decode()
        self.token = hidden_fields(page)["csrfmiddlewaretoken"]

    def prepare(self, case: str, count: int) -> list[Request]:
        if case == "hello":
            return [self.stranger.request("GET", "/hello/")] * count
        form = {"n": "5", "s": "hello"}
        return [self.organiser.htmx("/insert/", "r", form, self.token, "/hello-user/")] * count

    def check(self, case: str, replies: list[Reply]) -> None:
        assert {reply.status for reply in replies} == {200}
        assert all((b"Hello /hello/" if case == "hello" else b"5 hello") in reply.opened for reply in replies)


def open_site() -> Floor:
    sys.path.insert(0, str(PLACE))
    import django

    django.setup()
    from django.core.management import call_command
    from django.core.wsgi import get_wsgi_application

    call_command("migrate", verbosity=0)
    call_command("migrate", run_syncdb=True, verbosity=0)  # its own tables refer to those of the first
    return Floor(get_wsgi_application())
