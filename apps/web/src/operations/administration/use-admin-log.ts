import { useInfiniteQuery } from '@tanstack/react-query';

import { administrationPaths } from '@towscout/contracts/operations/administration/paths';

import { api } from '#platform/api.ts';
import { nextCursor } from '#platform/next-cursor.ts';

/** Newest first. */
export const useAdminLog = () =>
  useInfiniteQuery({
    queryKey: [administrationPaths.log],
    queryFn: ({ pageParam, signal }) =>
      api.getWithHeaders(administrationPaths.log, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ headers }) => nextCursor(headers.get('link')),
  });
