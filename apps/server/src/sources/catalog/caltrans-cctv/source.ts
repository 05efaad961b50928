import { httpUrl } from '#platform/config/http-url.ts';

import { defineSource } from '../source.ts';
import { caltransCctvFeeds } from './read.ts';

export const caltransCctv = defineSource({
  name: 'caltrans_cctv',
  settings: { CALTRANS_CCTV_URL: httpUrl('CALTRANS_CCTV_URL').optional() },
  documents: ({ CALTRANS_CCTV_URL: url }, userAgent) => caltransCctvFeeds({ url, userAgent }),
});
