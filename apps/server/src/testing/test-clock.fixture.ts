import type { Clock } from '#platform/clock.ts';

export type TestClock = Clock & { advance(minutes: number): void };

/** A clock that runs and can be advanced. It starts at the real time, because the job queue uses that. */
export function testClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (minutes) => {
      offset += minutes * 60_000;
    },
  };
}

/** A clock that stands still until it is advanced. */
export function stoppedClock(): TestClock {
  let now = Date.now();
  return {
    now: () => new Date(now),
    advance: (minutes) => {
      now += minutes * 60_000;
    },
  };
}
