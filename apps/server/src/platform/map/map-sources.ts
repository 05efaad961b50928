import type { Config } from '../config/config.ts';

/** OpenFreeMap's TileJSON: OpenStreetMap's streets in the OpenMapTiles schema, from one host. */
export const DEFAULT_TILES_URL = 'https://tiles.openfreemap.org/planet';

type MapConfig = Pick<Config, 'MAP_TILES_URL' | 'MAP_STYLE_URL' | 'MAP_STYLE_DARK_URL'>;

/** Where the streets come from, and the styles that replace our own. */
export type MapSources = { tiles: string; style: { light: string; dark: string } | null };

export const mapSources = ({ MAP_TILES_URL, MAP_STYLE_URL, MAP_STYLE_DARK_URL }: MapConfig): MapSources => ({
  tiles: MAP_TILES_URL ?? DEFAULT_TILES_URL,
  style: MAP_STYLE_URL ? { light: MAP_STYLE_URL, dark: MAP_STYLE_DARK_URL ?? MAP_STYLE_URL } : null,
});

/** The documents that a browser loads first. */
export const mapDocuments = ({ tiles, style }: MapSources): string[] =>
  style ? [...new Set([style.light, style.dark])] : [tiles];
