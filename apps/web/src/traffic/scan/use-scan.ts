import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { useLiveEvent } from '#platform/live.ts';
import { useToast } from '#ui/toast.tsx';

import { withIncident } from '../incidents/merge-incidents.ts';
import { runScan } from './run-scan.ts';
import type { ScanArea } from './scan-area.ts';
import { isRefused, notFoundSentence, scanProblem } from './scan-problem.ts';
import { afterFailure, afterNotFound, afterScan, atStage, NOTHING_SCANNED, type ScanState } from './scan-state.ts';
import { beginScan, changeScans, scansOptions } from './scan-store.ts';

type Asked = { area: ScanArea; byItself: boolean };

/** Scans survive page changes. `onRefused`: the server requires Premium. */
export function useScan(onRefused: () => void) {
  const client = useQueryClient();
  const { toast } = useToast();
  const { data: state = NOTHING_SCANNED } = useQuery(scansOptions);
  const change = (next: (before: ScanState) => ScanState) => changeScans(client, next);

  const { mutate } = useMutation({
    mutationFn: ({ area }: Asked) => runScan(client, area, (stage) => change((before) => atStage(before, stage))),
    onSuccess: (scan) => change((before) => afterScan(before, scan, Date.now())),
    onError: (error, { area, byItself }) => {
      const problem = scanProblem(error);
      const sentence = notFoundSentence(error);
      if (sentence !== null) {
        change((before) => afterNotFound(before, area.location, sentence, Date.now()));
        if (!byItself) toast(problem);
        return;
      }
      const isFirstFailure = client.getQueryData(scansOptions.queryKey)?.apiStatus !== 'error';
      change((before) => afterFailure(before, Date.now()));
      // Repeated automatic failures show one toast.
      if (!byItself || isFirstFailure) toast(problem);
      if (isRefused(error)) onRefused();
    },
  });

  useLiveEvent('incident', (news) =>
    change((before) => {
      const { last } = before;
      if (!last || last.scanned.isSimulated) return before;
      const { incidents } = last.scanned;
      const changed = withIncident(incidents, news, last.circle, (each) => each);
      const incidentCount = last.scanned.incidentCount + changed.length - incidents.length;
      return { ...before, last: { ...last, scanned: { ...last.scanned, incidents: [...changed], incidentCount } } };
    }),
  );

  const isScanning = state.stage !== null;
  return {
    ...state,
    isScanning,
    scan: (asked: Asked) => {
      if (beginScan(client)) mutate(asked);
    },
  };
}
