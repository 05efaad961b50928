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

/** The clocks of a time zone by its IANA name. Throws a RangeError for a zone that does not exist. */
export function createWallClock(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

  function wallAt(instant: number): number {
    const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000);
  }
  const offsetAt = (instant: number): number => wallAt(instant) - instant;

  function instantOf(wall: number): number {
    const before = wall - offsetAt(wall - DAY_MS);
    const after = wall - offsetAt(wall + DAY_MS);
    return wallAt(before) !== wall && wallAt(after) === wall ? after : before;
  }

  /** A day on which no clock is changed has one offset; `null` is a day that has two. Asking Intl takes 10 µs. */
  const offsets = new Map<number, number | null>();
  function offsetOf(day: number): number | null {
    const known = offsets.get(day);
    if (known !== undefined) return known;
    const from = day * DAY_MS;
    const [first, last] = [from, from + DAY_MS].map((wall) => wall - instantOf(wall));
    const offset = first !== undefined && first === last ? first : null;
    if (offsets.size >= DAYS_KEPT) offsets.clear();
    offsets.set(day, offset);
    return offset;
  }

  return {
    instantOf(wall) {
      const offset = offsetOf(Math.floor(wall / DAY_MS));
      return new Date(offset === null ? instantOf(wall) : wall - offset);
    },
  };
}
