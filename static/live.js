/* A page that follows the site live: the line, which mends itself; htmx's sse extension swaps what comes over it, and
   pages.js marks what changed. Loaded by site.js. */
"use strict";
/* Nothing moves under a finger: what comes waits until it is lifted. */
const calm = {
  pressed: false,
  waiting: new Map(),
  when(what, deliver) {
    if (calm.pressed) calm.waiting.set(what, deliver);  // a later state stands for those before
    else deliver();
  },
  release() {
    calm.pressed = false;
    setTimeout(() => {  // after the click
      if (calm.pressed) return;
      calm.waiting.forEach((deliver) => deliver());
      calm.waiting.clear();
    }, 50);
  },
};
addEventListener("pointerdown", () => { calm.pressed = true; }, true);
for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, calm.release, true);

(() => {
  const note = () => document.getElementById("live-down");
  const key = crypto.getRandomValues(new Uint32Array(2)).join("");  // of this page: it has one stream on the server
  const poll = () => document.getElementById("poll");
  const shown = () => JSON.parse(poll().getAttribute("hx-headers"))["If-None-Match"];

  const SILENT = 30_000;  // longer than between two beats; a page that nobody sees gives its line up as late

  /* What the extension takes for an EventSource. The browser's own gives up after some answers and does not see that a
     line has died without a word: each failure opens a new one, and the beat is listened for. */
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
        calm.when("now", () => this.dispatchEvent(new MessageEvent("now", { data, lastEventId })));
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
      this.again = setTimeout(() => this.open(), Math.min(300 * 3 ** this.failed++, 3000) * (0.5 + Math.random() / 2));
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
    if (document.hidden) hidden = setTimeout(() => line.close(), SILENT);
    else if (!line.up || Date.now() - line.heard > SILENT / 2) line.open();
  });
  addEventListener("online", () => line.open());
  addEventListener("offline", () => line.fail());
  addEventListener("pageshow", ({ persisted }) => persisted && line.open());
  setInterval(() => {
    const slept = Date.now() - ticked > 10_000;
    ticked = Date.now();
    if (!document.hidden && (slept || line.up && ticked - line.heard > SILENT)) line.say(), line.open();
  }, 2000);

  /* The page asks by itself only while nobody tells it. */
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.detail.elt.id === "poll" && (line?.up || document.hidden)) event.preventDefault();
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
