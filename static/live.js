/* A page that follows the site live. htmx's sse extension swaps what comes; here is the line it comes over, which
   mends itself, and what keeps a page calm while its numbers change. Loaded by site.js once the page is there. */
"use strict";
(() => {
  const note = () => document.getElementById("live-down");
  const key = crypto.getRandomValues(new Uint32Array(2)).join("");  // of this page: it has one stream on the server
  const poll = () => document.getElementById("poll");
  const shown = () => JSON.parse(poll().getAttribute("hx-headers"))["If-None-Match"];

  const SILENT = 30_000;  // longer than the server is between two beats
  const HIDDEN = 30_000;  // nobody looks: the line is given up, and is there again as soon as somebody does
  const DELAYS = [300, 1000, 2000, 3000];

  /* What the extension takes for an EventSource. The browser's own gives up after some answers, and does not see that a
     phone's line has died without a word: so each failure opens a new one, and the beat is listened for. */
  class Line extends EventTarget {
    up = false;
    failed = 0;
    saying = null;

    constructor(address) {
      super();
      this.address = address;
      this.open();
    }

    open() {
      this.close();
      if (document.hidden) return;
      this.heard = Date.now();
      const source = this.source = new EventSource(`${this.address}&page=${key}&last=${encodeURIComponent(shown())}`);
      source.onopen = () => this.hear();
      source.onerror = () => this.fail();
      source.addEventListener("beat", () => this.hear());
      source.addEventListener("now", ({ data, lastEventId }) => {
        this.hear();
        when(() => this.dispatchEvent(new MessageEvent("now", { data, lastEventId })));
      });
    }

    hear() {
      this.heard = Date.now();
      this.up = true;
      this.failed = 0;
      clearTimeout(this.saying);
      this.saying = null;
      note().hidden = true;
    }

    fail() {
      this.close();
      const wait = DELAYS[Math.min(this.failed++, DELAYS.length - 1)];
      this.again = setTimeout(() => this.open(), wait * (0.5 + Math.random() / 2));
      this.say();
    }

    /* Discreetly, and not for every tunnel the train goes through. */
    say() {
      this.saying ??= setTimeout(() => { note().hidden = this.up; }, 5000);
    }

    /* Also called by the extension when the page's part goes. */
    close() {
      clearTimeout(this.again);
      this.source?.close();
      this.up = false;
    }
  }

  let line, hidden = 0, ticked = Date.now();
  htmx.createEventSource = (address) => (line = new Line(address));

  document.addEventListener("visibilitychange", () => {
    clearTimeout(hidden);
    if (document.hidden) hidden = setTimeout(() => line.close(), HIDDEN);
    else if (!line.up || Date.now() - line.heard > SILENT / 2) line.open();
  });
  addEventListener("online", () => line.open());
  addEventListener("offline", () => line.fail());
  addEventListener("pageshow", ({ persisted }) => persisted && line.open());
  setInterval(() => {
    const slept = Date.now() - ticked > 10_000;
    ticked = Date.now();
    if (!document.hidden && (slept || (line.up && ticked - line.heard > SILENT))) line.say(), line.open();
  }, 2000);

  /* The page asks by itself only while nobody tells it. */
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.detail.elt.id === "poll" && (line?.up || document.hidden)) event.preventDefault();
  });

  /* --- nothing moves under a finger --- */

  let pressed = false, waiting = null;
  function when(deliver) {
    if (pressed) waiting = deliver;  // a later state stands for those before
    else deliver();
  }
  function release() {
    pressed = false;
    setTimeout(() => { if (!pressed && waiting) waiting(waiting = null); }, 50);  // after the click
  }
  addEventListener("pointerdown", () => { pressed = true; }, true);
  for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, release, true);

  /* What is read stays where it is on the screen, whatever grows above it. */
  let held = null;
  document.documentElement.style.overflowAnchor = "none";
  function hold() {
    if (held || scrollY === 0) return;
    const part = [...document.querySelectorAll("main [id]")].find((each) => each.getClientRects().length && each.getBoundingClientRect().top >= 0);
    if (!part) return;
    held = { id: part.id, top: part.getBoundingClientRect().top };
    queueMicrotask(() => {
      const now = document.getElementById(held.id)?.getBoundingClientRect().top;
      if (now !== undefined) scrollBy({ top: now - held.top, behavior: "instant" });
      held = null;
    });
  }

  /* --- what changed is marked for a moment --- */

  const MARKED = 4000;
  /* Cells by what they stand for: the row's name and the column. Names that come twice stand for nothing. */
  function cells(part) {
    const found = new Map();
    for (const row of part.querySelectorAll("tbody tr")) {
      const name = (row.querySelector("th bdi, bdi") || row.querySelector("th"))?.textContent;
      if (!name) continue;
      const table = row.closest("article")?.querySelector("h2, h3")?.textContent ?? "";
      [...row.querySelectorAll("td")].forEach((cell, column) => {
        const stands = [table, name, column].join("\n").replace(/\s+/g, " ");
        found.set(stands, found.has(stands) ? null : cell);
      });
    }
    return found;
  }
  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    const { target, fragment } = event.detail, fresh = fragment.firstElementChild;
    if (!fresh || fresh.id !== target.id || target.closest(".entry-page")) return;
    if (target.id !== "poll" && same(target, fresh)) {
      event.detail.shouldSwap = false;
      return;
    }
    hold();
    const before = cells(target);
    for (const [stands, cell] of cells(fresh)) {
      const old = before.get(stands);
      if (cell && old && old.textContent !== cell.textContent) mark(cell);
    }
  });
  const same = (old, fresh) => old.innerHTML === fresh.innerHTML && old.hidden === fresh.hidden;
  function mark(cell) {
    cell.classList.add("fresh");
    setTimeout(() => cell.classList.remove("fresh"), MARKED);
  }

  /* --- the form at the table: another phone may be faster --- */

  let sending = 0;
  const form = () => document.querySelector("form#hand");
  const typed = () => form() && (form().matches(".asked") || [...form().elements].some((field) => {
    if (/^(mode|to|suit)\b/.test(field.name)) return false;  // how it is told, not what
    if (/radio|checkbox/.test(field.type)) return field.checked && (field.name === "kind" || !field.defaultChecked);
    if (/^(hand|meld|taps)\b/.test(field.name)) return field.value;
    return /text|number/.test(field.type) && field.value !== field.defaultValue;
  }));
  /* What this page shows: the newest of its forms. */
  const version = () => Math.max(0, ...[...document.querySelectorAll("[name=version]")].map((field) => +field.value));

  function overtaken() {
    const part = document.getElementById("elsewhere");
    if (!part?.firstElementChild || sending || document.querySelector("#waiting:not([hidden])")) return;  // what waits may be what was written
    const behind = version() < +part.dataset.version;
    part.hidden = !behind || !typed();
    if (behind && part.hidden) htmx.ajax("GET", part.dataset.fresh, { target: "#hand", swap: "outerHTML" });
    else if (behind) document.getElementById("said").textContent = part.querySelector("p").textContent;
  }
  const saves = ({ elt, requestConfig }) => requestConfig?.verb === "post" && !["ask", "way"].includes(elt.id);
  document.addEventListener("htmx:beforeSend", ({ detail }) => { if (saves(detail)) sending++; });
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (saves(detail)) sending = Math.max(0, sending - 1), setTimeout(overtaken);
  });
  document.addEventListener("htmx:oobAfterSwap", ({ detail }) => { if (detail.target.id === "elsewhere") setTimeout(overtaken); });
  document.addEventListener("click", ({ target }) => { target.closest("#elsewhere")?.toggleAttribute("hidden", true); });  // read
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { detail } = event;
    if (detail.target.id !== "hand" || detail.requestConfig.verb !== "get" || !(typed() || pressed)) return;
    detail.shouldSwap = false;  // somebody began to type meanwhile
    if (pressed) waiting = overtaken;
    else overtaken();
  });

  /* What the page follows; another choice of the reader's brings another stream along. */
  function follow() {
    const live = document.getElementById("live");
    if (!live || live.hasAttribute("sse-connect")) return;
    for (const [name, value] of [["hx-ext", "sse"], ["sse-connect", live.dataset.stream], ["sse-swap", "now"], ["hx-swap", "none"]]) live.setAttribute(name, value);
    htmx.process(live);
  }
  document.addEventListener("htmx:load", follow);
  follow();
})();
