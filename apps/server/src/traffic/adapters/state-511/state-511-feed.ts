import type { State511Source } from '@towscout/domain/sources';

import { FeedError } from '#platform/feeds/feed-error.ts';
import { getFeed } from '#platform/feeds/get-feed.ts';
import { newestPlausible } from '#platform/feeds/newest-plausible.ts';
import { splitRows } from '#platform/feeds/split-rows.ts';
import type { TrafficFeed } from '#traffic/traffic-feed.ts';

import { eventToIncident, state511Event } from './event-to-incident.ts';

/** Each state's site of the same vendor. */
const SITES: Readonly<Record<State511Source, string>> = {
  ny_511: 'https://511ny.org',
  az_511: 'https://www.az511.com',
  fl_511: 'https://fl511.com',
  ga_511: 'https://511ga.org',
  nv_511: 'https://www.nvroads.com',
};
const MOST_EVENTS = 20_000;

type State511Options = {
  source: State511Source;
  url?: string | undefined;
  key: string;
  userAgent: string;
  deadlineMs?: number;
};

/** A state's events by the 511 v2 API. The key is in the URL, which is never logged. */
export const createState511Feed = ({ source, url, key, ...asking }: State511Options): TrafficFeed => ({
  source,
  pollSeconds: 180,
  async read(previous, now, signal) {
    const asked = new URL(url ?? `${SITES[source]}/api/v2/get/event`);
    asked.search = String(new URLSearchParams({ key, format: 'json' }));
    const answer = await getFeed({ ...asking, url: asked.href, accept: 'application/json', previous, now, signal });
    if (answer.kind === 'unchanged') return answer;

    const split = splitRows(answer.text.replace(/^\uFEFF/, ''), MOST_EVENTS);
    if (!split) throw new FeedError('answered something that is not a list of events');
    const events = split.rows.flatMap((row) => state511Event.safeParse(row).data ?? []);
    const complete = answer.whole && split.whole && events.length === split.rows.length && events.length > 0;
    return {
      kind: 'read',
      items: events.map((event) => ({ truck: null, incident: eventToIncident(event, source, now) })),
      complete,
      asOf: now,
      newestChangeAt: newestPlausible(
        events.flatMap(({ LastUpdated }) => LastUpdated ?? []),
        now,
      ),
      validators: complete ? answer.validators : (previous ?? { etag: null, lastModified: null }),
    };
  },
});
