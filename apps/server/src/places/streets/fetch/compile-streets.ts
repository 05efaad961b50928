import { gzipSync } from 'node:zlib';

import type { Box } from '@towscout/geo';

import { type PackedCounts, packStreets, type StreetRow } from '../index/pack-streets.ts';
import { DEGREE, type PackedStreets, toBytes } from '../index/packed-streets.ts';
import { StreetFileError, type StreetSource } from '../streets.port.ts';
import { readTiger } from './read-tiger.ts';

/** Without a reader it is the Census Bureau's. */
export type FetchedFile = { source: StreetSource; reader?: string | undefined; content: Uint8Array };
export type Compiled = { bytes: Uint8Array; counts: PackedCounts; box: Box } | { problem: string };

type Reader = { readStreets(file: Buffer): Iterable<StreetRow> | AsyncIterable<StreetRow> };

export async function compileStreets({ source, reader, content }: FetchedFile): Promise<Compiled> {
  const { readStreets }: Reader = reader === undefined ? { readStreets: readTiger } : await import(reader);
  const streets = packStreets(source);
  try {
    for await (const row of readStreets(Buffer.from(content.buffer, content.byteOffset, content.byteLength)))
      streets.add(row);
  } catch (error) {
    if (error instanceof StreetFileError) return { problem: error.message };
    throw error;
  }
  const { packed, counts } = streets.finish();
  if (counts.segments === 0) return { problem: 'The file has no streets.' };
  return { bytes: gzipSync(toBytes(packed)), counts, box: getBox(packed) };
}

function getBox({ points }: PackedStreets): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 2) {
    const [lng = 0, lat = 0] = [points[at], points[at + 1]];
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return { south: south / DEGREE, west: west / DEGREE, north: north / DEGREE, east: east / DEGREE };
}
