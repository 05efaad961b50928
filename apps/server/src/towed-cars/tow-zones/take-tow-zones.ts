import type { StreetLookup } from '#places';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { type City, getFingerprint, type ListStore, type TowZone, findChanges } from '#sources';

import {
  deleteWithdrawn,
  findFingerprints,
  markSeen,
  replaceTowZones,
  type TowZoneRow,
  findUnplaced,
  placeTowZone,
} from './tow-zones.queries.ts';
import { measureExtent, findLine } from './zone-line.ts';
import { toSpan } from './zone-windows.ts';

/** Stores the tow zones and closures that cities list. Those that have ended are not worth a row. */
export const takeTowZones = (cities: readonly City[]): ListStore<TowZone> => ({
  enteredAt: ({ enteredAt }, now) => (enteredAt && enteredAt <= now ? enteredAt : null),
  async prepare(source, items, now) {
    const timeZone = findTimeZone(cities, source);
    const sent = items.map((item) => toRow(source, timeZone, item, now)).filter(({ endsAt }) => endsAt > now);
    return async (tx) => {
      const known = await findFingerprints(
        tx,
        source,
        sent.map(({ id }) => id),
      );
      const { rows, ids, taken } = findChanges(sent, known);
      await markSeen(tx, source, ids, now);
      await replaceTowZones(tx, source, rows);
      return { ...taken, unchanged: taken.unchanged + items.length - sent.length };
    };
  },
  async finish(tx, source, { startedAt, now }) {
    await deleteWithdrawn(tx, source, startedAt, now);
    return true;
  },
});

function findTimeZone(cities: readonly City[], source: string): string {
  const city = cities.find(({ towZones }) => towZones.some((dataset) => dataset.source === source));
  if (!city) throw new Error(`no city publishes the tow zones ${source}`);
  return city.timeZone;
}

function toRow(source: string, timeZone: string, zone: TowZone, now: Date): TowZoneRow {
  const { zoneId, kind, place, line, schedule, blocks } = zone;
  const where = line && line.length > 0 ? { line: line.map(toPosition), ...measureExtent(line) } : UNPLACED;
  return {
    source,
    id: zoneId,
    kind,
    schedule,
    timeZone,
    ...where,
    location: place.text,
    ...toSpan(schedule, timeZone),
    whereabouts: place,
    fingerprint: getFingerprint({ kind, place, line, schedule, blocks, timeZone }),
    seenAt: now,
  };
}

const UNPLACED = { line: null, place: null, reach: null };
const toPosition = ({ lat, lng }: { lat: number; lng: number }): [number, number] => [lng, lat];

type Deps = { db: Database; clock: Clock; streets: StreetLookup };

/** Finds the places of zones whose city gives only a street and numbers, as far as its streets are known by now. */
export async function placeTowZones({ db, clock, streets }: Deps): Promise<void> {
  const unplaced = await findUnplaced(db, clock.now());
  for (const [county, zones] of Map.groupBy(unplaced, ({ whereabouts }) => whereabouts.county)) {
    const ofCounty = county === null ? null : await streets.ofCounty({ county });
    for (const zone of zones) {
      const line = findLine(zone.whereabouts, ofCounty);
      if (line) await placeTowZone(db, zone, { line: line.map(toPosition), ...measureExtent(line) });
    }
  }
}
