import { isPlausibleTime } from '@towscout/domain/sources';
import { type LatLng, distanceBetween, milesToMeters, outlineContains } from '@towscout/geo';
import { m } from '@towscout/messages';

import { FeedError } from '../engine/feed.port.ts';
import type { FeedTowRecord, StreetAddress } from '../items.ts';
import { asPoint } from '../reading/read-fields.ts';
import { blockText, streetText, toAddress } from '../reading/written-address.ts';
import { fieldText, isRow, type SourceRow } from './read-rows.ts';
import { createTimesReader } from './read-times.ts';
import type { ReadableSource, RowReading } from './row-reading.ts';

const SAME_POINT_METERS = 30;
const DECIMAL = /^-?\d{1,3}(?:\.\d{1,20})?$/;

/** Where a row's point is exactly, or why that is not known. */
function readPlace(
  row: SourceRow,
  { area, reading: { point, notPlaces = [] } }: Pick<ReadableSource, 'area' | 'reading'>,
): LatLng | 'no_place' | 'elsewhere' {
  const [lat, lng] = readTexts(row, point);
  const place = asPoint(toNumber(lat), toNumber(lng));
  if (!place || notPlaces.some((other) => isAt(place, other))) return 'no_place';
  if (!area || !outlineContains(area, place)) return 'elsewhere';
  return place;
}

function readTexts(row: SourceRow, point: RowReading['point']): (string | undefined)[] {
  if (point === null) return [];
  if (typeof point === 'string') return fieldText(row, point)?.split(' ') ?? [];
  if ('lngLat' in point) return (fieldText(row, point.lngLat)?.split(/ *, */) ?? []).slice(0, 2).toReversed();
  return point.map((field) => fieldText(row, field) ?? undefined);
}

/** To a hundred yards. */
const roughly = ({ lat, lng }: LatLng): LatLng => ({ lat: rounded(lat), lng: rounded(lng) });
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;
const toNumber = (text: string | undefined): number | null => (text && DECIMAL.test(text) ? Number(text) : null);
const isAt = (place: LatLng, other: LatLng): boolean =>
  milesToMeters(distanceBetween(place, other)) < SAME_POINT_METERS;

/** Why a row is no tow record. */
export type SetAside =
  | 'not_a_row'
  | 'no_id'
  | 'repeated'
  | 'no_time'
  | 'time_disagrees'
  | 'impossible_time'
  | 'not_on_ladder'
  | 'over'
  | 'no_place'
  | 'elsewhere'
  | 'same_case';

type ReadRecords = {
  records: FeedTowRecord[];
  setAside: Partial<Record<SetAside, number>>;
  /** The times of all rows that have one: also those of no tow show that the source is alive. */
  times: Date[];
};

/** Makes the reader of a source's rows. A row that can't be read is counted and never costs the others. */
export function createTowRecordReader(
  source: Pick<ReadableSource, 'area' | 'reading'>,
): (rows: readonly unknown[], now: Date) => ReadRecords {
  const { reading } = source;
  const readTimes = createTimesReader(reading);
  const steps = new Map(Object.entries(reading.steps).map(([word, step]) => [word.toLowerCase(), step]));
  const words = [reading.word].flat();
  const { ended } = reading;
  const over = new Set(ended?.values.map((value) => value.toLowerCase()));

  return (rows, now) => {
    const read: Omit<ReadRecords, 'records'> = { setAside: {}, times: [] };
    const cases: Case[] = [];
    const ids = new Set<string>();
    for (const row of rows) {
      const found = readRow(row);
      if (typeof found === 'string') read.setAside[found] = (read.setAside[found] ?? 0) + 1;
      else cases.push(found);
    }
    const records = oneOfEachCase(cases);
    const same = cases.length - records.length;
    return { ...read, records, setAside: { ...read.setAside, ...(same > 0 && { same_case: same }) } };

    function readRow(row: unknown): Case | SetAside {
      if (!isRow(row)) return 'not_a_row';
      const id = fieldText(row, reading.id);
      if (!id) return 'no_id';
      if (ids.has(id)) return 'repeated';
      ids.add(id);
      const times = readTimes(row, id);
      if (typeof times === 'string') return times;
      if (!isPossible(times.reportedAt, now)) return 'impossible_time';
      const changedAt = isPossible(times.changedAt, now) ? times.changedAt : times.reportedAt;
      read.times.push(changedAt);
      const step = words.map((word) => steps.get(fieldText(row, word)?.toLowerCase() ?? '')).find(Boolean);
      if (!step) return 'not_on_ladder';
      const isOver = over.has((ended && fieldText(row, ended.field)?.toLowerCase()) ?? '');
      if (isOver && !ended?.isKept) return 'over';
      const found = readPlace(row, source);
      if (found === 'elsewhere') return found;
      const place = found === 'no_place' ? null : found;
      const location = readLocation(row, reading.address);
      const address = place ? null : readAddress(location, reading);
      const callNumber = readCallNumber(row, reading);
      if (!place && !address && !callNumber) return 'no_place';
      const record = {
        externalId: id,
        step: step[0],
        words: step[1],
        place: place && reading.address.isHouse ? roughly(place) : place,
        address,
        location,
        callNumber,
        reportedAt: times.reportedAt,
        changedAt,
        endedAt: isOver ? changedAt : null,
      };
      return { record, where: place ? toPointKey(place) : (location ?? callNumber) };
    }
  };
}

function readLocation(row: SourceRow, { field, block, pattern, isHouse }: RowReading['address']): string | null {
  const text = fieldText(row, field);
  const address = text && (pattern ? pattern.exec(text)?.[1] : text);
  const number = block === undefined ? null : fieldText(row, block);
  const street = address ? streetText(number && /^\d{1,5}$/.test(number) ? `${number} ${address}` : address) : null;
  return street && (isHouse || number) ? blockText(street) : street;
}

function readAddress(location: string | null, { counties }: RowReading): StreetAddress | null {
  const address = location && counties ? toAddress(location) : null;
  return address && counties ? { ...address, counties } : null;
}

const readCallNumber = (row: SourceRow, { callNumber }: RowReading): string | null =>
  (callNumber && callNumber.pattern.exec(fieldText(row, callNumber.field) ?? '')?.[1]) ?? null;

const EARLIEST = new Date('2000-01-01T00:00:00Z');
const isPossible = (at: Date, now: Date): boolean => at >= EARLIEST && isPlausibleTime(at, now);

const SAME_CASE_MS = 15 * 60_000;
const PLACE_DIGITS = 4;

/** A record, and where it is before a neighbor's house was hidden in their block. */
type Case = { record: FeedTowRecord; where: string | null };

const toPointKey = ({ lat, lng }: LatLng): string => `${lat.toFixed(PLACE_DIGITS)} ${lng.toFixed(PLACE_DIGITS)}`;

/** The first of the records with one step and words at one place within a quarter of an hour: the same case under several ids. */
function oneOfEachCase(cases: readonly Case[]): FeedTowRecord[] {
  const kept = new Map<string, FeedTowRecord[]>();
  const firstFirst = cases.toSorted(
    ({ record: a }, { record: b }) =>
      Number(a.reportedAt) - Number(b.reportedAt) || (a.externalId < b.externalId ? -1 : 1),
  );
  for (const { record, where } of firstFirst) {
    const key = [record.step, record.words, where].join('|');
    const before = kept.get(key) ?? [];
    const last = before.at(-1);
    if (last && Number(record.reportedAt) - Number(last.reportedAt) <= SAME_CASE_MS) continue;
    kept.set(key, [...before, record]);
  }
  return [...kept.values()].flat();
}

const describeKnown = (): Readonly<Record<SetAside, string>> => ({
  not_a_row: m.sources_server_not_a_row(),
  no_id: m.sources_server_no_id(),
  repeated: m.sources_server_repeated(),
  no_time: m.sources_server_no_readable_time(),
  time_disagrees: m.sources_server_time_disagrees(),
  impossible_time: m.sources_server_impossible_time(),
  not_on_ladder: m.sources_server_not_on_ladder(),
  over: m.sources_server_over(),
  no_place: m.sources_server_no_point(),
  elsewhere: m.sources_server_elsewhere(),
  same_case: m.sources_server_same_case(),
});

/** The table may hold a reason that another version of the server knew. */
export const describeSetAside = (reason: string): string =>
  (describeKnown() as Record<string, string>)[reason] ?? m.sources_server_another_reason();

const ASK_AGAIN_SECONDS = 24 * 60 * 60;

/**
 * Turns a source off whose file was written without a row to look at, when its first rows have none of a field that it
 * names: it is not asked again before the server starts anew. A source whose rows were seen is never turned off.
 */
export function createFirstAnswerCheck({ isUnseen, reading }: Pick<ReadableSource, 'isUnseen' | 'reading'>) {
  const fields = neededFields(reading);
  let isKnown = !isUnseen;
  let off: FeedError | null = null;
  return {
    refuseIfOff(): void {
      if (off) throw off;
    },
    /** Rows of an answer; null when it was none. */
    take(rows: readonly unknown[] | null): void {
      if (isKnown || rows?.length === 0) return;
      const missing = fields.filter((field) => !rows?.some((row) => isRow(row) && fieldText(row, field) !== null));
      isKnown = missing.length === 0;
      if (isKnown) return;
      const reason = rows ? `its rows have no ${missing.join(', ')}` : 'its first answer is no list of rows';
      off = new FeedError(`is off: ${reason}`, { retryAfterSeconds: ASK_AGAIN_SECONDS });
      throw off;
    },
  };
}

function neededFields({ id, reported, word, point, address }: RowReading): string[] {
  const place = typeof point === 'object' && point && 'lngLat' in point ? point.lngLat : (point ?? address.field);
  // Of several fields with words, a row may have the last only.
  return [id, reported, [word].flat().slice(-1), place].flat(2);
}
