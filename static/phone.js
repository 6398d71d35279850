/* What this phone remembers of its tables and how it likes to see them: the last known state for when there is no
   connection, seats round the table or as a list, large keys; and the screen stays awake. After queue.js. */
"use strict";
(() => {
  const DAYS = 3 * 24 * 3600_000, MOST = 6;  // as long as a table's link is carried
  const TABLE = /^table:/;
  const offline = document.getElementById("age");
  const table = location.pathname.match(/^\/s\/\d+\//)?.[0];
  const entering = location.pathname === `${table}enter/`;
  const form = () => document.querySelector("form#hand");

  /* --- the table as it was known last --- */

  const known = () => Object.keys(localStorage).filter((key) => TABLE.test(key)).map((key) => ({ key, ...kept.read(key) })).sort((one, other) => other.at - one.at);
  function note() {
    if (offline || !entering) return;
    if (!form()) return kept.write("table:" + table, null);
    if (document.fresh) kept.write("table:" + table, { at: Date.now(), title: document.title, top: document.getElementById("top").outerHTML, form: document.fresh });
  }
  function tidy() {
    for (const [place, { key, at }] of known().entries()) {
      if (place < MOST && Date.now() - at < DAYS) continue;
      for (const old of [key, key.replace(TABLE, "key:"), key.replace(TABLE, "spare:")]) kept.write(old, null);
    }
  }

  const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]];
  function age(at) {
    const seconds = (at - Date.now()) / 1000, [unit, size] = UNITS.find(([, size]) => -seconds >= size) ?? ["minute", 60];
    const clock = new Date(at).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    if (seconds > 60) return `(${clock})`;  // the clock was put back meanwhile
    return `${new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" }).format(Math.round(seconds / size), unit)} (${clock}).`;
  }
  function fill({ at, title, top, form: markup }) {
    document.title = title;
    offline.hidden = false;
    offline.querySelector("b").textContent = age(at);
    const part = (text) => document.importNode(new DOMParser().parseFromString(text, "text/html").body.firstElementChild, true);
    document.getElementById("top").replaceWith(part(top));
    document.getElementById("hand").replaceWith(part(markup));
    document.fresh = markup;
    document.getElementById("ask").setAttribute("hx-post", table + "preview/");
    htmx.process(document.body);
    const draft = kept.read("hand:" + location.pathname);
    document.dispatchEvent(new CustomEvent("typed", { detail: draft?.version === form().elements.version.value ? draft.typed : [] }));
    document.dispatchEvent(new CustomEvent("table"));
  }
  function list() {
    const tables = known(), part = document.getElementById("known");
    part.hidden = !tables.length;
    part.querySelector("ul").replaceChildren(...tables.map(({ key, title }) => {
      const line = document.createElement("li");
      line.append(Object.assign(document.createElement("a"), { className: "btn", href: key.slice(6) + "enter/", textContent: title.split(" · ")[1] ?? title }));
      return line;
    }));
  }
  /* The site is asked from time to time, and as soon as the phone thinks that it is there. */
  async function back() {
    const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
    if (answer && answer.status < 500 && !kept.read(`hand:${table}enter/queue`)) location.reload();
  }
  function withoutConnection() {
    const state = entering && kept.read("table:" + table);
    if (state) fill(state);
    else list();
    if (location.pathname === "/offline/") return;
    addEventListener("online", back);
    setInterval(back, 15_000);
  }

  /* --- how it is shown --- */

  const AT = ["near", "right", "across", "left"];  // of three the fourth side is empty, as at the table
  const likes = () => kept.read("likes") ?? {};
  const WIDE = matchMedia("(orientation: landscape) and (max-height: 32rem)");
  function dress() {
    const { large } = likes(), seat = kept.read("sits:" + table);
    const rows = [...document.querySelectorAll("form#hand .who tbody > tr")], round = seat !== null;
    rows.forEach((row, each) => { round ? (row.dataset.at = AT[(each - seat + 4) % 4]) : row.removeAttribute("data-at"); });
    const { classList } = document.documentElement;
    classList.toggle("round", round);
    classList.toggle("large", Boolean(large));
    if (!(round || large || WIDE.matches) || document.getElementById("seats-style")) return;
    document.head.append(Object.assign(document.createElement("link"), { id: "seats-style", rel: "stylesheet", href: document.getElementById("words").dataset.seats }));
  }

  function panel() {
    const template = document.getElementById("phone");
    if (!template || !form() || document.querySelector(".phone")) return;
    document.getElementById("main").after(template.content.cloneNode(true));
    const seats = document.getElementById("seats"), large = document.getElementById("large");
    const words = document.getElementById("sits").content.textContent;
    [...document.querySelectorAll(".who .name")].forEach((name, seat) => seats.add(new Option(words.replace("NAME", name.textContent), String(seat))));
    seats.value = String(kept.read("sits:" + table) ?? "");
    large.checked = Boolean(likes().large);
    document.getElementById("lacks").hidden = isSecureContext;
    seats.addEventListener("change", () => { kept.write("sits:" + table, seats.value === "" ? null : +seats.value); dress(); });
    large.addEventListener("change", () => { kept.write("likes", { ...likes(), large: large.checked }); dress(); });
  }

  async function words() {
    if (!document.getElementById("words")) {
      const answer = await fetch("/offline/").catch(() => null);
      if (!answer?.ok) return void addEventListener("online", words, { once: true });
      document.body.append(document.importNode(new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("words"), true));
    }
    document.dispatchEvent(new CustomEvent("words"));
    panel();
    dress();
  }

  /* --- the screen --- */

  function stayAwake() {
    if (!document.hidden && form()) navigator.wakeLock?.request("screen").catch(() => { /* a battery that is nearly empty */ });
  }

  if (offline) withoutConnection();
  if (!entering) return;
  tidy();
  note();
  words();
  stayAwake();
  document.addEventListener("visibilitychange", stayAwake);
  WIDE.addEventListener("change", dress);
  document.addEventListener("htmx:afterSwap", ({ detail }) => { if (detail.target?.id === "hand") note(), dress(); });
  navigator.serviceWorker?.register("/sw.js").catch(() => { /* the page goes on without */ });
})();
