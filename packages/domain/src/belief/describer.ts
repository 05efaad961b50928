import { isTrustedAlone, isTrusted, type Voice } from './voices.ts';

const rankOf = (voice: Voice, now: Date): number => {
  if (voice.kind === 'feed') return 3;
  if (isTrusted(voice, now)) return 2;
  return isTrustedAlone(voice, now) ? 1 : 0;
};

/**
 * Whether a new report's place and words replace those that are shown: the most trusted reporter describes
 * the truck, then the latest.
 */
export const describesBetter = (mine: Voice, shown: Voice | undefined, now: Date): boolean =>
  shown === undefined || rankOf(mine, now) >= rankOf(shown, now);

const COORDINATES = /^\s*-?\d{1,2}(?:\.\d+)?\s*,\s*-?\d{1,3}(?:\.\d+)?\s*$/;

/** Coordinates are not a name: they never replace one. */
export const isCoordinates = (location: string): boolean => COORDINATES.test(location);
