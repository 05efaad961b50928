import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { reportPaths } from '@towscout/contracts/reports/paths';
import type { communityReportBody } from '@towscout/contracts/reports/schema';

import { api } from '#platform/api.ts';
import { useIdempotencyKey } from '#platform/use-idempotency-key.ts';

/** Sends a community report. */
export function useFileReport() {
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: z.input<typeof communityReportBody>) =>
      api.post(reportPaths.list, { body, headers: { 'Idempotency-Key': keyFor(body) } }),
    onSuccess: () => {
      forget();
      void client.invalidateQueries({ queryKey: [reportPaths.list] });
    },
  });
}
