import type { Clock } from '#platform/clock.ts';

export type TestClock = Clock & { advance(minutes: number): void };

/** Runs and can be advanced; starts at the real time, which the job queue uses. */
export function testClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (minutes) => {
      offset += minutes * 60_000;
    },
  };
}

export function stoppedClock(at = new Date()): TestClock {
  let now = at.getTime();
  return {
    now: () => new Date(now),
    advance: (minutes) => {
      now += minutes * 60_000;
    },
  };
}
