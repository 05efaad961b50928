/// <reference lib="webworker" />
import { SELF_TEST_TAG } from '@towscout/contracts/delivery/constants';
import type { PushMessage } from '@towscout/contracts/delivery/push';
import { describeAction, fitActions, isAlertAction } from '@towscout/domain/alerts/alert-actions';
import { m } from '@towscout/messages';

const CACHE = 'shown-pushes';
const LIST = '/shown-pushes.json';
/** More than a device is shown in a day. */
const MOST_IDS = 100;

/** Serializes concurrent pushes, so that each reads the previous one's write. */
let turn: Promise<unknown> = Promise.resolve();

/** Records the id and returns true if it was known: push services and our server deliver at least once. */
function wasShown({ caches }: Pick<ServiceWorkerGlobalScope, 'caches'>, id: string): Promise<boolean> {
  const answer = turn.then(() => remember(caches, id));
  turn = answer.catch(() => {});
  return answer;
}

async function remember(caches: CacheStorage, id: string): Promise<boolean> {
  const cache = await caches.open(CACHE);
  const shown = await readList(cache);
  if (shown.includes(id)) return true;
  await cache.put(LIST, Response.json([...shown, id].slice(-MOST_IDS)));
  return false;
}

async function readList(cache: Cache): Promise<string[]> {
  const stored: unknown = await (await cache.match(LIST))?.json().catch(() => null);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}

/** Sent to open pages after showing a push. */
type PushShown = { type: 'push-shown'; tag: string };

/** 200, 100, 200 ms (specification section 9). */
const VIBRATION_MS = [200, 100, 200];

/** Options missing from TypeScript's library. */
type Options = NotificationOptions & {
  renotify: boolean;
  vibrate?: number[];
  timestamp: number;
  actions?: { action: string; title: string }[];
};

/** Browsers revoke the permission of a push without a notification; repeats and all-clears are silent. */
export async function showPush(
  worker: Pick<ServiceWorkerGlobalScope, 'caches' | 'clients' | 'registration'>,
  data: PushMessageData | null,
): Promise<void> {
  const message = readPush(data);
  // A full cache must not stop an alert.
  const isRepeated = await wasShown(worker, toShownId(message)).catch(() => false);
  const newest = await pickNewest(worker.registration, message);
  await worker.registration.showNotification(
    newest.title,
    toOptions(newest, isRepeated || newest !== message || message.silent),
  );
  if (message.tag === SELF_TEST_TAG) setTimeout(() => void closeAll(worker.registration, SELF_TEST_TAG), SEEN_MS);
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages)
    page.postMessage({ type: 'push-shown', tag: message.tag } satisfies PushShown, { transfer: [] });
}

/** After the browser has seen that the push was shown. */
const SEEN_MS = 2000;

async function closeAll(registration: ServiceWorkerRegistration, tag: string): Promise<void> {
  for (const notification of await registration.getNotifications({ tag })) notification.close();
}

/** Each ring of an alarm sounds once. */
const toShownId = ({ id, ring }: PushMessage): string => (ring === undefined ? id : `${id} ${ring}`);

/** A push delayed by retries doesn't replace a newer one. */
async function pickNewest(registration: ServiceWorkerRegistration, message: PushMessage): Promise<PushMessage> {
  const standing = await registration.getNotifications({ tag: message.tag }).catch(() => []);
  return standing
    .map(({ data }): unknown => data)
    .filter(isMessage)
    .reduce((one, other) => (isNewer(other, one) ? other : one), message);
}

const isNewer = (one: PushMessage, other: PushMessage): boolean => Date.parse(one.sentAt) > Date.parse(other.sentAt);

export const toOptions = (message: PushMessage, isSilent: boolean): Options => ({
  body: message.body,
  tag: message.tag,
  data: message,
  icon: '/icon-192.png',
  badge: '/badge-96.png',
  silent: isSilent,
  renotify: !isSilent,
  timestamp: Date.parse(message.sentAt),
  actions: toButtons(message, mostButtons()),
  // Silence and vibration exclude each other.
  ...(!isSilent && { vibrate: VIBRATION_MS }),
});

/** Missing from TypeScript's library, and from browsers without buttons. */
type WithButtons = { Notification?: { maxActions?: number } };

export const mostButtons = (scope: WithButtons = globalThis as WithButtons): number =>
  scope.Notification?.maxActions ?? 0;

/** As many as the browser shows; the page that opens offers all. */
export const toButtons = ({ actions = [] }: Pick<PushMessage, 'actions'>, most: number) =>
  fitActions(actions, most).map((action) => ({ action, title: describeAction(action) }));

/** Parsed by hand, because the schema library would outweigh the service worker. */
export function readPush(data: Pick<PushMessageData, 'json'> | null): PushMessage {
  try {
    const message: unknown = data?.json();
    return isMessage(message) ? message : unreadable();
  } catch {
    return unreadable();
  }
}

/** Something came, and the site has it. */
const unreadable = (): PushMessage => ({
  // Unique, because a repeat makes no sound.
  id: crypto.randomUUID(),
  title: 'TowScout',
  body: m.service_worker_unreadable(),
  tag: 'unknown',
  url: '/alerts',
  silent: false,
  sentAt: new Date().toISOString(),
});

export function isMessage(value: unknown): value is PushMessage {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  const texts = ['id', 'title', 'body', 'tag', 'url', 'sentAt'].every((name) => typeof fields[name] === 'string');
  const { silent, url, actions = [], owner = '' } = fields;
  const hasActions = Array.isArray(actions) && actions.every(isAlertAction) && typeof owner === 'string';
  return texts && typeof silent === 'boolean' && isOwnPath(String(url)) && hasActions;
}

/** A path of this site that no browser could take for another's. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);
