import { backOff } from '@towscout/domain/back-off';
import { HOUR_MS, MINUTE_MS } from '@towscout/domain/durations';

/** Free typos. */
const FREE_TRIES = 5;
const BACK_OFF_MS = { first: 1000, longest: 15 * MINUTE_MS };
/** Long enough that pausing doesn't allow more tries a day. */
export const FORGET_GUESSES_MS = 6 * HOUR_MS;

/** In ms: 1 s, 2 s, 4 s … 15 minutes. */
export const delayAfter = (tries: number): number =>
  tries < FREE_TRIES ? 0 : backOff(BACK_OFF_MS, tries - FREE_TRIES);

/** Rounded up: '8 seconds', '15 minutes'. */
export function describeDelay(seconds: number): string {
  const [amount, unit] =
    seconds <= 90 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
