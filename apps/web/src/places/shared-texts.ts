import { ADDRESS_SEARCH, SEARCH_MAX_LENGTH } from '@towscout/contracts/places/constants';
import type { LatLng } from '@towscout/geo';

/** Query parameters of a share from another app, most useful first. The manifest names them (vite.config.ts). */
const SHARED = ['shared-url', 'shared-text', 'shared-title'] as const;
type Parameter = (typeof SHARED)[number];

/** About half a mile, so that a link tells nobody's spot. */
const AREA_DIGITS = 2;

/** The link that shows an area as if it had been shared from another app. */
export function areaAddress({ lat, lng }: LatLng): string {
  const text = `${lat.toFixed(AREA_DIGITS)}, ${lng.toFixed(AREA_DIGITS)}`;
  return new URL(`/?${String(new URLSearchParams({ ['shared-text' satisfies Parameter]: text }))}`, location.href).href;
}

/** Enough for a map link and a few lines. A longer text isn't a place, and the rest is cut off before parsing. */
const LONGEST = 2000;
/** Each line is one search. */
const MOST_LINES = 3;

/** Returns the shared texts, trimmed; empty when nothing was shared. */
export const readShared = (params: URLSearchParams): string[] =>
  SHARED.flatMap((name) => params.get(name)?.trim().slice(0, LONGEST) || []);

export function withoutShared(params: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(params);
  for (const name of SHARED) others.delete(name);
  return others;
}

/** Returns lines that may be an address, those with a number first: a place's name often stands above its address. */
export function linesToSearch(shared: readonly string[]): string[] {
  const lines = shared
    .flatMap((text) => text.split(/[\r\n]+/))
    .map((line) => line.replaceAll(/\S+:\/\/\S*/g, '').trim())
    .filter(({ length }) => length >= ADDRESS_SEARCH.minCharacters && length <= SEARCH_MAX_LENGTH);
  const numbered = (line: string): number => (/\d/.test(line) ? 0 : 1);
  return [...new Set(lines)].toSorted((a, b) => numbered(a) - numbered(b)).slice(0, MOST_LINES);
}
