/* The few things that pages need everywhere beyond htmx. Words are in templates/_trouble.html. */
"use strict";
(() => {
  const bar = document.getElementById("trouble");

  /* A request failed: say so, and offer to send it again. What was typed stays where it is. */
  function complain(kind, detail) {
    const words = document.getElementById(`trouble-${kind}`);
    bar.replaceChildren(words.content.cloneNode(true));
    bar.dataset.kind = kind;
    const again = bar.querySelector("[data-again]");
    if (again) again.addEventListener("click", () => sendAgain(detail));
  }

  /* By the button that was pressed, so that its name and value go along. */
  function sendAgain(detail) {
    const event = detail.requestConfig.triggeringEvent;
    bar.replaceChildren();
    if (event && event.submitter) event.submitter.click();
    else htmx.trigger(detail.elt, event ? event.type : "submit");
  }

  const writes = (detail) => detail.requestConfig.verb !== "get";
  const lost = ({ detail }) => complain(writes(detail) ? "offline" : "stale", detail);
  document.addEventListener("htmx:sendError", lost);
  document.addEventListener("htmx:timeout", lost);
  document.addEventListener("htmx:responseError", ({ detail }) => {
    if (writes(detail)) complain("refused", detail);
  });
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (detail.successful && detail.target !== bar && (writes(detail) || bar.dataset.kind === "stale")) bar.replaceChildren();
  });

  /* Signed in anew in another tab: this page's token is void, here is the one that holds. */
  document.addEventListener("fresh-token", ({ detail }) => {
    document.body.setAttribute("hx-headers", JSON.stringify({ "X-CSRFToken": detail.token }));
    for (const field of document.querySelectorAll("input[name=csrfmiddlewaretoken]")) field.value = detail.token;
  });

  /* <details data-keep id="…"> stays open or closed when its page is renewed around it. */
  const opened = new Map();
  const kept = "details[data-keep][id]";
  document.addEventListener("toggle", ({ target }) => target.matches(kept) && opened.set(target.id, target.open), true);
  function restore() {
    for (const part of document.querySelectorAll(kept)) if (opened.has(part.id)) part.open = opened.get(part.id);
  }
  document.addEventListener("htmx:afterSwap", restore);
  document.addEventListener("htmx:oobAfterSwap", restore);

  /* What keeps a page up to date comes once the page is there. */
  const live = document.getElementById("live");
  if (live) addEventListener("load", () => {
    for (const src of live.dataset.scripts.split(" ")) document.head.append(Object.assign(document.createElement("script"), { src, async: false }));
  });

  /* A table's clock runs down from what the server said was left: no phone's own clock is believed. */
  setInterval(() => {
    for (const clock of document.querySelectorAll("time[data-left]")) {
      clock.since ??= Date.now();
      const left = Math.round(clock.dataset.left - (Date.now() - clock.since) / 1000);
      clock.textContent = left > 0 ? `${Math.trunc(left / 60)}:${String(left % 60).padStart(2, "0")}` : clock.dataset.over;
    }
  }, 1000);
})();
