import { useMutation, useQuery } from '@tanstack/react-query';

import { supportPaths } from '@towscout/contracts/support/paths';

import { api } from '#platform/api.ts';
import { useIdempotencyKey } from '#platform/use-idempotency-key.ts';

/** Refetched on each opening, because the plan may have changed. */
export const useSupport = () =>
  useQuery({
    queryKey: [supportPaths.standing],
    queryFn: ({ signal }) => api.get(supportPaths.standing, { signal }),
    staleTime: 0,
  });

/** A repeated send keeps its id. */
export function useWriteToSupport() {
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: (message: string) => api.post(supportPaths.messages, { body: { id: keyFor(message), message } }),
    onSuccess: forget,
  });
}
