"""What this release looks like, so that nobody keeps a page of the release before it."""

import hashlib
from functools import cache
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent
LOOKS = ("templates/**/*.html", "static/**/*", "clubsite/**/*.py", "clubsite/locale/**/*.mo", "requirements.txt")


@cache
def fingerprint() -> str:
    """A short hash of everything that pages are made of; read once a process."""
    digest = hashlib.sha256()
    for file in sorted(file for pattern in LOOKS for file in BASE_DIR.glob(pattern) if file.is_file()):
        digest.update(str(file.relative_to(BASE_DIR)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:12]
