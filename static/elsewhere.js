/* The form at the table, where another phone may be faster: it goes on by itself or says so. After live.js. */
"use strict";
(() => {
  let sending = 0;
  const form = () => document.querySelector("form#hand");
  const typed = () => form() && (form().matches(".asked") || [...form().elements].some((field) => {
    if (/^(mode|to|suit)\b/.test(field.name)) return false;  // how it is told, not what
    if (/radio|checkbox/.test(field.type)) return field.checked && (field.name === "kind" || !field.defaultChecked);
    if (/^(hand|meld|taps)\b/.test(field.name)) return field.value;
    return /text|number/.test(field.type) && field.value !== field.defaultValue;
  }));
  /* What this page shows: the newest of its forms. */
  const version = () => Math.max(0, ...[...document.querySelectorAll("[name=version]")].map((field) => +field.value));

  function overtaken() {
    const part = document.getElementById("elsewhere");
    if (!part?.firstElementChild || sending || document.querySelector("#waiting:not([hidden])")) return;  // what waits may be what was written
    const behind = version() < +part.dataset.version;
    part.hidden = !behind || !typed();
    if (behind && part.hidden) htmx.ajax("GET", part.dataset.fresh, { target: "#hand", swap: "outerHTML" });
    else if (behind) document.getElementById("said").textContent = part.querySelector("p").textContent;
  }
  const saves = ({ elt, requestConfig }) => requestConfig?.verb === "post" && !["ask", "way"].includes(elt.id);
  document.addEventListener("htmx:beforeSend", ({ detail }) => { if (saves(detail)) sending++; });
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (saves(detail)) sending = Math.max(0, sending - 1), setTimeout(overtaken);
  });
  document.addEventListener("htmx:oobAfterSwap", ({ detail }) => { if (detail.target.id === "elsewhere") setTimeout(overtaken); });
  document.addEventListener("click", ({ target }) => { target.closest("#elsewhere")?.toggleAttribute("hidden", true); });  // read
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { detail } = event;
    if (detail.target.id !== "hand" || detail.requestConfig.verb !== "get" || !(typed() || calm.pressed)) return;
    detail.shouldSwap = false;  // somebody began to type meanwhile
    calm.when("form", overtaken);
  });
})();
