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

/**
 * The first instant at or after this minute of the day (1440 is the next midnight): a skipped time is the moment of the
 * skip, a repeated one its first pass.
 */
export function toFirstInstant(day: string, minute: number, timeZone: string): Date {
  const wall = Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes: minute });
  const at = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const isSkipped = !at.toPlainDateTime().equals(wall);
  return new Date(((isSkipped && at.getTimeZoneTransition('next')) || at).epochMilliseconds);
}

export type WallClock = {
  /**
   * `wall` is local time in milliseconds as if it were UTC. A repeated hour is its first pass; a skipped time moves
   * forward by the gap (Temporal's 'compatible').
   */
  instantOf(wall: number): Date;
};

/** Fast for many times on few days. Throws a RangeError for an unknown zone. */
export function createWallClock(timeZone: string): WallClock {
  const offsetAt = (wall: number): number =>
    wall - zonedAt(wall, 'UTC').toPlainDateTime().toZonedDateTime(timeZone).epochMilliseconds;
  /** NaN for a day with two offsets. Computing one takes 10 µs, and a sync needs 400,000. */
  const offsets = new LRUCache<number, number>({
    max: DAYS_KEPT,
    memoMethod(day) {
      const offset = offsetAt(day * DAY_MS);
      return offsetAt((day + 1) * DAY_MS) === offset ? offset : NaN;
    },
  });
  offsetAt(0);
  return {
    instantOf(wall) {
      const offset = offsets.memo(Math.floor(wall / DAY_MS));
      return new Date(wall - (Number.isNaN(offset) ? offsetAt(wall) : offset));
    },
  };
}

/** '2026-12-01'. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const getWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
