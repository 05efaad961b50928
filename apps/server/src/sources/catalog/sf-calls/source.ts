import { z } from 'zod';

import { LOCATION_MAX_LENGTH } from '@towscout/contracts/trucks/constants';
import type { TruckStatus } from '@towscout/domain/trucks/status';
import { type Box, boxContains, type LatLng } from '@towscout/geo';

import { httpUrl } from '#platform/config/variable-formats.ts';
import { FeedError, type Feed, type FeedReading, newestPlausible } from '#sources/engine/feed.port.ts';
import { getFeed } from '#sources/engine/get-feed.ts';
import { splitRows } from '#sources/engine/split-rows.ts';
import type { FeedTruck } from '#sources/items.ts';

import { writtenStreet } from '../../reading/written-address.ts';
import { parsePacificTime } from '../pacific-time.ts';
import { defineSource } from '../source.ts';

const SF_CALLS_URL = 'https://data.sf.gov/resource/gnap-fj3t.json';

/** The 48-hour window has 2,900 to 4,000 rows. */
const ROW_LIMIT = 5000;
const SOCRATA_LIMIT = 1000;

type SfCallsOptions = { url?: string | undefined; userAgent: string; deadlineMs?: number; maxBytes?: number };

/** All calls of the last 48 hours, so that one whose type changes away from a tow ends. No key. */
export function createSfCallsFeed({ url = SF_CALLS_URL, userAgent, deadlineMs, maxBytes }: SfCallsOptions): Feed {
  const query = toQuery(url);
  return {
    key: 'sf_calls',
    source: 'sf_calls',
    kinds: ['trucks'],
    pollSeconds: 600,
    async read(previous, now, signal): Promise<FeedReading> {
      const accept = 'application/json';
      const answer = await getFeed({ url: query.url, userAgent, accept, previous, now, signal, deadlineMs, maxBytes });
      if (answer.kind === 'unchanged') return answer;

      const parsed = parseCalls(answer.text);
      if (!parsed) throw new FeedError('answered something that is not a list of calls');
      const { calls, dropped, whole } = parsed;
      const asOf = newest(calls.map((call) => call.data_as_of));
      if (!asOf) throw new FeedError(dropped > 0 ? 'sent no call that can be read' : 'sent no calls');
      const complete = answer.whole && whole && dropped === 0 && calls.length < query.limit;
      return {
        kind: 'read',
        items: { trucks: toTrucks(calls) },
        complete,
        asOf,
        newestChangeAt: newestPlausible(
          calls.map((call) => call.call_last_updated_at),
          now,
        ),
        // An incomplete document must not be answered with 'not modified' next time.
        validators: complete ? answer.validators : (previous ?? { etag: null, lastModified: null }),
      };
    },
  };
}

function toQuery(configured: string): { url: string; limit: number } {
  const url = new URL(configured);
  if (url.search === '') return { url: `${url.href}?$limit=${ROW_LIMIT}`, limit: ROW_LIMIT };
  return { url: url.href, limit: Number(url.searchParams.get('$limit') ?? SOCRATA_LIMIT) };
}

const newest = (dates: readonly Date[]): Date | null =>
  dates.reduce<Date | null>((latest, date) => (latest && latest > date ? latest : date), null);

/** One truck per number: for a call that is there twice, what was said last. */
function toTrucks(calls: readonly DispatchedCall[]): FeedTruck[] {
  const latest = new Map<string, DispatchedCall>();
  for (const call of calls) {
    const known = latest.get(call.cad_number);
    if (!known || known.call_last_updated_at <= call.call_last_updated_at) latest.set(call.cad_number, call);
  }
  return [...latest.values()].flatMap((call) => callToTruck(call) ?? []);
}

export const sfCalls = defineSource({
  name: 'sf_calls',
  settings: { SF_CALLS_URL: httpUrl('SF_CALLS_URL').optional() },
  documents: ({ SF_CALLS_URL: url }, userAgent) => [createSfCallsFeed({ url, userAgent })],
});

const pacific = z.string().transform((text, context) => {
  const date = parsePacificTime(text);
  if (date) return date;
  context.issues.push({ code: 'custom', input: text, message: 'not a Pacific time' });
  return z.NEVER;
});

/** A timestamp that may be missing; one that cannot be read counts as missing. */
const stamp = pacific.nullish().catch(null);
const text = z.string().nullish().catch(null);

const dispatchedCall = z.object({
  cad_number: z.string().regex(/^\d{6,12}$/),
  received_datetime: pacific,
  entry_datetime: stamp,
  dispatch_datetime: stamp,
  enroute_datetime: stamp,
  onscene_datetime: stamp,
  close_datetime: stamp,
  call_last_updated_at: pacific,
  data_as_of: pacific,
  call_type_final_desc: z.string(),
  disposition: text,
  /** Anything but a plain false withholds the place. */
  sensitive_call: z.boolean().catch(true),
  intersection_name: text,
  intersection_point: z
    .object({ coordinates: z.tuple([z.number(), z.number()]) })
    .nullish()
    .catch(null),
});

/** DataSF's gnap-fj3t, without the dispatchers' notes. */
type DispatchedCall = z.output<typeof dispatchedCall>;

type ParsedCalls = {
  calls: DispatchedCall[];
  dropped: number;
  /** False when the array was cut short, by the publisher or by us. */
  whole: boolean;
};

/** More than ten times the rows of the real window; anything after that is not read. */
const MAX_ROWS = 50_000;

/** A bad row costs no other; of a truncated array the rows before the cut are read. Null for no array. */
export function parseCalls(json: string): ParsedCalls | null {
  const rows = splitRows(json, MAX_ROWS);
  if (!rows) return null;
  const read = rows.rows.map((row) => dispatchedCall.safeParse(row));
  const calls = read.flatMap(({ data }) => data ?? []);
  return { calls, dropped: read.length - calls.length, whole: rows.whole };
}

/** By their text: the second one's codes are not known. */
const TOW_CALLS = new Map([
  ['TRAF VIOLATION TOW', { intent: 'enforcement', details: 'Parking enforcement tow call' }],
  ['TOW TRUCK', { intent: 'unknown', details: 'Tow truck called' }],
] as const);
type TowCallType = Parameters<(typeof TOW_CALLS)['get']>[0];

/** CAN and 22 canceled, GOA gone on arrival, UTL unable to locate. An open call may have one. */
const ENDED = new Set(['CAN', '22', 'GOA', 'UTL']);

/** An open call that was not touched for this long has been abandoned. */
const STALE_MS = 2 * 60 * 60_000;

const SAN_FRANCISCO: Box = { south: 37.6, west: -123.2, north: 37.95, east: -122.2 };

/**
 * A dispatched call as a tow call, or null when it isn't one. The times are those of the unit that was
 * sent, not of a tow truck, and the place is the nearest intersection: nothing here says that a tow truck
 * is there.
 *
 * | first match | status |
 * |---|---|
 * | disposition CAN, 22, GOA or UTL | `departed` |
 * | `close_datetime` set | `departed` |
 * | not touched for two hours before `data_as_of` | `departed` |
 * | `onscene_datetime` set | `active` |
 * | otherwise | `en_route` |
 */
export function callToTruck(call: DispatchedCall): FeedTruck | null {
  const type = call.call_type_final_desc.trim().toUpperCase();
  const towCall = TOW_CALLS.get(type as TowCallType);
  if (!towCall) return null;
  return {
    externalId: call.cad_number,
    status: getStatus(call),
    intent: towCall.intent,
    place: getPlace(call),
    location: getLocation(call),
    details: towCall.details,
    company: null,
    etaAt: null,
    reportedAt: call.received_datetime,
    changedAt: newestStamp(call),
  };
}

function getStatus(call: DispatchedCall): TruckStatus {
  const isStale = call.data_as_of.getTime() - call.call_last_updated_at.getTime() > STALE_MS;
  if (ENDED.has(call.disposition?.trim().toUpperCase() ?? '') || call.close_datetime || isStale) return 'departed';
  return call.onscene_datetime ? 'active' : 'en_route';
}

function getPlace({ sensitive_call, intersection_point }: DispatchedCall): LatLng | null {
  if (sensitive_call || !intersection_point) return null;
  const [lng, lat] = intersection_point.coordinates;
  return boxContains(SAN_FRANCISCO, { lat, lng }) ? { lat, lng } : null;
}

function getLocation({ sensitive_call, intersection_name }: DispatchedCall): string {
  if (sensitive_call) return 'San Francisco (place withheld)';
  return (
    describeIntersection(intersection_name ?? '').slice(0, LOCATION_MAX_LENGTH) || 'San Francisco (place not given)'
  );
}

function newestStamp(call: DispatchedCall): Date {
  const stamps = [
    call.received_datetime,
    call.entry_datetime,
    call.dispatch_datetime,
    call.enroute_datetime,
    call.onscene_datetime,
    call.close_datetime,
    call.call_last_updated_at,
  ];
  return new Date(Math.max(...stamps.map((stamp) => stamp?.getTime() ?? 0)));
}

/** Streets meet with a literal backslash between them; there may be more than two. */
const BETWEEN_STREETS = /\s*\\\s*/;

/** `06TH ST \ GOLDEN GATE AVE \ MARKET ST` is '6th St & Golden Gate Ave & Market St, San Francisco'. */
export function describeIntersection(name: string): string {
  const streets = name
    .trim()
    .split(BETWEEN_STREETS)
    .filter((street) => street !== '');
  return streets.length === 0 ? '' : `${streets.map(writtenOnce).join(' & ')}, San Francisco`;
}

const writtenOnce = (street: string): string => writtenStreet(street.trim().replaceAll(/\s+/g, ' ').toUpperCase());
