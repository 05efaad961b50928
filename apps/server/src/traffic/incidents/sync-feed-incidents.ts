import { plainLine } from '@towscout/domain/plain-text';
import { type IncidentSource, isPlausibleTime, liveSource } from '@towscout/domain/sources';
import { isInServiceArea, isLatLng } from '@towscout/geo';

import type { Places } from '#places';
import { type Clock, earlierDate } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { eventAtPlace } from '#platform/live/live-event.ts';
import { type FeedIncident, type Reading, withoutMarkup } from '#sources';

import { presentIncident } from './find-incidents.ts';
import { findByMergeKey, type IncidentRow, lockListed, saveIncidents } from './incidents.queries.ts';
import { mergeIncidents, isOlderCopy } from './merge-incidents.ts';

type FeedIncidents = Reading<'incidents'>;

export type SyncDeps = { db: Database; clock: Clock; bus: LiveBus; places: Pick<Places, 'nearestZips'> };

const OLD_COPY = { oldCopy: 1 };

/** Idempotent. */
export async function syncFeedIncidents(deps: SyncDeps, reading: FeedIncidents): Promise<Record<string, number>> {
  const now = deps.clock.now();
  const usable = latestOfEach(reading.items.filter((incident) => isUsable(incident, now)));
  return transact(deps.db, async (tx) => {
    const ids = usable.map(({ externalId }) => externalId);
    const known = new Map(
      (await lockListed(tx, reading.source, reading.feed, ids)).map((row) => [row.externalId, row]),
    );
    if (reading.asOf === null && isOlderCopy(usable, known, now)) return OLD_COPY;
    const listed = usable.map((incident) => toRow(reading, incident, known.get(incident.externalId), deps, now));
    const changed = listed.filter((row) => differs(row, known.get(row.externalId)));
    const ended = reading.complete ? endMissing([...known.values()], new Set(ids), now) : [];
    await saveIncidents(tx, reading.source, [...changed, ...ended]);
    await announce(tx, deps.bus, [...changed.filter((row) => saysMore(row, known.get(row.externalId))), ...ended]);
    return {
      incidents: listed.length,
      incidentsChanged: changed.length,
      incidentsEnded: ended.length,
      incidentsSetAside: reading.items.length - usable.length,
    };
  });
}

/** Without what has no place in the United States, an id that is no plain line, or a time that can't be true. */
const isUsable = ({ externalId, mergeKey, place, startedAt, changedAt }: FeedIncident, now: Date): boolean =>
  [externalId, mergeKey].every((id) => id.length <= LONGEST_ID && plainLine(id) === id) &&
  isLatLng(place) &&
  isInServiceArea(place) &&
  [startedAt, changedAt].every((at) => at >= EARLIEST && isPlausibleTime(at, now));

const LONGEST_ID = 200;
/** Whatever is dated before that is a date left empty, such as 1970 or the year 1. */
const EARLIEST = new Date('2000-01-01T00:00:00Z');
/** No closure is planned for longer: what is, was written in another unit. */
const LONGEST_PLAN_MS = 50 * 365 * 24 * 3_600_000;

const plausibleEnd = (end: Date | null, now: Date): Date | null =>
  end && end >= EARLIEST && end.getTime() - now.getTime() <= LONGEST_PLAN_MS ? end : null;

const published = (text: string): string => plainLine(withoutMarkup(text));
const plainOrNull = (text: string | null): string | null => (text === null ? null : published(text) || null);

/** The last of those with one id. */
function latestOfEach(incidents: readonly FeedIncident[]): FeedIncident[] {
  const byId = new Map<string, FeedIncident>();
  for (const incident of incidents) {
    const known = byId.get(incident.externalId);
    if (!known || known.changedAt <= incident.changedAt) byId.set(incident.externalId, incident);
  }
  return [...byId.values()];
}

function toRow(
  { source, feed }: FeedIncidents,
  incident: FeedIncident,
  known: IncidentRow | undefined,
  { places }: SyncDeps,
  now: Date,
): IncidentRow {
  return {
    ...incident,
    place: { lat: incident.place.lat, lng: incident.place.lng },
    description: published(incident.description),
    location: published(incident.location),
    detailedLocation: published(incident.detailedLocation),
    trafficImpact: plainOrNull(incident.trafficImpact),
    vehicleDetails: plainOrNull(incident.vehicleDetails),
    incidentNumber: plainOrNull(incident.incidentNumber),
    plannedEndAt: plausibleEnd(incident.plannedEndAt, now),
    startedAt: earlierDate(incident.startedAt, now),
    changedAt: earlierDate(incident.changedAt, now),
    source,
    feed,
    state: getState(source, incident, known, places),
    seenAt: known?.seenAt ?? now,
    endedAt: null,
  };
}

function getState(
  source: IncidentSource,
  { place }: FeedIncident,
  known: IncidentRow | undefined,
  places: SyncDeps['places'],
): string | null {
  const [state] = liveSource(source).states ?? [];
  if (state) return state;
  if (known?.state && known.place.lat === place.lat && known.place.lng === place.lng) return known.state;
  return places.nearestZips(place, 1)[0]?.state ?? null;
}

const endMissing = (rows: readonly IncidentRow[], listed: ReadonlySet<string>, now: Date): IncidentRow[] =>
  rows
    .filter(({ externalId, endedAt }) => endedAt === null && !listed.has(externalId))
    .map((row) => Object.assign({}, row, { endedAt: now }));

const getContent = (row: IncidentRow): string =>
  JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const differs = (row: IncidentRow, known: IncidentRow | undefined): boolean =>
  !known || getContent(row) !== getContent(known);
/** True when more than the time has changed. */
const saysMore = (row: IncidentRow, known: IncidentRow | undefined): boolean =>
  !known || differs({ ...row, changedAt: known.changedAt }, known);

async function announce(tx: Tx, bus: LiveBus, rows: readonly IncidentRow[]): Promise<void> {
  const merged = mergeIncidents(await findByMergeKey(tx, [...new Set(rows.map(({ mergeKey }) => mergeKey))]));
  if (merged.length === 0) return;
  await bus.publish(
    tx,
    merged.map((row) => eventAtPlace('incident', presentIncident(row), row.place)),
  );
}
