import { QueryClient } from '@tanstack/react-query';

import { api } from './api.ts';

/** Specification section 9: no retry, never stale, no refetch on focus, no polling by default. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
