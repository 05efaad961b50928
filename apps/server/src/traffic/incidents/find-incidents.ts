import type { TrafficIncident } from '@towscout/contracts/incidents';
import { type IncidentType, SEVERITIES, type Severity } from '@towscout/domain/incidents';

import type { Database } from '#platform/db/database.ts';
import { liveFeeds } from '#traffic/live-feeds.ts';
import type { FeedKey } from '#traffic/traffic-feed.ts';

import { countBegun, findBegun, findListed, type IncidentArea } from './incidents.queries.ts';
import { mergeIncidents } from './merge-incidents.ts';
import { presentIncident } from './present-incident.ts';

type Live = { db: Database; running: readonly FeedKey[] };

/** The incidents that are going on in an area, in no order. */
export async function incidentsNow({ db, running }: Live, area: IncidentArea, now: Date): Promise<TrafficIncident[]> {
  const rows = await findListed(db, await liveFeeds(db, running, now), area);
  return mergeIncidents(rows).map(presentIncident);
}

/** Those that began since an instant, also the ended ones, newest first. */
export async function incidentsSince(
  db: Database,
  area: IncidentArea,
  since: Date,
  limit: number,
): Promise<TrafficIncident[]> {
  return mergeIncidents(await findBegun(db, since, area))
    .map(presentIncident)
    .sort(newestFirst)
    .slice(0, limit);
}

/** How many began in the whole country since an instant. */
export type IncidentCounts = { byType: Map<IncidentType, number>; bySeverity: Map<Severity, number> };

export async function incidentCounts(db: Database, since: Date): Promise<IncidentCounts> {
  const rows = await countBegun(db, since);
  const sum = <Key>(keyOf: (row: (typeof rows)[number]) => Key) =>
    rows.reduce(
      (counts, row) => counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + row.count),
      new Map<Key, number>(),
    );
  return { byType: sum(({ type }) => type), bySeverity: sum(({ severity }) => severity) };
}

const newestFirst = (a: TrafficIncident, b: TrafficIncident): number => (a.timestamp < b.timestamp ? 1 : -1);

const worse = (a: TrafficIncident, b: TrafficIncident): number =>
  SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity);
/** The worst first, then the newest. */
export const worstFirst = (incidents: readonly TrafficIncident[]): TrafficIncident[] =>
  incidents.toSorted((a, b) => worse(a, b) || newestFirst(a, b));
