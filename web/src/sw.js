// Caches the app shell, so that the app opens offline. Data of the server is never cached.
// `scripts/worker.ts` fills in the list of files. A new version waits until all pages of the old one are closed.
const FILES = [];
const CACHE = 'shell-VERSION';
const SHELL = '/';

/** Files with a hash in their name never change. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

/** Every page is the same shell: the newest one from the network, or else the cached one. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (why) {
    const kept = await caches.match(SHELL);
    if (kept) return kept;
    throw why;
  }
}

async function tidy() {
  const old = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('install', (event) =>
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([SHELL, ...FILES]))),
);
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api')) return;
  if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (request.mode === 'navigate') event.respondWith(page(request));
});
