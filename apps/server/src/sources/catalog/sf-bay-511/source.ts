import { z } from 'zod';

import { maskPrivateText } from '@towscout/domain/sources/mask-private-text';
import type { IncidentType } from '@towscout/domain/traffic/incidents';

import { httpUrl } from '#platform/config/variable-formats.ts';
import { FeedError, type Feed, newestPlausible } from '#sources/engine/feed.port.ts';
import { getFeed } from '#sources/engine/get-feed.ts';
import type { FeedIncident } from '#sources/items.ts';
import { withoutMarkup } from '#sources/reading/read-fields.ts';

import { chpLogKey } from '../chp-cad/read-logs.ts';
import { getKind, getSeverity } from '../incident-meaning.ts';
import { defineSource } from '../source.ts';

const SF_BAY_511_URL = 'https://api.511.org/traffic/events';
const PAGE = 200;
/** 511.org allows a key 60 requests an hour: four pages every five minutes are 48. */
const MOST_PAGES = 4;
const POLL_SECONDS = 300;

const page = z.object({
  events: z.array(z.unknown()),
  pagination: z.object({ next_url: z.string().nullish() }).nullish(),
});

type SfBayOptions = { url?: string | undefined; key: string; userAgent: string; deadlineMs?: number };

/** Its `next_url` repeats the key, so pages are counted, and neither URL nor body is ever logged. */
export const createSfBay511Feed = ({ url = SF_BAY_511_URL, key, ...asking }: SfBayOptions): Feed => ({
  key: 'sf_bay_511',
  source: 'sf_bay_511',
  kinds: ['incidents'],
  pollSeconds: POLL_SECONDS,
  async read(_previous, now, signal) {
    const events: Open511Event[] = [];
    let [hasMore, isWhole, offset] = [true, true, 0];
    for (let count = 0; count < MOST_PAGES && hasMore; count += 1) {
      const pageUrl = new URL(url);
      pageUrl.search = String(new URLSearchParams({ api_key: key, limit: `${PAGE}`, offset: `${offset}` }));
      // A page that has not changed says nothing about the others.
      const request = { ...asking, url: pageUrl.href, accept: 'application/json', previous: null, now, signal };
      const answer = await getFeed(request);
      if (answer.kind === 'unchanged') throw new FeedError('answered that nothing had changed, which was not asked');
      const { events: listed, pagination } = readPage(answer.text);
      const read = listed.flatMap((event) => open511Event.safeParse(event).data ?? []);
      events.push(...read);
      offset += listed.length;
      hasMore = Boolean(pagination?.next_url) && listed.length > 0;
      isWhole &&= answer.whole && read.length === listed.length;
    }
    return {
      kind: 'read',
      items: { incidents: events.flatMap((event) => eventToIncident(event, now) ?? []) },
      complete: isWhole && !hasMore && events.length > 0,
      asOf: null,
      newestChangeAt: newestPlausible(
        events.map(({ updated }) => updated),
        now,
      ),
      validators: { etag: null, lastModified: null },
    };
  },
});

function readPage(text: string): z.output<typeof page> {
  try {
    return page.parse(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    throw new FeedError('answered something that is not a list of events');
  }
}

export const sfBay511 = defineSource({
  name: 'sf_bay_511',
  settings: { SF_BAY_511_URL: httpUrl('SF_BAY_511_URL').optional(), SF_BAY_511_KEY: z.string().min(1).optional() },
  documents: ({ SF_BAY_511_URL: url, SF_BAY_511_KEY: key }, userAgent) =>
    key ? [createSfBay511Feed({ url, key, userAgent })] : [],
});

/** 511.org's `event_type`; scheduled events and advisories are left out. */
const INCIDENT_TYPES: Readonly<Record<string, IncidentType>> = {
  INCIDENT: 'hazard',
  CONSTRUCTION: 'construction',
  ROAD_CONDITION: 'hazard',
};

const instant = z.string().transform((text, context) => {
  const date = new Date(text);
  if (!Number.isNaN(date.getTime())) return date;
  context.addIssue({ code: 'custom', message: 'not an instant' });
  return z.NEVER;
});

const words = z.string().max(2000).transform(withoutMarkup);

const road = z.object({
  name: words.nullish(),
  from: words.nullish(),
  to: words.nullish(),
  state: z.string().nullish(),
  '+article': z.string().nullish(),
  '+road_advisory': words.nullish(),
});

const open511Event = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  status: z.string(),
  headline: words,
  event_type: z.string(),
  event_subtypes: z.array(z.string()).nullish(),
  severity: z.string().nullish(),
  created: instant,
  updated: instant,
  areas: z.array(z.object({ name: z.string() })).nullish(),
  geography: z.object({ type: z.string(), coordinates: z.array(z.unknown()) }).nullish(),
  '+source_type': z.string().nullish(),
  '+source_id': z.union([z.string(), z.number()]).transform(String).nullish(),
  roads: z.array(road).nullish(),
  schedule: z.object({ intervals: z.array(z.string()).nullish() }).nullish(),
});
type Open511Event = z.output<typeof open511Event>;

const ROAD_STATES: Readonly<Record<string, string>> = {
  CLOSED: 'Road closed',
  SOME_LANES_CLOSED: 'Some lanes closed',
  SINGLE_LANE_ALTERNATING: 'One lane, alternating',
  ALL_LANES_OPEN: 'All lanes open',
};

/** Null unless it is going on, of a kind that we show, and somewhere. */
function eventToIncident(event: Open511Event, now: Date): FeedIncident | null {
  const base = INCIDENT_TYPES[event.event_type];
  const place = firstPoint(event.geography?.coordinates);
  const [from, to] = (event.schedule?.intervals?.[0] ?? '').split('/').map(readDate);
  const isOver = to && to <= now;
  if (!base || !place || event.status !== 'ACTIVE' || isOver || (from && from > now)) return null;

  const headline = maskPrivateText(event.headline.replace(/^CHP : /, ''));
  const type = getKind(base, [...(event.event_subtypes ?? []), headline].join(' '));
  const [road] = event.roads ?? [];
  const isChp = event['+source_type'] === 'CHP' && event['+source_id'];
  const county = event.areas?.[0]?.name;
  const location = [road?.name, road?.from && `${road['+article'] ?? 'at'} ${road.from}`].filter(Boolean).join(' ');
  return {
    externalId: event.id,
    mergeKey: isChp ? chpLogKey(isChp) : `sf_bay_511:${event.id}`,
    type,
    severity: getSeverity(event.severity, type),
    place,
    description: headline,
    location: location || headline,
    detailedLocation: [location || headline, county && `${county} County`].filter(Boolean).join(', '),
    startedAt: event.created,
    changedAt: event.updated,
    plannedEndAt: to ?? null,
    lanesClosed: null,
    trafficImpact: [ROAD_STATES[road?.state ?? ''], road?.['+road_advisory']].filter(Boolean).join('. ') || null,
    vehicleDetails: null,
    incidentNumber: event['+source_id'] ?? null,
  };
}

const readDate = (text: string): Date | null => {
  const date = new Date(text === '' ? Number.NaN : text);
  return Number.isNaN(date.getTime()) ? null : date;
};

function firstPoint(coordinates: readonly unknown[] | undefined): { lat: number; lng: number } | null {
  const [first, second] = coordinates ?? [];
  if (Array.isArray(first)) return firstPoint(first);
  return typeof first === 'number' && typeof second === 'number' ? { lat: second, lng: first } : null;
}
