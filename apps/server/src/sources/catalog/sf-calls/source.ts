import { httpUrl } from '#platform/config/variable-formats.ts';
import { FeedError, type Feed, type FeedReading, newestPlausible } from '#sources/engine/feed.port.ts';
import { getFeed } from '#sources/engine/get-feed.ts';
import type { FeedTruck } from '#sources/items.ts';

import { defineSource } from '../source.ts';
import { callToTruck, type DispatchedCall, parseCalls } from './calls.ts';

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
