/** How many wrong passwords in a row cause no wait: people mistype. */
const FREE_TRIES = 5;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Long enough that pausing gives nobody more tries a day than the longest wait does. */
export const FORGET_GUESSES_MS = 6 * 3600_000;

/** How long after this many tries in a row the next one must wait, in ms: 1 s, 2 s, 4 s … 15 minutes. */
export const delayAfter = (tries: number): number =>
  tries < FREE_TRIES ? 0 : Math.min(1000 * 2 ** (tries - FREE_TRIES), LONGEST_WAIT_MS);

/** Such as '8 seconds' or '15 minutes', never too short. */
export function delayWords(seconds: number): string {
  const [amount, unit] =
    seconds <= 90 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
