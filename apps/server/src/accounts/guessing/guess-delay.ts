import { backOff } from '@towscout/domain/back-off';
import { HOUR_MS, MINUTE_MS } from '@towscout/domain/durations';
import { m } from '@towscout/messages';

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
  return seconds <= 90
    ? m.accounts_server_delay_seconds({ count: Math.max(1, Math.ceil(seconds)) })
    : m.accounts_server_delay_minutes({ count: Math.ceil(seconds / 60) });
}
