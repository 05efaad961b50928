import {
  hashKey,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';

import type { LiveEventData, LiveEventName } from '@towscout/contracts/live';

import { useLiveEvent, usePollingInterval, useRefetchOnOpen } from './live.ts';
import { createNewsDuringFetch } from './news-during-fetch.ts';

export type Page<Item> = { items: readonly Item[]; next: string | null };
/** The pages of a list that were fetched so far, as the query keeps them. */
export type Pages<Item> = InfiniteData<Page<Item>>;

/** What is left of a page after news. Only where `mayJoin` what is new may be added: on the first page, when no page has it. */
type Change<Item, Name extends LiveEventName> = (
  items: readonly Item[],
  news: LiveEventData<Name>,
  mayJoin: boolean,
) => readonly Item[];

/** A list of the server: how it is fetched, and how the stream's events change it. */
export type LiveList<Item, Key extends QueryKey = QueryKey> = {
  queryKey: Key;
  fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<Page<Item>>;
  changes: { [Name in LiveEventName]?: Change<Item, Name> };
};

/** Told to fetches of the lists that they name, which know what their items are. */
const duringFetch = createNewsDuringFetch<unknown>();

const nameOf = (queryKey: QueryKey, isFirst: boolean): string => `${hashKey(queryKey)} ${isFirst ? 'first' : 'later'}`;

/** The query of a list. News that came while a page was fetched are in its answer all the same. */
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

/** The pages after news: an item is changed where it stands; one that is new comes first. */
export function withNews<Item extends { id: string }, News extends object>(
  pages: Pages<Item>,
  news: News,
  change: (items: readonly Item[], news: News, mayJoin: boolean) => readonly Item[],
): Pages<Item> {
  const isKnown = 'id' in news && itemsOf(pages).some(({ id }) => id === news.id);
  return changePages(pages, (items, isFirst) => change(items, news, isFirst && !isKnown));
}

/**
 * Keeps a list in step with the stream, and fetches what a stream that reopens has missed. `fetchedAt`,
 * in milliseconds since 1970, spares a list that has just come a second fetch; 0 does not.
 */
export function useListNews<Item extends { id: string }>(
  list: LiveList<Item>,
  isEnabled: boolean,
  fetchedAt: number,
): void {
  const client = useQueryClient();
  const { queryKey } = listOptions(list);
  const refetch = (cancelRefetch: boolean) =>
    void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch });
  const hear = <Name extends LiveEventName>(name: Name, news: LiveEventData<Name>) => {
    const change = list.changes[name];
    if (!change || !isEnabled) return;
    for (const isFirst of [true, false])
      duringFetch.tell(nameOf(queryKey, isFirst), (items) => change(items as readonly Item[], news, isFirst));
    const pages = client.getQueryData<Pages<Item>>(queryKey);
    if (pages) client.setQueryData<Pages<Item>>(queryKey, withNews(pages, news, change));
    else refetch(false);
  };
  useLiveEvent('sighting', (news) => hear('sighting', news));
  useLiveEvent('sighting-gone', (news) => hear('sighting-gone', news));
  useLiveEvent('notification', (news) => hear('notification', news));
  useLiveEvent('report', (news) => hear('report', news));
  useLiveEvent('feed', (news) => hear('feed', news));
  useRefetchOnOpen(fetchedAt, () => {
    if (isEnabled) refetch(true);
  });
}

type Keeping<Key> = {
  isEnabled: boolean;
  /** How often it is fetched while the stream is down; a sixth as often while it is up. */
  pollEveryMs: number;
  /** Whether the list that was asked for before stays until this one comes. */
  staysFor: (before: Key) => boolean;
};

/** A list that is fetched, kept in step with the stream, and healed by polling. */
export function useLiveList<Item extends { id: string }, Key extends QueryKey>(
  list: LiveList<Item, Key>,
  { isEnabled, pollEveryMs, staysFor }: Keeping<Key>,
) {
  const query = useInfiniteQuery({
    ...listOptions(list),
    enabled: isEnabled,
    refetchInterval: usePollingInterval(pollEveryMs),
    placeholderData: (pages, before) => (before && staysFor(before.queryKey) ? pages : undefined),
  });
  useListNews(list, isEnabled, query.dataUpdatedAt);
  const { data } = query;
  const items = useMemo(() => (data ? itemsOf(data) : null), [data]);
  return { query, items };
}
