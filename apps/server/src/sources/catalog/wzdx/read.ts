import { createHash } from 'node:crypto';

import { z } from 'zod';

import { FeedError } from '#sources/engine/feed-error.ts';
import type { Feed } from '#sources/engine/feed.port.ts';
import { getFeed } from '#sources/engine/get-feed.ts';
import { newestPlausible } from '#sources/engine/newest-plausible.ts';

import { instant, roadEvent, zoneToIncident } from './zone-to-incident.ts';

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
        const complete = answer.whole && zones.length === features.length;
        return {
          kind: 'read',
          items: { incidents: zones.flatMap((zone) => zoneToIncident(zone, name, now) ?? []) },
          complete,
          asOf: feed_info.update_date,
          newestChangeAt: newestPlausible([feed_info.update_date], now),
          validators: complete ? answer.validators : (previous ?? { etag: null, lastModified: null }),
        };
      },
    };
  });

function readDocument(text: string): z.output<typeof document> {
  try {
    return document.parse(JSON.parse(text));
  } catch {
    throw new FeedError('answered something that is not a WZDx document');
  }
}
