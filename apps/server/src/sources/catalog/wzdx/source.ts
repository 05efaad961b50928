import { createHash } from 'node:crypto';

import { z } from 'zod';

import { httpUrl, list } from '#platform/config/variable-formats.ts';
import { FeedError, type Feed, newestPlausible } from '#sources/engine/feed.port.ts';
import { getFeed } from '#sources/engine/get-feed.ts';

import { defineSource } from '../source.ts';
import { instant, type NotInForce, roadEvent, whyNotInForce, zoneToIncident } from './zone-to-incident.ts';

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
