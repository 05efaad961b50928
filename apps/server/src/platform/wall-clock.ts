import { readingAt } from '@towscout/domain/wall-clock';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days whose offset is remembered: a century of them. */
const DAYS_KEPT = 36_500;

export type WallClock = {
  /**
   * The instant at which clocks there show `wall`, which is given as the milliseconds of the same reading
   * in UTC. An hour that comes twice is taken as its first run; a reading that is skipped is moved forward
   * by what was skipped (as Temporal's 'compatible').
   */
  instantOf(wall: number): Date;
};

/** The clocks of a time zone by its IANA name, for whoever has many readings of few days. Throws a RangeError for a zone that does not exist. */
export function createWallClock(timeZone: string): WallClock {
  const offsetAt = (second: number): number => readingAt(second, timeZone) - second;

  function offsetOf(wall: number): number {
    const second = Math.floor(wall / 1000) * 1000;
    const [before, after] = [offsetAt(second - DAY_MS), offsetAt(second + DAY_MS)];
    return offsetAt(second - before) !== before && offsetAt(second - after) === after ? after : before;
  }

  /** A day on which no clock is changed has one offset; `null` is a day that has two. To ask for one takes 10 µs. */
  const offsets = new Map<number, number | null>();
  function offsetOfDay(day: number): number | null {
    const known = offsets.get(day);
    if (known !== undefined) return known;
    const first = offsetOf(day * DAY_MS);
    const offset = offsetOf((day + 1) * DAY_MS) === first ? first : null;
    if (offsets.size >= DAYS_KEPT) offsets.clear();
    offsets.set(day, offset);
    return offset;
  }

  offsetOf(0);
  return { instantOf: (wall) => new Date(wall - (offsetOfDay(Math.floor(wall / DAY_MS)) ?? offsetOf(wall))) };
}
