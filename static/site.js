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

  /* The time zone of a club that is being set up is most likely that of the browser. */
  for (const field of document.querySelectorAll("input[data-time-zone]")) {
    if (field.value === "UTC") field.value = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  }
})();
