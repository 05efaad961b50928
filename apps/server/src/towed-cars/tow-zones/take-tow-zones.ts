import { distanceBetween, type LatLng, miles, type Miles } from '@towscout/geo';

import type { StreetLookup, CountyStreets, Whereabouts } from '#places';
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
import { toSpan } from './zones.ts';

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

const NUMBERS = /\((\d{1,6})\s*-\s*(\d{1,6})\)/;
const NUMBERS_OF_A_BLOCK = 100;

/** 'FELL ST (100-299)', or the whole block of one number. */
function readNumbers({ text, houseNumber }: Pick<Whereabouts, 'text' | 'houseNumber'>): [number, number] | null {
  const [, from, to] = NUMBERS.exec(text) ?? [];
  if (from && to) return [Number(from), Number(to)];
  const number = Number.parseInt(houseNumber ?? '', 10);
  if (!(number > 0)) return null;
  const block = Math.floor(number / NUMBERS_OF_A_BLOCK) * NUMBERS_OF_A_BLOCK;
  return [Math.max(1, block), block + NUMBERS_OF_A_BLOCK - 1];
}

/** 'Fell St, Van Ness Ave to Gough St'. */
function readCorners({ text, crossStreet }: Pick<Whereabouts, 'text' | 'crossStreet'>): string[] {
  const to = / to (.+)$/.exec(text)?.[1];
  return [crossStreet, to].filter((street) => street !== null && street !== undefined);
}

/** The city's own point when the street is not known; null when its place is unknown. */
export function findLine(where: Whereabouts, streets: Pick<CountyStreets, 'find'> | null): LatLng[] | null {
  const { street } = where;
  const ends = streets && street ? findEnds(street, where, streets) : [];
  return ends.length > 0 ? ends : where.point && [where.point];
}

function findEnds(street: string, where: Whereabouts, streets: Pick<CountyStreets, 'find'>): LatLng[] {
  const numbers = readNumbers(where)?.map(String) ?? [];
  const questions =
    numbers.length > 0
      ? [...new Set(numbers)].map((houseNumber) => ({ street, houseNumber }))
      : readCorners(where).map((crossStreet) => ({ street, crossStreet }));
  return questions.flatMap((question) => {
    const [best] = streets.find(question);
    // Somewhere along a long street is not a place for a zone of one block.
    return best && best.basis !== 'street' ? [best.point] : [];
  });
}

export function measureExtent(line: readonly LatLng[]): { place: LatLng; reach: Miles } {
  const [lats, lngs] = [line.map(({ lat }) => lat), line.map(({ lng }) => lng)];
  const place = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: (Math.min(...lngs) + Math.max(...lngs)) / 2 };
  return { place, reach: miles(Math.max(...line.map((point) => distanceBetween(place, point)))) };
}
