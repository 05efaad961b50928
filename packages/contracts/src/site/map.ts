import { z } from 'zod';

import { m } from '@towscout/messages';

const DEEPEST_ZOOM = 22;

/** The site's own streets: a TileJSON, its tiles, and the PMTiles file that has them. */
export const mapPaths = {
  streets: '/api/map/streets.json',
  tile: '/api/map/tiles/:z/:x/:y',
  archive: '/api/map/streets.pmtiles',
} as const;

export const tileJson = z.object({
  tilejson: z.literal('3.0.0'),
  name: z.string(),
  attribution: z.string(),
  minzoom: z.number(),
  maxzoom: z.number(),
  bounds: z.array(z.number()).length(4),
  tiles: z.array(z.string()),
});
export type TileJson = z.output<typeof tileJson>;

const index = z.coerce
  .number({ error: () => m.site_contract_tile() })
  .int()
  .min(0);

export const tileParams = z
  .object({
    z: index.max(DEEPEST_ZOOM, { error: () => m.site_contract_tile_zoom({ max: DEEPEST_ZOOM }) }),
    x: index,
    y: index,
  })
  .refine(({ z: zoom, x, y }) => Math.max(x, y) < 2 ** zoom, { error: () => m.site_contract_tile_unknown() });

/** `v`: which copy of the file the tile belongs to, so that it can be cached for long. */
export const tileQuery = z.object({ v: z.string().max(40).optional() });
