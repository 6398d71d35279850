/* The form at the table: keeps impossible choices out of reach, and what was typed on this phone until it is saved.
   All of it is a help only: the server checks everything again, and without this script the form works the same. */
"use strict";
(() => {
  const form = () => document.querySelector("form#hand");
  const all = (selector) => [...form().querySelectorAll(selector)];
  const named = (name) => all(`[name="${name}"]`);
  const chosen = (name) => named(name).find((box) => box.checked)?.value;
  const untick = (name, value) => named(name).forEach((box) => { if (value === undefined || box.value === value) box.checked = false; });
  const happened = () => (chosen("kind") === "more" ? chosen("event") : chosen("kind"));
  const WINS = ["ron", "tsumo", "several", "liable"];

  /* --- what goes together --- */

  const rules = {
    riichi({ value, checked }) {  // the order of the taps is the order of declaration
      const order = form().elements.order;
      const others = order.value.split(",").filter((seat) => seat && seat !== value);
      order.value = (checked ? [...others, value] : others).join();
    },
    winner({ value, checked }, now) {
      if (!checked) return;
      untick("from", value);
      if (now !== "several") named("winner").forEach((box) => { box.checked = box.value === value; });
      named("of").forEach((box) => { box.checked = box.value === value; });
    },
    from({ value }) {
      untick("winner", value);
    },
    liable({ value, checked }) {
      named("liable").forEach((box) => { box.checked = checked && box.value === value; });
    },
    kind(_, now) {
      if (now && !WINS.includes(now)) ["winner", "from", "liable", "robbing"].forEach((name) => untick(name));
      if (now === "tsumo" || (now === "liable" && chosen("how") === "tsumo")) untick("from");
      if (now && now !== "several") named("winner").filter((box) => box.checked).slice(1).forEach((box) => { box.checked = false; });
    },
    abort({ value }) {
      if (value === "suucha_riichi") named("riichi").forEach((box) => { if (!box.checked) box.click(); });
    },
  };
  rules.event = rules.how = rules.kind;

  /* The four hands of classical, of which one is in sight: whoever is told makes room for the next. */
  const typed = (seat) => form().elements[`total-${seat}`]?.value;
  const ticked = (seat) => form().querySelector(`#way-${seat} :is([type=checkbox]:checked, :is([name^=sets], [name^=taps], [name^=hand]):not([value=""]))`);
  const told = (seat) => typed(seat) || document.getElementById(`worth-${seat}`)?.textContent || ticked(seat);  // its worth may be on its way
  const way = (seat) => form().elements[`way-${seat}`].value.split("-")[0];
  function show(seat) {
    named("of").forEach((box) => { box.checked = box.value === seat; });
    if (told(seat)) named("mode").forEach((box) => { box.checked = box.value === way(seat); });  // as it was told
  }
  function next(seat) {
    const other = [1, 2, 3].map((turn) => String((+seat + turn) % 4)).find((other) => !told(other));
    if (other) show(other);
    return other;
  }
  function hide(name, value = "") {
    const field = Object.assign(document.createElement("input"), { type: "hidden", name, value });
    document.getElementById(`way-${name.at(-1)}`).append(field);
    return field;
  }
  const change = (field) => field.dispatchEvent(new Event("change", { bubbles: true }));
  for (const seat of "0123") {
    rules[`nothing-${seat}`] = ({ checked }) => { if (checked) next(seat); };
  }

  function settle(changed) {
    const now = happened();
    rules[changed.name]?.(changed, now);
    if (now !== "draw" && now !== "nagashi") return;
    named("riichi").forEach((box, seat) => { if (box.checked) named("tenpai")[seat].checked = true; });  // who bets is tenpai
  }

  /* What was wrong is being mended. */
  function forgive() {
    document.getElementById("wrong")?.remove();
    all("[aria-invalid]").forEach((field) => ["aria-invalid", "aria-describedby"].forEach((name) => field.removeAttribute(name)));
  }

  /* Keys that no hand has together with what is chosen; Save while a common hand is not whole. */
  function shut() {
    const now = happened();
    for (const key of all("[data-ron], [data-tsumo]")) {
      const han = chosen("han" + key.name.slice(2)), possible = key.dataset[now === "tsumo" ? "tsumo" : "ron"];
      key.disabled = WINS.includes(now) && possible !== undefined && (!possible || (han < 5 && !possible.includes(han)));
      if (key.disabled) key.checked = false;
    }
    const sum = form().querySelector("#held .result"), four = named("of").length === 4 && [..."0123"].every(told);
    const worth = sum ? sum.querySelector("b") : four || chosen("fan") || chosen("han") && (!(chosen("han") < 5) || chosen("fu"));
    const ready = { ron: worth && chosen("winner") && chosen("from"), tsumo: worth && chosen("winner") };
    const save = form().querySelector(".btn-main");  // not there while a question is to be answered
    if (save) save.disabled = !(now in ready ? ready[now] : now);
  }

  /* --- what was typed for the next hand, kept on this phone; a correction begins anew each time --- */

  const key = "hand:" + location.pathname;
  const HIDDEN = ["token", "version", "csrfmiddlewaretoken", "shown", "way"];
  const hidden = (name) => HIDDEN.includes(name.split("-")[0]) && !(named("of").length === 4 && name.startsWith("way-"));
  const version = () => form().elements.version.value;
  let draft = read();
  document.fresh = form()?.outerHTML;  // for queue.js: the form with nothing typed

  function read(name = key) {
    try { return JSON.parse(localStorage.getItem(name)); } catch { return null; }
  }
  function keep(kept) {
    try { kept ? localStorage.setItem(key, JSON.stringify(kept)) : localStorage.removeItem(key); } catch { /* no storage */ }
  }
  function remember() {
    if (form().hasAttribute("hx-post")) keep({ version: version(), typed: [...new FormData(form())].filter(([name]) => !hidden(name)) });
  }
  /* Into the fields that are there; those of a rare event, or of another way to tell the hand, come with the preview. */
  function restore() {
    for (const field of all("input, select").filter(({ name }) => !hidden(name))) {
      const values = draft.typed.filter(([name]) => name === field.name).map(([, value]) => value);
      if (/radio|checkbox/.test(field.type)) field.checked = values.includes(field.value);
      else if (values.length) field.value = values[0];
    }
    for (const [name, value] of draft.typed) {  // of four hands the keys are left out but for the one in sight
      const box = document.getElementById(`way-${name.at(-1)}`);
      if (box && /^way-/.test(name) && value !== "numbers") form().elements[name].value = value.split("-")[0] + "-none";
      if (box && !named(name).length) hide(name, value);
    }
    shut();
  }

  const preview = () => htmx.trigger(form(), "change");

  /* Keys for values that hands often have. */
  function addKeys() {
    const keys = form().querySelector(".quick:empty");
    const values = keys?.dataset.values.split(" ") ?? [];
    keys?.append(...values.map((value) => Object.assign(document.createElement("button"), { type: "button", value, textContent: value })));
  }

  /* What hands of tiles need is fetched with the first of them. */
  const fetched = new Set();
  function fetchScript() {
    const src = form().querySelector("[data-script]")?.dataset.script;
    if (!src || fetched.has(src)) return;
    fetched.add(src);
    document.head.append(Object.assign(document.createElement("script"), { src }));
  }

  /* --- when --- */

  let turned = false;
  document.addEventListener("change", ({ target }) => {
    if (!form() || target.form !== form()) return;
    draft = null;
    htmx.trigger(document.getElementById("ask") || form(), "htmx:abort");  // its answer is to the form as it was
    forgive();
    settle(target);
    shut();
    remember();
    turned = /^(mode|of$|nothing-)/.test(target.name);
  }, true);
  rules.of = ({ value }) => show(value);  // by its row, or the key for the next one
  const marked = rules.winner;
  rules.winner = (box, now) => { marked(box, now); if (box.checked && named("of").length === 4) show(box.value); };
  document.addEventListener("click", ({ target }) => {
    const seat = target.matches(".quick button, .next") && chosen("of");
    if (!seat) return;
    if (target.matches(".next")) return change(named("of")[(+seat + 1) % 4]);
    const { elements } = form(), total = elements[`total-${seat}`] ?? hide(`total-${seat}`);  // its field may be on its way
    total.value = target.value;
    if (elements[`doubles-${seat}`]) elements[`doubles-${seat}`].value = "";
    next(seat), change(total);
  });
  document.addEventListener("keydown", (event) => {  // Enter goes on to the next of four hands; saving is a tap of its own
    const [, seat] = event.target.name?.match(/^(?:total|doubles)-(\d)$/) ?? [];
    if (event.key !== "Enter" || !seat) return;
    event.preventDefault();
    const other = next(seat);
    change(event.target);
    form().elements[`total-${other}`]?.focus();
  });
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.detail.elt.id !== "ask" || happened() || form().querySelector("#held") || /counting|tiles/.test(chosen("mode"))) return;
    event.preventDefault();  // nothing to preview yet
  });
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    if (detail.target.id !== "hand") return;
    htmx.trigger("#ask", "htmx:abort");  // a preview under way is of the form that goes now
    if (detail.xhr.status === 200) keep(draft = null), scrollTo(0, 0);
  });
  for (const swapped of ["htmx:afterSwap", "htmx:oobAfterSwap"]) {
    document.addEventListener(swapped, ({ detail }) => {
      if (!form() || !detail.target) return;  // what a stream brings has none
      if (draft && /^(detail|way)/.test(detail.target.id)) restore(), preview();
      if (turned && detail.target.id.startsWith("way")) document.getElementById("worth").scrollIntoView(), turned = false;  // the keys of tiles are many
      fetchScript();
      addKeys();
      shut();
    });
  }
  document.addEventListener("typed", ({ detail: typed }) => {  // queue.js: what is in the form now
    draft = { version: version(), typed };
    if (typed.length) restore(), keep(draft), preview();
    else form().reset(), keep(draft = null), shut();
  });
  document.addEventListener("htmx:load", () => {
    if (!form()) return;
    fetchScript();
    addKeys();
    if (draft?.version !== version() || read(key + "queue")) return keep(draft = null), shut();
    restore();
    preview();
  }, { once: true });
})();
