import { z } from 'zod';

import { httpUrl } from '#platform/config/variable-formats.ts';
import { FeedError, type Feed, newestPlausible } from '#sources/engine/feed.port.ts';
import { getFeed } from '#sources/engine/get-feed.ts';

import { defineSource } from '../source.ts';
import { eventToIncident, type Open511Event, open511Event } from './event-to-incident.ts';

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
