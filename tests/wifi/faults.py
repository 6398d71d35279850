"""The table's phone on a wifi that cuts: 500 answers lost after the commit, 200 requests cut, 50 answers 15 s late.

    python -m tests.wifi.faults [--replies 500] [--requests 200] [--delays 50] [--seconds 15] [--phones 5]

Phones in Chromium enter hand after hand at tables of their own, by the table's link, through proxies that spoil the
first sending of each. What a phone was told is compared with what is written: a hand that was called saved is there
once, and nothing else is. Then `manage.py verify` replays all games. The last line is "N passed, N failed".
"""

import argparse
import asyncio
import json
import re
import sys
import time
from dataclasses import dataclass, field

from playwright.async_api import Browser, Page, Request, async_playwright, expect

from tests.browser import OPTIONS, PHONE, chromium
from tests.live.club import Club, club
from tests.wifi.proxy import CUT_REPLY, CUT_REQUEST, Delay, Fault, Proxy

SAVED = re.compile(r"Hand \d+ saved|saved as hand \d+")
PATIENCE_MS = 60_000


@dataclass
class Phone:
    """At one table. `told` are the tokens of the hands that it called saved; `sent` all that it ever sent."""

    page: Page
    proxy: Proxy
    address: str
    told: list[str] = field(default_factory=list)
    sent: set[str] = field(default_factory=set)

    def note(self, request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/hands/"):
            found = re.search(r"(?:^|&)token=([\w-]+)", request.post_data or "")
            assert found
            self.sent.add(found[1])

    async def open(self) -> None:
        self.page.on("request", self.note)
        await self.page.goto(self.address)
        await self.page.wait_for_selector("#words", state="attached")

    async def enter(self, fault: Fault) -> str:
        """One hand, its first sending spoilt. Returns what went wrong."""
        self.proxy.spoil(fault)
        known, done = set(self.sent), len(self.proxy.done)
        await self.page.locator("label:has([name=kind][value=draw])").click()
        for seat in range(4):  # all are ready: the dealer deals again, and no game ends
            await self.page.locator(f"label:has([name=tenpai][value='{seat}'])").click()
        await self.page.locator(".save button").click()
        await self.page.wait_for_function("() => document.querySelector('.say').textContent.match(/aved/) === null")
        await expect(self.page.locator(".say")).to_have_text(SAVED, timeout=PATIENCE_MS)
        await expect(self.page.locator("#waiting")).to_be_hidden(timeout=PATIENCE_MS)
        new = self.sent - known
        if len(new) != 1 or len(self.proxy.done) != done + 1:
            return f"{len(new)} tokens, {len(self.proxy.done) - done} faults for one hand"
        self.told += new
        return ""


async def a_phone(browser: Browser, port: int, key: str) -> Phone:
    proxy = Proxy(port)
    await proxy.start()
    context = await browser.new_context(viewport=PHONE, has_touch=True, locale="en-GB")
    phone = Phone(await context.new_page(), proxy, f"http://127.0.0.1:{proxy.port}/t/{key}/")
    await phone.open()
    return phone


async def evening(phone: Phone, faults: list[Fault], wrong: list[str]) -> None:
    for number, fault in enumerate(faults, 1):
        try:
            said = await phone.enter(fault)
        except Exception as error:  # whatever it was, the evening goes on and the hand counts as failed
            said = f"{type(error).__name__}: {str(error)[:300]}"
            await phone.open()
        if said:
            wrong.append(f"hand {number}, {fault}: {said}")
            print(wrong[-1], flush=True)


async def play(house: Club, port: int, faults: list[list[Fault]]) -> tuple[int, list[str]]:
    """How many hands were right, and what was wrong."""
    wrong: list[str] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=OPTIONS)
        phones = [await a_phone(browser, port, key) for key in house.made["keys"]]
        await asyncio.gather(*(evening(phone, mine, wrong) for phone, mine in zip(phones, faults, strict=True)))
        await browser.close()
    for phone, table in zip(phones, house.made["tables"], strict=True):
        wrong += compare(house, phone, table)
    hands = sum(len(mine) for mine in faults)
    return hands - min(hands, len(wrong)), wrong


def compare(house: Club, phone: Phone, table: int) -> list[str]:
    """The journal of the phone against the database."""
    with house.connect() as connection:
        rows = connection.execute(
            "select token::text from club_change where subject = 'session' and subject_id = %s and kind = 'hand'",
            [table],
        )
        stored = [token for (token,) in rows]
        (hands,) = connection.execute("select count(*) from play_hand where session_id = %s", [table]).fetchone() or (
            0,
        )
    wrong = [f"table {table}: {token} was called saved and is not there" for token in set(phone.told) - set(stored)]
    wrong += [f"table {table}: {token} is there twice" for token in set(stored) if stored.count(token) > 1]
    if hands != len(stored) or not set(stored) <= phone.sent:
        wrong.append(f"table {table}: {hands} hands, {len(stored)} changes, {len(phone.sent)} sent")
    return wrong


def dealt(faults: list[Fault], phones: int) -> list[list[Fault]]:
    return [faults[place::phones] for place in range(phones)]


async def run(replies: int, requests: int, delays: int, seconds: float, phones: int) -> tuple[int, list[str]]:
    faults: list[Fault] = [*[CUT_REPLY] * replies, *[CUT_REQUEST] * requests, *[Delay(seconds)] * delays]
    with club() as house:
        site = house.instance()
        await asyncio.to_thread(site.start)
        try:
            shown = house.command("shell", "-c", f"from tests.wifi.made import show; show({phones})")
            assert shown.returncode == 0, shown.stderr
            house.made = json.loads(shown.stdout.strip().splitlines()[-1])
            right, wrong = await play(house, site.port, dealt(faults, phones))
            verified = await asyncio.to_thread(house.command, "verify")
            if verified.returncode:
                wrong.append(f"verify: {verified.stdout}")
        finally:
            await asyncio.to_thread(site.stop)
    return right, wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in (("replies", 500), ("requests", 200), ("delays", 50), ("phones", 5)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--seconds", type=float, default=15)
    asked = parser.parse_args()
    if chromium() is None:
        sys.exit("NO CHROMIUM: install it (Debian: apt install chromium) or set CHROMIUM.")
    began = time.monotonic()
    right, wrong = asyncio.run(run(**vars(asked)))
    print(*wrong, sep="\n")
    print(
        f"{asked.replies} answers cut, {asked.requests} requests cut, {asked.delays} answers {asked.seconds:g} s late, "
    )
    print(f"on {asked.phones} phones in {time.monotonic() - began:.0f} s; verify: {'see above' if wrong else 'clean'}")
    print(f"{right} passed, {len(wrong)} failed")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
