import { useMutation, useQueryClient } from '@tanstack/react-query';

import { sightingPaths } from '@towscout/contracts/trucks/paths';
import type { ReportedTowTruck } from '@towscout/contracts/trucks/trucks';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { sendOrSave } from '#platform/outbox/send-or-save.ts';
import { useIdempotencyKey } from '#platform/use-idempotency-key.ts';

import type { QuickReport } from './report-rules.ts';

/** Sends a quick report; while no server takes it, it is saved on this device and sent later. */
export function useReportTowTruck() {
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: QuickReport & { sameAs?: string }): Promise<ReportedTowTruck | 'saved'> =>
      sendOrSave(
        {
          id: keyFor(body),
          kind: 'report',
          subject: m.reports_form_your_report(),
          status: body.status,
          path: sightingPaths.list,
          body,
        },
        (headers) => api.post(sightingPaths.list, { body, headers }),
      ),
    onSuccess: () => {
      forget();
      void client.invalidateQueries({ queryKey: [sightingPaths.nearby] });
      void client.invalidateQueries({ queryKey: [sightingPaths.count] });
    },
  });
}
