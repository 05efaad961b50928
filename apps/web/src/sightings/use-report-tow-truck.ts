import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { type ReportedTowTruck, sightingPaths } from '@towscout/contracts/sightings';

import { api, ApiError } from '#platform/api.ts';

import type { ReportPayload } from './report-payload.ts';
import { saveForLater } from './waiting/save-for-later.ts';

/**
 * Sends a report; without a server's answer it is saved on this device, to be sent later. The same report
 * sent again, after a failure, carries the same key: it counts once.
 */
export function useReportTowTruck() {
  const client = useQueryClient();
  const last = useRef<{ text: string; key: string } | null>(null);

  return useMutation({
    mutationFn: async (payload: ReportPayload): Promise<ReportedTowTruck | 'saved'> => {
      const text = JSON.stringify(payload);
      if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
      const report = { id: last.current.key, payload, seenAt: Date.now() };
      try {
        return await api.post(sightingPaths.list, { body: payload, headers: { 'Idempotency-Key': report.id } });
      } catch (error) {
        if (error instanceof ApiError || !(await saveForLater(report))) throw error;
        return 'saved';
      }
    },
    onSuccess: () => {
      last.current = null;
      void client.invalidateQueries({ queryKey: [sightingPaths.nearby] });
      void client.invalidateQueries({ queryKey: [sightingPaths.count] });
    },
  });
}
