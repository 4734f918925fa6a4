// Keeps one page for when there is no connection, and serves the house that a page has taken along (src/offline/kit.svelte.ts).
const KEPT = 'kvartal-offline-1';
const FILES = ['/offline.html', '/offline.css', '/early.js', '/favicon.svg'];
const KIT = 'kvartal-kit-';
const MARK = 'kvartal-kit';
const LAST = 'kvartal-last-words';
/** So long a page that is here waits for the server's newer one, in ms. */
const PATIENCE = 2500;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const ours = (key) => key === KEPT || key === LAST || key.startsWith(MARK);
  event.waitUntil(
    caches
      .keys()
      .then((keys) => Promise.all(keys.filter((key) => !ours(key)).map((key) => caches.delete(key))))
      .then(() => self.clients.claim()),
  );
});

/** Known to have nothing: requests then go their own way, as if there were no worker. */
let empty = false;
const look = async () => {
  empty = !(await caches.has(MARK));
};
look();
self.addEventListener('message', look); // something was taken along

/** Finds a file of the kit that is whole. */
async function taken(path) {
  if (!(await caches.has(MARK))) return undefined;
  const mark = await (await caches.open(MARK)).match('/taken');
  return mark && (await caches.open(KIT + (await mark.text()))).match(path);
}

/** The server's page; without a connection, or when that is slow, the one that was taken along. */
async function page(request) {
  await look();
  const here = await taken('/');
  if (!here) return fetch(request).catch(() => caches.match('/offline.html'));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, here.clone()));
  return Promise.race([fetch(request).catch(() => here), late]);
}

const kitFirst = async (request, path) => (await taken(path)) ?? fetch(request);
const kitLast = (request, path) =>
  fetch(request).catch(async (error) => (await taken(path)) ?? (await caches.match(path)) ?? Promise.reject(error));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (request.cache === 'no-store') return; // a kit is being fetched
  else if (empty && !FILES.includes(pathname)) return;
  else if (pathname.startsWith('/kit/') || pathname.startsWith('/assets/')) event.respondWith(kitFirst(request, pathname));
  else event.respondWith(kitLast(request, pathname));
});

// A notice that it is somebody's turn leads to the page that is open.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const page = pages.find((one) => new URL(one.url).pathname === event.notification.data) ?? pages[0];
      return page ? page.focus() : self.clients.openWindow(event.notification.data);
    }),
  );
});
