import { httpUrl } from '#platform/config/variable-formats.ts';
import { FeedError, type Feed, newestPlausible } from '#sources/engine/feed.port.ts';
import { getFeed } from '#sources/engine/get-feed.ts';

import { defineSource } from '../source.ts';
import { closureToIncident, readEpoch, readClosures } from './closures.ts';

/** `{padded}` is the district with two digits. */
const CALTRANS_LCS_URL = 'https://cwwp2.dot.ca.gov/data/d{district}/lcs/lcsStatusD{padded}.xml';
const DISTRICTS = 12;

type CaltransOptions = { url?: string | undefined; userAgent: string; deadlineMs?: number };

/** Caltrans' Lane Closure System: one document for each of its districts. No key. */
export const caltransLcsFeeds = ({ url = CALTRANS_LCS_URL, ...asking }: CaltransOptions): Feed[] =>
  Array.from({ length: DISTRICTS }, (_, index) => {
    const two = String(index + 1).padStart(2, '0');
    return districtFeed(`d${two}`, url.replaceAll('{district}', String(index + 1)).replaceAll('{padded}', two), asking);
  });

const districtFeed = (district: string, url: string, asking: Omit<CaltransOptions, 'url'>): Feed => ({
  key: `caltrans_lcs:${district}`,
  source: 'caltrans_lcs',
  kinds: ['incidents'],
  pollSeconds: 300,
  async read(previous, now, signal) {
    const answer = await getFeed({ ...asking, url, accept: 'application/xml, text/xml', previous, now, signal });
    if (answer.kind === 'unchanged') return answer;

    const { root, closures, complete: wasClosed } = await readClosures(answer.text);
    if (root !== 'data') throw new FeedError("answered something that is not Caltrans' list of closures");
    const newestChangeAt = newestPlausible(
      closures.flatMap((closure) => readEpoch(closure.get('recordEpoch') ?? '') ?? []),
      now,
    );
    // A document without a single closure, planned ones included, says nothing about what has ended.
    const complete = answer.whole && wasClosed && closures.length > 0;
    return {
      kind: 'read',
      items: { incidents: closures.flatMap((closure) => closureToIncident(closure, district) ?? []) },
      complete,
      asOf: newestChangeAt ?? answer.lastModified ?? now,
      newestChangeAt,
      validators: complete ? answer.validators : (previous ?? { etag: null, lastModified: null }),
    };
  },
});

export const caltransLcs = defineSource({
  name: 'caltrans_lcs',
  settings: {
    CALTRANS_LCS_URL: httpUrl('CALTRANS_LCS_URL')
      .refine((text) => /\{(district|padded)\}/.test(text), {
        error: 'CALTRANS_LCS_URL must hold {district} or {padded}.',
      })
      .optional(),
  },
  documents: ({ CALTRANS_LCS_URL: url }, userAgent) => caltransLcsFeeds({ url, userAgent }),
});
