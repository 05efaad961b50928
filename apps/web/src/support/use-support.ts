import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { supportPaths } from '@towscout/contracts/support';

import { api } from '#platform/api.ts';

/** What whoever writes to support can expect; asked each time that the form opens, for a plan may have changed. */
export const useSupport = () =>
  useQuery({
    queryKey: [supportPaths.standing],
    queryFn: ({ signal }) => api.get(supportPaths.standing, { signal }),
    staleTime: 0,
  });

/** Sends a message. The same one sent again, after a failure, carries the same id: it counts once. */
export function useWriteToSupport() {
  const last = useRef<{ message: string; id: string } | null>(null);
  return useMutation({
    mutationFn: (message: string) => {
      if (last.current?.message !== message) last.current = { message, id: crypto.randomUUID() };
      return api.post(supportPaths.messages, { body: last.current });
    },
    onSuccess: () => {
      last.current = null;
    },
  });
}
