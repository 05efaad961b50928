import { clear, createStore, get } from 'idb-keyval';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

import { useLiveEvent } from '../live.ts';
import { dataOwner, userDataEvents } from '../user-data.ts';
import { onOutboxChange, readOutbox, saveWaiting, takeSettled } from './outbox-store.ts';
import { type Settled, type Waiting, isFor } from './outbox.ts';
import { sendWaiting } from './send-waiting.ts';

const TRY_EVERY_MS = 30_000;
const NONE: readonly Waiting[] = [];

let known = NONE;
const followers = new Set<() => void>();
let unfollow = (): void => {};

async function readAgain(): Promise<void> {
  const waiting = await readOutbox().then(
    (outbox) => outbox.waiting,
    () => NONE,
  );
  if (followers.size === 0) return;
  known = waiting;
  for (const follower of followers) follower();
}

/** However many follow, what is stored is read once for each change. */
function follow(onChange: () => void): () => void {
  followers.add(onChange);
  if (followers.size === 1) {
    unfollow = onOutboxChange(() => void readAgain());
    void readAgain();
  }
  return () => {
    followers.delete(onChange);
    if (followers.size > 0) return;
    unfollow();
    known = NONE;
  };
}

/** What waits on this device, in whichever tab and by whomever it was said. */
const useAllWaiting = (): readonly Waiting[] => useSyncExternalStore(follow, () => known);

/** The account whose words may be seen and sent here. */
const useMe = (): string | null => useSyncExternalStore(followOwner, dataOwner);

function followOwner(onChange: () => void): () => void {
  const ends = (['owned', 'forgotten'] as const).map((news) => userDataEvents.on(news, onChange));
  return () => ends.forEach((end) => end());
}

/** What waits of this account and of nobody's, and whether more waits for other accounts. */
export function useWaiting(): { mine: readonly Waiting[]; hasOthers: boolean; isSignedIn: boolean } {
  const all = useAllWaiting();
  const me = useMe();
  const mine = all.filter((item) => isFor(item, me));
  return { mine, hasOthers: mine.length < all.length, isSignedIn: me !== null };
}

/** What waits of what was said about something; undefined when nothing does. */
export const useWaitingWord = (kind: Waiting['kind'], id: string): Waiting['about'] =>
  useWaiting().mine.find((item) => item.kind === kind && item.about?.id === id)?.about;

/** Sends what waits as soon as it can, and hands what became of it to the tab that is looked at. */
export function useSending(onSettled: (settled: readonly Settled[]) => void): void {
  const isWaiting = useAllWaiting().length > 0;
  const me = useMe();

  const tell = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    const settled = await takeSettled(dataOwner());
    if (settled.length > 0) onSettled(settled);
  });
  const send = () => void sendWaiting((item) => isFor(item, dataOwner())).catch(() => {});

  useEffect(() => {
    const look = () => void tell().catch(() => {});
    const begin = () => {
      send();
      look();
    };
    void takeFormerReports(saveWaiting)
      .catch(() => {})
      .then(begin);
    window.addEventListener('online', begin);
    document.addEventListener('visibilitychange', begin);
    const end = onOutboxChange(look);
    return () => {
      window.removeEventListener('online', begin);
      document.removeEventListener('visibilitychange', begin);
      end();
    };
  }, [me]);
  useLiveEvent('open', send);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(send, TRY_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}

/** Where reports waited before words on trucks and votes did, too. */
const FORMER = 'towscout-waiting-reports';

type Former = { waiting: readonly { id: string; payload: object; seenAt: number }[] };

/** Hands over the reports that an earlier version of the site saved on this device, and empties the store where they waited. */
async function takeFormerReports(take: (item: Waiting) => Promise<void>): Promise<void> {
  const isThere = (await indexedDB.databases()).some(({ name }) => name === FORMER);
  if (!isThere) return;
  const store = createStore(FORMER, 'outbox');
  const former = await get<Former>('outbox', store);
  for (const { id, payload, seenAt } of former?.waiting ?? [])
    await take({ id, kind: 'report', subject: 'Your report', path: '/api/tow-trucks', body: payload, seenAt });
  await clear(store);
}
