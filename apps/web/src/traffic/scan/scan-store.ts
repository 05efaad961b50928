import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

import { atStage, NOTHING_SCANNED, type ScanState } from './scan-state.ts';

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
