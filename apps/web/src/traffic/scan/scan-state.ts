import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

import type { ScannedTraffic } from '@towscout/contracts/traffic/incidents';

import type { Scan, ScanStage } from './run-scan.ts';

export type ApiStatus = 'disconnected' | 'connected' | 'error';

export type ScanState = {
  stage: ScanStage | null;
  last: Scan | null;
  apiStatus: ApiStatus;
  /** The last scan's location, if no place has that name. */
  notFound: { location: string; sentence: string } | null;
  /** Epoch milliseconds of the last end, failures included. */
  endedAt: number | null;
  tookMs: readonly number[];
};

export const NOTHING_SCANNED: ScanState = {
  stage: null,
  last: null,
  apiStatus: 'disconnected',
  notFound: null,
  endedAt: null,
  tookMs: [],
};

export const atStage = (state: ScanState, stage: ScanStage): ScanState => ({ ...state, stage });

export const afterScan = (state: ScanState, scan: Scan, now: number): ScanState => ({
  stage: null,
  last: scan,
  apiStatus: 'connected',
  notFound: null,
  endedAt: now,
  tookMs: [...state.tookMs, scan.tookMs],
});

/** Keeps earlier results with their age. */
export const afterFailure = (state: ScanState, now: number): ScanState => ({
  ...state,
  stage: null,
  apiStatus: 'error',
  notFound: null,
  endedAt: now,
});

/** An answer, not a server failure. */
export const afterNotFound = (state: ScanState, location: string, sentence: string, now: number): ScanState => ({
  ...state,
  stage: null,
  apiStatus: 'connected',
  notFound: { location, sentence },
  endedAt: now,
});

/** Null for samples and where no feed was ever read, as opposed to zero. */
export function countedIn({ isSimulated, incidentCount, towTrucksCreated, feeds }: ScannedTraffic) {
  const isRead = feeds.some(({ state }) => state === 'fresh');
  const known = (count: number): number | null => (!isSimulated && (isRead || count > 0) ? count : null);
  return { incidents: known(incidentCount), trucks: known(towTrucksCreated) };
}

/** '1.8s'; null before the first scan. */
export function formatAverage(tookMs: readonly number[]): string | null {
  if (tookMs.length === 0) return null;
  const seconds = tookMs.reduce((sum, ms) => sum + ms, 0) / tookMs.length / 1000;
  return seconds < 0.1 ? `${Math.max(1, Math.round(seconds * 1000))}ms` : `${seconds.toFixed(1)}s`;
}

/** Survives page changes, and is cleared at sign-out. */
export const scansOptions = queryOptions<ScanState>({
  queryKey: ['enhanced-scans'],
  queryFn: skipToken,
  gcTime: Infinity,
});

/** False when a scan is running, as after a double click. */
export function beginScan(client: QueryClient): boolean {
  const before = client.getQueryData<ScanState>(scansOptions.queryKey) ?? NOTHING_SCANNED;
  if (before.stage !== null) return false;
  client.setQueryData<ScanState>(scansOptions.queryKey, atStage(before, 'feeds'));
  return true;
}

/** Ignores a scan that ends after sign-out, which the next user must not see. */
export function changeScans(client: QueryClient, change: (before: ScanState) => ScanState): void {
  client.setQueryData<ScanState>(scansOptions.queryKey, (before) => before && change(before));
}
