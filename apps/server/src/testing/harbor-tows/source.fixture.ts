import type { LiveKey } from '@towscout/domain/sources';

import { httpUrl } from '#platform/config/variable-formats.ts';
import { defineSource } from '#sources/catalog/source.ts';
import type { Feed } from '#sources/engine/feed.port.ts';
import { getFeed } from '#sources/engine/get-feed.ts';

import { HARBOR_TOWS } from './public-half.fixture.ts';

type Call = { id: string; at: string };

/** One list of calls: `[{"id":"1","at":"2026-11-25T07:00:00Z"}]`. */
const readCalls = (url: string, userAgent: string): Feed => ({
  key: HARBOR_TOWS.key,
  // In this test's catalog, but not in the compiler's types.
  source: HARBOR_TOWS.key as string as LiveKey,
  kinds: ['trucks'],
  pollSeconds: 60,
  async read(previous, now, signal) {
    const answer = await getFeed({ url, userAgent, accept: 'application/json', previous, now, signal });
    if (answer.kind === 'unchanged') return answer;
    const calls = JSON.parse(answer.text) as Call[];
    const times = calls.map(({ at }) => new Date(at));
    return {
      kind: 'read',
      items: {
        trucks: calls.map(({ id, at }) => ({
          externalId: id,
          status: 'en_route',
          intent: 'rotation',
          place: { lat: 37.804, lng: -122.271 },
          location: 'Elm St',
          details: null,
          company: null,
          etaAt: null,
          reportedAt: new Date(at),
          changedAt: new Date(at),
        })),
      },
      complete: true,
      asOf: null,
      newestChangeAt: times[0] ?? null,
      validators: answer.validators,
    };
  },
});

export const harborTows = defineSource({
  name: HARBOR_TOWS.key,
  settings: { HARBOR_TOWS_URL: httpUrl('HARBOR_TOWS_URL') },
  documents: ({ HARBOR_TOWS_URL }, userAgent) => [readCalls(HARBOR_TOWS_URL, userAgent)],
});
