import { HOUR_MS } from '@towscout/domain/durations';

/** Injected, so that tests set the time. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export const minutesBefore = (instant: Date, minutes: number): Date => new Date(instant.getTime() - minutes * 60_000);
export const minutesAfter = (instant: Date, minutes: number): Date => minutesBefore(instant, -minutes);
export const secondsBefore = (instant: Date, seconds: number): Date => new Date(instant.getTime() - seconds * 1000);
export const hoursBefore = (instant: Date, hours: number): Date => minutesBefore(instant, hours * 60);
export const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;
export const daysBefore = (instant: Date, days: number): Date => hoursBefore(instant, days * 24);

export const startOfHour = (instant: Date): Date => new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS);

export const earlierDate = (a: Date, b: Date): Date => (a < b ? a : b);
export const laterDate = (a: Date, b: Date): Date => (a > b ? a : b);

/** Expires an LRUCache by an injected clock. */
export const expiringBy = (clock: Clock) => ({ perf: { now: () => clock.now().getTime() }, ttlResolution: 0 });
