// Keeps one page for when there is no connection; everything else comes from the server.
const KEPT = 'kvartal-offline-1';
const FILES = ['/offline.html', '/offline.css', '/early.js', '/favicon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((keys) => Promise.all(keys.filter((key) => key !== KEPT).map((key) => caches.delete(key))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/offline.html')));
  else if (FILES.includes(path)) event.respondWith(fetch(request).catch(() => caches.match(path)));
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
