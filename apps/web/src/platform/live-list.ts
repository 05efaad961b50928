import {
  hashKey,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';

import type { LiveEventName } from '@towscout/contracts/live/paths';
import type { LiveEventData } from '@towscout/contracts/live/schema';

import { useLiveEvent, usePollingInterval, useRefetchOnOpen } from './live.ts';
import { createUpdatesDuringFetch } from './updates-during-fetch.ts';

export type Page<Item> = { items: readonly Item[]; next: string | null };
/** The pages fetched so far, as the query stores them. */
export type Pages<Item> = InfiniteData<Page<Item>>;

/** A page after an update. New items may join only where `mayJoin`: on the first page, when no other page has them. */
type Change<Item, Name extends LiveEventName> = (
  items: readonly Item[],
  update: LiveEventData<Name>,
  mayJoin: boolean,
) => readonly Item[];

/** A list of the server: how it is fetched, and how the stream's events change it. */
export type LiveList<Item, Key extends QueryKey = QueryKey> = {
  queryKey: Key;
  fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<Page<Item>>;
  changes: { [Name in LiveEventName]?: Change<Item, Name> };
};

/** Updates that arrive while a list is being fetched, by the list's name. */
const duringFetch = createUpdatesDuringFetch<unknown>();

const nameOf = (queryKey: QueryKey, isFirst: boolean): string => `${hashKey(queryKey)} ${isFirst ? 'first' : 'later'}`;

/** The query of a list. Updates that arrive during a fetch are applied to its answer. */
export const listOptions = <Item, Key extends QueryKey>({ queryKey, fetchPage }: LiveList<Item, Key>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }): Promise<Page<Item>> => {
      let next: string | null = null;
      const items = await duringFetch.fetch(nameOf(queryKey, pageParam === null), async () => {
        const page = await fetchPage(pageParam, signal);
        next = page.next;
        return page.items;
      });
      return { items: items as readonly Item[], next };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page<Item>) => next,
  });

export const itemsOf = <Item>(pages: Pages<Item> | undefined): Item[] =>
  pages?.pages.flatMap(({ items }) => items) ?? [];

export const changePages = <Item>(
  pages: Pages<Item>,
  change: (items: readonly Item[], isFirst: boolean) => readonly Item[],
): Pages<Item> => ({
  ...pages,
  pages: pages.pages.map((page, index) => ({ ...page, items: change(page.items, index === 0) })),
});

/** The pages after an update: a known item changes in place, a new one comes first. */
export function withUpdate<Item extends { id: string }, Update extends object>(
  pages: Pages<Item>,
  update: Update,
  change: (items: readonly Item[], update: Update, mayJoin: boolean) => readonly Item[],
): Pages<Item> {
  const isKnown = 'id' in update && itemsOf(pages).some(({ id }) => id === update.id);
  return changePages(pages, (items, isFirst) => change(items, update, isFirst && !isKnown));
}

/**
 * Applies the stream's updates to a list, and refetches what a reopened stream missed. `fetchedAt`,
 * in milliseconds since 1970, spares a list that has just come a second fetch; 0 does not.
 */
export function useListUpdates<Item extends { id: string }>(
  list: LiveList<Item>,
  isEnabled: boolean,
  fetchedAt: number,
): void {
  const client = useQueryClient();
  const { queryKey } = listOptions(list);
  const refetch = (cancelRefetch: boolean) =>
    void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch });
  const applyUpdate = <Name extends LiveEventName>(name: Name, update: LiveEventData<Name>) => {
    const change = list.changes[name];
    if (!change || !isEnabled) return;
    for (const isFirst of [true, false])
      duringFetch.apply(nameOf(queryKey, isFirst), (items) => change(items as readonly Item[], update, isFirst));
    const pages = client.getQueryData<Pages<Item>>(queryKey);
    if (pages) client.setQueryData<Pages<Item>>(queryKey, withUpdate(pages, update, change));
    else refetch(false);
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
  /** How often it is fetched while the stream is down; a sixth as often while it is up. */
  pollEveryMs: number;
  /** False where the tab's stream does not tell of it all: it is polled as often as without one, hidden or not. */
  isStreamed?: boolean;
  /** Whether the list that was asked for before stays until this one comes. */
  staysFor: (before: Key) => boolean;
};

/** A list that is fetched, updated by the stream, and healed by polling. */
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
  const items = useMemo(() => (data ? itemsOf(data) : null), [data]);
  return { query, items };
}
