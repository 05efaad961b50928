import type { Activity, ActivityEvent, ActivityQuery } from '@towscout/contracts/insights/activity';
import { ACTIVITY_PAGE } from '@towscout/contracts/insights/constants';
import { activityWords, truckTypeWords } from '@towscout/contracts/reports/constants';
import { US_STATES } from '@towscout/domain/places/us-states';
import { miles } from '@towscout/geo';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import type { Places } from '#places';
import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { fromCursor, toCursor } from '#platform/http/list-page.ts';
import type { Reports, FiledReport } from '#reports';
import type { Sources } from '#sources';
import type { TowRecords } from '#tow-records';
import type { Traffic } from '#traffic';
import type { Trucks } from '#trucks';
import type { Violations } from '#violations';

import {
  type Counted,
  type CountedKind,
  type ActivityItem,
  type Kind,
  lookBack,
  newestFirst,
  type Page,
  countByHour,
} from './activity-item.ts';
import { incidents, records, violations } from './listed-items.ts';
import { countScans, findScans, type Scan } from './scans.queries.ts';
import { trucks } from './truck-items.ts';

export type ActivityDeps = {
  db: Database;
  clock: Clock;
  places: Pick<Places, 'findName' | 'nearestZips'>;
  trucks: Pick<Trucks, 'countEventsAround' | 'findEventsAround' | 'find' | 'countLiveBySource'>;
  reports: Pick<Reports, 'countFiled' | 'findFiled' | 'isFiledAs'>;
  violations: Pick<Violations, 'countIssuedByHour'>;
  sources: Pick<Sources, 'cityName'>;
  traffic: Pick<Traffic, 'countBegun' | 'findBegun'>;
  towRecords: Pick<TowRecords, 'countKept' | 'findKept'>;
};

const EVENT_ID = /^[^\0]{1,120}$/;

/** Of the last 24 hours, a page at most of each kind. Rejects with 400 for an invalid cursor. */
export async function readActivity(deps: ActivityDeps, query: ActivityQuery): Promise<Activity> {
  const { clock, places } = deps;
  const center = { lat: query.lat, lng: query.lng };
  const around = { center, radius: miles(query.radius) };
  const state = places.nearestZips(center, 1)[0]?.state ?? null;
  const lookback = lookBack(around, state, clock.now());
  const end = query.cursor === undefined ? null : readCursor(query.cursor);
  const page = { type: query.type, source: query.source, limit: ACTIVITY_PAGE + 1, end };

  const [live, ...kinds] = await Promise.all([
    deps.trucks.countLiveBySource(deps.db, around),
    ...KINDS.map((kind) => kind(deps, lookback)),
  ]);
  const counted = kinds.flatMap((kind) => kind.counted);
  const isSample = sumEvents(counted) === 0;
  // Scans and public records are nothing that trucks did.
  const happened = counted.filter(({ type }) => type !== 'scan_update' && type !== 'tow_record');
  const found = await Promise.all(kinds.map((kind) => findCounted(kind, page)));
  const { items, next } = toPage(found.flat(), ACTIVITY_PAGE);
  return {
    events: isSample
      ? sampleEvents(places.findName(center) ?? m.insights_activity_server_this_area(), lookback.now)
      : await placed(deps, items),
    next,
    isSample,
    state,
    statistics: {
      lastHour: sumEvents(happened.filter(({ hoursAgo }) => hoursAgo === 0)),
      lastDay: sumEvents(happened),
      activeTrucks: [...live.values()].reduce((sum, count) => sum + count, 0),
    },
    hours: countByHour(counted, lookback.now),
    sources: listSources(counted),
  };
}

/** `next` is null at the end. */
function toPage(found: readonly ActivityItem[], size: number): { items: ActivityItem[]; next: string | null } {
  const items = found.toSorted(newestFirst).slice(0, size);
  const last = items.at(-1);
  return { items, next: last && found.length > size ? toCursor(last.at.getTime(), last.id) : null };
}

function readCursor(cursor: string): Page['end'] {
  const { sortValue, id } = fromCursor(cursor, EVENT_ID);
  return { at: new Date(sortValue), id };
}

const sumEvents = (counted: readonly Counted[]): number => counted.reduce((sum, { events }) => sum + events, 0);

async function findCounted({ counted, find }: CountedKind, page: Page): Promise<ActivityItem[]> {
  const asked = counted.filter(
    ({ type, source, events }) => events > 0 && type === (page.type ?? type) && source === (page.source ?? source),
  );
  return asked.length === 0 ? [] : find(page, asked);
}

/** The truck's own words, or the area's name. */
async function placed({ db, trucks, places }: ActivityDeps, items: readonly ActivityItem[]): Promise<ActivityEvent[]> {
  const ids = items.flatMap(({ where }) => ('sightingId' in where ? [where.sightingId] : []));
  const locations = new Map((await trucks.find(db, [...new Set(ids)])).map((truck) => [truck.id, truck.location]));
  return items.map(({ id, type, description, severity, source, sourceName, simulated, at, where }) => ({
    id,
    type,
    location:
      'words' in where
        ? where.words
        : (locations.get(where.sightingId) ?? places.findName(where.place) ?? m.insights_activity_server_this_area()),
    description,
    timestamp: at.toISOString(),
    severity,
    source,
    sourceName,
    simulated,
  }));
}

/** By the name that was counted first. */
function listSources(counted: readonly Counted[]): Activity['sources'] {
  const names = new Map(counted.toReversed().map(({ source, sourceName }) => [source, sourceName]));
  return [...names].map(([source, name]) => ({ source, name })).toSorted((a, b) => a.name.localeCompare(b.name));
}

const asCommunityReport = () =>
  ({ type: 'tow_truck', source: 'community', sourceName: m.insights_activity_server_community_report() }) as const;

const communityReports: Kind<{ db: Database; reports: Pick<Reports, 'countFiled' | 'findFiled'> }> = async (
  { db, reports },
  { around, since, now },
) => {
  const counts = await reports.countFiled(db, { around, since }, now);
  return {
    counted: counts.map(({ hoursAgo, reports: events }) => Object.assign({ hoursAgo, events }, asCommunityReport())),
    find: async (page) => (await reports.findFiled(db, { around, since }, page)).map(reportItem),
  };
};

const reportItem = ({ id, at, truckType, activity, location }: FiledReport): ActivityItem => ({
  id,
  ...asCommunityReport(),
  description: m.insights_activity_server_truck_reported_doing({
    truck: truckTypeWords()[truckType === 'unknown' ? 'standard' : truckType],
    doing: activityWords()[activity].toLowerCase(),
  }),
  severity: activity === 'loading' ? 'high' : activity === 'departed' ? 'low' : 'medium',
  simulated: false,
  at: new Date(at),
  where: { words: location },
});

const asScan = () =>
  ({ type: 'scan_update', source: 'scan', sourceName: m.insights_activity_server_scanner() }) as const;

/** Scans of the place, and of its whole state. */
const scans: Kind<{ db: Database }> = async ({ db }, { around, state, since, now }) => {
  const wanted = { place: around.center, state, since };
  const counts = await countScans(db, wanted, now);
  return {
    counted: counts.map(({ hoursAgo, isOfWholeState, scans: events }) =>
      Object.assign({ hoursAgo, events, isInNoFigure: isOfWholeState }, asScan()),
    ),
    find: async (page) => (await findScans(db, wanted, page)).map(scanItem),
  };
};

const scanItem = (scan: Scan): ActivityItem => ({
  id: `scan:${scan.id}`,
  ...asScan(),
  description: describeScan(scan),
  severity: 'low',
  simulated: false,
  at: scan.at,
  where: {
    words: scan.place
      ? m.insights_activity_server_around_here()
      : m.insights_activity_server_all_of_state({ state: US_STATES[scan.state] ?? scan.state }),
  },
});

function describeScan({ isCovered, incidents }: Scan): string {
  if (!isCovered) return m.insights_activity_server_scanned_nowhere();
  return m.insights_activity_server_scanned({ count: incidents, shown: incidents.toLocaleString(intlLocale()) });
}

const KINDS: readonly Kind<ActivityDeps>[] = [trucks, communityReports, incidents, violations, records, scans];

/** The specification's three sample events, for places without data. */
function sampleEvents(area: string, now: Date): ActivityEvent[] {
  const sample = (minutes: number, event: Omit<ActivityEvent, 'id' | 'timestamp' | 'location' | 'simulated'>) => ({
    ...event,
    id: `sample:${event.type}`,
    location: area,
    timestamp: minutesBefore(now, minutes).toISOString(),
    simulated: true,
  });
  return [
    sample(0, {
      type: 'scan_update',
      description: m.insights_activity_server_sample_scan(),
      severity: 'low',
      source: 'simulated',
      sourceName: m.insights_activity_server_scanner(),
    }),
    sample(3, {
      type: 'tow_truck',
      description: m.insights_activity_server_sample_truck(),
      severity: 'medium',
      source: 'simulated',
      sourceName: 'CV_ANALYSIS',
    }),
    sample(8, {
      type: 'accident',
      description: m.insights_activity_server_sample_accident(),
      severity: 'high',
      source: 'simulated',
      sourceName: 'Highway Patrol',
    }),
  ];
}
