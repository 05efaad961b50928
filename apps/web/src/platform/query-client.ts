import {
  type FetchQueryOptions,
  MutationCache,
  QueryClient,
  type QueryKey,
  QueryObserver,
} from '@tanstack/react-query';

import { distanceBetween, type LatLng } from '@towscout/geo';

import { getErrorMessage } from './api-error.ts';
import { api } from './api.ts';
import { createEmitter } from './emitter.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The title of its toast when it fails; below, its description, or the server's sentence, or `otherwise`. */
    mutationMeta: { failed: string; description?: string; otherwise?: string };
  }
}

type Failure = { title: string; description: string; tone: 'destructive' };

/** Only mutations with a `meta` emit; those with other needs have their own `onError`. */
export const mutationEvents = createEmitter<{ failed: Failure }>();

/** Specification section 9: no retry, never stale, no refetch on focus, no polling by default. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _sent, _begun, { meta }) => {
        if (!meta) return;
        const { failed, description, otherwise } = meta;
        mutationEvents.emit('failed', {
          title: failed,
          description: description ?? getErrorMessage(error, otherwise),
          tone: 'destructive',
        });
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => api.load(queryKey.join('/'), signal),
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Counts as an observer, so that the request isn't aborted when the last component unmounts. */
export async function fetchAnswer<Answer, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Answer, Error, Answer, Key>,
): Promise<Answer> {
  const leave = new QueryObserver(client, { ...options, enabled: false }).subscribe(() => {});
  try {
    return await client.fetchQuery(options);
  } finally {
    leave();
  }
}

/**
 * Asks again after a change. A first answer that is still on its way may be older than the change, and TanStack Query
 * would make do with it.
 */
export async function askAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

type Asked = { isError: boolean; data: unknown; errorUpdateCount: number };

/** True after a failure, even while TanStack Query calls a never-answered query pending during its retry. */
export const hasFailed = ({ isError, data, errorUpdateCount }: Asked): boolean =>
  isError || (data === undefined && errorUpdateCount > 0);

/** A short walk keeps the previous data; another place must not. */
const SAME_PLACE_MILES = 0.5;

type AskedPlace = { lat: string; lng: string } | undefined;

/** Compares the queries' `lat` and `lng`. */
export function isSamePlace(one: AskedPlace, other: AskedPlace): boolean {
  const [from, to] = [placeIn(one), placeIn(other)];
  return from !== null && to !== null && distanceBetween(from, to) <= SAME_PLACE_MILES;
}

const placeIn = (query: AskedPlace): LatLng | null =>
  query && query.lat !== '' ? { lat: Number(query.lat), lng: Number(query.lng) } : null;
