import type { ScannedTraffic } from '@towscout/contracts/incidents/schema';

import type { Scan, ScanStage } from './run-scan.ts';

/** Whether the last scan reached the server: nothing is known before the first. */
export type ApiStatus = 'disconnected' | 'connected' | 'error';

/** What is known of the scans of this visit. */
export type ScanState = {
  /** What the scan that runs is doing; null while none does. */
  stage: ScanStage | null;
  last: Scan | null;
  apiStatus: ApiStatus;
  /** The location of the last scan, when nothing is named so: the server answered, and says it. */
  notFound: { location: string; sentence: string } | null;
  /** When the last one ended, also in a failure: epoch milliseconds. */
  endedAt: number | null;
  /** How long each scan took. */
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

/** What an earlier scan found stays, with its age. */
export const afterFailure = (state: ScanState, now: number): ScanState => ({
  ...state,
  stage: null,
  apiStatus: 'error',
  notFound: null,
  endedAt: now,
});

/** No place has this name. That is an answer, not a failure of the server. */
export const afterNotFound = (state: ScanState, location: string, sentence: string, now: number): ScanState => ({
  ...state,
  stage: null,
  apiStatus: 'connected',
  notFound: { location, sentence },
  endedAt: now,
});

/** What was counted; null for samples, and where no feed was read and none is left from before: that is not zero. */
export function countedIn({ isSimulated, incidentCount, towTrucksCreated, feeds }: ScannedTraffic) {
  const isRead = feeds.some(({ state }) => state === 'fresh');
  const known = (count: number): number | null => (!isSimulated && (isRead || count > 0) ? count : null);
  return { incidents: known(incidentCount), trucks: known(towTrucksCreated) };
}

/** '1.8s'; null before the first scan. */
export function averageWords(tookMs: readonly number[]): string | null {
  if (tookMs.length === 0) return null;
  const seconds = tookMs.reduce((sum, ms) => sum + ms, 0) / tookMs.length / 1000;
  return seconds < 0.1 ? `${Math.max(1, Math.round(seconds * 1000))}ms` : `${seconds.toFixed(1)}s`;
}
