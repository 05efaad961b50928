import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { delayUntil } from '@towscout/domain/delays';
import { m } from '@towscout/messages';

import { ApiError, getErrorMessage } from '#platform/api.ts';
import { useLiveEvent } from '#platform/live.ts';
import type { ToastMessage } from '#ui/toast-message.ts';
import { useToast } from '#ui/toast.tsx';

import { withIncident } from '../incidents/use-nearby-incidents.ts';
import { runScan, type ScanArea } from './run-scan.ts';
import {
  afterFailure,
  afterNotFound,
  afterScan,
  atStage,
  beginScan,
  changeScans,
  NOTHING_SCANNED,
  scansOptions,
  type ScanState,
} from './scan-state.ts';

const REFUSED: ReadonlySet<number> = new Set([401, 403]);

const UNPROCESSABLE = 422;

/** For an unknown location; null for other failures. */
const notFoundSentence = (error: unknown): string | null =>
  error instanceof ApiError && error.status === UNPROCESSABLE ? error.detail : null;

/** Not signed in, or without Premium. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && REFUSED.has(error.status);

/** Premium required, or the reason (specification section 8). */
export function scanProblem(error: unknown): ToastMessage {
  if (isRefused(error))
    return { title: m.traffic_scan_premium_title(), description: m.traffic_scan_premium(), tone: 'destructive' };
  return { title: m.traffic_scan_failed_title(), description: getErrorMessage(error), tone: 'destructive' };
}

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

/** Specification section 9. */
export const AUTO_SCAN_MS = 120_000;

type Browser = { isVisible: () => boolean; isOnline: () => boolean; events: EventTarget; network: EventTarget };

const browserOfPage = (): Browser => ({
  isVisible: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  events: document,
  network: window,
});

/** Two minutes after `since`, at the latest by a timer whatever the clock says, or when the page is next visible and online. Returns a cancel function. */
export function scanWhenDue(since: number, scan: () => void, browser: Browser = browserOfPage()): () => void {
  const dueAt = since + AUTO_SCAN_MS;
  let isDue = false;
  const look = () => {
    isDue ||= Date.now() >= dueAt;
    if (!isDue || !browser.isVisible() || !browser.isOnline()) return;
    cancel();
    scan();
  };
  const timer = setTimeout(
    () => {
      isDue = true;
      look();
    },
    delayUntil(dueAt, Date.now(), AUTO_SCAN_MS),
  );
  browser.events.addEventListener('visibilitychange', look);
  browser.network.addEventListener('online', look);
  function cancel(): void {
    clearTimeout(timer);
    browser.events.removeEventListener('visibilitychange', look);
    browser.network.removeEventListener('online', look);
  }
  return cancel;
}

type AutoScan = { isOn: boolean; toggle: (isOn: boolean) => void };

/** Scans every two minutes while enabled, visible and idle. `endedAt` in epoch milliseconds. */
export function useAutoScan(isScanning: boolean, endedAt: number | null, scan: () => void): AutoScan {
  const [onSince, setOnSince] = useState<number | null>(null);
  const scanNow = useEffectEvent(scan);
  useEffect(() => {
    if (onSince === null || isScanning) return;
    return scanWhenDue(Math.max(onSince, endedAt ?? 0), () => scanNow());
  }, [onSince, isScanning, endedAt]);
  return { isOn: onSince !== null, toggle: (isOn) => setOnSince(isOn ? Date.now() : null) };
}
