"""Requests as browsers send them, to a WSGI application in this process or as bytes on a socket."""

import gzip
import io
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from urllib.parse import urlencode

HOST = "127.0.0.1"
SENT_BY_BROWSERS = {
    "Host": HOST,
    "User-Agent": "Mozilla/5.0 (Linux; Android 14) Chrome/140",
    "Accept": "text/html,*/*;q=0.8",
    "Accept-Language": "en-GB,en;q=0.8",
    "Accept-Encoding": "gzip, deflate, br",
}
Application = Callable[[dict[str, Any], Callable[..., Any]], Any]


class Reply(NamedTuple):
    status: int
    headers: list[tuple[str, str]]
    body: bytes

    def header(self, name: str) -> str:
        return next((value for key, value in self.headers if key.lower() == name.lower()), "")

    @property
    def opened(self) -> bytes:
        return gzip.decompress(self.body) if self.header("Content-Encoding") == "gzip" else self.body


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes = b""

    def environ(self) -> dict[str, Any]:
        """What a WSGI server makes of it; for one call only, since the body is read up."""
        path, _, query = self.path.partition("?")
        named = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in self.headers.items()}
        return named | {
            "REQUEST_METHOD": self.method,
            "PATH_INFO": path,
            "QUERY_STRING": query,
            "SCRIPT_NAME": "",
            "SERVER_NAME": HOST,
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": HOST,
            "CONTENT_TYPE": "application/x-www-form-urlencoded" if self.body else "",
            "CONTENT_LENGTH": str(len(self.body)),
            "wsgi.input": io.BytesIO(self.body),
            "wsgi.errors": sys.stderr,
            "wsgi.url_scheme": "http",
            "wsgi.version": (1, 0),
        }

    def wire(self) -> bytes:
        lines = [f"{self.method} {self.path} HTTP/1.1", *(f"{name}: {value}" for name, value in self.headers.items())]
        if self.body:
            lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(self.body)}"]
        return "\r\n".join([*lines, "", ""]).encode() + self.body


def call(application: Application, environ: dict[str, Any]) -> Reply:
    started: list[Any] = []
    answer = application(environ, lambda status, headers, _error=None: started.extend((status, headers)))
    body = b"".join(answer)
    answer.close()
    return Reply(int(started[0][:3]), started[1], body)


@dataclass
class Browser:
    """Keeps cookies, and sends what a browser sends; `always` goes with every request."""

    application: Application
    cookies: dict[str, str] = field(default_factory=dict)
    always: Mapping[str, str] = field(default_factory=lambda: SENT_BY_BROWSERS)

    def request(self, method: str, path: str, fields: Mapping[str, Any] | None = None, **headers: str) -> Request:
        sent = dict(self.always) | {name.replace("_", "-"): value for name, value in headers.items()}
        if self.cookies:
            sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return Request(method, path, sent, urlencode(fields, doseq=True).encode() if fields else b"")

    def get(self, path: str, **headers: str) -> Reply:
        """The page; its cookies are kept. Uncompressed, to be read."""
        reply = call(self.application, self.request("GET", path, Accept_Encoding="identity", **headers).environ())
        for name, value in reply.headers:
            if name.lower() == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.split(";")[0]
        return reply

    def htmx(self, path: str, target: str, fields: Mapping[str, Any], token: str, page: str) -> Request:
        """A form of `page`, posted by htmx."""
        asked = {"HX_Request": "true", "HX_Target": target, "HX_Current_URL": f"http://{HOST}{page}"}
        origin = {"Origin": f"http://{HOST}", "Referer": f"http://{HOST}{page}"}
        return self.request("POST", path, fields, X_CSRFToken=token, **asked, **origin)


def hidden_fields(form: str) -> dict[str, str]:
    """Names and values of the hidden inputs in a form's markup."""
    inputs = re.findall(r"<input\b[^>]*>", form)
    hidden = [dict(re.findall(r'([\w-]+)="([^"]*)"', one)) for one in inputs if 'type="hidden"' in one]
    return {one["name"]: one.get("value", "") for one in hidden}
