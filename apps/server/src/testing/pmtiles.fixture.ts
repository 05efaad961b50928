import { gzipSync } from 'node:zlib';

import { zxyToTileId } from 'pmtiles';

export type FixtureTile = { z: number; x: number; y: number; bytes: Uint8Array };

const HEADER_BYTES = 127;
const [GZIP, MVT] = [2, 1];
const DEGREES = 1e7;

type Archive = { tiles: readonly FixtureTile[]; metadata: unknown; tileType?: number; tileCompression?: number };

/** A PMTiles file, version 3, with all tiles in its root directory; `bytes` of a tile are written as they are. */
export function toPmtiles({ tiles, metadata, tileType = MVT, tileCompression = GZIP }: Archive): Buffer {
  const entries = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes }))
    .toSorted((a, b) => a.id - b.id);
  const directory = gzipSync(
    Buffer.concat([
      varint(entries.length),
      ...entries.map(({ id }, at) => varint(id - (entries[at - 1]?.id ?? 0))),
      ...entries.map(() => varint(1)),
      ...entries.map(({ bytes }) => varint(bytes.length)),
      // An offset of 0 lies right behind the tile before it.
      ...entries.map((_, at) => varint(at === 0 ? 1 : 0)),
    ]),
  );
  const json = gzipSync(JSON.stringify(metadata));
  const data = Buffer.concat(entries.map(({ bytes }) => bytes));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const dataAt = HEADER_BYTES + directory.length + json.length;
  const parts = [
    HEADER_BYTES,
    directory.length,
    HEADER_BYTES + directory.length,
    json.length,
    dataAt,
    0,
    dataAt,
    data.length,
  ];
  for (const [at, value] of parts.entries()) header.writeBigUInt64LE(BigInt(value), 8 + at * 8);
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(entries.length), at);
  const zooms = tiles.map(({ z }) => z);
  header.set([1, GZIP, tileCompression, tileType, Math.min(...zooms), Math.max(...zooms)], 96);
  for (const [at, degrees] of [-123, 37, -122, 38].entries()) header.writeInt32LE(degrees * DEGREES, 102 + at * 4);
  return Buffer.concat([header, directory, json, data]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return Buffer.from([...bytes, left]);
    bytes.push((left % 128) | 128);
  }
}
