import { US_STATES } from '@towscout/domain/us-states';

import type { Happening } from './happening.ts';
import type { Scan } from './scans.queries.ts';

export const scanHappenings = (scans: readonly Scan[]): Happening[] =>
  scans.map((scan) => ({
    id: `scan:${scan.id}`,
    type: 'scan_update',
    description: wordsFor(scan),
    severity: 'low',
    source: 'scan',
    sourceName: 'Scanner',
    simulated: false,
    at: scan.at,
    where: { words: US_STATES[scan.state] ?? scan.state },
  }));

function wordsFor({ isCovered, incidents }: Scan): string {
  if (!isCovered) return 'Traffic scanned: no official feed covers this state';
  return `Traffic scanned: ${incidents === 1 ? '1 incident' : `${incidents.toLocaleString('en-US')} incidents`}`;
}
