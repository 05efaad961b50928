import type { TrafficIncident } from '@towscout/contracts/traffic/incidents';
import type { FeedStatus } from '@towscout/contracts/traffic/schema';
import { DAY_MINUTES } from '@towscout/domain/durations';
import { formatDuration } from '@towscout/domain/format-time';
import { liveSource, INCIDENT_SOURCES, type IncidentSource, lists } from '@towscout/domain/sources';
import { SEVERITIES } from '@towscout/domain/traffic/incidents';
import { type LatLng, outlineContains } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { Places } from '#places';
import type { Database } from '#platform/db/database.ts';
import type { Sources } from '#sources';

import { type Begun, type BegunPage, findBegunRows } from './begun.queries.ts';
import { findListed, type IncidentArea, statesListed } from './incidents.queries.ts';
import { mergeIncidents, type MergedIncident } from './merge-incidents.ts';

const DIGITS = 5;
const DAYS_FROM = 3;

export function presentIncident(row: MergedIncident): TrafficIncident {
  const { place, startedAt, plannedEndAt } = row;
  return {
    id: row.mergeKey,
    type: row.type,
    latitude: place.lat,
    longitude: place.lng,
    description: row.description,
    severity: row.severity,
    timestamp: startedAt.toISOString(),
    updatedAt: row.changedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    source: row.source,
    alsoFrom: row.alsoFrom,
    simulated: false,
    confidence: null,
    location: row.location,
    detailedLocation: row.detailedLocation,
    estimatedDuration: plannedEndAt && durationBetween(startedAt, plannedEndAt),
    plannedEndAt: plannedEndAt?.toISOString() ?? null,
    vehicleDetails: row.vehicleDetails,
    lanesClosed: row.lanesClosed,
    trafficImpact: row.trafficImpact,
    coordinates: `${place.lat.toFixed(DIGITS)}, ${place.lng.toFixed(DIGITS)}`,
    reportedBy: liveSource(row.source).attribution,
    incidentNumber: row.incidentNumber,
  };
}

function durationBetween(from: Date, to: Date): string | null {
  const minutes = Math.round((to.getTime() - from.getTime()) / 60_000);
  if (minutes <= 0) return null;
  const days = Math.round(minutes / DAY_MINUTES);
  return days < DAYS_FROM ? formatDuration(minutes) : m.traffic_incidents_server_days({ count: days });
}

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

type Covered = { place: LatLng } | { state: string };

type CoverageDeps = { db: Database; places: Pick<Places, 'nearestZips'> };

/** Running or not. */
export async function feedsCovering(
  { db, places }: CoverageDeps,
  where: Covered,
  feeds: readonly FeedStatus[],
): Promise<FeedStatus[]> {
  const state = 'state' in where ? where.state : (places.nearestZips(where.place, 1)[0]?.state ?? null);
  const listed = await statesListed(
    db,
    INCIDENT_SOURCES.filter((source) => liveSource(source).states === null),
  );
  const covers = (source: IncidentSource): boolean => {
    const { states, area } = liveSource(source);
    if ('place' in where && area) return outlineContains(area, where.place);
    return state !== null && (states ?? listed.get(source) ?? []).includes(state);
  };
  return feeds.filter(({ source }) => lists(source, 'incidents') && covers(source));
}
