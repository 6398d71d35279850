/* Hands told by tiles or counting. Without this file every tile is a button that submits the form. */
"use strict";
(() => {
  /* Taps are noted in order beside the hand they change and sent together: none is lost while an answer is under way. */
  document.addEventListener("click", (event) => {
    const key = event.target.closest("button[name^=tap]");
    if (!key) return;
    event.preventDefault();
    const { elements } = key.form, suffix = key.name.slice(3), to = elements["to" + suffix], taps = elements["taps" + suffix];
    taps.value += `${taps.value && ","}${to?.value ?? ""} ${key.value}`;
    if (to && !["pair", "run", "triplet"].includes(to.value)) to.value = "hand";
    htmx.trigger(document.getElementById("ask") || key.form, "htmx:abort");  // its answer would take the note away
    taps.dispatchEvent(new Event("change", { bubbles: true }));
  });

  /* htmx adds the button that was pressed last to every request of its form: noted above, it would count twice. */
  document.addEventListener("htmx:configRequest", ({ detail }) => {
    for (const name of Object.keys(detail.parameters)) if (/^tap(-|$)/.test(name)) delete detail.parameters[name];
  });

  /* Keys of yaku or fan that do not go with what is ticked. */
  document.addEventListener("htmx:oobAfterSwap", () => {
    for (const told of document.querySelectorAll("[data-odd]")) {
      const odd = told.dataset.odd.split(" ");
      for (const key of document.querySelectorAll(["yaku", "item"].map((name) => `input[name="${name}${told.id.slice(4)}"]`).join())) key.closest(".chip").classList.toggle("odd", odd.includes(key.value));
    }
  });
})();
