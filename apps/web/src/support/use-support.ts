import { useMutation, useQuery } from '@tanstack/react-query';

import { supportPaths } from '@towscout/contracts/support/paths';

import { api } from '#platform/api.ts';
import { useIdempotencyKey } from '#platform/use-idempotency-key.ts';

/** Where the reply goes and how soon; refetched on each opening, because the plan may have changed. */
export const useSupport = () =>
  useQuery({
    queryKey: [supportPaths.standing],
    queryFn: ({ signal }) => api.get(supportPaths.standing, { signal }),
    staleTime: 0,
  });

/** Sends a message, with an id that its repetition keeps. */
export function useWriteToSupport() {
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: (message: string) => api.post(supportPaths.messages, { body: { id: keyFor(message), message } }),
    onSuccess: forget,
  });
}
