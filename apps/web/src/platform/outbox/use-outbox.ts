import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clear, createStore, get } from 'idb-keyval';
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';

import { sightingPaths } from '@towscout/contracts/trucks/constants';
import { isFeed, type Source } from '@towscout/domain/sources/tow-calls';
import { SAME_TRUCK_METERS } from '@towscout/domain/trucks/status';
import { distanceBetween, type LatLng, meters, metersToMiles } from '@towscout/geo';
import { m } from '@towscout/messages';

import { api } from '../api.ts';
import { useLiveEvent } from '../live.ts';
import { dataOwner, userDataEvents } from '../user-data.ts';
import { onOutboxChange, popSettled, readOutbox, saveWaiting } from './outbox-store.ts';
import { isFor, nextTryMs, type Settled, type Waiting } from './outbox.ts';
import { keepSettled, readPlace, useOwnWordsHere } from './own-words.ts';
import { sendWaiting } from './send-waiting.ts';

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

/** One read per change, shared by all followers. */
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

const useAllWaiting = (): readonly Waiting[] => useSyncExternalStore(follow, () => known);

const useMe = (): string | null => useSyncExternalStore(followOwner, dataOwner);

function followOwner(onChange: () => void): () => void {
  const ends = (['owned', 'forgotten'] as const).map((news) => userDataEvents.on(news, onChange));
  return () => ends.forEach((end) => end());
}

/** Also tells if other accounts have items. */
export function useWaiting(): { mine: readonly Waiting[]; hasOthers: boolean; isSignedIn: boolean } {
  const all = useAllWaiting();
  const me = useMe();
  const mine = all.filter((item) => isFor(item, me));
  return { mine, hasOthers: mine.length < all.length, isSignedIn: me !== null };
}

export const useWaitingVote = (kind: Waiting['kind'], id: string): Waiting['about'] =>
  useWaiting().mine.find((item) => item.kind === kind && item.about?.id === id)?.about;

/** Sends as soon as possible, and passes outcomes to the visible tab. */
export function useSending(onSettled: (settled: readonly Settled[]) => void): void {
  const waiting = useAllWaiting();
  const me = useMe();

  const tell = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    const settled = await popSettled(dataOwner());
    keepSettled(settled);
    if (settled.length > 0) onSettled(settled);
  });
  const send = () => void sendWaiting((item) => isFor(item, dataOwner())).catch(() => {});

  useEffect(() => {
    const look = () => void tell().catch(() => {});
    const begin = () => {
      send();
      look();
    };
    void migrateFormerReports(saveWaiting)
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
    if (waiting.length === 0) return;
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      timer = setTimeout(
        () => {
          send();
          plan();
        },
        nextTryMs(waiting, Date.now()),
      );
    };
    plan();
    return () => clearTimeout(timer);
  }, [waiting]);
}

/** The former store, for reports only. */
const FORMER = 'towscout-waiting-reports';

type Former = { waiting: readonly { id: string; payload: object; seenAt: number }[] };

/** Migrates and clears an earlier version's reports. */
async function migrateFormerReports(take: (item: Waiting) => Promise<void>): Promise<void> {
  const isThere = (await indexedDB.databases()).some(({ name }) => name === FORMER);
  if (!isThere) return;
  const store = createStore(FORMER, 'outbox');
  const former = await get<Former>('outbox', store);
  for (const { id, payload, seenAt } of former?.waiting ?? [])
    await take({
      id,
      kind: 'report',
      subject: m.platform_your_report(),
      path: '/api/tow-trucks',
      body: payload,
      seenAt,
    });
  await clear(store);
}

type Truck = { id: string; latitude: number; longitude: number; confirmations: number; source: Source };

const SAME_TRUCK_MILES = metersToMiles(meters(SAME_TRUCK_METERS));

/**
 * The trucks among these that only I see, since nobody is alerted by their own vote. Of a member the server is
 * asked, too, because they may have reported from another device; until it answers, nothing alerts.
 */
export function useOwnVote(trucks: readonly Truck[], signedIn: boolean): ReadonlySet<string> {
  const here = useOwnWordsHere();
  const waitingAt = useWaiting().mine.flatMap(({ kind, body }) => (kind === 'report' ? (readPlace(body) ?? []) : []));
  const ids = trucks
    .filter(hasOneVote)
    .map(({ id }) => id)
    .toSorted();
  const { data: asked, isError } = useQuery({
    queryKey: [sightingPaths.mine, ids],
    queryFn: async ({ signal }) => ({ ids, words: await api.get(sightingPaths.mine, { signal }) }),
    enabled: signedIn && ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const isAsked = (id: string): boolean => !signedIn || isError || asked?.ids.includes(id) === true;
  const said = new Set([...here.words, ...(asked?.words ?? [])].map(({ id }) => id));
  const reportedAt = [...here.reportingAt, ...waitingAt];
  const isMine = ({ id, latitude: lat, longitude: lng }: Truck): boolean =>
    !isAsked(id) || said.has(id) || reportedAt.some((place) => isSameSpot(place, { lat, lng }));
  const mine = trucks.flatMap((truck) => (hasOneVote(truck) && isMine(truck) ? [truck.id] : [])).join(' ');
  return useMemo(() => new Set(mine.split(' ')), [mine]);
}

/** A feed's call is its source's word. */
const hasOneVote = ({ confirmations, source }: Truck): boolean => confirmations === 1 && !isFeed(source);

const isSameSpot = (a: LatLng, b: LatLng): boolean => distanceBetween(a, b) <= SAME_TRUCK_MILES;
