import { httpUrl } from '#platform/config/variable-formats.ts';

import { createTowRecordFeed } from '../connectors/tow-record-feed.ts';
import { type CatalogSource, defineSource } from './source.ts';
import { READABLE_SOURCES } from './tow-records/readable-sources.ts';

/** All of it follows from the source's two files. */
export function toCatalogSource(source: (typeof READABLE_SOURCES)[number]): CatalogSource {
  const urlVariable = `${source.key.toUpperCase()}_URL`;
  return {
    ...defineSource({
      name: source.key,
      settings: { [urlVariable]: httpUrl(urlVariable).optional() },
      documents: ({ [urlVariable]: url }, userAgent) => [createTowRecordFeed(source, { url, userAgent })],
    }),
    isForbidden: source.use === 'forbidden',
    isOffByDefault: source.use !== 'allowed' || source.isUnseen === true,
  };
}

export const towRecordSources = READABLE_SOURCES.map(toCatalogSource);
