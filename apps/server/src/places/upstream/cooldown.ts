import type { Clock } from '#platform/clock.ts';

const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 10 * 60_000;
/** A service that asks to be left alone for longer is not believed. */
const LONGEST_ASKED_MS = 24 * 60 * 60_000;

type Rest = {
  isOn(): boolean;
  /** After a failure; requests that were under way at the same time do not extend it. */
  begin(askedSeconds: number | null): void;
  /** After a good response: the next rest is short again. */
  forget(): void;
};

/** A minute, then double that, up to 10, or as long as the service asks. */
export function createCooldown(clock: Clock): Rest {
  let until = 0;
  let nextMs = FIRST_REST_MS;
  const isOn = (): boolean => clock.now().getTime() < until;
  return {
    isOn,
    begin(askedSeconds) {
      const now = clock.now().getTime();
      if (!isOn()) {
        until = now + nextMs;
        nextMs = Math.min(nextMs * 2, LONGEST_REST_MS);
      }
      until = Math.max(until, now + Math.min((askedSeconds ?? 0) * 1000, LONGEST_ASKED_MS));
    },
    forget() {
      nextMs = FIRST_REST_MS;
    },
  };
}
