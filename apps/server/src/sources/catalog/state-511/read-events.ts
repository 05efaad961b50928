import { FeedError } from '#sources/engine/feed-error.ts';
import type { Feed } from '#sources/engine/feed.port.ts';
import { getFeed } from '#sources/engine/get-feed.ts';
import { newestPlausible } from '#sources/engine/newest-plausible.ts';
import { splitRows } from '#sources/engine/split-rows.ts';

import { eventToIncident, state511Event } from './event-to-incident.ts';
import type { Site } from './sites.ts';

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
