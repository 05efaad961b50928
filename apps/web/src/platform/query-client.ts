import { MutationCache, QueryClient } from '@tanstack/react-query';

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
