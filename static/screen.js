/* The big screen: shows so many tables as there is room for, then the next ones, and the time of day. */
"use strict";
(() => {
  const SECONDS = 10;
  const clock = document.querySelector("[data-clock]");
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short", hour12: false, timeZone: clock.dataset.clock });
  const tables = () => [...document.querySelectorAll("#tables > article")];
  let first = 0;

  /* Rows of the grid fit or they do not: all are shown, and those that reach below the edge wait for their turn. */
  function show() {
    const all = tables(), turned = [...all.slice(first), ...all.slice(0, first)];
    for (const table of all) table.hidden = false, table.style.order = "";
    turned.forEach((table, place) => { table.style.order = place; });
    if (getComputedStyle(document.body).overflow !== "hidden") return all.length;
    const edge = document.querySelector("main").getBoundingClientRect().bottom;
    const fitting = turned.filter((table) => table.getBoundingClientRect().bottom <= edge + 1);
    for (const table of all) table.hidden = !fitting.includes(table);
    return fitting.length;
  }
  function turn() {
    const shown = show(), all = tables().length;
    first = shown < all ? (first + Math.max(shown, 1)) % all : 0;
    show();
  }
  const tick = () => { clock.textContent = time.format(new Date()); };

  document.addEventListener("htmx:oobAfterSwap", () => show());
  addEventListener("resize", () => show());
  setInterval(turn, SECONDS * 1000);
  setInterval(tick, 1000);
  tick();
  show();
})();
