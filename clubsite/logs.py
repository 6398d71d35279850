"""What is written to the log: everything but the keys that stand in addresses."""

import logging
import re

# Links that open something to whoever has them: a table, an account, the site before it has an owner.
KEYS = re.compile(r"(/(?:t|welcome|account/open/[^/\s]+)/)[^/\s\"'<>?]+")


class WithoutKeys(logging.Formatter):
    """Of the whole entry, so that no traceback lets one through."""

    def format(self, record: logging.LogRecord) -> str:
        return KEYS.sub(r"\1…", super().format(record))
