import { z } from 'zod';

import { httpUrl } from '#platform/config/http-url.ts';
import { list } from '#platform/config/list.ts';

import { defineSource } from '../source.ts';
import { wzdxFeeds } from './read.ts';

export const wzdx = defineSource({
  name: 'wzdx',
  settings: { WZDX_URLS: list.pipe(z.array(httpUrl('WZDX_URLS'))) },
  documents: ({ WZDX_URLS: urls }, userAgent) => wzdxFeeds({ urls, userAgent }),
});
