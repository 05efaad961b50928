import { httpUrl } from '#platform/config/http-url.ts';

import { defineSource } from '../source.ts';
import { createChpCadFeed } from './read.ts';

export const chpCad = defineSource({
  name: 'chp_cad',
  settings: { CHP_CAD_URL: httpUrl('CHP_CAD_URL').optional() },
  documents: ({ CHP_CAD_URL: url }, userAgent) => [createChpCadFeed({ url, userAgent })],
});
