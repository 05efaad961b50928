import { queryOptions, useQuery } from '@tanstack/react-query';

import { sourcePaths } from '@towscout/contracts/sources/constants';
import type { SourceBoard } from '@towscout/contracts/sources/schema';

import { api } from '#platform/api.ts';

const POLL_MS = 60_000;

const boardOptions = queryOptions({
  queryKey: [sourcePaths.list],
  queryFn: ({ signal }) => api.get(sourcePaths.list, { signal }),
  refetchInterval: POLL_MS,
});

/** Null while unknown. */
export function useSources(): { board: SourceBoard | null; isFailed: boolean; refetch: () => void } {
  const { data, isError, refetch } = useQuery(boardOptions);
  return { board: data ?? null, isFailed: isError && !data, refetch: () => void refetch() };
}
