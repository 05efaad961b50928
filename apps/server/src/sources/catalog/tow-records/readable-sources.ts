import type { TowFeedSource, TowRecordKey } from '@towscout/domain/sources';
import { TOW_RECORD_SOURCES } from '@towscout/domain/sources/tow-records/catalog';
import type { TowRecordSource } from '@towscout/domain/sources/tow-records/tow-record-source';

import type { ReadableSource } from '../../connectors/row-reading.ts';
import { READINGS } from './readings.ts';

/** In the catalog's order. */
export const READABLE_SOURCES: readonly (ReadableSource<TowRecordKey> & Pick<TowRecordSource, 'use'>)[] =
  TOW_RECORD_SOURCES.map(({ key, area, use, isUnseen }: TowRecordSource<TowRecordKey>) => ({
    key,
    area,
    use,
    isUnseen: isUnseen === true,
    reading: READINGS[key],
  }));

/** Throws for a key that is no source of tow records. */
export function readableSource(key: string): (typeof READABLE_SOURCES)[number] {
  const source = READABLE_SOURCES.find((each) => each.key === key);
  if (!source) throw new Error(`${key} is no source of tow records`);
  return source;
}

/** The source of the dispatch calls whose numbers these rows have; undefined when they have none. */
export const findCallSource = (source: string): TowFeedSource | undefined =>
  READABLE_SOURCES.find(({ key }) => key === source)?.reading.callNumber?.source;
