import type { TrafficIncident } from '@towscout/contracts/traffic/incidents/schema';
import { SEVERITIES } from '@towscout/domain/traffic/incidents';

import type { Database } from '#platform/db/database.ts';
import type { Sources } from '#sources';

import { type Begun, type BegunPage, findBegunRows } from './begun.queries.ts';
import { findListed, type IncidentArea } from './incidents.queries.ts';
import { mergeIncidents } from './merge-incidents.ts';
import { presentIncident } from './present-incident.ts';

type Live = { db: Database; sources: Pick<Sources, 'findLiveFeeds'> };

/** Unordered. */
export async function incidentsNow({ db, sources }: Live, area: IncidentArea, now: Date): Promise<TrafficIncident[]> {
  const rows = await findListed(db, await sources.findLiveFeeds(now), area);
  return mergeIncidents(rows).map(presentIncident);
}

/** Unordered. */
export const begunIncidents = async (db: Database, begun: Begun, page: BegunPage): Promise<TrafficIncident[]> =>
  mergeIncidents(await findBegunRows(db, begun, page)).map(presentIncident);

const newestFirst = (a: TrafficIncident, b: TrafficIncident): number => (a.timestamp < b.timestamp ? 1 : -1);

const worse = (a: TrafficIncident, b: TrafficIncident): number =>
  SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity);
/** The worst first, then the newest. */
export const worstFirst = (incidents: readonly TrafficIncident[]): TrafficIncident[] =>
  incidents.toSorted((a, b) => worse(a, b) || newestFirst(a, b));
