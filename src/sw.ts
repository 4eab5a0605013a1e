/// <reference types="vite-plugin-pwa/client" />
/*
 * The service worker: it serves the app shell and the pictures offline, and syncs the outbox when
 * the browser wakes it. The service worker has no queue for requests; the outbox is the only queue.
 */
import { cacheNames, clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import {
  isGlbPath,
  isPicturePath,
  GLB_CACHE,
  PICTURE_CACHE,
  findPictureInOtherSize,
} from './device/pictures/picture-cache.ts';
import { isAppPath } from './device/service-worker/app-paths.ts';
import { BACKGROUND_SYNC_TAG } from './device/service-worker/background-sync.ts';
import {
  CHECK_SHELL,
  REPAIR_SHELL,
  type ShellState,
} from './device/service-worker/request-shell-state.ts';
import { syncInBackground } from './sync/loop/sync-in-background.ts';
import { canReadOutbox } from './sync/push/can-read-outbox.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[];
};

/** Event of WICG (Periodic) Background Synchronization; not in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const shell = self.__WB_MANIFEST;
precacheAndRoute(shell);
cleanupOutdatedCaches();
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === 'navigate' && isAppPath(url.pathname),
  createHandlerBoundToURL('/index.html'),
);
// The URL of a picture includes its version: a cached picture is never requested again.
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.destination === 'image' && isPicturePath(url.pathname),
  new CacheFirst({
    cacheName: PICTURE_CACHE,
    plugins: [{ handlerDidError: ({ request }) => findPictureInOtherSize(request.url) }],
  }),
);
// Models of the turntable are large and have no version in their URL: the cached model is served
// immediately, and the cache is updated in the background.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isGlbPath(url.pathname),
  new StaleWhileRevalidate({ cacheName: GLB_CACHE }),
);
clientsClaim();

self.addEventListener('message', (event) => {
  const type = (event.data as { type?: string } | null)?.type;
  // Takes over only on request of the page: never during a half-typed form, and never with an
  // outbox that this version cannot read.
  if (type === 'SKIP_WAITING') event.waitUntil(takeOver(event.ports[0]));
  if (type === CHECK_SHELL) event.waitUntil(answerShell(event.ports[0]));
  if (type === REPAIR_SHELL) event.waitUntil(repairShell());
});

/** Sends the page the number of cached files of the app. */
async function answerShell(page: MessagePort | undefined): Promise<void> {
  const found = await Promise.all(
    shell.map((part) => matchPrecache(typeof part === 'string' ? part : part.url)),
  );
  const state: ShellState = { kept: found.filter(Boolean).length, of: shell.length };
  page?.postMessage(state);
}

/**
 * Downloads files of the app that are missing in the cache: the browser does not repeat the
 * installation of a version.
 */
async function repairShell(): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  for (const part of shell) {
    const url = typeof part === 'string' ? part : part.url;
    const key = getCacheKeyForURL(url);
    if (key === undefined || (await cache.match(key))) continue;
    // Offline: stops here; the next repair request of the page tries again.
    // oxlint-disable-next-line eslint/no-restricted-globals -- no response of the API, but a part of the app
    const response = await fetch(url, { cache: 'no-cache' }).catch(() => null);
    if (!response) break;
    if (response.ok) await cache.put(key, response);
  }
}

/** Reports to the page whether this version can read the outbox, and takes over if it can. */
async function takeOver(page: MessagePort | undefined): Promise<void> {
  const takesOver = await canReadOutbox();
  page?.postMessage(takesOver);
  if (takesOver) await self.skipWaiting();
}

// Tapping a notification brings its app to the front.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(bringToFront());
});

async function bringToFront(): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  await (open ? open.focus() : self.clients.openWindow('/dashboard'));
}

self.addEventListener('sync', syncWhenWoken);
self.addEventListener('periodicsync', syncWhenWoken);

function syncWhenWoken(event: Event): void {
  const { tag } = event as SyncEvent;
  if (tag === BACKGROUND_SYNC_TAG) (event as SyncEvent).waitUntil(syncInBackground());
}
