import { DAY_MS } from '@towscout/domain/durations';
import type { TowRecordKey } from '@towscout/domain/sources';
import { withCommas } from '@towscout/domain/with-commas';

import { ConfigError, readConfig } from '../../apps/server/src/platform/config/config.ts';
import { transact } from '../../apps/server/src/platform/db/database.ts';
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { TRUTH_KEPT_DAYS } from '../../apps/server/src/tow-records/truth/measure-truth.ts';
import { saveTruthDay } from '../../apps/server/src/tow-records/truth/source-truth.queries.ts';
import { TellableError } from '../../scripts/command-line.ts';
import type { DayOfTruth } from './assess-days.ts';

/** Replaces the days that the site measured itself. Days that are older than the site keeps are left out. */
export async function saveTruth(source: TowRecordKey, days: readonly DayOfTruth[], now: Date): Promise<string> {
  const since = new Date(now.getTime() - TRUTH_KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
  const kept = days.filter(({ day }) => day >= since);
  if (kept.length === 0)
    return `Nothing is saved: no case of the last ${TRUTH_KEPT_DAYS} days could be judged, and the site keeps no other.`;
  const open = await openSite();
  try {
    await transact(open.db, async (tx) => {
      for (const day of kept) await saveTruthDay(tx, { ...day, source, measuredAt: now });
    });
  } finally {
    await open.close();
  }
  const cases = kept.reduce((sum, day) => sum + day.cases, 0);
  return `Saved ${counted(cases, 'case')} of ${counted(kept.length, 'day')} as the truth of ${source}.`;
}

const counted = (count: number, one: string): string => `${withCommas(count)} ${one}${count === 1 ? '' : 's'}`;

async function openSite() {
  try {
    return await openDatabase(readConfig(process.env));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new TellableError(`${error.message}\nOn the embedded database, stop TowScout before you save.`);
  }
}
