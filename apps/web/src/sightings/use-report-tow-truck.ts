import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReportedTowTruck, reportedTowTruck, sightingPaths } from '@towscout/contracts/sightings';
import { useRef } from 'react';

import { api } from '../platform/api.ts';
import type { ReportPayload } from './report-payload.ts';

/** Sends a report. The same report sent again, after a failure, carries the same key: it counts once. */
export function useReportTowTruck() {
  const client = useQueryClient();
  const last = useRef<{ text: string; key: string } | null>(null);

  return useMutation({
    mutationFn: async (payload: ReportPayload): Promise<ReportedTowTruck> => {
      const text = JSON.stringify(payload);
      if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
      const answer = await api.post(sightingPaths.list, payload, { headers: { 'Idempotency-Key': last.current.key } });
      return reportedTowTruck.parse(answer);
    },
    onSuccess: () => {
      last.current = null;
      void client.invalidateQueries({ queryKey: [sightingPaths.nearby] });
      void client.invalidateQueries({ queryKey: [sightingPaths.count] });
    },
  });
}
