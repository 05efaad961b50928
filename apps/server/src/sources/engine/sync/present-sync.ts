import type { CitySync } from '@towscout/contracts/sources/city-data';
import { timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import type { Executor } from '#platform/db/database.ts';

import type { City } from '../../city.port.ts';
import { describeRejects } from '../../reject-reasons.ts';
import { describeFailure } from '../describe-failure.ts';
import type { FailedTable } from './sync.table.ts';
import { type SyncRow, findLastReadings } from './syncs.queries.ts';

const LIMIT = /^This city has reached its limit of (\d+) requests an hour\.$/;
const PORTAL = /^.*’s data portal (.*)\.$/;
const ENDED = /^The site stopped twice while it read /;
const UNSAVED = /’s data couldn't be saved\.$/;

/** A sync keeps its problem in English; whoever looks reads it in their own language. */
export function describeSyncProblem(problem: string, city: string): string {
  const [, limit] = LIMIT.exec(problem) ?? [];
  if (limit !== undefined) return m.sources_server_rate_limit_reached({ limit });
  const [, reason] = PORTAL.exec(problem) ?? [];
  if (reason !== undefined) return m.sources_server_portal_failed({ city, reason: describeFailure(reason) });
  if (ENDED.test(problem)) return m.sources_server_ended_twice({ city });
  return UNSAVED.test(problem) ? m.sources_server_city_not_saved({ city }) : problem;
}

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

/** Which of a city's tables a sync could not read, why, and how old what is kept of them is; null when it read all. */
export function describeFailedTables(
  { failedTables }: Pick<SyncRow, 'failedTables'>,
  city: City,
  now: Date,
): string | null {
  const failed = Object.entries(failedTables).map(([source, { reason, keptFrom }]) => ({
    table: nameTable(city, source),
    describe: toSentence(city, { reason, keptFrom }, now),
  }));
  const alike = [...Map.groupBy(failed, ({ describe }) => describe('')).values()];
  const sentences = alike.flatMap((tables) => {
    const names = new Set(tables.map(({ table }) => table));
    return tables[0]?.describe(new Intl.ListFormat(intlLocale()).format(names)) ?? [];
  });
  return sentences.length === 0 ? null : sentences.join(' ');
}

const toSentence =
  ({ name: city }: City, { reason: said, keptFrom }: FailedTable, now: Date) =>
  (tables: string): string => {
    const reason = describeFailure(said);
    return keptFrom === null
      ? m.sources_server_table_never_read({ city, tables, reason })
      : m.sources_server_table_kept({ city, tables, reason, age: timeSince(new Date(keptFrom), now) });
  };

function nameTable({ tows, towZones, streetRules }: City, source: string): string {
  const table = [...tows, ...towZones, ...streetRules].find((each) => each.source === source);
  return table?.lists() ?? m.sources_server_lists_tickets();
}

type CityQuality = {
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
