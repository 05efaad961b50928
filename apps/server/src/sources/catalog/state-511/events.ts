import { z } from 'zod';

import { plainLine } from '@towscout/domain/plain-text';
import type { LiveKey } from '@towscout/domain/sources';
import { maskPrivateText } from '@towscout/domain/sources/mask-private-text';
import type { IncidentType } from '@towscout/domain/traffic/incidents';

import { FeedError, type Feed, newestPlausible } from '#sources/engine/feed.port.ts';
import { getFeed } from '#sources/engine/get-feed.ts';
import { splitRows } from '#sources/engine/split-rows.ts';
import type { FeedIncident } from '#sources/items.ts';
import { withoutMarkup } from '#sources/reading/read-fields.ts';

import { getKind, getSeverity } from '../incident-meaning.ts';
import type { Site } from './sites.ts';

/** The 511 v2 API's `EventType`. */
const INCIDENT_TYPES: Readonly<Record<string, IncidentType>> = {
  accidentsAndIncidents: 'hazard',
  roadwork: 'construction',
  closures: 'closure',
};

/** Unix seconds; 0, a word and nothing, also a field that is left out, are all unknown. */
const seconds = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'number' && value > 0 ? toDate(value) : null));
const toDate = (value: number): Date | null => {
  const date = new Date(value * 1000);
  return Number.isNaN(date.getTime()) ? null : date;
};
const words = z
  .string()
  .max(5000)
  .nullish()
  .transform((text) => (text && text !== 'No Data' && text !== 'None' ? plainLine(withoutMarkup(text)) || null : null));

const state511Event = z.object({
  ID: z.union([z.string(), z.number()]).transform(String),
  RoadwayName: words,
  DirectionOfTravel: words,
  Description: words,
  Reported: seconds,
  LastUpdated: seconds,
  StartDate: seconds,
  PlannedEndDate: seconds,
  LanesAffected: words,
  Latitude: z.number().nullish(),
  Longitude: z.number().nullish(),
  EventType: z.string(),
  EventSubType: words,
  IsFullClosure: z.boolean().nullish(),
  Severity: words,
});
type State511Event = z.output<typeof state511Event>;

const DESCRIPTION_LENGTH = 300;

/** Null unless it is going on, of a kind that we show, and somewhere. */
function eventToIncident(event: State511Event, source: LiveKey, now: Date): FeedIncident | null {
  const { StartDate, PlannedEndDate, Latitude, Longitude, IsFullClosure } = event;
  const base = INCIDENT_TYPES[event.EventType];
  const changedAt = event.LastUpdated ?? event.Reported;
  const startedAt = StartDate ?? event.Reported ?? changedAt;
  const isOver = PlannedEndDate !== null && PlannedEndDate <= now;
  if (!base || !startedAt || !changedAt || startedAt > now || isOver) return null;
  if (typeof Latitude !== 'number' || typeof Longitude !== 'number') return null;

  const subtype = event.EventSubType ?? '';
  const type = getKind(base, `${subtype} ${event.Description ?? ''}`);
  const road = [event.RoadwayName, event.DirectionOfTravel].filter(Boolean).join(' ');
  const text = maskPrivateText(event.Description ?? (subtype || road)).slice(0, DESCRIPTION_LENGTH);
  return {
    externalId: event.ID,
    mergeKey: `${source}:${event.ID}`,
    type,
    severity: getSeverity(event.Severity, IsFullClosure ? 'closure' : type),
    place: { lat: Latitude, lng: Longitude },
    description: text,
    location: road || text,
    detailedLocation: road || text,
    startedAt,
    changedAt,
    plannedEndAt: PlannedEndDate,
    lanesClosed: null,
    trafficImpact: IsFullClosure ? 'Road closed' : event.LanesAffected,
    vehicleDetails: null,
    incidentNumber: event.ID,
  };
}

const MOST_EVENTS = 20_000;

type State511Options = { site: Pick<Site, 'source' | 'origin'>; key: string; userAgent: string; deadlineMs?: number };

/** The key is in the URL, which is never logged. */
export const createState511Feed = ({ site: { source, origin }, key, ...asking }: State511Options): Feed => ({
  key: source,
  source,
  kinds: ['incidents'],
  pollSeconds: 180,
  async read(previous, now, signal) {
    const asked = new URL('/api/v2/get/event', origin);
    asked.search = String(new URLSearchParams({ key, format: 'json' }));
    const answer = await getFeed({ ...asking, url: asked.href, accept: 'application/json', previous, now, signal });
    if (answer.kind === 'unchanged') return answer;

    const split = splitRows(answer.text.replace(/^\uFEFF/, ''), MOST_EVENTS);
    if (!split) throw new FeedError('answered something that is not a list of events');
    const events = split.rows.flatMap((row) => state511Event.safeParse(row).data ?? []);
    const complete = answer.whole && split.whole && events.length === split.rows.length && events.length > 0;
    return {
      kind: 'read',
      items: { incidents: events.flatMap((event) => eventToIncident(event, source, now) ?? []) },
      complete,
      asOf: null,
      newestChangeAt: newestPlausible(
        events.flatMap(({ LastUpdated }) => LastUpdated ?? []),
        now,
      ),
      validators: complete ? answer.validators : (previous ?? { etag: null, lastModified: null }),
    };
  },
});
