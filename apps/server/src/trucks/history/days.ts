import { DAY_MS } from '@towscout/domain/durations';

/** UTC: '2026-11-22'. */
export const toUtcDay = (at: Date): string => at.toISOString().slice(0, 10);

export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const daysLater = (day: string, days: number): string =>
  toUtcDay(new Date(startOfDay(day).getTime() + days * DAY_MS));

export const daysBefore = (day: string, days: number): string => daysLater(day, -days);

/** Inclusive; 0 for a reversed range. */
export const countDays = (first: string, last: string): number =>
  Math.max(0, Math.round((startOfDay(last).getTime() - startOfDay(first).getTime()) / DAY_MS) + 1);

/** Inclusive. */
export const daysBetween = (first: string, last: string): string[] =>
  Array.from({ length: countDays(first, last) }, (_, later) => daysLater(first, later));

export const latest = (a: string, b: string): string => (a > b ? a : b);
