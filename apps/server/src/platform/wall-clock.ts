import { readingAt } from '@towscout/domain/wall-clock';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A century of days. */
const DAYS_KEPT = 36_500;

export type WallClock = {
  /**
   * The instant at which local clocks show `wall`, given in milliseconds as if it were UTC. Of an hour that
   * repeats it takes the first; a time that is skipped moves forward by the gap (as Temporal's 'compatible').
   */
  instantOf(wall: number): Date;
};

/** A time zone's clock by its IANA name, fast for many times on few days. Throws a RangeError for an unknown zone. */
export function createWallClock(timeZone: string): WallClock {
  const offsetAt = (second: number): number => readingAt(second, timeZone) - second;

  function offsetOf(wall: number): number {
    const second = Math.floor(wall / 1000) * 1000;
    const [before, after] = [offsetAt(second - DAY_MS), offsetAt(second + DAY_MS)];
    return offsetAt(second - before) !== before && offsetAt(second - after) === after ? after : before;
  }

  /** Most days have one offset; null marks a day that has two. Looking one up takes 10 µs, so they are kept. */
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
