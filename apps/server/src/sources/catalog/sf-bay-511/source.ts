import { z } from 'zod';

import { httpUrl } from '#platform/config/http-url.ts';

import { defineSource } from '../source.ts';
import { createSfBay511Feed } from './read.ts';

export const sfBay511 = defineSource({
  name: 'sf_bay_511',
  settings: { SF_BAY_511_URL: httpUrl('SF_BAY_511_URL').optional(), SF_BAY_511_KEY: z.string().min(1).optional() },
  documents: ({ SF_BAY_511_URL: url, SF_BAY_511_KEY: key }, userAgent) =>
    key ? [createSfBay511Feed({ url, key, userAgent })] : [],
});
