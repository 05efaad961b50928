import { isTrustedAlone, isTrusted, speakerOf, type Voice } from './voices.ts';

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

/** Often enough to follow a working truck; at this pace a liar reaches no more cars than by reporting new trucks. */
const FOLLOWS_AFTER_MS = 10 * 60_000;

/**
 * Whether a new report may also move the truck, given what was said before, including by the same reporter. Everybody
 * gets to place it once, and all unproven reporters on one network count as one; a proven reporter may follow it.
 * Otherwise somebody could walk a truck, and its alarms, through town.
 */
export function mayMove(mine: Voice, spoken: readonly Voice[], now: Date): boolean {
  const own = spoken.filter(({ key }) => key === mine.key);
  if (isTrusted(mine, now)) return own.every(({ at }) => mine.at.getTime() - at.getTime() >= FOLLOWS_AFTER_MS);
  return own.length === 0 && !spoken.some((voice) => speakerOf(voice, now) === speakerOf(mine, now));
}

const COORDINATES = /^\s*-?\d{1,2}(?:\.\d+)?\s*,\s*-?\d{1,3}(?:\.\d+)?\s*$/;

/** Coordinates are not a name: they never replace one. */
export const isCoordinates = (location: string): boolean => COORDINATES.test(location);
