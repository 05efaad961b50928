import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';

import { DAY_MS } from './durations.ts';

/** 27 years of a city's rows. */
const DAYS_KEPT = 10_000;

/** Throws a RangeError for an unknown zone. */
export const zonedAt = (instant: Date | number, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(Number(instant)).toZonedDateTimeISO(timeZone);

/** '2026-11-22'. */
export const dayAt = (instant: Date, timeZone: string): string => zonedAt(instant, timeZone).toPlainDate().toString();

/** 1440 is the next midnight; a skipped time is the moment of the skip, a repeated one its first pass. */
export function toFirstInstant(day: string, minute: number, timeZone: string): Date {
  const wall = Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes: minute });
  const at = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const isSkipped = !at.toPlainDateTime().equals(wall);
  return new Date(((isSkipped && at.getTimeZoneTransition('next')) || at).epochMilliseconds);
}

/** Time from one instant up to but not including another. */
export type Stretch = { startsAt: Date; endsAt: Date };

export type WallClock = {
  /**
   * `wall` is local time in milliseconds as if it were UTC. A repeated hour is its first pass; a skipped time moves
   * forward by the gap (Temporal's 'compatible').
   */
  instantOf(wall: number): Date;
  /**
   * The stretches in which local clocks show a time from `from` up to `to`, given as above. A time that March skips has
   * no stretch. A time that November repeats counts twice, so 1:00 to 1:30 is two stretches.
   */
  stretchesOf(from: number, to: number): Stretch[];
};

const clocks = new Map<string, WallClock>();

/** Returns one shared clock per time zone, because a clock caches days. */
export function clockIn(timeZone: string): WallClock {
  const clock = clocks.get(timeZone) ?? createWallClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

/** Fast for many times on few days. Throws a RangeError for an unknown zone. */
export function createWallClock(timeZone: string): WallClock {
  const offsetAt = (wall: number): number =>
    wall - zonedAt(wall, 'UTC').toPlainDateTime().toZonedDateTime(timeZone).epochMilliseconds;
  /** NaN for a day with two offsets. Computing one takes 10 µs, and a sync needs 400,000. */
  const offsets = new LRUCache<number, number>({
    // With `max`, each zone would allocate all its days at once.
    maxSize: DAYS_KEPT,
    sizeCalculation: () => 1,
    memoMethod(day) {
      const offset = offsetAt(day * DAY_MS);
      return offsetAt((day + 1) * DAY_MS) === offset ? offset : NaN;
    },
  });
  /** The offset throughout a period; null when it changes. */
  const offsetBetween = (from: number, to: number): number | null => {
    const offset = offsets.memo(Math.floor(from / DAY_MS));
    for (let day = Math.floor(from / DAY_MS) + 1; day * DAY_MS < to; day += 1)
      if (offsets.memo(day) !== offset) return null;
    return Number.isNaN(offset) ? null : offset;
  };
  offsetAt(0);
  return {
    instantOf(wall) {
      const offset = offsets.memo(Math.floor(wall / DAY_MS));
      return new Date(wall - (Number.isNaN(offset) ? offsetAt(wall) : offset));
    },
    stretchesOf(from, to) {
      if (to <= from) return [];
      const offset = offsetBetween(from, to);
      if (offset !== null) return [{ startsAt: new Date(from - offset), endsAt: new Date(to - offset) }];
      return stretchesByOffset(from, to, timeZone);
    },
  };
}

/** Between two clock changes there is one offset, from which the local times follow. */
function stretchesByOffset(from: number, to: number, timeZone: string): Stretch[] {
  const stretches: Stretch[] = [];
  let at: Temporal.ZonedDateTime | null = zonedAt(from - DAY_MS, 'UTC')
    .toPlainDateTime()
    .toZonedDateTime(timeZone);
  while (at && at.epochMilliseconds < to + DAY_MS) {
    const offset: number = at.offsetNanoseconds / 1e6;
    const next: Temporal.ZonedDateTime | null = at.getTimeZoneTransition('next');
    const startsAt = Math.max(from - offset, at.epochMilliseconds);
    const endsAt = Math.min(to - offset, next?.epochMilliseconds ?? Infinity);
    const last = stretches.at(-1);
    if (endsAt > startsAt && Number(last?.endsAt) === startsAt && last) last.endsAt = new Date(endsAt);
    else if (endsAt > startsAt) stretches.push({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
    at = next;
  }
  return stretches;
}

/** '2026-12-01'. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const getWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
