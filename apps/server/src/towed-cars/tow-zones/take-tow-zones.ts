import { type City, getFingerprint, type ListStore, type TowZone, findChanges } from '#sources';

import { deleteWithdrawn, findFingerprints, markSeen, replaceTowZones, type TowZoneRow } from './tow-zones.queries.ts';
import { measureExtent } from './zone-line.ts';
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
export const toPosition = ({ lat, lng }: { lat: number; lng: number }): [number, number] => [lng, lat];
