// The service worker: it opens the pages without a connection, as they were when they were last
// shown. Browsers run it only over HTTPS and on localhost.
'use strict';

const pages = 'prog-pages';
const shown = ['/', '/session', '/program', '/history', '/records', '/charts', '/calendar', '/goals'];

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(
  Promise.all([self.clients.claim(), ...['/', '/session'].map(keep)])));

// Keeps a page and the files that it loads, also if the browser has not shown it yet.
async function keep(path) {
  const answer = await fetch(path);
  if (!answer.ok) return;
  const kept = await caches.open(pages);
  const text = await answer.clone().text();
  await kept.addAll(text.match(/\/assets\/[^"]+/g) || []);
  await kept.put(path, answer);
}

self.addEventListener('fetch', (event) => {
  const request = event.request;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin) return;
  const isAsset = address.pathname.startsWith('/assets/');
  if (!isAsset && !shown.includes(address.pathname)) return;
  event.respondWith((async () => {
    const kept = await caches.open(pages);
    if (isAsset) {
      const found = await kept.match(request);
      if (found) return found;
    }
    try {
      const answer = await fetch(request);
      if (answer.ok) await kept.put(request, answer.clone());
      // A device that was forgotten must not go on showing what it kept.
      if (answer.status === 401) await caches.delete(pages);
      return answer;
    } catch (error) {
      const found = await kept.match(request);
      if (found) return found;
      throw error;
    }
  })());
});
