import {
  type Activity,
  ACTIVITY_HOURS,
  ACTIVITY_PAGE,
  type ActivityEvent,
  type ActivityQuery,
} from '@towscout/contracts/activity';
import type { TrafficIncident } from '@towscout/contracts/incidents';
import { type LatLng, miles } from '@towscout/geo';

import type { Places } from '#places';
import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Reports } from '#reports';
import type { Sightings } from '#sightings';
import type { Violations } from '#violations';

import { type Happening, newestFirst } from './happening.ts';
import { hoursOf } from './hours-of.ts';
import { incidentHappenings } from './incident-happenings.ts';
import { pageOf } from './page-of.ts';
import { sampleEvents } from './sample-events.ts';
import { scanHappenings } from './scan-happenings.ts';
import { findScans } from './scans.queries.ts';
import { truckHappenings } from './truck-happenings.ts';
import { violationHappenings } from './violation-happenings.ts';

export type ActivityDeps = {
  db: Database;
  clock: Clock;
  places: Pick<Places, 'nameOf' | 'nearestZips'>;
  sightings: Pick<Sightings, 'recordedAround' | 'find' | 'idsNear'>;
  reports: Pick<Reports, 'filedAround'>;
  violations: Pick<Violations, 'issued'>;
  /** The incidents in an area that began since an instant, newest first. */
  incidentsSince(area: Around, since: Date, limit: number): Promise<TrafficIncident[]>;
};

const HOUR_MINUTES = 60;
/** Of each kind: more than the busiest area has in a day. */
const MOST = 5000;

/** What happened around a place in the last 24 hours. Rejects with 400 for a cursor that no page gave. */
export async function readActivity(deps: ActivityDeps, query: ActivityQuery): Promise<Activity> {
  const now = deps.clock.now();
  const center = { lat: query.lat, lng: query.lng };
  const around = { center, radius: miles(query.radius) };
  const state = deps.places.nearestZips(center, 1)[0]?.state ?? null;
  const { happenings, tickets } = await happeningsAround(deps, around, state, now);
  const activeTrucks = await countActive(deps, around);

  const isSample = happenings.length === 0;
  const isAsked = ({ type, source }: Happening): boolean =>
    (query.type === undefined || query.type === type) && (query.source === undefined || query.source === source);
  const page = pageOf(happenings.filter(isAsked), query.cursor, ACTIVITY_PAGE);
  const sinceAnHour = minutesBefore(now, HOUR_MINUTES);
  return {
    events: isSample ? sampleEvents(deps.places.nameOf(center) ?? 'This area', now) : await placed(deps, page.items),
    next: page.next,
    isSample,
    state,
    statistics: {
      lastHour: happenings.filter(({ at }) => at >= sinceAnHour).length,
      lastDay: happenings.length,
      activeTrucks,
    },
    hours: hoursOf(happenings, tickets, now),
    sources: sourcesOf(happenings),
  };
}

type Around = { center: LatLng; radius: ReturnType<typeof miles> };

async function happeningsAround(
  { db, sightings, reports, violations, incidentsSince }: ActivityDeps,
  around: Around,
  state: string | null,
  now: Date,
) {
  const since = minutesBefore(now, ACTIVITY_HOURS * HOUR_MINUTES);
  const told = await sightings.recordedAround(db, around, since, MOST);
  const filed = await reports.filedAround(db, around, since, MOST);
  const incidents = await incidentsSince(around, since, MOST);
  const tickets = await violations.issued(db, around, { from: since, until: now });
  const scans = state === null ? [] : await findScans(db, state, since, MOST);
  const happenings = [
    ...scanHappenings(scans),
    ...truckHappenings(told, filed),
    ...incidentHappenings(incidents),
    ...violationHappenings(tickets),
  ].toSorted(newestFirst);
  return { happenings, tickets };
}

async function countActive({ db, sightings }: ActivityDeps, { center, radius }: Around): Promise<number> {
  const trucks = await sightings.find(db, sightings.idsNear(center, radius));
  return trucks.filter(({ status }) => status !== 'departed').length;
}

/** Events with their places in words: what the truck's own card says, or the area's name. */
async function placed(
  { db, sightings, places }: ActivityDeps,
  happenings: readonly Happening[],
): Promise<ActivityEvent[]> {
  const ids = happenings.flatMap(({ where }) => ('sightingId' in where ? [where.sightingId] : []));
  const trucks = new Map((await sightings.find(db, [...new Set(ids)])).map((truck) => [truck.id, truck.location]));
  return happenings.map(({ id, type, description, severity, source, sourceName, simulated, at, where }) => ({
    id,
    type,
    location:
      'words' in where ? where.words : (trucks.get(where.sightingId) ?? places.nameOf(where.place) ?? 'This area'),
    description,
    timestamp: at.toISOString(),
    severity,
    source,
    sourceName,
    simulated,
  }));
}

function sourcesOf(happenings: readonly Happening[]): Activity['sources'] {
  const names = new Map(happenings.map(({ source, sourceName }) => [source, sourceName]));
  return [...names].map(([source, name]) => ({ source, name })).toSorted((a, b) => a.name.localeCompare(b.name));
}
