/* The calculator. Without this file every tile is a button that submits the form. */
"use strict";
(() => {
  /* Taps are noted in order beside the hand they change and sent together: none is lost while an answer is under way. */
  document.addEventListener("click", (event) => {
    const key = event.target.closest("#calc button[name=tap]");
    if (!key) return;
    event.preventDefault();
    const { form } = key, to = form.elements.to, tap = document.createElement("input");
    Object.assign(tap, { type: "hidden", name: "taps", value: `${to.value} ${key.value}` });
    document.getElementById("held").append(tap);
    to.value = "hand";
    htmx.trigger(form, "tap");
  });

  /* htmx adds the button that was pressed last to every request of its form: noted above, it would count twice. */
  document.addEventListener("htmx:configRequest", ({ detail }) => delete detail.parameters.tap);

  /* Keys of yaku that do not go with what is ticked. */
  document.addEventListener("htmx:oobAfterSwap", () => {
    const odd = (document.getElementById("worth").dataset.odd || "").split(" ");
    for (const key of document.querySelectorAll("#calc input[name=yaku]")) key.closest(".chip").classList.toggle("odd", odd.includes(key.value));
  });
})();
