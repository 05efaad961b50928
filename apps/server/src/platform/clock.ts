/** The time, injected so that rules about time can be tested without waiting. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export const minutesBefore = (instant: Date, minutes: number): Date => new Date(instant.getTime() - minutes * 60_000);
export const minutesAfter = (instant: Date, minutes: number): Date => minutesBefore(instant, -minutes);
export const secondsBefore = (instant: Date, seconds: number): Date => new Date(instant.getTime() - seconds * 1000);
