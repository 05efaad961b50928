import { open } from 'node:fs/promises';

import {
  Compression,
  PMTiles,
  ResolvedValueCache,
  TileType,
  EtagMismatch,
  type RangeResponse,
  type Source,
} from 'pmtiles';
import { z } from 'zod';

import { mapPaths, type TileJson } from '@towscout/contracts/site/map';

/** `encoding` is that of HTTP; null when the bytes aren't compressed. */
type Tile = { bytes: Buffer; encoding: 'gzip' | 'br' | 'zstd' | null };

export type TileArchive = {
  /** Throws UnusableArchive with a sentence. */
  describe(): Promise<TileJson>;
  /** Null where the file has none. Throws UnusableArchive. */
  read(zoom: number, x: number, y: number): Promise<Tile | null>;
};

export class UnusableArchive extends Error {}

const CREDIT =
  '<a href="https://openmaptiles.org/" target="_blank">© OpenMapTiles</a> <a href="https://www.openstreetmap.org/copyright" target="_blank">© OpenStreetMap</a>';
/** Larger than any real tile; a damaged directory may name any length. */
const MOST_TILE_BYTES = 8 * 1024 ** 2;
/** The layer of OpenMapTiles that has its streets; Protomaps' own schema calls it roads. */
const STREETS_LAYER = 'transportation';

const metadata = z.object({
  name: z.string().optional(),
  attribution: z.string().optional(),
  vector_layers: z.array(z.object({ id: z.string() })).default([]),
});

const ENCODINGS: Partial<Record<Compression, Tile['encoding']>> = {
  [Compression.None]: null,
  [Compression.Gzip]: 'gzip',
  [Compression.Brotli]: 'br',
  [Compression.Zstd]: 'zstd',
};

/** Reads a PMTiles file. A file that is replaced is read anew, without a restart. */
export function openTileArchive(path: string): TileArchive {
  const source = boundedSource(path);
  // SharedPromiseCache keeps a failure for good, and rejects where nothing can catch it.
  const cache = new ResolvedValueCache();
  const archive = new PMTiles(source, cache);
  // Browsers unpack tiles themselves.
  const packed = new PMTiles(source, cache, async (bytes) => bytes as ArrayBuffer);

  return {
    describe: () =>
      explainFailure(path, async () => {
        const { vector_layers: layers, name, attribution } = metadata.parse(await archive.getMetadata());
        const header = await archive.getHeader();
        if (header.tileType !== TileType.Mvt) throw new UnusableArchive(`${path} has pictures and no vector tiles.`);
        if (!(header.tileCompression in ENCODINGS))
          throw new UnusableArchive(`${path} doesn't say how its tiles are compressed.`);
        if (!layers.some(({ id }) => id === STREETS_LAYER))
          throw new UnusableArchive(
            `${path} isn't in the OpenMapTiles schema: it has no layer '${STREETS_LAYER}', which the site's own look draws.`,
          );
        return {
          tilejson: '3.0.0',
          name: name ?? 'Streets',
          attribution: attribution || CREDIT,
          minzoom: header.minZoom,
          maxzoom: header.maxZoom,
          bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
          tiles: [`${mapPaths.tile.replaceAll(/:([zxy])/g, '{$1}')}?v=${header.etag ?? ''}`],
        };
      }),
    read: (zoom, x, y) =>
      explainFailure(path, async () => {
        const tile = await packed.getZxy(zoom, x, y);
        const { tileCompression } = await archive.getHeader();
        return tile ? { bytes: Buffer.from(tile.data), encoding: ENCODINGS[tileCompression] ?? null } : null;
      }),
  };
}

function boundedSource(path: string): ReturnType<typeof fileSource> {
  const source = fileSource(path);
  return {
    ...source,
    getBytes: (offset, length, ...rest) => {
      if (length > MOST_TILE_BYTES) throw new UnusableArchive(`${path} is damaged: a part of it is too large.`);
      return source.getBytes(offset, length, ...rest);
    },
  };
}

async function explainFailure<Value>(path: string, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnusableArchive) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnusableArchive(`${path} can't be read as PMTiles: ${reason}.`, { cause: error });
  }
}

/** Bytes of a local PMTiles file. A file that was replaced since its directory was read throws EtagMismatch. */
const fileSource = (path: string): Source => ({
  getKey: () => path,
  async getBytes(offset, length, _signal, etag): Promise<RangeResponse> {
    const file = await open(path);
    try {
      const { mtimeMs, size } = await file.stat();
      const current = `${Math.trunc(mtimeMs).toString(36)}-${size.toString(36)}`;
      if (etag && etag !== current) throw new EtagMismatch(current);
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - offset)));
      await file.read(bytes, 0, bytes.length, offset);
      return { data: bytes.buffer, etag: current };
    } finally {
      await file.close();
    }
  },
});
