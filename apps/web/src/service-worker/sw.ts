/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { readOutbox } from '#platform/outbox/outbox-store.ts';
import { SEND_TAG } from '#platform/outbox/save-for-later.ts';
import { sendWaiting } from '#platform/outbox/send-waiting.ts';

import { openPage } from './open-page.ts';
import { renewSubscription } from './renew-subscription.ts';
import { SERVER_PATHS } from './server-paths.ts';
import { showPush } from './show-push.ts';

declare const self: ServiceWorkerGlobalScope & { PRECACHE: { url: string; revision: string | null }[] };

// A new version waits for nobody: alerts must come from the newest one, and pages ask for their files by name.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

precacheAndRoute(self.PRECACHE);
cleanupOutdatedCaches();
// The page itself is there without a network too; sign-in, files and the API are the server's alone.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_PATHS }));

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(self, event.notification.data));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(self, event)));
self.addEventListener('sync', (event) => {
  if (isSync(event) && event.tag === SEND_TAG) event.waitUntil(sendOrTryAgain());
});

/** TypeScript's library does not know Background Sync. */
const isSync = (event: Event): event is ExtendableEvent & { tag: string } => 'tag' in event;

/** Rejects while something waits, so that the browser tries again. */
async function sendOrTryAgain(): Promise<void> {
  await sendWaiting();
  if ((await readOutbox()).waiting.length > 0) throw new Error('something is still waiting');
}
