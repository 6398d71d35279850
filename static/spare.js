/* Without a connection: the fields of rare events, and the keys for numbers in place of those for tiles and counting, which
   need the site at every tap. This phone has them from when the page was opened. After queue.js; words in play/offline.html. */
"use strict";
(() => {
  const table = location.pathname.match(/^\/s\/\d+\//)?.[0];
  if (location.pathname !== `${table}enter/`) return;
  const SPARE = "spare:" + table, QUEUE = `hand:${table}enter/queue`, PATIENCE = 1500, AGAIN = 4000;
  const offline = document.getElementById("age");
  const form = () => document.querySelector("form#hand");
  const checked = (name) => form().querySelector(`[name="${name}"]:checked`)?.value;

  const spare = (selector) => new DOMParser().parseFromString(kept.read(SPARE) ?? "", "text/html").querySelector(selector)?.innerHTML;
  async function fetchSpare() {
    const answer = await fetch(table + "spare/", { headers: { "HX-Request": "true" } }).catch(() => null);
    if (answer?.ok && !answer.redirected) kept.write(SPARE, await answer.text());
  }

  /* --- what the form lacks: it is asked for with the preview, and comes with the answer --- */

  const event = () => checked("kind") === "more" && form().elements.event?.value;
  const lacksDetail = () => event() && form().elements.shown?.value !== event();
  const ways = () => [...form().querySelectorAll("[name^=mode]:checked")].map(({ name, value }) => [value, form().elements[name.replace("mode", "way")]]);
  const lacksNumbers = () => ways().some(([mode, way]) => mode === "numbers" && way && way.value !== mode);
  const lacksKeys = () => ways().some(([mode, way]) => mode !== "numbers" && !way?.value.startsWith(mode));
  const byTiles = () => !event() && checked("kind") !== "draw" && ways().some(([mode]) => mode !== "numbers");

  function say(name) {
    const words = document.getElementById(`spare-${name}`)?.content;
    const place = form().querySelector(".say > span");
    if (!words || place?.textContent === words.textContent) return;  // it is not read out again and again
    place?.replaceChildren(words.cloneNode(true));
    document.getElementById("said").replaceChildren(words.cloneNode(true));
  }
  /* Into the part of this name, as an answer would come. */
  const place = (id, markup) => htmx.swap(document.getElementById(id), markup, { swapStyle: "innerHTML", swapDelay: 0, settleDelay: 0 }, { eventInfo: { target: document.getElementById(id) } });

  let explained = false;  // why the keys for numbers are there: it stands until something is tapped
  function fill() {
    if (!form()) return;
    if (lacksDetail()) detail();
    else if (lacksNumbers() || lacksKeys()) numbers();
    else again(explained ? "ways" : byTiles() ? "tiles" : "numbers");
  }
  function detail() {
    const markup = spare(`[data-event="${CSS.escape(event())}"]`);
    if (!markup) return again("detail");
    place("detail", markup);
    carry();
  }
  /* Of several winners the first may have been told already, as the only one; his hand is in sight. */
  function carry() {
    const winners = form().querySelectorAll("[name=winner]:checked");
    if (winners.length) form().querySelectorAll("[name=of]").forEach((box) => { box.checked = box.value === winners[0].value; });
    if (winners.length !== 1) return;
    for (const { name, value } of document.querySelectorAll("#way input:checked, #way select")) {
      for (const field of form().querySelectorAll(`[name="${name}-${winners[0].value}"]`)) {
        if (field.type !== "radio") field.value = value;
        else if (field.value === value) field.checked = true;
      }
    }
  }
  /* What was told in the other ways goes along unseen, as it does when the site turns the switch. */
  function numbers() {
    const markup = spare("[data-worth]"), fields = spare(`[data-event="${CSS.escape(event() || "")}"]`);
    if (!markup) return again("ways");
    explained = lacksKeys();
    const typed = [...new FormData(form())].filter(([name]) => !/^(mode|way|tap$|tap-|shown|token|version|csrf)/.test(name));
    place("worth", markup);
    if (fields) place("detail", fields);
    for (const [name, value] of typed) {
      if (!form().elements[name]) document.getElementById("way")?.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
    const modes = [...form().querySelectorAll("[name^=mode]:checked")].map(({ name, value }) => [name, value]);
    document.dispatchEvent(new CustomEvent("typed", { detail: [...typed, ...modes] }));
    if (explained) say("ways");
  }
  let timer = 0;
  function again(words) {
    say(words);
    clearTimeout(timer);
    timer = setTimeout(() => form() && htmx.trigger(form(), "change"), AGAIN);
  }

  /* --- when --- */

  document.addEventListener("change", ({ target }) => { if (target.form && target.form === form()) explained = false; }, true);
  const asks = ({ detail }) => detail.elt.id === "ask" || detail.target?.id === "way";
  const absent = () => offline || kept.read(QUEUE)?.[0]?.state === "waiting";
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (!asks(event) || event.defaultPrevented) return;
    clearTimeout(timer);
    if (!lacksDetail() && !(absent() && (lacksNumbers() || lacksKeys()))) return;
    timer = setTimeout(() => { htmx.trigger(event.detail.elt, "htmx:abort"); fill(); }, absent() ? 0 : PATIENCE);
  });
  document.addEventListener("htmx:beforeOnLoad", (event) => { if (asks(event)) clearTimeout(timer); });
  for (const failure of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
    document.addEventListener(failure, (event) => {
      const { status } = event.detail.xhr;
      if (!asks(event) || (status && status < 502)) return;
      clearTimeout(timer);
      if (document.getElementById("words")) event.stopPropagation();  // said in the form, not by site.js
      fill();
    }, true);
  }
  if (!offline) fetchSpare();
})();
