"""uvicorn with the site: one process or several, ended in order by Ctrl-C or SIGTERM."""

import multiprocessing
import os
import signal
import socket
import threading
from typing import Any

import uvicorn
from django.conf import settings


def try_to_listen() -> None:
    """OSError where HOST and PORT cannot be had."""
    family = socket.AF_INET6 if ":" in settings.HOST else socket.AF_INET
    socket.create_server((settings.HOST, settings.PORT), family=family).close()


def serve() -> None:
    """Until Ctrl-C or SIGTERM; then requests get two seconds to finish."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.default_int_handler)  # after uvicorn's own handling: as Ctrl-C
    uvicorn.run(
        "clubsite.serving:application",
        factory=True,
        host=settings.HOST,
        port=settings.PORT,
        workers=settings.WORKERS,
        lifespan="off",
        timeout_graceful_shutdown=2,
        timeout_keep_alive=30,  # pages ask again every few seconds
        proxy_headers=True,
        forwarded_allow_ips="127.0.0.1",
        server_header=False,
        access_log=False,
        log_level="warning",
    )


def application() -> Any:
    """The ASGI application, in a process that does not outlive the one that started it."""
    if multiprocessing.parent_process():
        threading.Thread(target=_end_with_parent, daemon=True).start()
    from clubsite.asgi import application

    return application


def _end_with_parent() -> None:
    """A killed parent cannot stop its workers, and they would keep the port from the next start."""
    if parent := multiprocessing.parent_process():
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
