import { foldPlate } from '@towscout/contracts/violations/constants';
import { DAY_MS } from '@towscout/domain/durations';

import type { Placed, Placing } from '#places';
import type { Tx } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import {
  type CityViolation,
  markRows,
  plateStateCode,
  readChanged,
  type TableReading,
  type StoredDataset,
  type Taken,
  type ViolationDataset,
} from '#sources';

import { violationsIssued } from '../facts.ts';
import { type AwaitingStreets, replaceAwaiting } from '../regeocode/awaiting-streets.queries.ts';
import { findChangedViolations, type GivenViolation, writeViolations } from './store-violations.queries.ts';

type StoringDeps = {
  events: Events;
  placing: Placing;
  /** Which of these will be placed more closely when their streets come. */
  awaitingStreets(items: readonly CityViolation[]): Promise<AwaitingStreets[]>;
  hasSeveralTables(city: string): boolean;
  /** Changes with the code that reads rows. */
  readerVersion: string;
};

/** Keys of one fact, which is the work of one job. */
const NEWS_AT_ONCE = 500;
/** Older violations alert no one. */
const NEWS_DAYS = 30;

/** Unchanged rows are not even read; new and changed ones are placed, written and published. */
export const storedViolations =
  (deps: StoringDeps) =>
  (dataset: ViolationDataset, position: number): StoredDataset => ({
    source: dataset.source,
    dataset,
    position,
    isWhole: false,
    async prepare(db, reading, rows) {
      const marked = markRows(rows, dataset, deps.readerVersion);
      const changedPositions = new Set(await findChangedViolations(db, reading, marked));
      const { changed, rejected } = readChanged(dataset, getNumber, { marked, changedPositions, now: reading.now });
      const placeRow = await deps.placing.openFor(changed.map(({ item }) => item.place));
      const given = changed.map(({ item, mark }) => toGiven(item, mark, placeRow(item.place)));
      const read = rows.length - rejected.length;
      const waiting = await deps.awaitingStreets(changed.map(({ item }) => item));
      return { rejected, store: (tx) => store(tx, deps, reading, { given, waiting, read }) };
    },
  });

const getNumber = ({ violationId }: CityViolation): string => violationId;

async function store(
  tx: Tx,
  { events, hasSeveralTables }: StoringDeps,
  reading: TableReading,
  { given, waiting, read }: { given: readonly GivenViolation[]; waiting: readonly AwaitingStreets[]; read: number },
): Promise<Taken> {
  const newsSince = new Date(reading.now.getTime() - NEWS_DAYS * DAY_MS);
  const written = await writeViolations(tx, reading, given, { newsSince, merges: hasSeveralTables(reading.city) });
  await replaceAwaiting(tx, reading, given, waiting);
  for (let from = 0; from < written.news.length; from += NEWS_AT_ONCE)
    await events.record(tx, violationsIssued, { ids: written.news.slice(from, from + NEWS_AT_ONCE) });
  const { added, changed } = written;
  return { stored: added, changed, unchanged: read - added - changed };
}

function toGiven(item: CityViolation, mark: number, placed: Placed | null): GivenViolation {
  const plate = item.plate ?? '';
  return {
    id: item.violationId,
    plate,
    key: foldPlate(plate),
    state: plateStateCode(item.plateState),
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
