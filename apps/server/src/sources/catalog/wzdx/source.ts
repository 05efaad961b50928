import { createHash } from 'node:crypto';

import { z } from 'zod';

import { plainLine } from '@towscout/domain/plain-text';
import { maskPrivateText } from '@towscout/domain/sources/mask-private-text';

import { httpUrl, list } from '#platform/config/variable-formats.ts';
import { FeedError, type Feed, newestPlausible } from '#sources/engine/feed.port.ts';
import { getFeed } from '#sources/engine/get-feed.ts';
import type { FeedIncident } from '#sources/items.ts';
import { withoutMarkup } from '#sources/reading/read-fields.ts';

import type { Meaning } from '../incident-meaning.ts';
import { defineSource } from '../source.ts';

/** Coercion alone would turn null into 1970. */
const instant = z.string().pipe(z.coerce.date());

const document = z.object({ feed_info: z.object({ update_date: instant }), features: z.array(z.unknown()) });

type WzdxOptions = { urls: readonly string[]; userAgent: string; deadlineMs?: number };

/** Work zones by the Work Zone Data Exchange, version 4: one feed for each URL, which may hold a key and is never logged. */
export const wzdxFeeds = ({ urls, ...asking }: WzdxOptions): Feed[] =>
  urls.map((url) => {
    const name = createHash('sha256').update(url).digest('hex').slice(0, 12);
    return {
      key: `wzdx:${name}`,
      source: 'wzdx',
      kinds: ['incidents'],
      pollSeconds: 300,
      async read(previous, now, signal) {
        const accept = 'application/geo+json, application/json';
        const answer = await getFeed({ ...asking, url, accept, previous, now, signal });
        if (answer.kind === 'unchanged') return answer;
        const { feed_info, features } = readDocument(answer.text);
        const zones = features.flatMap((feature) => roadEvent.safeParse(feature).data ?? []);
        const unreadable = features.length - zones.length;
        const complete = answer.whole && unreadable === 0;
        const byReason = Map.groupBy(zones, (zone) => whyNotInForce(zone, now));
        const inForce = byReason.get(null) ?? [];
        return {
          kind: 'read',
          items: { incidents: inForce.map((zone) => zoneToIncident(zone, name, now)) },
          complete,
          setAside: countSetAside(byReason, unreadable),
          asOf: feed_info.update_date,
          newestChangeAt: newestPlausible([feed_info.update_date], now),
          validators: complete ? answer.validators : (previous ?? { etag: null, lastModified: null }),
        };
      },
    };
  });

function countSetAside(byReason: ReadonlyMap<NotInForce | null, readonly unknown[]>, unreadable: number) {
  const counts = [...byReason].flatMap(([reason, { length }]) => (reason === null ? [] : [[reason, length] as const]));
  return { ...Object.fromEntries(counts), ...(unreadable > 0 && { unreadable }) };
}

function readDocument(text: string): z.output<typeof document> {
  try {
    return document.parse(JSON.parse(text));
  } catch {
    throw new FeedError('answered something that is not a WZDx document');
  }
}

export const wzdx = defineSource({
  name: 'wzdx',
  settings: { WZDX_URLS: list.pipe(z.array(httpUrl('WZDX_URLS'))) },
  documents: ({ WZDX_URLS: urls }, userAgent) => wzdxFeeds({ urls, userAgent }),
});

/** WZDx's `vehicle_impact`. */
const WZDX_IMPACTS: Readonly<Record<string, Meaning>> = {
  'all-lanes-closed': ['closure', 'high', 'All lanes closed'],
  'some-lanes-closed': ['construction', 'medium', 'Some lanes closed'],
  'alternating-one-way': ['construction', 'medium', 'One-way traffic, alternating'],
  'some-lanes-closed-merge-left': ['construction', 'medium', 'Some lanes closed, merge left'],
  'some-lanes-closed-merge-right': ['construction', 'medium', 'Some lanes closed, merge right'],
  'some-lanes-closed-split': ['construction', 'medium', 'Some lanes closed, traffic splits'],
  'all-lanes-open-shift-left': ['construction', 'low', 'All lanes open, shifted left'],
  'all-lanes-open-shift-right': ['construction', 'low', 'All lanes open, shifted right'],
  'all-lanes-open': ['construction', 'low', 'All lanes open'],
  flagging: ['construction', 'medium', 'Traffic is flagged'],
  unknown: ['construction', 'low', 'Work zone'],
};

const words = z.string().transform((text) => plainLine(withoutMarkup(text)));

const position = z.tuple([z.number(), z.number()]).rest(z.unknown());

const roadEvent = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  properties: z.object({
    core_details: z.object({
      event_type: z.string(),
      road_names: z.array(words).min(1),
      direction: z.string().nullish(),
      description: z.string().max(5000).pipe(words).nullish(),
      update_date: instant.nullish(),
    }),
    start_date: instant,
    /** May not be known yet. */
    end_date: instant.nullish(),
    event_status: z.string().toLowerCase().nullish(),
    vehicle_impact: z.string().nullish(),
    beginning_cross_street: words.nullish(),
    ending_cross_street: words.nullish(),
    lanes: z.array(z.object({ status: z.string(), type: z.string() })).nullish(),
  }),
  geometry: z.object({ type: z.enum(['LineString', 'MultiPoint']), coordinates: z.array(position).min(1) }),
});
type RoadEvent = z.output<typeof roadEvent>;

const TRAVEL_LANES = new Set(['general', 'exit-lane', 'exit-ramp', 'entrance-lane', 'entrance-ramp', 'hov-lane']);
const DESCRIPTION_LENGTH = 300;

/** Why a zone is not in force. */
type NotInForce = 'no_work_zone' | 'not_begun' | 'over' | 'cancelled';

/** The publisher's status takes precedence over the dates. */
const STATUSES: Readonly<Record<string, NotInForce>> = {
  planned: 'not_begun',
  pending: 'not_begun',
  completed: 'over',
  cancelled: 'cancelled',
  canceled: 'cancelled',
};

function whyNotInForce({ properties }: RoadEvent, now: Date): NotInForce | null {
  const { core_details: core, start_date, end_date, event_status } = properties;
  if (core.event_type !== 'work-zone') return 'no_work_zone';
  const said = STATUSES[event_status ?? ''];
  if (said) return said;
  if (start_date > now) return 'not_begun';
  return end_date && end_date <= now ? 'over' : null;
}

/** Takes a zone that is in force. */
function zoneToIncident({ id, properties, geometry }: RoadEvent, feed: string, now: Date): FeedIncident {
  const { core_details: core, start_date, end_date, lanes } = properties;
  const [type, severity, impact] = WZDX_IMPACTS[properties.vehicle_impact ?? 'unknown'] ?? UNKNOWN;
  const [[lng, lat]] = geometry.coordinates as [[number, number]];
  const direction = core.direction === 'unknown' || core.direction === 'undefined' ? null : core.direction;
  const road = [core.road_names[0], direction].filter(Boolean).join(' ');
  const { beginning_cross_street: from, ending_cross_street: to } = properties;
  const closed = lanes?.filter(({ status, type: lane }) => status === 'closed' && TRAVEL_LANES.has(lane)).length;
  return {
    externalId: `${feed}:${id}`,
    mergeKey: `wzdx:${feed}:${id}`,
    type,
    severity,
    place: { lat, lng },
    description: maskPrivateText(core.description || impact).slice(0, DESCRIPTION_LENGTH),
    location: from ? `${road} at ${from}` : road,
    detailedLocation: [road, from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' '),
    startedAt: start_date,
    changedAt: core.update_date && core.update_date <= now ? core.update_date : start_date,
    plannedEndAt: end_date ?? null,
    lanesClosed: closed ?? null,
    trafficImpact: impact,
    vehicleDetails: null,
    incidentNumber: null,
  };
}

const UNKNOWN = ['construction', 'low', 'Work zone'] as const;
