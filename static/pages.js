/* The few things that pages need beyond site.js, the one at the table apart. */
"use strict";
(() => {
  /* An option of the rules: marked as soon as it is no longer the preset's. */
  document.addEventListener("change", ({ target }) => {
    const row = target.closest("[data-preset]");
    if (!row) return;
    const fields = [...row.querySelectorAll("input:not([type=hidden]), select, textarea")];
    const value = fields.filter((f) => f.type !== "checkbox" && f.type !== "radio" || f.checked).map((f) => f.value).join("|");
    row.classList.toggle("changed", value.replace(/\s/g, "") !== row.dataset.preset.replace(/\s/g, ""));
  });

  /* Tabs scroll sideways on a phone: begin where we are. */
  for (const tab of document.querySelectorAll(".tabs [aria-current]")) tab.scrollIntoView({ block: "nearest", inline: "nearest" });
  for (const here of document.querySelectorAll(".menu [aria-current]")) {  // so does the menu, but never the page with it
    here.parentElement.scrollLeft = here.offsetLeft + here.offsetWidth - here.parentElement.clientWidth;
  }

  /* The time zone of a club that is being set up is most likely that of the browser. */
  for (const field of document.querySelectorAll("input[data-time-zone]")) {
    if (field.value === "UTC") field.value = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  }

  /* --- pages that follow the site live --- */

  /* What is read stays where it is on the screen, whatever grows above it. */
  let held = null;
  if (document.getElementById("live")) document.documentElement.style.overflowAnchor = "none";  // its own way would come on top
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

  /* The keyboard stays at its link; what has an id htmx finds by itself. */
  function keepFocus(part) {
    const at = part.contains(document.activeElement) && !document.activeElement.id && document.activeElement.getAttribute("href");
    if (at) queueMicrotask(() => document.getElementById(part.id)?.querySelector(`a[href="${CSS.escape(at)}"]`)?.focus({ preventScroll: true }));
  }

  /* What changed is marked for a moment. */
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
    if (!fresh || fresh.id !== target.id) return;
    if (target.id !== "poll" && same(target, fresh)) {
      event.detail.shouldSwap = false;
      return;
    }
    hold();
    keepFocus(target);
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
})();
