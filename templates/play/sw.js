/* Keeps the shell of the entry page for a phone without a connection: styles, scripts, and one page that is nobody's.
   No other page is ever kept. */
"use strict";
const SHELL = "shell-{{ release }}", OFFLINE = "{% url 'offline' %}";
const FILES = [{% for file in shell %}"{{ file }}"{% if not forloop.last %}, {% endif %}{% endfor %}];

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll([OFFLINE, ...FILES].map((path) => new Request(path, { cache: "reload" })))));
});
addEventListener("activate", (event) => {
  const others = caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))));
  event.waitUntil(Promise.all([others, clients.claim()]));
});
addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname === OFFLINE) event.respondWith(newest(request));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(OFFLINE, { ignoreVary: true })));
  else if (FILES.includes(pathname)) event.respondWith(caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)));
});

/* In the language that is chosen now. */
async function newest(request) {
  const answer = await fetch(request).catch(() => null);
  if (answer?.ok) await (await caches.open(SHELL)).put(OFFLINE, answer.clone());
  return answer ?? caches.match(OFFLINE, { ignoreVary: true });
}
