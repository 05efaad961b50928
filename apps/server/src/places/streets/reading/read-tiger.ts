import { z } from 'zod';

import type { SideRange, StreetRow } from '../index/pack-streets.ts';
import { StreetFileError } from '../streets.port.ts';
import { readZippedShapefile } from './open-shapefile.ts';

const word = z.string().nullable();
const parity = z.enum(['O', 'E', 'B']).nullable().catch(null);

/** ADDRFEAT records (TIGER/Line technical documentation, chapter 3); blanks are null. */
const addressFeature = z.object({
  TLID: z.union([z.number(), z.string()]),
  FULLNAME: word,
  LFROMHN: word,
  LTOHN: word,
  RFROMHN: word,
  RTOHN: word,
  ZIPL: word,
  ZIPR: word,
  PARITYL: parity,
  PARITYR: parity,
});
type AddressFeature = z.output<typeof addressFeature>;

/** The Census Bureau's placeholder for an unknown ZIP code. */
const NO_ZIP = '99999';

/** Throws a StreetFileError for any other file. */
export async function* readTiger(zip: Buffer): AsyncGenerator<StreetRow> {
  for await (const feature of readZippedShapefile(zip)) yield toRow(feature);
}

function toRow({ properties, geometry }: GeoJSON.Feature): StreetRow {
  const read = addressFeature.safeParse(properties);
  if (!read.success) throw new StreetFileError(`lacks the field ${String(read.error.issues[0]?.path[0])}`);
  const { TLID, FULLNAME } = read.data;
  return { lineId: String(TLID), name: FULLNAME ?? '', line: toLine(geometry), ranges: toRanges(read.data) };
}

function toLine(geometry: GeoJSON.Feature['geometry'] | null): StreetRow['line'] {
  const points =
    geometry?.type === 'LineString'
      ? geometry.coordinates
      : geometry?.type === 'MultiLineString'
        ? (geometry.coordinates[0] ?? [])
        : [];
  return points.map(([lng = Number.NaN, lat = Number.NaN]) => [lng, lat] as const);
}

function toRanges(row: AddressFeature): SideRange[] {
  return [
    ...toRange('left', row.LFROMHN, row.LTOHN, row.PARITYL, row.ZIPL),
    ...toRange('right', row.RFROMHN, row.RTOHN, row.PARITYR, row.ZIPR),
  ];
}

const toRange = (
  side: SideRange['side'],
  from: string | null,
  to: string | null,
  parity: SideRange['parity'],
  zip: string | null,
): SideRange[] => (from === null || to === null ? [] : [{ side, from, to, parity, zip: zip === NO_ZIP ? null : zip }]);
