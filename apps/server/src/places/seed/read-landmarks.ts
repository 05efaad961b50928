import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

import { openPromise, type ZipFile } from 'yauzl';

import { US_STATES } from '@towscout/domain/places/us-states';

import type { NamedPlace } from '../zip-point.ts';

/** GeoNames' feature codes of what drivers look for: https://www.geonames.org/export/codes.html. Airports are built in. */
const LANDMARKS = new Set([
  'L.PRK',
  'L.AMUS',
  'S.CTHSE',
  'S.HSP',
  'S.LIBR',
  'S.MALL',
  'S.MKT',
  'S.MUS',
  'S.PKLT',
  'S.RSTN',
  'S.STDM',
  'S.THTR',
  'S.UNIV',
  'S.ZOO',
  'T.BCH',
]);
const LONGEST_NAME = 100;
/** GeoNames keeps what is gone, and says so in the name. */
const IS_GONE = /\(historical\)$/i;

/** A row of GeoNames' table; null for anything but a landmark. */
export function readLandmark(line: string): NamedPlace | null {
  const [id = '', name = '', , , latitude = '', longitude = '', type = '', code = '', country = '', , admin = ''] =
    line.split('\t', 11);
  if (!LANDMARKS.has(`${type}.${code}`)) return null;
  const state = country === 'US' ? admin : country;
  const place = { lat: Number(latitude), lng: Number(longitude) };
  const isUsable =
    /^[1-9]\d{0,12}$/.test(id) &&
    name.trim() !== '' &&
    name.length <= LONGEST_NAME &&
    !IS_GONE.test(name) &&
    Object.hasOwn(US_STATES, state) &&
    latitude !== '' &&
    longitude !== '' &&
    Math.abs(place.lat) <= 90 &&
    Math.abs(place.lng) <= 180;
  return isUsable ? { id: Number(id), kind: 'landmark', name: name.trim(), state, place, population: 0 } : null;
}

/** GeoNames' file of the United States has 300 MB; a zip that claims more than this is a bomb. */
const MOST_BYTES = 1024 * 1024 * 1024;
/** Each takes about 1 KB of the server's memory. GeoNames has about 150,000 of these kinds. */
const MOST_LANDMARKS = 250_000;
/** Other names take up to 10,000 characters. */
const LONGEST_LINE = 100_000;

/** The landmarks in GeoNames' file of a country: `US.zip`, or the `US.txt` that it holds. Throws a sentence when it is none. */
export async function readLandmarks(file: string): Promise<NamedPlace[]> {
  if (!file.toLowerCase().endsWith('.zip')) return landmarksIn(createReadStream(file), file);
  const zip = await openPromise(file);
  try {
    return await landmarksIn(await openTable(zip, file), file);
  } finally {
    zip.close();
  }
}

async function openTable(zip: ZipFile, file: string): Promise<Readable> {
  for await (const entry of zip.eachEntry()) {
    if (!/^[A-Z]{2}\.txt$/.test(entry.fileName)) continue;
    if (entry.uncompressedSize > MOST_BYTES) throw new Error(`${file} unzips to more than any country.`);
    return await zip.openReadStreamPromise(entry);
  }
  throw new Error(`${file} holds no table of GeoNames, such as US.txt.`);
}

async function landmarksIn(table: Readable, file: string): Promise<NamedPlace[]> {
  const landmarks: NamedPlace[] = [];
  for await (const line of readLines(table, file)) {
    const landmark = readLandmark(line);
    if (landmark) landmarks.push(landmark);
    if (landmarks.length > MOST_LANDMARKS) throw new Error(`${file} has more landmarks than any country.`);
  }
  if (landmarks.length === 0) throw new Error(`${file} has no landmarks in GeoNames' format.`);
  return landmarks;
}

/** Not by readline, which passes no error of the stream on. */
async function* readLines(table: Readable, file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of table.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new Error(`${file} has a line longer than any of GeoNames'.`);
    yield* lines;
  }
  yield rest;
}
