import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

import { atStage, NOTHING_SCANNED, type ScanState } from './scan-state.ts';

/** The scans of this visit: they stay when the page changes, and go when the member signs out. */
export const scansOptions = queryOptions<ScanState>({
  queryKey: ['enhanced-scans'],
  queryFn: skipToken,
  gcTime: Infinity,
});

/** False when a scan runs already, as for the second of two clicks at once. */
export function beginScan(client: QueryClient): boolean {
  const before = client.getQueryData<ScanState>(scansOptions.queryKey) ?? NOTHING_SCANNED;
  if (before.stage !== null) return false;
  client.setQueryData<ScanState>(scansOptions.queryKey, atStage(before, 'feeds'));
  return true;
}

/** A scan that ends after its member signed out changes nothing: whoever signs in next must not see it. */
export function changeScans(client: QueryClient, change: (before: ScanState) => ScanState): void {
  client.setQueryData<ScanState>(scansOptions.queryKey, (before) => before && change(before));
}
