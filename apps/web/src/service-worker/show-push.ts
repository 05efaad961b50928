/// <reference lib="webworker" />
import type { PushMessage } from '@towscout/contracts/push';

import { readPush } from './read-push.ts';
import { wasShown } from './shown-pushes.ts';

/** What the service worker tells its open pages once a push was shown. */
type PushShown = { type: 'push-shown'; tag: string };

/** 200, 100, 200 ms (specification section 9). */
const VIBRATION_MS = [200, 100, 200];

/** A notification with what browsers know of it and TypeScript's library does not yet. */
type Options = NotificationOptions & { renotify: boolean; vibrate?: number[]; timestamp: number };

/**
 * Shows what came. Every push shows a notification, because browsers revoke those that do not; but
 * alerts of one truck share a tag, so a newer one takes the place of the older, and one that was
 * shown already, or an end, makes no sound.
 */
export async function showPush(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const message = readPush(data);
  const isRepeated = await wasShown(worker, message.id);
  await worker.registration.showNotification(message.title, optionsOf(message, isRepeated || message.silent));
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: 'push-shown', tag: message.tag } satisfies PushShown, { transfer: [] });
}

const optionsOf = (message: PushMessage, isSilent: boolean): Options => ({
  body: message.body,
  tag: message.tag,
  data: message,
  icon: '/icon-192.png',
  badge: '/badge-96.png',
  silent: isSilent,
  renotify: !isSilent,
  timestamp: Date.parse(message.sentAt),
  // Silence and vibration exclude each other.
  ...(!isSilent && { vibrate: VIBRATION_MS }),
});
