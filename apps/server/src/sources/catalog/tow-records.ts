import type { LiveKey } from '@towscout/domain/sources';
import { TOW_RECORD_SOURCES } from '@towscout/domain/sources/tow-records/catalog';
import type { TowRecordSource } from '@towscout/domain/sources/tow-records/tow-record-source';

import { httpUrl } from '#platform/config/http-url.ts';

import { createTowRecordFeed } from '../connectors/tow-record-feed.ts';
import { type CatalogSource, defineSource } from './source.ts';

/** The server's half of a source of tow records: all of it follows from the source's file. */
export function towRecordCatalogSource(source: TowRecordSource<LiveKey>): CatalogSource {
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

export const towRecordSources = TOW_RECORD_SOURCES.map(towRecordCatalogSource);
