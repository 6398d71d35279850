"""What a page follows: the topics that the database announces, and the signed token by which the stream knows the page.

Triggers announce on CHANNEL, one notification a commit and row, a word for each topic (migrations named `live`).
"""

from dataclasses import dataclass

from django.core.signing import BadSignature, Signer, TimestampSigner

CHANNEL = "clubsite"
NAMES = "names"  # somebody was renamed, hidden or shown, or the club changed
EVERYTHING = "any"  # never announced: whoever follows it is told of each announcement
RIGHTS_SECONDS = 2 * 24 * 3600  # a token that speaks for an account or a table's link holds so long
SALT, DATED = "clubsite.live", "clubsite.live.dated"
APART = "!"  # addresses write it as %21


def session(pk: int) -> str:
    """A game, or what is done at its table."""
    return f"s{pk}"


def games(league: int) -> str:
    """Any game of a league."""
    return f"g{league}"


def league(pk: int) -> str:
    """The league itself, its finished games included."""
    return f"l{pk}"


@dataclass(frozen=True)
class Following:
    """`address` answers what is shown now; `reader` is an account as `Account.stands_for` writes it, "" the public.

    `link` is what a holder of a table's link carries: the number of the session and the hash of the key.
    """

    address: str
    topics: frozenset[str]
    language: str
    reader: str = ""
    link: str = ""

    def token(self) -> str:
        parts = (self.address, ",".join(sorted(self.topics)), self.language, self.reader, self.link)
        signer = TimestampSigner(salt=DATED) if self.reader or self.link else Signer(salt=SALT)
        return signer.sign(APART.join(parts))


def read(token: str) -> Following:
    """BadSignature for what this site has not signed, or for more than a stranger sees too long ago."""
    try:
        signed = Signer(salt=SALT).unsign(token)
    except BadSignature:
        signed = TimestampSigner(salt=DATED).unsign(token, max_age=RIGHTS_SECONDS)
    address, topics, language, reader, link = signed.split(APART)
    return Following(address, frozenset(topics.split(",")), language, reader, link)
