"""uvicorn with the site: one process or several, ended in order by Ctrl-C or SIGTERM."""

import multiprocessing
import os
import resource
import signal
import socket
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any

import uvicorn
from django.conf import settings

from clubsite.leaving import leave_after

REQUESTS_SECONDS = 1  # those under way have so long to be answered
WORKER_SECONDS = 1.3  # then a worker is gone, whatever its threads wait for


def try_to_listen() -> None:
    """OSError where HOST and PORT cannot be had."""
    family = socket.AF_INET6 if ":" in settings.HOST else socket.AF_INET
    socket.create_server((settings.HOST, settings.PORT), family=family).close()


def serve() -> None:
    """Until Ctrl-C or SIGTERM; then streams end at once, requests soon: in two seconds the process is to be gone."""
    _allow_many_files()
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.default_int_handler)  # after uvicorn's own handling: as Ctrl-C
    uvicorn.run(
        "clubsite.serving:application",
        factory=True,
        host=settings.HOST,
        port=settings.PORT,
        workers=settings.WORKERS,
        lifespan="off",
        timeout_graceful_shutdown=REQUESTS_SECONDS,
        timeout_keep_alive=30,  # pages ask again every few seconds
        proxy_headers=True,
        forwarded_allow_ips="127.0.0.1",
        server_header=False,
        access_log=False,
        log_level="warning",
    )


def _allow_many_files() -> None:
    """Each page that follows the site live is an open file, and many systems begin with a thousand."""
    least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.VIEWERS + 1024
    if least < wanted:
        resource.setrlimit(
            resource.RLIMIT_NOFILE, (wanted if most == resource.RLIM_INFINITY else min(wanted, most), most)
        )


def application() -> Any:
    """The ASGI application, in a process that does not outlive the one that started it."""
    if multiprocessing.parent_process():
        threading.Thread(target=_end_with_parent, daemon=True).start()
    from clubsite.asgi import application

    _end_streams_first()
    return application


def _end_streams_first() -> None:
    """Streams would go on for as long as requests have; uvicorn calls us with its own handlers set."""
    from clubsite.live.stream import end_all

    def ending(then: Callable[[int, FrameType | None], Any]) -> Callable[[int, FrameType | None], None]:
        def end(number: int, frame: FrameType | None) -> None:
            end_all()
            if multiprocessing.parent_process():  # who has none stops the database first, see manage.py
                leave_after(WORKER_SECONDS)
            then(number, frame)

        return end

    for number in (signal.SIGINT, signal.SIGTERM):
        if callable(handler := signal.getsignal(number)):
            signal.signal(number, ending(handler))


def _end_with_parent() -> None:
    """A killed parent cannot stop its workers, and they would keep the port from the next start."""
    if parent := multiprocessing.parent_process():
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
