/// <reference lib="webworker" />

import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { currentLocale, locales } from '@towscout/messages/locale';

import { NAMES_LANGUAGE } from '#platform/language.ts';
import { readOutbox } from '#platform/outbox/outbox-store.ts';
import { SEND_TAG } from '#platform/outbox/save-for-later.ts';
import { sendWaiting } from '#platform/outbox/send-waiting.ts';

import { answerPress, tellOfSentPresses } from './answer-press.ts';
import { openPage, SERVER_PATHS } from './open-page.ts';
import { showPush } from './show-push.ts';

declare const self: ServiceWorkerGlobalScope & { PRECACHE: { url: string; revision: string | null }[] };

// Activates at once: alerts need the newest version, and pages request files by hash.
// Chromium leaves it waiting when a request wakes the old one in that moment, so it asks again while it runs.
let asking: number | undefined;
self.addEventListener('install', () => {
  void self.skipWaiting();
  asking = self.setInterval(() => void self.skipWaiting(), 1_000);
});
self.addEventListener('activate', (event) => {
  clearInterval(asking);
  event.waitUntil(self.clients.claim());
});

precacheAndRoute(self.PRECACHE);
cleanupOutdatedCaches();
// Pages work offline; sign-in, files and the API go to the server.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(`${import.meta.env.BASE_URL}index.html`), {
    denylist: [...SERVER_PATHS, NAMES_LANGUAGE, ...otherLanguages()],
  }),
);

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data)));
self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  notification.close();
  event.waitUntil(action === '' ? openPage(self, notification.data) : answerPress(self, action, notification.data));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(self, event)));
self.addEventListener('sync', (event) => {
  if (isSync(event) && event.tag === SEND_TAG) event.waitUntil(sendOrTryAgain());
});

/** Addresses that name another language than this worker's. */
function otherLanguages(): RegExp[] {
  return locales.filter((locale) => locale !== currentLocale()).map((locale) => new RegExp(`^/${locale}(/|$)`));
}

/** Background Sync is missing from TypeScript's library. */
const isSync = (event: Event): event is ExtendableEvent & { tag: string } => 'tag' in event;

/** Rejects while anything waits, so that the browser retries. */
async function sendOrTryAgain(): Promise<void> {
  await sendWaiting();
  await tellOfSentPresses(self);
  if ((await readOutbox()).waiting.length > 0) throw new Error('something is still waiting');
}

/** Missing from TypeScript's library. */
type SubscriptionChange = Event & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

/** Sends the server a subscription that the browser replaced. */
async function renewSubscription(worker: ServiceWorkerGlobalScope, event: Event): Promise<void> {
  const { oldSubscription, newSubscription } = event as SubscriptionChange;
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  const subscription =
    newSubscription ??
    (applicationServerKey
      ? await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
      : null);
  if (!subscription) return;
  await fetch('/api/push/subscriptions', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
}
