import { backOff } from '@towscout/domain/back-off';
import { HOUR_MS, MINUTE_MS } from '@towscout/domain/durations';

/** How many wrong passwords in a row cause no wait: people mistype. */
const FREE_TRIES = 5;
const BACK_OFF_MS = { first: 1000, longest: 15 * MINUTE_MS };
/** Long enough that pausing gives nobody more tries a day than the longest wait does. */
export const FORGET_GUESSES_MS = 6 * HOUR_MS;

/** How long after this many tries in a row the next one must wait, in ms: 1 s, 2 s, 4 s … 15 minutes. */
export const delayAfter = (tries: number): number =>
  tries < FREE_TRIES ? 0 : backOff(BACK_OFF_MS, tries - FREE_TRIES);

/** Such as '8 seconds' or '15 minutes', never too short. */
export function delayWords(seconds: number): string {
  const [amount, unit] =
    seconds <= 90 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
