/* A hand that was sent and not answered is kept on this phone and sent again, with the same token, until the site has
   answered; those after it wait in order, each for the version that the reply to the one before brings. Nothing is
   worked out here that only the site knows. Loaded by site.js once the page is there; words are in play/offline.html. */
"use strict";
const kept = {
  read(key) {
    try { return JSON.parse(localStorage.getItem(key)); } catch { return null; }
  },
  write(key, value) {  // false: this browser keeps nothing, and the page goes on as without this script
    try { value === null ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(value)); return true; } catch { return false; }
  },
};

(() => {
  const table = location.pathname.match(/^\/s\/\d+\//)?.[0];
  if (!table) return;
  const DRAFT = `hand:${table}enter/`, QUEUE = DRAFT + "queue", AHEAD = DRAFT + "ahead", KEY = "key:" + table;
  const UNANSWERED = [0, 408, 425, 429, 500, 502, 503, 504];  // nobody knows whether the hand is written
  const PATIENCE = 20_000, WAITS = [1000, 2000, 4000, 8000, 15_000], TRIES = 4;

  const offline = document.getElementById("age");  // the page that is shown without a connection
  const place = () => document.getElementById("hand");
  const form = () => document.querySelector("form#hand");
  const shown = () => form()?.elements.token.value;
  const parsed = (text) => new DOMParser().parseFromString(text, "text/html");

  /* A UUID; crypto.randomUUID is not there over plain http. */
  function token() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = bytes[6] & 15 | 64;
    bytes[8] = bytes[8] & 63 | 128;
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }

  /* --- the hands that wait, the first one first ---
     sent     by htmx, which waits for the answer
     waiting  to be sent from here
     asked    the site has a question or does not take it so: `reply` is its form
     stopped  the site does not take it at all: `why`
     signin   whoever entered it is signed out: `where` to sign in */

  const hands = () => kept.read(QUEUE) ?? [];
  function keep(list) {
    const done = kept.write(QUEUE, list.length ? list : null);
    show();
    return done;
  }
  const change = (hand, facts) => keep(hands().map((each) => (each.token === hand.token ? { ...each, ...facts } : each)));
  /* The next one was meant for the table as this answer shows it. Another tab may have been faster: then nothing is left to do. */
  function leave(hand, version) {
    const [first, next, ...rest] = hands();
    if (first?.token !== hand.token) return keep(hands().filter((each) => each.token !== hand.token));
    return keep(next ? [{ ...next, version: version ?? next.version }, ...rest] : []);
  }
  const versionIn = (page) => page.querySelector("#hand [name=seen]")?.value || page.querySelector("#hand [name=version], [name=version]")?.value;

  function noted(fields) {
    const apart = ["token", "version", "csrfmiddlewaretoken"], value = (name) => fields.find(([each]) => each === name)?.[1];
    return { token: value("token"), version: value("version"), fields: fields.filter(([name]) => !apart.includes(name)), said: told() };
  }
  /* What was tapped, in the words of the form. */
  function told() {
    const tapped = [...form().elements].filter((field) => field.checked && field.name !== "of" && !/^(mode|way)/.test(field.name));
    const typed = [...form().elements].filter((field) => /text|number/.test(field.type) && field.value);
    return [...tapped.map((field) => field.getAttribute("aria-label") || field.closest("label")?.textContent.trim()), ...typed.map((field) => field.value)].filter(Boolean).join(" · ");
  }

  /* --- what htmx sends --- */

  const saves = ({ requestConfig }) => requestConfig?.verb === "post" && requestConfig.path.endsWith("/hands/");
  document.addEventListener("htmx:beforeRequest", (event) => {
    const { detail } = event, waiting = hands();
    if (!saves(detail)) {
      if (waiting.length && detail.requestConfig?.path.endsWith("/undo/")) event.preventDefault(), show(true);  // first what waits
      return;
    }
    const hand = noted([...detail.requestConfig.formData].map(([name, value]) => [name, String(value)]));
    const known = waiting.findIndex((each) => each.token === hand.token);
    if (known > 0 || (known === 0 && ["waiting", "sent"].includes(waiting[0].state))) return event.preventDefault();
    if (known === 0) return void change(hand, { ...hand, state: "sent", reply: undefined });
    if (!waiting.length) return void keep([{ ...hand, state: "sent" }]);
    event.preventDefault();
    if (keep([...waiting, { ...hand, state: "waiting" }])) next();
    pump();
  });

  const mine = ({ requestConfig }) => hands().find((each) => each.token === requestConfig.formData.get("token"));
  const signedOut = (header) => header("HX-Redirect") || /fresh-token/.test(header("HX-Trigger"));
  document.addEventListener("htmx:beforeOnLoad", (event) => {
    const { detail } = event;
    if (!kept.read(KEY) || !signedOut((name) => detail.xhr.getResponseHeader(name))) return;
    event.preventDefault();  // no page to sign in: the table's link is opened again from here
    if (saves(detail) && mine(detail)) detail.xhr.unanswered = true;
    else reopen().catch(() => { /* with the next request */ });
  });
  const lost = ({ xhr }) => xhr.unanswered || (xhr.status !== 500 && UNANSWERED.includes(xhr.status));
  document.addEventListener("htmx:responseError", (event) => {
    if (saves(event.detail) && lost(event.detail) && mine(event.detail)) event.stopPropagation();  // said here, not by site.js
  }, true);
  for (const failure of ["htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(failure, (event) => {  // a preview: what waits is said already
      if (event.detail.elt.id === "ask" && (offline || hands().length)) event.stopPropagation();
    }, true);
  }
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    const hand = saves(detail) && mine(detail);
    if (!hand) return;
    const { status, responseText } = detail.xhr;
    if (lost(detail)) {
      change(hand, { state: "waiting" });
      next();
      return void later();
    }
    const behind = hands().length > 1 || kept.read(AHEAD), away = detail.xhr.getResponseHeader("HX-Redirect");
    if (status === 200 && !away) leave(hand, versionIn(parsed(responseText)));
    else if (!behind) leave(hand);  // the page has the form, and what is wrong with it
    else if (away || status === 500) change(hand, { state: "waiting" });
    else hear(hand, { status, text: responseText });
    setTimeout(goOn);  // after live.js
  });

  /* --- what is sent from here --- */

  const csrf = () => document.cookie.match(/(?:^|; )(?:__Host-)?csrf=(\w+)/)?.[1] ?? JSON.parse(document.body.getAttribute("hx-headers"))["X-CSRFToken"];
  async function ask(address, options) {
    const answer = await fetch(address, { ...options, signal: AbortSignal.timeout?.(PATIENCE) });
    return { status: answer.status, header: (name) => answer.headers.get(name) ?? "", text: await answer.text() };
  }
  function send(hand) {
    const body = new URLSearchParams([...hand.fields, ["token", hand.token], ["version", hand.version]]);
    return ask(table + "hands/", { method: "POST", body, headers: { "HX-Request": "true", "HX-Current-URL": location.href, "X-CSRFToken": csrf() } });
  }

  let sending = false, failed = 0, timer = 0, last = "";
  function later() {
    clearTimeout(timer);
    timer = setTimeout(pump, WAITS[Math.min(failed++, WAITS.length - 1)]);
    return false;
  }
  const alone = (work) => (navigator.locks ? navigator.locks.request(QUEUE, { ifAvailable: true }, (lock) => (lock ? work() : later())) : work());
  async function pump() {
    if (sending || !hands().length) return;
    clearTimeout(timer);
    sending = true;
    try {
      await alone(async () => {
        for (let tries = 0; tries < TRIES;) {
          const before = hands()[0]?.token;
          if (!(await step())) return;
          tries = hands()[0]?.token === before ? tries + 1 : 0;
        }
        later();
      });
    } finally {
      sending = false;
    }
    goOn();
  }

  /* One hand, sent once. Whether the next may follow at once. */
  async function step() {
    const [hand] = hands();
    if (hand?.state !== "waiting") return false;
    try {
      const answer = await send(hand);
      if (UNANSWERED.includes(answer.status)) return later();
      if (signedOut(answer.header)) return await comeIn(hand, answer);
      failed = 0;
      return hear(hand, answer);
    } catch {
      return later();
    }
  }

  function hear(hand, { status, text }) {
    const page = parsed(text);
    if (offline) offline.hidden = true;  // there is a connection again
    if (status === 200) {
      last = text;
      leave(hand, versionIn(page));
    } else if (page.querySelector("form#hand")) change(hand, { state: "asked", reply: text });
    else change(hand, { state: "stopped", why: page.querySelector(".bar p, .head p")?.textContent ?? "" });
    return status === 200;
  }

  /* The cookie is gone: by the link of the table, which this phone keeps, else by signing in. */
  async function comeIn(hand, answer) {
    const key = kept.read(KEY), where = answer.header("HX-Redirect");
    if (!key && where) return change(hand, { state: "signin", where }), false;
    if (!key) return freshToken(), true;
    const { status, text } = await reopen();
    if (UNANSWERED.includes(status)) return later();
    if (status !== 200) return change(hand, { state: "stopped", why: parsed(text).querySelector(".head p")?.textContent ?? "" }), false;
    return true;
  }
  async function reopen() {
    const answer = await ask(`/t/${kept.read(KEY)}/`);
    if (answer.status === 200) freshToken();
    return answer;
  }
  const freshToken = () => document.dispatchEvent(new CustomEvent("fresh-token", { detail: { token: csrf() } }));

  /* --- what the page shows --- */

  function swap(markup) {
    htmx.swap(place(), markup, { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 0 }, { eventInfo: { target: place() } });
  }
  const type = (fields) => document.dispatchEvent(new CustomEvent("typed", { detail: fields }));
  const word = (name) => document.getElementById(`queue-${name}`)?.content.cloneNode(true);

  /* An empty form for the hand after those that wait; whose deal it will be, only the site knows. */
  function next() {
    kept.write(AHEAD, null);
    if (!document.fresh || !form()) return;
    swap(document.fresh);
    form().elements.token.value = token();
    for (const order of form().querySelectorAll("[name=order]")) order.value = "";
    type([]);
    label();
    document.getElementById("trouble").replaceChildren();
  }
  function label() {
    if (!form() || !hands().length || isAsked()) return;
    for (const [where, name] of [[".say > span", "next"], [".of-hand", "save"]]) if (word(name)) form().querySelector(where)?.replaceChildren(word(name));
  }

  /* After an answer: the next question, or the table as it is now with what was typed meanwhile. */
  function goOn() {
    const [hand] = hands(), typed = kept.read(AHEAD);
    if (hand?.state === "asked" && !typed) return question();
    if (hand?.state === "waiting") return void (sending || failed || pump());
    if (hand) return;
    kept.write(AHEAD, null);
    if (offline && last) return location.reload();
    if (last) {
      swap(last);
      if (form()) document.fresh = form().outerHTML;
    }
    last = "";
    if (typed && form()) type(typed);
  }
  function question() {
    const [hand] = hands();
    if (shown() === hand.token && form().closest("main").dataset.asked === hand.token) return;
    swap(hand.reply);
    document.getElementById("main").dataset.asked = hand.token;
  }

  async function discard() {
    const [hand] = hands(), wasShown = shown() === hand.token;
    leave(hand, hand.reply && versionIn(parsed(hand.reply)));
    if (wasShown || !hands().length) await htmx.ajax("GET", table + "enter/", { target: "#hand", swap: "outerHTML" }).catch(() => next());
    goOn();
  }

  const bar = Object.assign(document.createElement("section"), { id: "waiting", hidden: true });
  bar.setAttribute("role", "alert");
  document.body.prepend(bar);
  bar.addEventListener("click", ({ target }) => {
    const wish = target.closest("[data-do]")?.dataset.do;
    if (wish === "answer") question();
    if (wish === "discard") discard();
    if (wish === "again") failed = 0, change(hands()[0], { state: "waiting" }), pump();
  });
  function show(stress) {
    const list = hands(), [hand] = list;
    bar.hidden = !hand || (hand.state === "sent" && list.length === 1);
    if (bar.hidden) return void bar.replaceChildren();
    const said = word(hand.state === "sent" ? "waiting" : hand.state) ?? document.getElementById("trouble-offline").content.firstElementChild.firstElementChild.cloneNode(true);
    const lines = list.map((each) => Object.assign(document.createElement("li"), { textContent: each.said }));
    const log = Object.assign(document.createElement("ol"), { className: "note" });
    log.append(...lines);
    const block = Object.assign(document.createElement("div"), { className: "bar warn" });
    block.append(said, log);
    bar.replaceChildren(block);
    for (const why of bar.querySelectorAll("[data-why]")) why.textContent = hand.why;
    for (const link of bar.querySelectorAll("[data-where]")) link.href = hand.where;
    if (stress) bar.scrollIntoView();
  }

  /* --- when --- */

  const isAsked = () => hands()[0]?.state === "asked" && shown() === hands()[0].token;
  document.addEventListener("change", ({ target }) => {
    if (target.form && target.form === form() && hands().length && !isAsked()) kept.write(AHEAD, kept.read(DRAFT)?.typed ?? null);
  });
  document.addEventListener("htmx:afterSwap", ({ detail }) => {
    if (detail.target?.id === "hand" && form() && !form().matches(".asked") && detail.xhr?.status === 200) document.fresh = form().outerHTML;
  });
  const wake = () => { if (!document.hidden) failed = 0, pump(); };
  for (const [who, what] of [[window, "online"], [window, "pageshow"], [document, "visibilitychange"], [document, "resume"]]) who.addEventListener(what, wake);
  addEventListener("storage", ({ key }) => { if (key === QUEUE) show(), goOn(); });

  const carried = document.getElementById("carried")?.dataset.key;
  if (carried) kept.write(KEY, carried);
  document.addEventListener("words", () => { show(); label(); });
  document.addEventListener("table", start);  // the offline page has put the form in its place
  function start() {
    const left = hands();
    if (offline && form()) form().elements.token.value = token();  // the form was kept with one that is used by now
    if (!left.length) return kept.write(AHEAD, null);
    keep(left.map((hand) => (hand.state === "asked" ? hand : { ...hand, state: "waiting" })));
    if (form()) type(kept.read(AHEAD) ?? []);
    label();
    goOn();
  }
  if (!offline) start();
})();
