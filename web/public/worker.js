// Keeps one page for when there is no connection, and serves the house that a page has taken along (src/offline/kit.svelte.ts).
const KEPT = 'kvartal-offline-1';
const FILES = ['/offline.html', '/offline.css', '/early.js', '/favicon.svg'];
const KIT = 'kvartal-kit-';
const MARK = 'kvartal-kit';
const LAST = 'kvartal-last-words';
/** Addresses of tables in the house that was taken along. */
const HOME = /\/home-/;
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

/** Finds a file of the kit that is whole, or of the version that a page began with: that one stays while it is used. */
async function taken(path, version = null) {
  if (!(await caches.has(MARK))) return undefined;
  if (version !== null && (await caches.has(KIT + version))) return (await caches.open(KIT + version)).match(path);
  const mark = await (await caches.open(MARK)).match('/taken');
  return mark && (await caches.open(KIT + (await mark.text()))).match(path);
}

/**
 * The server's page; without a connection, or when that is slow, the one that was taken along. Who plays at home gets
 * that one at once: the page and its house are of one kit.
 */
async function page(request, pathname) {
  await look();
  const here = await taken('/');
  if (!here) return fetch(request).catch(() => caches.match('/offline.html'));
  if (HOME.test(pathname) || (await (await caches.open(MARK)).match('/stays'))) return here;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, here.clone()));
  return Promise.race([fetch(request).catch(() => here), late]);
}

const kitFirst = async (request, path, version) => (await taken(path, version)) ?? fetch(request);
// The names of assets change with their contents: an older kit may have what an older page asks for.
const assetFirst = async (request, path) => (await taken(path)) ?? (await caches.match(path)) ?? fetch(request);
const kitLast = (request, path) =>
  fetch(request).catch(async (error) => (await taken(path)) ?? (await caches.match(path)) ?? Promise.reject(error));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request, pathname));
  else if (request.cache === 'no-store') return; // a kit is being fetched
  else if (empty && !FILES.includes(pathname)) return;
  else if (pathname.startsWith('/kit/')) event.respondWith(kitFirst(request, pathname, searchParams.get('v')));
  else if (pathname.startsWith('/assets/')) event.respondWith(assetFirst(request, pathname));
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
