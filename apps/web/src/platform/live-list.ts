import {
  hashKey,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo, useRef } from 'react';

import type { LiveEventName } from '@towscout/contracts/live/constants';
import type { LiveEventData } from '@towscout/contracts/live/schema';

import { useLiveEvent, usePollingInterval, useRefetchOnOpen } from './live.ts';

export type Page<Item> = { items: readonly Item[]; next: string | null };
export type Pages<Item> = InfiniteData<Page<Item>>;

/** `mayJoin`: new items may be added, on the first page unless another page has them. */
type Change<Item, Name extends LiveEventName> = (
  items: readonly Item[],
  update: LiveEventData<Name>,
  mayJoin: boolean,
) => readonly Item[];

export type LiveList<Item, Key extends QueryKey = QueryKey> = {
  queryKey: Key;
  fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<Page<Item>>;
  changes: { [Name in LiveEventName]?: Change<Item, Name> };
};

const duringFetch = createUpdatesDuringFetch<unknown>();

const toListName = (queryKey: QueryKey, isFirst: boolean): string =>
  `${hashKey(queryKey)} ${isFirst ? 'first' : 'later'}`;

/** Applies updates that arrive during a fetch to its response. */
export const listOptions = <Item, Key extends QueryKey>({ queryKey, fetchPage }: LiveList<Item, Key>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }): Promise<Page<Item>> => {
      let next: string | null = null;
      const items = await duringFetch.fetch(toListName(queryKey, pageParam === null), async () => {
        const page = await fetchPage(pageParam, signal);
        next = page.next;
        return page.items;
      });
      return { items: items as readonly Item[], next };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page<Item>) => next,
  });

export const flattenPages = <Item>(pages: Pages<Item> | undefined): Item[] =>
  pages?.pages.flatMap(({ items }) => items) ?? [];

export const changePages = <Item>(
  pages: Pages<Item>,
  change: (items: readonly Item[], isFirst: boolean) => readonly Item[],
): Pages<Item> => ({
  ...pages,
  pages: pages.pages.map((page, index) => ({ ...page, items: change(page.items, index === 0) })),
});

/** Known items change in place; a new one comes first. */
export function withUpdate<Item extends { id: string }, Update extends object>(
  pages: Pages<Item>,
  update: Update,
  change: (items: readonly Item[], update: Update, mayJoin: boolean) => readonly Item[],
): Pages<Item> {
  const isKnown = 'id' in update && flattenPages(pages).some(({ id }) => id === update.id);
  return changePages(pages, (items, isFirst) => change(items, update, isFirst && !isKnown));
}

/** `fetchedAt` (epoch milliseconds) spares a fresh list a second fetch; 0 doesn't. */
export function useListUpdates<Item extends { id: string }>(
  list: LiveList<Item>,
  isEnabled: boolean,
  fetchedAt: number,
): void {
  const client = useQueryClient();
  const { queryKey } = listOptions(list);
  const refetch = (cancelRefetch: boolean) =>
    void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch });
  const waiting = useRef<((pages: Pages<Item>) => Pages<Item>)[]>([]);
  // Each write compares the whole list with the one before.
  const applyWaiting = () => {
    const updates = waiting.current.splice(0);
    const isKnown = client.setQueryData<Pages<Item>>(
      queryKey,
      (pages) => pages && updates.reduce((now, apply) => apply(now), pages),
    );
    if (!isKnown) refetch(false);
  };
  const applyUpdate = <Name extends LiveEventName>(name: Name, update: LiveEventData<Name>) => {
    const change = list.changes[name];
    if (!change || !isEnabled) return;
    for (const isFirst of [true, false])
      duringFetch.apply(toListName(queryKey, isFirst), (items) => change(items as readonly Item[], update, isFirst));
    waiting.current.push((pages) => withUpdate(pages, update, change));
    if (waiting.current.length === 1) queueMicrotask(applyWaiting);
  };
  useLiveEvent('sighting', (update) => applyUpdate('sighting', update));
  useLiveEvent('sighting-gone', (update) => applyUpdate('sighting-gone', update));
  useLiveEvent('notification', (update) => applyUpdate('notification', update));
  useLiveEvent('report', (update) => applyUpdate('report', update));
  useLiveEvent('feed', (update) => applyUpdate('feed', update));
  useRefetchOnOpen(fetchedAt, () => {
    if (isEnabled) refetch(true);
  });
}

type Keeping<Key> = {
  isEnabled: boolean;
  /** Interval without a stream; six times as long with one. */
  pollEveryMs: number;
  /** False where the stream doesn't cover the list, which is then polled at the full rate, hidden or not. */
  isStreamed?: boolean;
  /** True to keep the previous list until this one arrives. */
  staysFor: (before: Key) => boolean;
};

/** Fetched, updated by the stream, and polled to heal losses. */
export function useLiveList<Item extends { id: string }, Key extends QueryKey>(
  list: LiveList<Item, Key>,
  { isEnabled, pollEveryMs, isStreamed = true, staysFor }: Keeping<Key>,
) {
  const query = useInfiniteQuery({
    ...listOptions(list),
    enabled: isEnabled,
    refetchInterval: usePollingInterval(pollEveryMs, isStreamed),
    refetchIntervalInBackground: !isStreamed,
    placeholderData: (pages, before) => (before && staysFor(before.queryKey) ? pages : undefined),
  });
  useListUpdates(list, isEnabled, query.dataUpdatedAt);
  const { data } = query;
  const items = useMemo(() => (data ? flattenPages(data) : null), [data]);
  return { query, items };
}

type FetchedChange<Item> = (items: readonly Item[]) => readonly Item[];

/** A fetch that began before an update would undo it, so the update is applied to its response too. */
export function createUpdatesDuringFetch<Item>() {
  const fetches = new Set<{ list: string; changes: FetchedChange<Item>[] }>();
  return {
    apply(list: string, change: FetchedChange<Item>): void {
      for (const each of fetches) if (each.list === list) each.changes.push(change);
    },
    async fetch(list: string, work: () => Promise<readonly Item[]>): Promise<readonly Item[]> {
      const fetching = { list, changes: [] as FetchedChange<Item>[] };
      fetches.add(fetching);
      try {
        const answer = await work();
        return fetching.changes.reduce((items, change) => change(items), answer);
      } finally {
        fetches.delete(fetching);
      }
    },
  };
}
