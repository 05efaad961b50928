import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { type ReportedTowTruck, sightingPaths } from '@towscout/contracts/sightings';

import { api } from '#platform/api.ts';
import { sendOrSave } from '#platform/outbox/send-or-save.ts';

import type { QuickReport } from './report-rules.ts';

/**
 * Sends a report; while no server takes it, it is saved on this device and sent later. The same report sent again,
 * after a failure, carries the same key: it counts once.
 */
export function useReportTowTruck() {
  const client = useQueryClient();
  const last = useRef<{ text: string; key: string } | null>(null);

  return useMutation({
    mutationFn: async (payload: QuickReport & { sameAs?: string }): Promise<ReportedTowTruck | 'saved'> => {
      const text = JSON.stringify(payload);
      if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
      const { key } = last.current;
      return sendOrSave(
        { id: key, kind: 'report', subject: 'Your report', path: sightingPaths.list, body: payload },
        (headers) => api.post(sightingPaths.list, { body: payload, headers }),
      );
    },
    onSuccess: () => {
      last.current = null;
      void client.invalidateQueries({ queryKey: [sightingPaths.nearby] });
      void client.invalidateQueries({ queryKey: [sightingPaths.count] });
    },
  });
}
