import type { Clock } from '../platform/clock.ts';

/** A clock that stands still until it is moved. It begins at the real time, because the job queue keeps that. */
export type TestClock = Clock & { advance(minutes: number): void };

export function testClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (minutes) => {
      offset += minutes * 60_000;
    },
  };
}
