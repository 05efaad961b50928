import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';

import { open as openShapefile } from 'shapefile';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { z } from 'zod';

import type { SideRange, StreetRow } from '../index/pack-streets.ts';
import { StreetFileError } from '../streets.port.ts';

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

/** 290,000 streets have about 120 MB of shapes and fields together; a zip that claims more than this is a bomb. */
const MOST_BYTES = 192 * 1024 * 1024;
const MOST_ENTRIES = 100;
/** A county of 290,000 streets is large. */
const MOST_RECORDS = 600_000;
/** 16 bytes a point: 65,000 of them, where the longest lines have hundreds. */
const MOST_RECORD_BYTES = 1024 * 1024;
const SHP_HEADER_BYTES = 100;
const RECORD_HEADER_BYTES = 8;
const ZIP_MAGIC = 'PK\u0003\u0004';

/** Throws a StreetFileError for no zip, a truncated one, or one larger than any county. */
async function* readZippedShapefile(zip: Buffer): AsyncGenerator<GeoJSON.Feature> {
  if (zip.toString('latin1', 0, ZIP_MAGIC.length) !== ZIP_MAGIC) throw new StreetFileError('is no zip');
  const opened = await fromBufferPromise(zip).catch((error: unknown) => {
    throw new StreetFileError('is a broken or truncated zip', error);
  });
  try {
    yield* readRecords(opened);
  } catch (error) {
    throw error instanceof StreetFileError ? error : new StreetFileError('is a broken shapefile', error);
  } finally {
    opened.close();
  }
}

async function* readRecords(zip: ZipFile): AsyncGenerator<GeoJSON.Feature> {
  const { shp, dbf } = await findEntries(zip);
  // Whole, not as streams: nothing listens for errors on streams handed to the library, and one would end the process.
  const shapes = await unzipped(zip, shp);
  checkRecords(shapes);
  const source = await openShapefile(shapes, await unzipped(zip, dbf), { encoding: 'utf-8' });
  for (let count = 0; count < MOST_RECORDS; count += 1) {
    const { done, value } = await source.read();
    if (done) return;
    yield value;
  }
}

/** Before any is parsed: a point takes many times its bytes then. */
function checkRecords(shp: Buffer): void {
  let count = 0;
  for (let at = SHP_HEADER_BYTES; at < shp.length; count += 1) {
    const bytes = shp.readInt32BE(at + 4) * 2;
    if (bytes < 4) throw new StreetFileError('is a broken shapefile');
    if (bytes > MOST_RECORD_BYTES) throw new StreetFileError('has a line longer than any street');
    at += RECORD_HEADER_BYTES + bytes;
  }
  if (count > MOST_RECORDS) throw new StreetFileError('has more streets than any county');
}

/** Exactly the entry's own size: anything longer or shorter is rejected, and so is a different checksum. */
async function unzipped(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const content = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(content) !== entry.crc32) throw new StreetFileError('is damaged');
  return content;
}

async function findEntries(zip: ZipFile): Promise<{ shp: Entry; dbf: Entry }> {
  if (zip.entryCount > MOST_ENTRIES) throw new StreetFileError('has too many parts');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.slice(-4).toLowerCase(), entry);
  const [shp, dbf] = [entries.get('.shp'), entries.get('.dbf')];
  if (!shp || !dbf) throw new StreetFileError('holds no shapefile');
  if (shp.uncompressedSize + dbf.uncompressedSize > MOST_BYTES)
    throw new StreetFileError('unzips to more than any county');
  return { shp, dbf };
}
