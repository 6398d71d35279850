"""The README's own game, read from its table: what is to be entered, and what the site must then show."""

import re
from dataclasses import dataclass
from pathlib import Path

README = Path(__file__).resolve().parents[2] / "README.md"
POINTS = r"\d{2}\s\d{3}"


@dataclass(frozen=True)
class Told:
    """One line of the table. `worth`: (han, fu) of each winner, fu None from a mangan on."""

    deal: str
    kind: str  # as on the form: Ron, Two ron, Tsumo, Draw
    people: list[str]  # the winners, or who is tenpai
    source: str | None
    worth: list[tuple[str, str | None]]
    riichi: list[str]
    scores: list[int]


@dataclass(frozen=True)
class Game:
    names: list[str]
    hands: list[Told]
    corrected: str  # the deal whose hand was worth more
    han: str
    scores: list[int]  # after the correction
    points: list[tuple[str, str]]  # the league table from the top


def the_game() -> Game:
    text = README.read_text()
    table = [[cell.strip() for cell in line.strip("|").split("|")] for line in re.findall(r"^\| .*\|$", text, re.M)]
    head = next(i for i, row in enumerate(table) if row[:2] == ["hand", "what happened"])
    names = table[head][2:]
    corrected = _told_as(r"the hand of (\w+ \d) was (\d) han", text)
    scores = _told_as(r"The scores become (.*?)\.", text)
    points = _told_as(r"The league table: (.*?)\.\n", text)
    return Game(
        names,
        [_told(row, names) for row in table[head + 1 :] if len(row) == len(names) + 2],
        corrected[1],
        corrected[2],
        [_number(score) for score in re.findall(POINTS, scores[1])],
        re.findall(r"(\w+) ([+−]\d+\.\d)", points[1]),
    )


def _told_as(pattern: str, text: str) -> re.Match[str]:
    found = re.search(pattern, text, re.S)
    assert found, f"the README says it in other words than {pattern}: teach tests/browser/readme.py"
    return found


def _told(row: list[str], names: list[str]) -> Told:
    deal, what, *scores = row
    source = re.search(r"from (\w+)", what)
    people = [name for name in re.findall("|".join(names), what) if not (source and name == source[1])]
    worth: list[tuple[str, str | None]] = re.findall(r"(\d) han (\d+) fu", what)
    if "mangan" in what:
        worth = [("5", None)]
    ron = "Two ron" if len(people) == 2 else "Ron"
    return Told(
        deal,
        "Draw" if what.startswith("draw") else ron if source else "Tsumo",
        people,
        source[1] if source else None,
        worth,
        people[:1] if "riichi" in what else [],
        [_number(score) for score in scores],
    )


def _number(text: str) -> int:
    return int(re.sub(r"\s", "", text))
