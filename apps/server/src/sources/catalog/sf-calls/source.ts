import { httpUrl } from '#platform/config/http-url.ts';

import { defineSource } from '../source.ts';
import { createSfCallsFeed } from './read.ts';

export const sfCalls = defineSource({
  name: 'sf_calls',
  settings: { SF_CALLS_URL: httpUrl('SF_CALLS_URL').optional() },
  documents: ({ SF_CALLS_URL: url }, userAgent) => [createSfCallsFeed({ url, userAgent })],
});
