import { US_STATES } from '@towscout/domain/us-states';

import type { Database } from '#platform/db/database.ts';

import type { ActivityItem, Kind } from './activity-item.ts';
import { countScans, findScans, type Scan } from './scans.queries.ts';

const SCANS = { type: 'scan_update', source: 'scan', sourceName: 'Scanner' } as const;

/** Scans that looked at the place, and those of its whole state, which say nothing of the place itself. */
export const scans: Kind<{ db: Database }> = async ({ db }, { around, state, since, now }) => {
  const wanted = { place: around.center, state, since };
  const counts = await countScans(db, wanted, now);
  return {
    counted: counts.map(({ hoursAgo, isOfWholeState, scans: events }) =>
      Object.assign({ hoursAgo, events, isInNoFigure: isOfWholeState }, SCANS),
    ),
    find: async (page) => (await findScans(db, wanted, page)).map(scanItem),
  };
};

const scanItem = (scan: Scan): ActivityItem => ({
  id: `scan:${scan.id}`,
  ...SCANS,
  description: wordsFor(scan),
  severity: 'low',
  simulated: false,
  at: scan.at,
  where: { words: scan.place ? 'Around here' : `All of ${US_STATES[scan.state] ?? scan.state}` },
});

function wordsFor({ isCovered, incidents }: Scan): string {
  if (!isCovered) return 'Traffic scanned: no official feed covers this state';
  return `Traffic scanned: ${incidents === 1 ? '1 incident' : `${incidents.toLocaleString('en-US')} incidents`}`;
}
