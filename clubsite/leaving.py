"""The end of a process that serves: in time, whatever its threads wait for."""

import os
import sys
import threading


def leave_after(seconds: float) -> None:
    """Python would wait for threads that ask a database which does not answer, and for ever."""
    sys.stdout.flush()
    leaving = threading.Timer(seconds, os._exit, [0])
    leaving.daemon = True
    leaving.start()
