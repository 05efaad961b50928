import { foldPlate } from '@towscout/contracts/violations';

import type { Tx } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';

import type { CityViolation } from '../cities/city.port.ts';
import { violationsIssued } from '../facts.ts';
import type { Placed, Placing } from '../placing/place.port.ts';
import type { Taken } from '../taker.port.ts';
import { fingerprintOf } from './fingerprint.ts';
import { findUnlike, type GivenViolation, writeViolations } from './store-violations.queries.ts';
import type { Reading, Store } from './store.port.ts';

type StoringDeps = {
  events: Events;
  placing: Placing;
  /** Whether several tables of the city tell of the same violations. */
  hasSeveralTables(city: string): boolean;
};

/** Keys of one fact, which is the work of one job. */
const NEWS_AT_ONCE = 500;
/** What is older alerts nobody, whatever becomes of it: a plate's violations are news for a month. */
const NEWS_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/** Stores violations: what is new or changed is placed and written, and is a fact where it may concern somebody now. */
export const violationStore = (deps: StoringDeps): Store<CityViolation> => ({
  async prepare(db, reading, items) {
    // Of two with the same number the later one counts.
    const marked = new Map(items.map((item) => [item.violationId, { item, mark: fingerprintOf(item) }]));
    const unlike = new Set(await findUnlike(db, reading, marks(marked)));
    const changed = [...marked.values()].filter(({ item }) => unlike.has(item.violationId));
    const placeRow = await deps.placing.openFor(changed.map(({ item }) => item.place));
    const given = changed.map(({ item, mark }) => givenOf(item, mark, placeRow(item.place)));
    return (tx) => store(tx, deps, reading, { given, read: items.length });
  },
});

const marks = (marked: ReadonlyMap<string, { mark: number }>) =>
  [...marked].map(([id, { mark }]): [string, number] => [id, mark]);

async function store(
  tx: Tx,
  { events, hasSeveralTables }: StoringDeps,
  reading: Reading,
  { given, read }: { given: readonly GivenViolation[]; read: number },
): Promise<Taken> {
  const newsSince = new Date(reading.now.getTime() - NEWS_DAYS * DAY_MS);
  const written = await writeViolations(tx, reading, given, { newsSince, merges: hasSeveralTables(reading.city) });
  for (let from = 0; from < written.news.length; from += NEWS_AT_ONCE)
    await events.record(tx, violationsIssued, { ids: written.news.slice(from, from + NEWS_AT_ONCE) });
  const { added, changed } = written;
  return { stored: added, changed, unchanged: read - added - changed };
}

function givenOf(item: CityViolation, mark: number, placed: Placed | null): GivenViolation {
  const plate = item.plate ?? '';
  return {
    id: item.violationId,
    plate,
    key: foldPlate(plate),
    type: item.type ?? item.description,
    fine: item.fineAmount,
    lat: placed?.point.lat ?? null,
    lng: placed?.point.lng ?? null,
    meters: placed ? Math.ceil(placed.precisionMeters) : null,
    basis: placed?.basis ?? null,
    location: item.place.text,
    at: item.issuedAt.toISOString(),
    status: item.status,
    mark,
  };
}
