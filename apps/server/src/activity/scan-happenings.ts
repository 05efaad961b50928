import { US_STATES } from '@towscout/domain/us-states';

import type { Database } from '#platform/db/database.ts';

import type { Happening, Kind } from './happening.ts';
import { countScans, findScans, type Scan } from './scans.queries.ts';

const SCANS = { type: 'scan_update', source: 'scan', sourceName: 'Scanner' } as const;

/** Scans of the state. */
export const scans: Kind<{ db: Database }> = async ({ db }, { state, since, now }) => {
  if (state === null) return { counted: [], find: async () => [] };
  const counts = await countScans(db, { state, since }, now);
  return {
    counted: counts.map(({ hoursAgo, scans: events }) => Object.assign({ hoursAgo, events }, SCANS)),
    find: async (page) => (await findScans(db, { state, since }, page)).map(scanHappening),
  };
};

const scanHappening = (scan: Scan): Happening => ({
  id: `scan:${scan.id}`,
  ...SCANS,
  description: wordsFor(scan),
  severity: 'low',
  simulated: false,
  at: scan.at,
  where: { words: US_STATES[scan.state] ?? scan.state },
});

function wordsFor({ isCovered, incidents }: Scan): string {
  if (!isCovered) return 'Traffic scanned: no official feed covers this state';
  return `Traffic scanned: ${incidents === 1 ? '1 incident' : `${incidents.toLocaleString('en-US')} incidents`}`;
}
