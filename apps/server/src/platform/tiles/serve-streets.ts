import { basename, dirname } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import send from '@fastify/send';
import type { Logger } from 'pino';

import { mapPaths, tileJson, tileParams, tileQuery } from '@towscout/contracts/site/map';
import { m } from '@towscout/messages';

import type { App } from '../http/app.ts';
import { forAnyone } from '../http/policy.ts';
import { unavailable } from '../http/problem.ts';
import { openTileArchive, UnusableArchive } from './tile-archive.ts';

const unpack = promisify(gunzip);
/** A tile's address says which copy of the file it is from. */
const TILE_CACHE_SECONDS = 30 * 24 * 3600;
/** A map that is panned quickly asks for some twenty tiles a second. */
const TILES_PER_MINUTE = 3_000;
const PMTILES = 'application/vnd.pmtiles';

/** The streets of `MAP_PMTILES`. */
export function serveStreets(app: App, path: string, log: Pick<Logger, 'warn'>): void {
  const archive = openTileArchive(path);
  const orUnavailable = async <Value>(read: Promise<Value>): Promise<Value> => {
    try {
      return await read;
    } catch (error) {
      if (!(error instanceof UnusableArchive)) throw error;
      log.warn(`The street map is missing: ${error.message}`);
      throw unavailable(m.platform_server_streets_unreadable());
    }
  };

  app.get(
    mapPaths.streets,
    {
      config: forAnyone,
      schema: {
        operationId: 'readStreets',
        summary: "The site's own street map, as TileJSON",
        response: { 200: tileJson },
      },
    },
    () => orUnavailable(archive.describe()),
  );

  app.get(
    mapPaths.tile,
    {
      config: {
        policy: { who: 'anyone', limit: { perMinute: TILES_PER_MINUTE } },
        publicCacheSeconds: TILE_CACHE_SECONDS,
      },
      schema: {
        operationId: 'readStreetTile',
        summary: 'A vector tile of the street map',
        params: tileParams,
        querystring: tileQuery,
      },
    },
    async (request, reply) => {
      const { z: zoom, x, y } = request.params;
      const tile = await orUnavailable(archive.read(zoom, x, y));
      if (!tile) return reply.code(204).send();
      reply.header('content-type', 'application/vnd.mapbox-vector-tile').header('vary', 'accept-encoding');
      if (tile.encoding === null) return reply.send(tile.bytes);
      if (tile.encoding === 'gzip' && !/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
        return reply.send(await unpack(tile.bytes));
      return reply.header('content-encoding', tile.encoding).send(tile.bytes);
    },
  );

  app.get(
    mapPaths.archive,
    {
      config: { policy: { who: 'anyone', limit: { perMinute: TILES_PER_MINUTE } } },
      schema: { operationId: 'readStreetArchive', summary: 'The PMTiles file of the street map, or a range of it' },
    },
    async (request, reply) => {
      const { statusCode, headers, stream } = await send(request.raw, encodeURIComponent(basename(path)), {
        root: dirname(path),
      });
      return reply.code(statusCode).headers(headers).type(PMTILES).send(stream);
    },
  );

  archive.describe().catch((error: unknown) => {
    log.warn(`The street map is missing: ${error instanceof Error ? error.message : String(error)}`);
  });
}
