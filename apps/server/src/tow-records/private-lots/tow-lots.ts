import type { Logger } from 'pino';

import type { TowLotCounts } from '@towscout/contracts/tow-records/schema';
import { DAY_MS } from '@towscout/domain/durations';
import { WEEKDAYS, dayNumber, weekdayOf } from '@towscout/domain/parking-rules/risk/calendar';
import {
  towLotListAt,
  MONTGOMERY_COUNTY_LOTS,
  TOW_REASONS,
  type LotTow,
} from '@towscout/domain/tow-records/private-lots';
import { type LatLng, meters, metersToMiles } from '@towscout/geo';

import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { type Executor, type Database, transact } from '#platform/db/database.ts';
import type { DiskState } from '#platform/disk/disk-space.ts';
import { FileNotFetchedError, getFile } from '#platform/outgoing/get-file.ts';
import { readTrespassTows, UnreadableExport } from '#sources';

import { findLotsNear, findLotsState, type CountedLot, countTows, replaceLots } from './tow-lots.queries.ts';

/** A lot reaches that far from its address. */
const HERE = metersToMiles(meters(90));
const MONTHS = 12;
/** One car in a driveway is somebody's home. */
const LEAST_TOWS = 3;

/** Tows at a place in the last year of its list; null when there are too few to tell. */
export async function readLotsHere(executor: Executor, place: LatLng): Promise<TowLotCounts | null> {
  const list = towLotListAt(place);
  if (!list) return null;
  const { newestMonth } = await findLotsState(executor, list.key);
  if (newestMonth === null) return null;
  const before = monthsBefore(newestMonth, MONTHS);
  const rows = await findLotsNear(executor, list.key, { center: place, radius: HERE }, before);
  const countTows = (some: typeof rows): number => some.flatMap(({ weekdays }) => weekdays).reduce((a, b) => a + b, 0);
  const tows = countTows(rows);
  if (tows < LEAST_TOWS) return null;
  return {
    tows,
    months: MONTHS,
    from: monthsBefore(newestMonth, MONTHS - 1).slice(0, 7),
    to: newestMonth.slice(0, 7),
    reasons: TOW_REASONS.map((reason) => ({ reason, tows: countTows(rows.filter((row) => row.reason === reason)) }))
      .filter((counted) => counted.tows > 0)
      .toSorted((a, b) => b.tows - a.tows),
    weekdays: Array.from({ length: WEEKDAYS }, (_, day) =>
      rows.reduce((sum, { weekdays }) => sum + (weekdays[day] ?? 0), 0),
    ),
    source: list.key,
    reportedBy: list.whose,
  };
}

/** Of the first day of a month. */
function monthsBefore(month: string, count: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 - count)).toISOString().slice(0, 10);
}

type LotsDeps = {
  config: Pick<Config, 'TOW_LOTS' | 'MONTGOMERY_TOWS_URL'>;
  db: Database;
  clock: Clock;
  log: Logger;
  disk: DiskState;
  userAgent: string;
};

const { key } = MONTGOMERY_COUNTY_LOTS;
/** The county publishes each month. */
const FRESH_MS = 7 * DAY_MS;
const KEPT_MS = 730 * DAY_MS;
const DEADLINE_MS = 3 * 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** A list that has lost more than half of its tows broke off. */
const LEAST_SHARE = 0.5;
const UNKNOWN_REASON = 'unknown';

/** Reads the list anew when it is a week old. The old counts stay until the new ones are complete. */
export async function refreshLots({ config, db, clock, log, disk, userAgent }: LotsDeps): Promise<void> {
  const now = clock.now();
  if (!config.TOW_LOTS || disk.isLow) return;
  const { readAt } = await findLotsState(db, key);
  if (readAt && now.getTime() - readAt.getTime() < FRESH_MS) return;
  try {
    const lots = countLots(await download(), new Date(now.getTime() - KEPT_MS).toISOString().slice(0, 10));
    const total = lots.flatMap(({ weekdays }) => weekdays).reduce((sum, count) => sum + count, 0);
    if (total < LEAST_SHARE * (await countTows(db, key)))
      throw new UnreadableExport('The list has lost half of its tows.');
    await transact(db, (tx) => replaceLots(tx, key, lots, now));
  } catch (error) {
    if (!(error instanceof FileNotFetchedError || error instanceof UnreadableExport)) throw error;
    log.warn({ list: key, reason: error.message }, 'a list of tows from private lots was not read');
  }

  async function download() {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const url = new URL(config.MONTGOMERY_TOWS_URL);
    const file = await getFile({ url, userAgent, now, signal, deadlineMs: DEADLINE_MS, maxBytes: MAX_BYTES });
    if (!file) throw new FileNotFetchedError('has no such list');
    return readTrespassTows(file.bytes, now);
  }
}

/** Tows by lot, month and reason since a day; those of a lot whose place no row tells are left out. */
function countLots(tows: readonly LotTow[], since: string): CountedLot[] {
  const places = new Map<string, LatLng>();
  for (const { lot, place } of tows) if (place && !places.has(lot)) places.set(lot, place);
  const counts = new Map<string, CountedLot>();
  for (const { lot, day, reason: named } of tows) {
    const place = places.get(lot);
    if (!place || day < since) continue;
    const [month, reason] = [`${day.slice(0, 7)}-01`, named ?? UNKNOWN_REASON];
    const key = `${month} ${reason} ${lot}`;
    const counted = counts.get(key) ?? { lot, place, month, reason, weekdays: [0, 0, 0, 0, 0, 0, 0] };
    const weekday = weekdayOf(dayNumber(day));
    counted.weekdays[weekday] = (counted.weekdays[weekday] ?? 0) + 1;
    counts.set(key, counted);
  }
  return [...counts.values()];
}
