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

  /* The time zone of a club that is being set up is most likely that of the browser. */
  for (const field of document.querySelectorAll("input[data-time-zone]")) {
    if (field.value === "UTC") field.value = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  }
})();
