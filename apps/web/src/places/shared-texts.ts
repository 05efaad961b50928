import { ADDRESS_SEARCH, SEARCH_MAX_LENGTH } from '@towscout/contracts/places/paths';

/** Parameters of what another app shares, most telling first; the manifest names them (vite.config.ts). */
const SHARED = ['shared-url', 'shared-text', 'shared-title'] as const;

/** A map's link and some lines; more is no place, and is cut off before anything reads it. */
const LONGEST = 2000;
/** Each is looked up. */
const MOST_LINES = 3;

/** What was shared, as it came; empty when nothing was. */
export const readShared = (params: URLSearchParams): string[] =>
  SHARED.flatMap((name) => params.get(name)?.trim().slice(0, LONGEST) || []);

export function withoutShared(params: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(params);
  for (const name of SHARED) others.delete(name);
  return others;
}

/** Lines that may be an address, those with a number first: above an address stands the name of a place. */
export function linesToSearch(shared: readonly string[]): string[] {
  const lines = shared
    .flatMap((text) => text.split(/[\r\n]+/))
    .map((line) => line.replaceAll(/\S+:\/\/\S*/g, '').trim())
    .filter(({ length }) => length >= ADDRESS_SEARCH.minCharacters && length <= SEARCH_MAX_LENGTH);
  const numbered = (line: string): number => (/\d/.test(line) ? 0 : 1);
  return [...new Set(lines)].toSorted((a, b) => numbered(a) - numbered(b)).slice(0, MOST_LINES);
}
