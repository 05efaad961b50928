import type { Executor } from '#platform/db/database.ts';

import type { City } from '../../city.port.ts';
import { describeReason } from './present-sync.ts';
import { findLastReadings } from './syncs.queries.ts';

export type CityQuality = {
  city: string;
  cityName: string;
  syncedAt: Date;
  rowsRead: number;
  /** The most frequent first. */
  setAside: { words: string; rows: number }[];
};

export async function cityQuality(executor: Executor, cities: readonly City[]): Promise<CityQuality[]> {
  const readings = await findLastReadings(executor);
  return readings.map(({ city, startedAt, read, setAside }) => ({
    city,
    cityName: cities.find(({ key }) => key === city)?.name ?? city,
    syncedAt: startedAt,
    rowsRead: read,
    setAside: Object.entries(setAside)
      .map(([reason, rows]) => ({ words: describeReason(reason), rows }))
      .toSorted((a, b) => b.rows - a.rows),
  }));
}
