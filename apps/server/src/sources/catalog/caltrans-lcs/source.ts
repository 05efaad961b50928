import { httpUrl } from '#platform/config/http-url.ts';

import { defineSource } from '../source.ts';
import { caltransLcsFeeds } from './read.ts';

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
