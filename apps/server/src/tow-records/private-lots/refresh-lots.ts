import type { Logger } from 'pino';

import { DAY_MS } from '@towscout/domain/durations';
import { dayNumber, weekdayOf } from '@towscout/domain/parking-rules/risk/calendar';
import { MONTGOMERY_COUNTY_LOTS, type LotTow } from '@towscout/domain/tow-records/private-lots';
import type { LatLng } from '@towscout/geo';

import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { DiskState } from '#platform/disk/disk-space.ts';
import { FileNotFetchedError, getFile } from '#platform/outgoing/get-file.ts';
import { readTrespassTows, UnreadableExport } from '#sources';

import { type CountedLot, countTows, findLotsState, replaceLots } from './tow-lots.queries.ts';

export type LotsDeps = {
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
