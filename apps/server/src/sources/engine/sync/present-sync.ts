import type { CitySync } from '@towscout/contracts/sources/city-data/schema';

import type { City } from '../../city.port.ts';
import { describeRejects } from '../../reject-reasons.ts';
import { describeFailedTables } from './describe-failed-tables.ts';
import { describeSyncProblem } from './describe-sync-problem.ts';
import type { SyncRow } from './syncs.queries.ts';

export const describeReason = (reason: string): string =>
  (describeRejects() as Record<string, string>)[reason] ?? reason;

export const presentSync = (row: SyncRow, city: City, now: Date): CitySync => ({
  id: row.id,
  city: row.city,
  cityName: city.name,
  state: row.state,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  resumesAt: row.resumesAt?.toISOString() ?? null,
  message: row.message ? describeSyncProblem(row.message, city.name) : describeFailedTables(row, city, now),
  count: row.stored + row.changed,
  total: row.total === null ? null : Math.max(row.total, row.read),
  read: row.read,
  stored: row.stored,
  changed: row.changed,
  unchanged: row.unchanged,
  setAside: Object.values(row.setAside).reduce((sum, rows) => sum + rows, 0),
  setAsideByReason: Object.entries(row.setAside)
    .map(([reason, rows]) => ({ reason, words: describeReason(reason), rows }))
    .toSorted((a, b) => b.rows - a.rows),
});
