import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';

import { type communityReportBody, reportPaths } from '@towscout/contracts/reports';

import { api } from '#platform/api.ts';

/** Sends a community report. The same report sent again, after a failure, carries the same key: it counts once. */
export function useFileReport() {
  const client = useQueryClient();
  const last = useRef<{ text: string; key: string } | null>(null);
  return useMutation({
    mutationFn: (payload: z.input<typeof communityReportBody>) => {
      const text = JSON.stringify(payload);
      if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
      return api.post(reportPaths.list, { body: payload, headers: { 'Idempotency-Key': last.current.key } });
    },
    onSuccess: () => {
      last.current = null;
      void client.invalidateQueries({ queryKey: [reportPaths.list] });
    },
  });
}
